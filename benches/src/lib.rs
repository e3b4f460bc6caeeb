//! Shared by the benchmarks: the corpus of mixed positions, the six standard positions, and the race.

mod positions;
pub mod race;

pub use positions::{Known, STANDARD, corpus, standard, start};
