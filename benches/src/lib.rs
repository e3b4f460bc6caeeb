//! What the benchmarks measure on: the corpus of mixed positions and the six standard positions.

mod positions;

pub use positions::{CORPUS, CORPUS_PATH, Known, STANDARD, corpus, standard, start};
