//! The precomputed tables of the fianchetto crates.
//!
//! Each table is a static of its own, read-only and aligned to a cache line. It is there when the program starts:
//! nothing needs to be initialised, and a linked program holds only the tables that it reads. The tables are computed
//! at build time by the crate `fianchetto-tables-generator`, whose functions say how; `cargo xtask gen-tables` writes
//! them out for reading.
//!
//! One module a family. Those that every board reads are always there:
//!
//! - [`steps`]: the squares that king, knight and pawn reach in one step,
//! - [`lines`](mod@lines): the squares between two squares, and the line through them,
//! - [`zobrist`]: the random numbers of the Zobrist key.
//!
//! The others need a feature of the same name, so that a crate builds the tables that it reads and no others:
//!
//! - `rays`: Bell's deltas and last squares,
//! - `vectors`: what the difference of two squares says about the line between them,
//! - `views`: the squares seen from a square, ray by ray,
//! - `leaps`: the prepared moves of king and knight,
//! - `posdata`: the butterfly tables of GNU Chess,
//! - `move_table` (feature `move-table`): Ferret's lists,
//! - `skip`: lists with a skip to the next direction,
//! - `linked`: conditional linked lists,
//! - `scored`: linked lists with scores, for a static of the user's own,
//! - `dense`: linked lists with indices in packed nodes,
//! - `ternary`: moves and attack sets of a line by the pieces on it,
//! - `prepared`: the moves of a piece in a row, and masks over such rows,
//! - `magic`: attack sets by the product of blockers and a magic,
//! - `pext`: attack sets by packed blockers,
//! - `kindergarten`: attack sets of one line by the product of blockers and a file.
//! - `classical`: the rays of each direction as sets,
//! - `hyperbola`: attacks on the first rank,
//! - `obstruction`: the halves of each line,
//! - `rotated`: turned squares, and attacks on a line by its inner squares.
//!
//! ```
//! use fianchetto_tables::{lines, steps};
//! use fianchetto_types::{Bitboard, Square};
//!
//! assert_eq!(lines::between(Square::E1, Square::H1), Bitboard::from_iter([Square::F1, Square::G1]));
//! assert!(steps::knight(Square::G1).contains(Square::F3));
//! ```
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]

mod along_lines;
mod bytes;
pub mod lines;
mod lists;
#[cfg(feature = "magic")]
pub mod magic;
mod plain;
#[cfg(feature = "posdata")]
pub mod posdata;
#[cfg(feature = "prepared")]
pub mod prepared;
#[cfg(feature = "scored")]
pub mod scored;
pub mod steps;
#[cfg(feature = "ternary")]
pub mod ternary;
#[cfg(feature = "views")]
pub mod views;
pub mod zobrist;

#[allow(unused_imports, unreachable_pub, reason = "without their features there are none")]
pub use {along_lines::*, lists::*};

use bytes::Aligned;

/// The bytes that the build script wrote for a table.
macro_rules! generated_bytes {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".bin"))
    };
}
use generated_bytes;

/// The table that the build script wrote.
macro_rules! generated {
    ($name:literal) => {
        crate::bytes::of_bytes($crate::generated_bytes!($name))
    };
}
use generated;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
