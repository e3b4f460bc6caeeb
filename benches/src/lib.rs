//! What the benchmarks measure on, the corpus of mixed positions and the six standard positions, and how they race.

mod positions;
pub mod race;

pub use positions::{Known, STANDARD, corpus, standard, start};
