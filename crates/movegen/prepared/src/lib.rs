//! Prepared moves, compressed.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod attacks;
mod castling;
mod danger;
mod explain;
mod generator;
mod moves;
mod node;
#[cfg(feature = "objects")]
mod objects;
mod output;
mod pawns;
mod ways;

#[cfg(feature = "objects")]
pub use objects::techniques;

pub use generator::Prepared;
