//! Fully legal move generation from quad-bitboards.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(test)]
extern crate std;

mod after;
mod board;
mod children;
mod expand;
mod fills;
mod generator;
mod men;
mod origins;
mod perft;
mod position;
mod queue;
mod rare;
mod sets;
mod threats;

pub use board::SideQuad;
pub use generator::QuadFills;
pub use perft::{Leaves, perft};
pub use position::QuadPosition;
