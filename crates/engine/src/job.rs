//! The input of a search, and its reports.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fianchetto::Move;

use crate::limits::Limits;
use crate::table::TranspositionTable;

/// The parameters of a search.
#[derive(Debug)]
pub struct Job {
    /// When to stop.
    pub limits: Limits,
    /// The transposition table.
    pub table: Arc<TranspositionTable>,
    /// The number of threads.
    pub threads: usize,
    /// Whether moves are picked in stages, the best first; if not, they are tried in generation order.
    pub is_ordered: bool,
    /// Aborts the search when it becomes true.
    pub stop: AtomicBool,
}

impl Job {
    /// A job for one thread.
    #[must_use]
    pub fn new(limits: Limits, table: &Arc<TranspositionTable>) -> Self {
        Self { limits, table: Arc::clone(table), threads: 1, is_ordered: true, stop: AtomicBool::new(false) }
    }
}

/// The result of an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth.
    pub depth: i32,
    /// The score for the side to move.
    pub score: i32,
    /// Nodes so far.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// The principal variation.
    pub line: Vec<Move>,
}
