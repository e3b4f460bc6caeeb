//! What a search is limited by.

use std::fmt::Write as _;
use std::time::Duration;

use fianchetto_types::{Mode, Move};

use crate::command::texts;

/// The limits of a search: the command `go`. Without any limit the engine searches until it is
/// stopped.
///
/// ```
/// use fianchetto_uci_client::Go;
/// let go = Go { nodes: Some(100_000), ..Go::default() };
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The depth in half-moves.
    pub depth: Option<u32>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The clocks of the game.
    pub clocks: Option<Clocks>,
    /// The number of moves in which to find a mate.
    pub mate: Option<u32>,
    /// The moves to search; all, if there are none.
    pub moves: Vec<Move>,
    /// Whether the opponent still thinks: the last move of the position is a guess, and the limits
    /// hold from [`Search::ponder_hit`](crate::Search::ponder_hit) on.
    pub ponder: bool,
}

/// The clocks of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// The time that White has left.
    pub white: Duration,
    /// The time that Black has left.
    pub black: Duration,
    /// What White gets for each move.
    pub white_increment: Duration,
    /// What Black gets for each move.
    pub black_increment: Duration,
    /// The number of moves until there is more time; `None` if there never is.
    pub moves_to_go: Option<u32>,
}

impl Go {
    /// The command.
    pub(crate) fn text(&self, castling: Mode) -> String {
        let mut text = String::from("go");
        if self.ponder {
            text += " ponder";
        }
        let clocks = self.clocks.unwrap_or_default();
        let milliseconds = |time: Duration| self.clocks.map(|_| time.as_millis() as u64);
        let numbers = [
            ("wtime", milliseconds(clocks.white)),
            ("btime", milliseconds(clocks.black)),
            ("winc", milliseconds(clocks.white_increment)),
            ("binc", milliseconds(clocks.black_increment)),
            ("movestogo", clocks.moves_to_go.map(u64::from)),
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
            ("mate", self.mate.map(u64::from)),
            ("movetime", self.move_time.map(|time| time.as_millis() as u64)),
        ];
        for (word, number) in numbers {
            if let Some(number) = number {
                // Writing to memory cannot fail.
                let _ = write!(text, " {word} {number}");
            }
        }
        if !self.is_limited() && !self.ponder {
            text += " infinite";
        }
        if !self.moves.is_empty() {
            text = text + " searchmoves " + &texts(&self.moves, castling);
        }
        text
    }

    fn is_limited(&self) -> bool {
        let Self { depth, nodes, move_time, clocks, mate, moves: _, ponder: _ } = self;
        depth.is_some() || nodes.is_some() || move_time.is_some() || clocks.is_some() || mate.is_some()
    }

    /// The time that the limits themselves give; `None` if the engine has to be stopped.
    pub(crate) fn time(&self) -> Option<Duration> {
        let clock = self.clocks.map(|clocks| clocks.white.max(clocks.black));
        self.is_limited().then(|| self.move_time.or(clock).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use fianchetto_types::{MoveKind, Square};

    use super::*;

    #[test]
    fn commands() {
        let text = |go: Go| go.text(Mode::Standard);
        assert_eq!(text(Go::default()), "go infinite");
        assert_eq!(text(Go { depth: Some(3), nodes: Some(10), ..Go::default() }), "go depth 3 nodes 10");
        let clocks = Clocks {
            white: Duration::from_millis(1500),
            black: Duration::from_secs(2),
            black_increment: Duration::from_millis(20),
            moves_to_go: Some(4),
            ..Clocks::default()
        };
        let go = Go { clocks: Some(clocks), ponder: true, ..Go::default() };
        assert_eq!(text(go.clone()), "go ponder wtime 1500 btime 2000 winc 0 binc 20 movestogo 4");
        assert_eq!(go.time(), Some(Duration::from_secs(2)));
        let castling = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
        let go = Go { mate: Some(2), moves: vec![castling], ..Go::default() };
        assert_eq!(go.text(Mode::Standard), "go mate 2 searchmoves e1g1");
        assert_eq!(go.text(Mode::Chess960), "go mate 2 searchmoves e1h1");
        assert_eq!((go.time(), Go::default().time()), (Some(Duration::ZERO), None));
    }
}
