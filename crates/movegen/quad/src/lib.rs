//! Fully legal move generation from quad-bitboards: four words hold a position, and eight positions are processed at once, one
//! per lane.
//!
//! *Source:* [*Quad-Bitboards*](https://www.chessprogramming.org/Quad-Bitboards), Chess Programming Wiki, and Gerd Isenberg's
//! scheme that it quotes. `docs/quad.md` describes the method and its results, `docs/quad-log.md` the experiments.
//!
//! Each module uses only modules above it in this list:
//!
//! - `board`: the side-relative quad-bitboard in 32 bytes, blocks of eight, and making moves;
//! - `kernels`: fills, threats, and the legal moves as sets of target squares;
//! - `output`: from sets to lists and iterators;
//! - `stack`, `perft`: waiting positions, and counting;
//! - `explain`: explanations;
//! - `generator`: the interface of the technique.
//!
//! ```
//! use fianchetto_movegen_core::{MoveGenerator, Perft, Stage};
//! use fianchetto_quad::{Quad, RelativeQuadBoard};
//! use fianchetto_types::ValidSetup;
//!
//! let quad = Quad::best();
//! let board = RelativeQuadBoard::from_setup(&ValidSetup::INITIAL);
//! assert_eq!(quad.count(&board, Stage::Quiets), 20);
//! assert_eq!(Perft::BULK.count(&quad, &board, 5), 4_865_609);
//! ```
//!
//! Lanes must not be used in closures that the standard library calls: code that is not inlined is compiled without the path's
//! instructions.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
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

pub use board::{RelativeQuad, RelativeQuadBoard};
pub use generator::Quad;
pub use output::{DirectionSets, count_moves, list_moves};

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
