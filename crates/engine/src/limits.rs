//! The limits of a search.

use std::time::Duration;

/// The limits of a search, which ends at the first one reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<usize>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The time.
    pub budget: Option<Budget>,
    /// The best move is not reported before `stop`.
    pub infinite: bool,
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
