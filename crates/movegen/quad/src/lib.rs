//! Fully legal move generation from quad-bitboards: four words hold a position, and eight positions are worked on at
//! once, one to a lane.
//!
//! *Source:* the quad-bitboard document and Gerd Isenberg's scheme in it; `docs/quad.md` tells the whole story with its
//! measurements. In the order of the work:
//!
//! - `board` and `position`: the side-relative quad in 32 bytes, and what it lacks;
//! - `men`: the document's formulas; `fills`: Kogge-Stone fills; `threats`: danger, pins, checks;
//! - `sets`: the legal moves as sets of targets, and their number; `rare`: what too few lanes need;
//! - `ways`, `list`, `directions`: from sets to moves; `children`, `queue`, `expand`, `perft`: to positions;
//! - `batch`: slices of positions; `single`: one position by itself, a direction to a lane.
//!
//! ```
//! use fianchetto_movegen_core::{MoveGenerator, Perft, Stage, Technique};
//! use fianchetto_quad::{QuadFills, QuadPosition};
//! use fianchetto_simd::Path;
//! use fianchetto_types::ValidSetup;
//!
//! let quad = QuadFills::with_path(Path::best()).expect("it has every path");
//! let board = QuadPosition::from_setup(&ValidSetup::INITIAL);
//! assert_eq!(quad.count(&board, Stage::Quiets), 20);
//! assert_eq!(Perft::BULK.count(&quad, &board, 5), 4_865_609);
//! ```
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
mod list;
mod men;
mod origins;
mod perft;
mod position;
mod queue;
mod rare;
mod sets;
mod single;
mod threats;
mod ways;

pub use batch::{count_moves, list_moves};
pub use board::SideQuad;
pub use directions::{DirectionMoves, Directions};
pub use fills::{FilledQuad, KingLines};
pub use generator::{QuadFills, techniques};
pub use perft::{Leaves, perft};
pub use position::QuadPosition;
