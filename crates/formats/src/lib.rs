//! Chess positions and moves as numbers: in 32 bytes, as keys, as indexes, as planes.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod index;
mod marlin;
mod packed;
mod planes;
pub mod polyglot;

pub use index::MoveIndex;
pub use marlin::{MarlinError, MarlinRecord};
pub use packed::{PackedSetup, PackedSetupError};
pub use planes::{PlaneNumber, Planes, PlanesView};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
