//! The positions that `compare` and the benchmarks measure on.

/// The six positions that everybody measures, with the numbers of their leaves, as far as they have been published.
pub const STANDARD: &str = include_str!("../data/standard.epd");

/// Some hundred mixed positions with the numbers of their moves, for lists.
pub const CORPUS: &str = include_str!("../data/corpus.epd");

/// Where the corpus is, for those who read it themselves.
pub const CORPUS_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/corpus.epd");
