//! The input of a search, and its reports.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fianchetto::Move;

use crate::limits::Limits;
use crate::table::TranspositionTable;

/// The parameters of a search. A clone is stopped together with its original.
#[derive(Clone, Debug)]
pub struct Job {
    /// When to stop.
    pub limits: Limits,
    /// The transposition table.
    pub table: Arc<TranspositionTable>,
    /// The number of threads.
    pub threads: usize,
    /// Whether moves are picked in stages, the best first; if not, they are tried in generation order.
    pub is_ordered: bool,
    /// Whether a node is left out if the side to move would still be too well off after a null move: far fewer nodes, but
    /// the score of a search to a fixed depth then depends on the window, hence on move order and threads.
    pub null_moves: bool,
    /// Aborts the search when it becomes true.
    pub stop: Arc<AtomicBool>,
}

impl Job {
    /// A job for one thread.
    #[must_use]
    pub fn new(limits: Limits, table: &Arc<TranspositionTable>) -> Self {
        let (table, stop) = (Arc::clone(table), Arc::default());
        Self { limits, table, threads: 1, is_ordered: true, null_moves: true, stop }
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
