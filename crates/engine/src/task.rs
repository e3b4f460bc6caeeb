//! The task of a node and its result.

use fianchetto::{Move, Position, types::Color};

use crate::{evaluate::Balance, table::TableEntry};

/// The score of a mate on the board; a mate in `n` plies scores `n` less.
pub const MATE: i32 = 32_000;

/// The maximum length of a line.
pub(crate) const MAX_PLY: usize = 120;

/// The score of being mated at a ply.
pub(crate) const fn mated_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Whether a score is a mate for either side.
const fn is_mate(score: i32) -> bool {
    score.abs() >= -mated_at(MAX_PLY)
}

/// What a score says: with a narrow window at the root it may be no more than a bound, until the
/// search of a wider one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The score is no less.
    Lower,
    /// The score is no more.
    Upper,
}

/// The task of a node: its score within a window, at a depth. Scores outside the window are bounds.
#[derive(Clone, Copy)]
pub(crate) struct SearchTask {
    pub(crate) balance: Balance,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
}

impl SearchTask {
    /// The least depth for a null move, so that the depth left after it is not negative.
    const LEAST_NULL_DEPTH: i32 = 1 + Self::NULL_REDUCTION;

    /// The depth reduction of a null move, compared with other moves.
    const NULL_REDUCTION: i32 = 2;

    /// The task of the position after a move, from the other side's view.
    pub(crate) fn after<P: Position>(self, board: &P, mv: Move) -> Self {
        let (balance, depth) = (self.balance.after(board, mv), self.depth - 1);
        Self { balance, depth, alpha: -self.beta, beta: -self.alpha }
    }

    /// The task of the position after a null move: whether the side that has passed still reaches
    /// beta.
    pub(crate) fn after_null(self) -> Self {
        let depth = self.depth - 1 - Self::NULL_REDUCTION;
        Self { depth, alpha: -self.beta, beta: 1 - self.beta, ..self }
    }

    /// Whether a null move is likely to fail high: the evaluation does, and the depth is enough to
    /// save something. A null move never proves a mate.
    pub(crate) fn hopes_to_pass(&self, side_to_move: Color) -> bool {
        self.depth >= Self::LEAST_NULL_DEPTH
            && !is_mate(self.beta)
            && self.balance.score(side_to_move) >= self.beta
    }

    /// Whether the window is empty.
    pub(crate) fn is_scout(&self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The reduction of a move in plies, given the number of moves before it: a late quiet move is
    /// rarely the best.
    pub(crate) fn reduction(&self, mv: Move, before: usize) -> i32 {
        if mv.is_tactical() || before < 3 || self.depth < 3 {
            return 0;
        }
        (1 + i32::from(before >= 8) + i32::from(self.depth >= 8)).min(self.depth - 2)
    }

    /// The same with this window, as far as there are such scores.
    pub(crate) fn within(self, alpha: i32, beta: i32) -> Self {
        Self { alpha: alpha.max(-MATE), beta: beta.min(MATE), ..self }
    }

    /// What a score found by this task is.
    pub(crate) fn bound(&self, score: i32) -> Bound {
        match score {
            _ if score <= self.alpha => Bound::Upper,
            _ if score >= self.beta => Bound::Lower,
            _ => Bound::Exact,
        }
    }

    /// The task for the other moves once one has this score.
    pub(crate) fn above(self, score: i32) -> Self {
        Self { alpha: self.alpha.max(score), ..self }
    }
}

/// The best move of a node so far.
#[derive(Clone, Copy)]
pub(crate) struct Best {
    pub(crate) score: i32,
    pub(crate) mv: Move,
}

/// The score of a line from the root, and the line.
pub(crate) type Scored = (i32, Vec<Move>);

impl TableEntry {
    pub(crate) fn new(best: Best, task: SearchTask) -> Self {
        let low = if best.score > task.alpha { best.score } else { -MATE };
        let high = if best.score < task.beta { best.score } else { MATE };
        Self { mv: best.mv, low: low as i16, high: high as i16, depth: task.depth as u16 }
    }

    /// The score, if the entry settles the task: an entry of exactly this depth, or with
    /// `or_deeper` of a greater one, which makes scores depend on earlier searches. Mate scores
    /// never do: they count from the root, and another path to the node may be longer or shorter.
    pub(crate) fn answer(&self, task: SearchTask, or_deeper: bool) -> Option<i32> {
        let (low, high) = (i32::from(self.low), i32::from(self.high));
        let score = if low >= task.beta || low == high { low } else { high };
        let decides = score == low || high <= task.alpha;
        let depth = i32::from(self.depth);
        let is_deep = depth == task.depth || (or_deeper && depth > task.depth);
        (decides && !is_mate(score) && is_deep).then_some(score)
    }
}
