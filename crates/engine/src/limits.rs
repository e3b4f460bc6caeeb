//! How long a search may last.

use std::time::Duration;

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
    /// How many moves what is left has to last for; `None` for the rest of the game.
    pub moves: Option<u32>,
}

/// How long a search may last: until the first of these is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Half-moves.
    pub depth: Option<i32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Exactly so long.
    pub move_time: Option<Duration>,
    /// As the clock allows.
    pub clock: Option<Clock>,
    /// The answer is not given before it is asked for.
    pub infinite: bool,
}

/// What the way from the engine to the client's clock may take.
const OVERHEAD: Duration = Duration::from_millis(20);

/// The times after which a search does not begin another iteration, and after which it breaks one off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) enough: Duration,
    pub(crate) most: Duration,
}

impl Limits {
    /// The time that may be used; `None` for as much as it takes.
    pub(crate) fn budget(&self) -> Option<Budget> {
        if let Some(time) = self.move_time {
            let time = time.saturating_sub(OVERHEAD / 4);
            return Some(Budget { enough: time, most: time });
        }
        self.clock.map(|clock| clock.budget())
    }
}

impl Clock {
    /// An even share of what is left; at the worst a few shares, and never so much that the flag could fall.
    fn budget(&self) -> Budget {
        let left = self.left.saturating_sub(OVERHEAD);
        let moves = self.moves.unwrap_or(30).clamp(1, 30);
        let share = left / moves + self.increment * 3 / 4;
        let ceiling = if moves == 1 { left * 4 / 5 } else { left / 3 };
        Budget { enough: (share / 2).min(ceiling), most: (share * 2).min(ceiling) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, Duration, Limits};

    #[test]
    fn the_flag_never_falls() {
        for left in [0, 1, 15, 20, 21, 30, 100, 5_000, 3_600_000] {
            for increment in [0, 10, 5_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let clock = Clock {
                        left: Duration::from_millis(left),
                        increment: Duration::from_millis(increment),
                        moves,
                    };
                    let budget = Limits { clock: Some(clock), ..Limits::default() }.budget().unwrap();
                    assert!(budget.enough <= budget.most);
                    assert!(budget.most <= clock.left.saturating_sub(super::OVERHEAD));
                }
            }
        }
    }
}
