//! Chess positions and moves as numbers, for files, opening books and networks.
//!
//! - [`PackedSetup`]: a whole position in 32 bytes, clocks included; bytes are validated when read.
//! - [`MarlinRecord`]: a position with a score and a result, a format for training networks.
//! - [`polyglot`]: keys of positions, and entries of opening books.
//! - [`MoveIndex`]: moves as output indices of a network, in three forms.
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
