//! The positions that all programs measure on.

use fianchetto_testdata::{bench, perft};

/// The six standard positions with their published leaf counts.
pub const STANDARD: &str = perft::CPW_DEEP.text;

/// A few hundred mixed positions with their numbers of moves, for move lists.
pub const CORPUS: &str = bench::LISTS.text;

/// The path of that file.
pub const CORPUS_PATH: &str = bench::LISTS.file;
