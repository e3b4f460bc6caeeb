#![doc = include_str!("../README.md")]
//!
//! ## The modules
//! Each uses only those above it in this list:
//!
//! - `board`: the side-relative quad-bitboard in 32 bytes, blocks of eight, and making moves;
//! - `kernels`: fills, threats, and the legal moves as sets of target squares;
//! - `output`: from sets to lists and iterators;
//! - `two_plies`: the moves whose replies are counted without making them;
//! - `stack`, `perft`: waiting positions, and counting;
//! - `explain`: explanations;
//! - `generator`: the interface of the technique.
//!
//! Lanes must not be used in closures that the standard library calls: code that is not inlined is
//! compiled without the path's instructions.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(test)]
extern crate std;

mod board;
mod explain;
mod generator;
mod kernels;
mod output;
mod perft;
mod stack;
mod two_plies;

pub use board::{RelativeQuad, RelativeQuadBoard};
pub use generator::Quad;
pub use output::{DirectionSets, count_moves, list_moves};
#[doc(hidden)]
pub use two_plies::sorted_moves;

use core::array;

use fianchetto_tables::LocalTable;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(Quad);

/// The tables that are constants of this crate, for `cargo xtask gen-tables`.
#[doc(hidden)]
pub fn tables() -> [LocalTable; 7] {
    [
        LocalTable::new("quad_pieces", &board::PIECES),
        LocalTable::new("quad_forward", array::from_ref(&kernels::FORWARD)),
        LocalTable::new("quad_backward", array::from_ref(&kernels::BACKWARD)),
        LocalTable::new("quad_line_directions", &kernels::LINE_DIRECTIONS.0),
        LocalTable::new("quad_rays_behind", &kernels::RAYS_BEHIND),
        LocalTable::new("quad_moves_to", &output::MOVES_TO.0),
        LocalTable::new("quad_squares_behind", &output::SQUARES_BEHIND.0),
    ]
}
