//! What a search is given, and what it reports.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fianchetto::Move;

use crate::limits::Limits;
use crate::table::TranspositionTable;

/// How a position is to be searched, and with what.
#[derive(Debug)]
pub struct Job {
    /// How long.
    pub limits: Limits,
    /// What is known from before.
    pub table: Arc<TranspositionTable>,
    /// How many threads search.
    pub threads: usize,
    /// Whether moves are picked in stages, the best first; if not, they are tried as they are generated.
    pub is_ordered: bool,
    /// Breaks the search off when it becomes true.
    pub stop: AtomicBool,
}

impl Job {
    /// A job for one thread.
    #[must_use]
    pub fn new(limits: Limits, table: &Arc<TranspositionTable>) -> Self {
        Self { limits, table: Arc::clone(table), threads: 1, is_ordered: true, stop: AtomicBool::new(false) }
    }
}

/// What is known after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How deep it was.
    pub depth: i32,
    /// The score for the side to move.
    pub score: i32,
    /// Positions so far.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// The principal variation.
    pub line: Vec<Move>,
}
