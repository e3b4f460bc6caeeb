//! How long a search may last.

use std::time::Duration;

/// How long a search may last: until the first of these is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Half-moves.
    pub depth: Option<usize>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Time.
    pub budget: Option<Budget>,
    /// The answer is not given before it is asked for.
    pub infinite: bool,
}

/// The times after which a search does not begin another iteration, and after which it breaks one off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Enough to answer.
    pub enough: Duration,
    /// The most that there is.
    pub most: Duration,
}

/// What the way from the engine to the client's clock may take, on a machine that has other things to do.
const OVERHEAD: Duration = Duration::from_millis(50);

impl Budget {
    /// As much as was asked for, but that the answer should be there in time.
    #[must_use]
    pub fn for_move(time: Duration) -> Self {
        let time = time.saturating_sub(OVERHEAD.min(time / 10));
        Self { enough: time, most: time }
    }

    /// An even share of a clock that has to last for so many moves, or for the rest of the game; at the worst two
    /// shares, and never so much that the flag could fall.
    #[must_use]
    pub fn for_clock(left: Duration, increment: Duration, moves: Option<u32>) -> Self {
        let left = left.saturating_sub(OVERHEAD);
        let moves = moves.unwrap_or(30).clamp(1, 30);
        let share = left / moves + increment * 3 / 4;
        let ceiling = if moves == 1 { left * 4 / 5 } else { left / 3 };
        Self { enough: (share / 2).min(ceiling), most: (share * 2).min(ceiling) }
    }
}
