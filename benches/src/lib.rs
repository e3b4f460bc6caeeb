//! Shared by the benchmarks: the corpus of mixed positions, the six standard positions, and keys to
//! compare.

pub mod keys;
mod positions;

pub use positions::{Known, STANDARD, at_depths, at_every_depth, corpus, standard, start};
