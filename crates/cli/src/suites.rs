//! The positions that `compare` and the benchmarks measure on.

use fianchetto_testdata::{bench, perft};

/// The six standard positions with their published leaf counts.
pub const STANDARD: &str = perft::CPW_DEEP.text;

/// A few hundred mixed positions with the number of their moves, for move lists.
pub const CORPUS: &str = bench::LISTS.text;

/// The path of that file, for a program that opens it itself.
pub const CORPUS_PATH: &str = bench::LISTS.file;
