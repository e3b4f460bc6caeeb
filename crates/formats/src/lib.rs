//! Chess positions and moves as numbers: what files, opening books and networks hold.
//!
//! - [`PackedSetup`]: a whole position in 32 bytes, clocks included, and back; checked whenever bytes become one.
//! - [`MarlinRecord`]: a position with a score and a result, as trainers of engines read it.
//! - [`polyglot`]: keys of positions, and entries of opening books.
//! - [`MoveIndex`]: moves as numbers of a network's outputs, in three forms.
//! - [`Planes`]: positions as a network's inputs.
//!
//! The bytes and the numbers are in tables in `docs/formats.md`. Nothing here allocates.
#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
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
