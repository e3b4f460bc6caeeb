//! What the benchmarks measure on, the corpus of mixed positions and the six standard positions, and how they race.

mod positions;
pub mod race;

pub use positions::{CORPUS, CORPUS_PATH, Known, STANDARD, corpus, standard};
