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

#[cfg(test)]
mod tests {
    use super::{Budget, Duration, OVERHEAD};

    #[test]
    fn the_flag_never_falls() {
        for left in [0, 1, 15, 50, 51, 60, 100, 5_000, 3_600_000].map(Duration::from_millis) {
            for increment in [0, 10, 5_000].map(Duration::from_millis) {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let budget = Budget::for_clock(left, increment, moves);
                    assert!(budget.enough <= budget.most);
                    assert!(budget.most <= left.saturating_sub(OVERHEAD));
                }
            }
            assert!(Budget::for_move(left).most <= left);
        }
    }

    #[test]
    fn the_time_is_used() {
        let second = Duration::from_secs(1);
        assert_eq!(Budget::for_move(second).most, second - OVERHEAD);
        assert!(Budget::for_clock(60 * second, second, None).enough > second);
        assert!(Budget::for_clock(60 * second, second, Some(1)).most > 40 * second);
    }
}
