//! Chess positions and moves as numbers: what files, opening books and networks hold.
//!
//! - [`PackedSetup`]: a whole position in 32 bytes, clocks included, and back; checked whenever bytes become one.
//! - [`MarlinRecord`]: a position with a score and a result, as trainers of engines read it.
//! - [`polyglot`]: keys of positions, and entries of opening books.
//! - [`MoveIndex`]: moves as numbers of a network's outputs, in three forms.
//! - [`Planes`]: positions as a network's inputs.
//!
//! ```
//! use fianchetto_formats::{MoveIndex, PackedSetup, polyglot};
//! use fianchetto_types::{CastlingText, Move, MoveKind, Square, ValidSetup};
//!
//! let setup: ValidSetup = "4k3/P7/8/8/8/8/8/4K3 w - - 12 70".parse()?;
//! let bytes: [u8; 32] = PackedSetup::new(&setup).to_bytes();
//! assert_eq!(PackedSetup::from_bytes(bytes)?.setup(), *setup);
//! assert_ne!(polyglot::key(&setup), polyglot::key(&ValidSetup::INITIAL));
//!
//! let queen = Move::new(Square::A7, Square::A8, MoveKind::PromoteQueen);
//! let index = MoveIndex::Leela.of(queen, setup.side_to_move, CastlingText::Chess960);
//! assert_eq!(index, Some(1792));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! The bytes and the numbers are in tables in `docs/formats.md`. Nothing here allocates.
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

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
