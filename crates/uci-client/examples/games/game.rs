//! One game.

use std::fmt;
use std::time::Duration;

use fianchetto::Game as Board;
use fianchetto::movelist::game::Outcome;
use fianchetto::types::{Color, Setup};
use fianchetto_uci_client::{Clocks, Engine, EngineError, Go, Search};

/// What limits a move.
#[derive(Clone, Copy)]
pub(crate) enum Limit {
    Nodes(u64),
    Clocks { base: Duration, increment: Duration },
}

/// Why a game has ended.
pub(crate) enum Reason {
    Mate,
    Draw(Outcome),
    Time,
    IllegalMove(String),
    Failure(EngineError),
}

impl From<EngineError> for Reason {
    fn from(error: EngineError) -> Self {
        Self::Failure(error)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mate => f.write_str("mate"),
            Self::Draw(Outcome::Stalemate) => f.write_str("stalemate"),
            Self::Draw(Outcome::InsufficientMaterial) => f.write_str("insufficient material"),
            Self::Draw(Outcome::ThreefoldRepetition | Outcome::FivefoldRepetition) => {
                f.write_str("repetition")
            }
            Self::Draw(_) => f.write_str("the fifty-move rule"),
            Self::Time => f.write_str("time"),
            Self::IllegalMove(text) => write!(f, "an illegal move, {text},"),
            Self::Failure(error) => write!(f, "failure ({error})"),
        }
    }
}

/// A game that has ended.
pub(crate) struct Game {
    pub(crate) board: Board,
    pub(crate) our_color: Color,
    pub(crate) winner: Option<Color>,
    pub(crate) reason: Reason,
}

impl Game {
    /// Plays a game on from an opening, given the color of the first engine.
    pub(crate) fn play(opening: Board, our_color: Color, engines: [&mut Engine; 2], limit: Limit) -> Self {
        let mut playing = Playing { board: opening, clocks: clocks(limit), limit };
        let (winner, reason) = playing.play_on(our_color, engines);
        Self { board: playing.board, our_color, winner, reason }
    }

    /// The result for the first engine.
    pub(crate) fn text(&self) -> &'static str {
        match self.winner {
            None => "drawn",
            Some(winner) if winner == self.our_color => "won",
            Some(_) => "lost",
        }
    }

    /// The number of half-moves.
    pub(crate) fn moves(&self) -> usize {
        self.board.moves().len()
    }
}

/// A game that goes on.
struct Playing {
    board: Board,
    clocks: Clocks,
    limit: Limit,
}

impl Playing {
    /// Plays until the game ends; returns the winner, if there is one, and why it ended.
    fn play_on(&mut self, our_color: Color, [ours, theirs]: [&mut Engine; 2]) -> (Option<Color>, Reason) {
        for (engine, color) in [(&mut *ours, our_color), (&mut *theirs, !our_color)] {
            if let Err(error) = engine.new_game() {
                return (Some(!color), error.into());
            }
        }
        loop {
            match self.board.outcome() {
                Some(Outcome::Checkmate { winner }) => return (Some(winner), Reason::Mate),
                Some(outcome) => return (None, Reason::Draw(outcome)),
                None => {}
            }
            let color = self.board.side_to_move();
            let engine = if color == our_color { &mut *ours } else { &mut *theirs };
            if let Err(reason) = self.make_move(engine) {
                return (Some(!color), reason);
            }
        }
    }

    /// Has an engine make a move.
    fn make_move(&mut self, engine: &mut Engine) -> Result<(), Reason> {
        engine.position(&Setup::INITIAL, self.board.moves())?;
        let go = match self.limit {
            Limit::Nodes(nodes) => Go { nodes: Some(nodes), ..Go::default() },
            Limit::Clocks { .. } => Go { clocks: Some(self.clocks), ..Go::default() },
        };
        let best = engine.go(&go).and_then(Search::best_move)?;
        self.charge(best.time)?;
        let text = best.mv.map_or("none".to_owned(), |mv| mv.to_string());
        let legal = self.board.legal_moves();
        let mv = best.mv.and_then(|mv| mv.find(legal.iter().copied()));
        let mv = mv.ok_or_else(|| Reason::IllegalMove(text.clone()))?;
        self.board.play(mv).map(drop).map_err(|_| Reason::IllegalMove(text))
    }

    /// Takes time from the clock of the side to move.
    fn charge(&mut self, time: Duration) -> Result<(), Reason> {
        let Limit::Clocks { increment, .. } = self.limit else { return Ok(()) };
        let clock = match self.board.side_to_move() {
            Color::White => &mut self.clocks.white,
            Color::Black => &mut self.clocks.black,
        };
        *clock = clock.checked_sub(time).ok_or(Reason::Time)? + increment;
        Ok(())
    }
}

fn clocks(limit: Limit) -> Clocks {
    match limit {
        Limit::Nodes(_) => Clocks::default(),
        Limit::Clocks { base, increment } => Clocks {
            white: base,
            black: base,
            white_increment: increment,
            black_increment: increment,
            moves_to_go: None,
        },
    }
}
