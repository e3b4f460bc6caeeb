//! Fully legal move generation from quad-bitboards: four words hold a position, and eight positions are worked on at
//! once, one to a lane.
//!
//! *Source:* the quad-bitboard document and Gerd Isenberg's scheme in it; `docs/quad.md` tells the whole story with its
//! measurements. In the order of the work:
//!
//! - `board` and `position`: the side-relative quad in 32 bytes, and what it lacks;
//! - `men`: the document's formulas; `fills`: Kogge-Stone fills; `threats`: danger, pins, checks;
//! - `sets`: the legal moves as sets of targets, and their number; `rare`: what too few lanes need;
//! - `ordinary`, `moves`, `directions`: from sets to moves; `children`, `queue`, `expand`, `perft`: to positions;
//! - `batch`: slices of positions.
//!
//! Lanes must not go through closures that the standard library calls: what is not inlined is compiled without the
//! path's instructions.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(test)]
extern crate std;

mod after;
mod batch;
mod block;
mod board;
mod children;
mod directions;
mod expand;
mod explain;
mod fills;
mod generator;
mod men;
mod moves;
mod ordinary;
mod origins;
mod perft;
mod position;
mod queue;
mod rare;
mod rows;
mod sets;
mod threats;

pub use batch::{count_moves, list_moves};
pub use board::SideQuad;
pub use directions::{DirectionMoves, Directions};
pub use fills::{FilledQuad, KingLines};
pub use generator::QuadFills;
pub use perft::{Leaves, perft};
pub use position::QuadPosition;
