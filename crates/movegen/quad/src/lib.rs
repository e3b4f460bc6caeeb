//! Fully legal move generation from quad-bitboards.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(test)]
extern crate std;

mod board;
mod children;
mod expand;
mod fills;
mod men;
mod perft;
mod queue;
mod rare;
mod sets;
mod threats;

pub use board::SideQuad;
pub use perft::perft;
