//! The input of a search, and its reports.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fianchetto::Move;

use crate::limits::Limits;
use crate::table::TranspositionTable;

/// The parameters of a search. A clone is stopped together with its original, and ponders as long as that.
#[derive(Clone, Debug)]
pub struct Job {
    /// When to stop.
    pub limits: Limits,
    /// The transposition table.
    pub table: Arc<TranspositionTable>,
    /// The number of threads.
    pub threads: usize,
    /// The moves that are tried at the root, if they are legal; all moves if none of these is.
    pub moves: Vec<Move>,
    /// How many lines are searched, each of which begins with another move.
    pub lines: usize,
    /// Whether moves are picked in stages, the best first; if not, they are tried in generation order.
    pub is_ordered: bool,
    /// Whether a node is left out if the side to move would still be too well off after a null move: far fewer nodes, but
    /// the score of a search to a fixed depth then depends on the window, hence on move order and threads.
    pub null_moves: bool,
    /// Aborts the search when it becomes true.
    pub stop: Arc<AtomicBool>,
    /// While it is true, the opponent is thinking, so that neither the time nor the number of nodes ends the search.
    pub pondering: Arc<AtomicBool>,
}

impl Job {
    /// A job for one thread.
    #[must_use]
    pub fn new(limits: Limits, table: &Arc<TranspositionTable>) -> Self {
        let (table, stop, pondering) = (Arc::clone(table), Arc::default(), Arc::default());
        let (threads, moves, lines) = (1, Vec::new(), 1);
        Self { limits, table, threads, moves, lines, is_ordered: true, null_moves: true, stop, pondering }
    }
}

/// One line that an iteration has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth.
    pub depth: i32,
    /// The depth of the deepest node of the iteration.
    pub deepest: usize,
    /// The place of the line among those of the iteration, from 1; the first is the best.
    pub place: usize,
    /// The score for the side to move.
    pub score: i32,
    /// Nodes so far.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// How many of a thousand entries of the table are in use.
    pub permille: usize,
    /// The principal variation.
    pub line: Vec<Move>,
}
