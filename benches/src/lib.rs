//! What the comparison measures on: the corpus of mixed positions, and the six standard positions.

mod positions;

pub use positions::{Known, STANDARD, corpus, standard, start};
