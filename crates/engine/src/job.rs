//! The input of a search, its limits, and its reports.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use fianchetto::Move;

use crate::lists::ListKind;
use crate::signatures::SignatureKind;
use crate::table::TranspositionTable;
use crate::task::{Bound, MATE};

/// The parameters of a search. A clone shares the `stop` and `pondering` flags of its original.
#[derive(Clone, Debug)]
pub struct Job {
    /// When to stop.
    pub limits: Limits,
    /// The transposition table.
    pub table: Arc<TranspositionTable>,
    /// The number of threads.
    pub threads: usize,
    /// The moves to try at the root; all moves if none of these is legal.
    pub moves: Vec<Move>,
    /// The number of lines to search, each with a different first move.
    pub lines: usize,
    /// Whether moves are picked in stages, the best first, instead of in generation order.
    pub is_ordered: bool,
    /// Where the moves of nodes are kept.
    pub lists: ListKind,
    /// The signatures by which repetitions are found. They change no score.
    pub signatures: SignatureKind,
    /// Whether to use null-move pruning: far fewer nodes, but the score of a search to a fixed
    /// depth then depends on the window, hence on move order and threads.
    pub null_moves: bool,
    /// Whether to use principal variation search with late move reductions, and table entries of
    /// greater depth at null-window nodes, as [UCI](crate::uci) does. A new job has it off, since
    /// the score of a search to a fixed depth then depends on everything searched before.
    pub reductions: bool,
    /// Aborts the search when it becomes true.
    pub stop: Arc<AtomicBool>,
    /// While it is true, the opponent is thinking, and neither time nor nodes end the search.
    pub pondering: Arc<AtomicBool>,
    /// The root move being searched, for progress lines.
    pub current: Arc<Current>,
}

/// The root move being searched; with several threads, the one started last.
#[derive(Debug, Default)]
pub struct Current(AtomicU64);

impl Current {
    /// The depth, the move's number from 1, and the move; none before the first and after the last.
    pub fn get(&self) -> Option<(i32, u64, Move)> {
        let word = self.0.load(Relaxed);
        let number = (word >> 16) & 0xffff;
        (number > 0).then_some(((word >> 32) as i32, number, Move::from_bits(word as u16)))
    }

    /// Begins a depth; 0 ends the search.
    pub(crate) fn begin(&self, depth: i32) {
        self.0.store((depth as u64) << 32, Relaxed);
    }

    /// Goes on to a move.
    pub(crate) fn go_on(&self, mv: Move) {
        let next = |word: u64| (((word >> 16) + 1) << 16) | u64::from(mv.bits());
        self.0.fetch_update(Relaxed, Relaxed, |word| Some(next(word))).unwrap_or_default();
    }
}

impl Job {
    /// A job for one thread.
    pub fn new(limits: Limits, table: &Arc<TranspositionTable>) -> Self {
        let (stop, pondering, current) = (Arc::default(), Arc::default(), Arc::default());
        Self {
            limits,
            table: Arc::clone(table),
            threads: 1,
            moves: Vec::new(),
            lines: 1,
            is_ordered: true,
            lists: ListKind::default(),
            signatures: SignatureKind::default(),
            null_moves: true,
            reductions: false,
            stop,
            pondering,
            current,
        }
    }
}

/// One line that an iteration has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth.
    pub depth: i32,
    /// The depth of the deepest node of the iteration.
    pub deepest: usize,
    /// The rank of the line in its iteration, from 1 for the best.
    pub place: usize,
    /// The score for the side to move.
    pub score: i32,
    /// Whether that is a bound. The line is then not the last one of its depth and place.
    pub bound: Bound,
    /// Nodes so far.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// The table's used entries in permille.
    pub permille: usize,
    /// The principal variation.
    pub line: Vec<Move>,
}

/// The limits of a search, which ends at the first one reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<usize>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The time.
    pub budget: Option<Budget>,
    /// A mate in this many moves: the search ends when it has found or refuted one.
    pub mate: Option<usize>,
    /// The best move is not reported before `stop`.
    pub infinite: bool,
}

impl Limits {
    /// The last half-move for the mate to find: a mate in `n` moves comes at half-move `2 n - 1`.
    fn mate_ply(&self) -> Option<usize> {
        self.mate.map(|moves| moves.saturating_mul(2).max(2) - 1)
    }

    /// The maximum depth in plies.
    pub(crate) fn plies(&self) -> usize {
        let unlimited = usize::MAX;
        self.depth.unwrap_or(unlimited).min(self.mate_ply().unwrap_or(unlimited))
    }

    /// Whether a score is a mate within the limit.
    pub(crate) fn is_mate_found(&self, score: i32) -> bool {
        let ply = usize::try_from(MATE - score).ok();
        self.mate_ply().zip(ply).is_some_and(|(most, ply)| ply <= most)
    }
}

/// The time limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The soft limit: no iteration starts after it.
    pub enough: Duration,
    /// The hard limit.
    pub most: Duration,
}

impl Budget {
    /// The default margin for the delay between the engine and the client's clock.
    pub const OVERHEAD: Duration = Duration::from_millis(50);

    /// The requested time minus the margin, but at most a tenth of it.
    pub fn for_move(time: Duration, overhead: Duration) -> Self {
        let time = time.saturating_sub(overhead.min(time / 10));
        Self { enough: time, most: time }
    }

    /// An even share of the clock for this many moves, or for the rest of the game; at most two
    /// shares, and never so much that the flag could fall within the margin.
    pub fn for_clock(left: Duration, increment: Duration, moves: Option<u32>, overhead: Duration) -> Self {
        let left = left.saturating_sub(overhead);
        let moves = moves.unwrap_or(30).clamp(1, 30);
        let share = left / moves + increment * 3 / 4;
        let ceiling = if moves == 1 { left * 4 / 5 } else { left / 3 };
        Self { enough: (share / 2).min(ceiling), most: (share * 2).min(ceiling) }
    }
}
