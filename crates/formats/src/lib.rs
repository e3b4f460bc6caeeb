//! Chess positions and moves as numbers: in 32 bytes, as keys, as indexes, as planes.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod packed;

pub use packed::{PackedSetup, PackedSetupError, UnvalidatedSetup};
