//! The precomputed tables of the fianchetto crates.
//!
//! Each table is a static of its own, read-only and aligned to a cache line, that is there when the program starts:
//! nothing is to be initialised, and a linked program holds only the tables that it reads. The tables are computed at
//! build time by the crate `fianchetto-tables-generator`, whose functions say how; `cargo xtask gen-tables` writes
//! them out for reading.
//!
//! One module a family:
//!
//! - [`steps`]: where king, knight and pawn reach in one step,
//! - [`rays`]: Bell's deltas and last squares,
//! - [`lines`](mod@lines): the squares between two squares, and the line through them,
//! - [`ternary`]: moves and attack sets of a line by the men on it,
//! - [`leaps`]: the prepared moves of king and knight,
//! - [`posdata`]: the butterfly tables of GNU Chess,
//! - [`move_table`]: Ferret's lists,
//! - [`skip`]: lists with a skip to the next direction,
//! - [`linked`]: conditional linked lists,
//! - [`scored`]: linked lists with scores, for a static of the user's own,
//! - [`dense`]: the same with indices in packed nodes,
//! - [`views`]: what a square sees, ray by ray,
//! - [`vectors`]: what the difference of two squares says about the way between them,
//! - [`zobrist`]: the random numbers of the signature.
#![no_std]

#[cfg(test)]
extern crate std;

mod aligned;
pub mod dense;
pub mod leaps;
pub mod lines;
pub mod linked;
mod lists;
pub mod move_table;
pub mod posdata;
pub mod rays;
pub mod scored;
pub mod skip;
pub mod steps;
pub mod ternary;
pub mod vectors;
pub mod views;
pub mod zobrist;

use aligned::Aligned;

/// The array literal that the build script wrote for a table.
///
/// It names `Bitboard` and `Square` as the module that declares the static knows them.
macro_rules! generated {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $name, ".rs"))
    };
}
use generated;

/// The bytes that the build script wrote for a large table.
macro_rules! generated_bytes {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".bin"))
    };
}
use generated_bytes;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
