//! Fuzz targets: what reads input from outside, and what keeps state over many moves, held to what
//! has to be true of any input.
//!
//! A target is a function of bytes that panics if something is wrong. The program `targets` hands
//! one of them to libFuzzer, and without libFuzzer runs it on files. `cargo xtask fuzz` runs them
//! all.
#![forbid(unsafe_code)]

mod input;
mod targets;

pub use targets::{TARGETS, Target};

/// The target with this name.
///
/// # Errors
/// If there is no such target; the message lists the targets.
pub fn target(name: &str) -> Result<Target, String> {
    let named = TARGETS.iter().find(|(other, _)| *other == name);
    let names = || TARGETS.map(|(name, _)| name).join(", ");
    named
        .map(|(_, target)| *target)
        .ok_or_else(|| format!("no target is called `{name}`; there are: {}", names()))
}
