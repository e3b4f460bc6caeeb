//! Fully legal move generation from quad-bitboards.
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
