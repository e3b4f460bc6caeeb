//! Fuzz targets: what reads input from outside, and what keeps state over many moves, held to what has to be true of any input.
//!
//! A target is a function of bytes that panics if something is wrong. The programs in `fuzz/libfuzzer` hand it to libFuzzer;
//! the [`runner`] needs no other compiler than the rest of the project. `cargo xtask fuzz` runs them all.
#![forbid(unsafe_code)]

mod check_sum;
mod effect;
mod input;
pub mod runner;
mod target;
mod targets;

pub use effect::Effect;
pub use target::Target;
pub use targets::TARGETS;

impl Target {
    /// The target with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        TARGETS.iter().copied().find(|target| target.name == name)
    }
}

/// Tries an input of the target with this name; for the programs of libFuzzer.
///
/// # Panics
/// If the target finds something wrong, or there is none of this name.
pub fn try_input(name: &str, data: &[u8]) {
    let target = Target::named(name).expect("each program of libFuzzer names a target");
    (target.run)(data);
}
