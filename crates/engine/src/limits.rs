//! The limits of a search.

use std::time::Duration;

use crate::task::MATE;

/// The limits of a search, which ends at the first one reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<usize>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The time.
    pub budget: Option<Budget>,
    /// A mate in so many moves: the search ends when it has found one, or when there is none.
    pub mate: Option<usize>,
    /// The best move is not reported before `stop`.
    pub infinite: bool,
}

impl Limits {
    /// The half-move at which a wanted mate comes at the latest: a mate in `n` moves is at half-move `2 n - 1`.
    fn mate_ply(&self) -> Option<usize> {
        self.mate.map(|moves| moves.saturating_mul(2).max(2) - 1)
    }

    /// The depth in plies to which a search goes at most.
    pub(crate) fn plies(&self) -> usize {
        let unlimited = usize::MAX;
        self.depth.unwrap_or(unlimited).min(self.mate_ply().unwrap_or(unlimited))
    }

    /// Whether a score is that of a mate that is wanted.
    pub(crate) fn is_mate_found(&self, score: i32) -> bool {
        let ply = usize::try_from(MATE - score).ok();
        self.mate_ply().zip(ply).is_some_and(|(most, ply)| ply <= most)
    }
}

/// The times after which a search starts no further iteration, and after which it aborts one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The soft limit: no iteration starts after it.
    pub enough: Duration,
    /// The hard limit.
    pub most: Duration,
}

/// A margin for the delay between the engine and the client's clock, on a busy machine.
const OVERHEAD: Duration = Duration::from_millis(50);

impl Budget {
    /// The requested time, less the margin.
    #[must_use]
    pub fn for_move(time: Duration) -> Self {
        let time = time.saturating_sub(OVERHEAD.min(time / 10));
        Self { enough: time, most: time }
    }

    /// An even share of a clock that has to last for this many moves, or for the rest of the game; at most two shares,
    /// and never so much that the flag could fall.
    #[must_use]
    pub fn for_clock(left: Duration, increment: Duration, moves: Option<u32>) -> Self {
        let left = left.saturating_sub(OVERHEAD);
        let moves = moves.unwrap_or(30).clamp(1, 30);
        let share = left / moves + increment * 3 / 4;
        let ceiling = if moves == 1 { left * 4 / 5 } else { left / 3 };
        Self { enough: (share / 2).min(ceiling), most: (share * 2).min(ceiling) }
    }
}
