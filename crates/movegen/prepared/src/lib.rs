#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod danger;
mod explain;
mod generator;
mod moves;
mod output;

pub use generator::Prepared;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(Prepared);

/// The technique on the best instruction set of this machine.
#[cfg(feature = "objects")]
pub fn best() -> movegen::AnyTechnique {
    movegen::AnyTechnique::new(<Prepared as movegen::Technique>::best())
}
