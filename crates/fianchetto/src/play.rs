//! The argument of [`Game::play`](crate::Game::play), and its errors.

use alloc::string::String;
use core::{error::Error, fmt};

use fianchetto_movelist::game::Outcome;
use fianchetto_types::{Color, Excerpt, Move};

/// A move to play: a [`Move`], or a text in UCI or SAN.
///
/// ```
/// use fianchetto::types::{Move, MoveKind, Square};
/// use fianchetto::Game;
///
/// let mut game = Game::default();
/// game.play(Move::new(Square::E2, Square::E4, MoveKind::DoublePush))?;
/// game.play("e7e5")?;
/// game.play(&String::from("Nf3"))?;
/// assert_eq!(game.moves().len(), 3);
/// # Ok::<(), fianchetto::PlayError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum PlayInput<'a> {
    /// A move.
    Move(Move),
    /// A text in UCI or SAN.
    Text(&'a str),
}

impl From<Move> for PlayInput<'_> {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

impl<'a> From<&'a str> for PlayInput<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for PlayInput<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

/// Why a move was not played, and which moves would be legal.
///
/// ```
/// let error = fianchetto::Game::default().play("e2e5").unwrap_err();
/// assert_eq!(error.to_string(), "`e2e5` is not legal here; White can play e3, e4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// The requested move.
    text: Excerpt,
    reason: Reason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    NotUnderstood,
    Ambiguous { moves: String },
    NotLegal { side: Color, legal: String },
    Over(Outcome),
}

impl PlayError {
    pub(crate) fn not_understood(text: &str) -> Self {
        Self { text: Excerpt::of(text), reason: Reason::NotUnderstood }
    }

    pub(crate) fn ambiguous(text: &str, moves: String) -> Self {
        Self { text: Excerpt::of(text), reason: Reason::Ambiguous { moves } }
    }

    pub(crate) fn not_legal(text: &str, side: Color, legal: String) -> Self {
        Self { text: Excerpt::of(text), reason: Reason::NotLegal { side, legal } }
    }

    pub(crate) fn over(text: &str, outcome: Outcome) -> Self {
        Self { text: Excerpt::of(text), reason: Reason::Over(outcome) }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        match &self.reason {
            Reason::NotUnderstood => {
                write!(
                    f,
                    "{text} is not a move; write it in UCI, such as `e2e4` or `e7e8q`, or in SAN, such as `Nf3`"
                )
            }
            Reason::Ambiguous { moves } => {
                write!(f, "{text} is ambiguous: {moves}; add the file or the rank")
            }
            Reason::NotLegal { side, legal } => {
                write!(f, "{text} is not legal here; {side} can play {legal}")
            }
            Reason::Over(Outcome::Checkmate { .. }) => write!(f, "{text} cannot be played: it is checkmate"),
            Reason::Over(Outcome::Stalemate) => write!(f, "{text} cannot be played: it is stalemate"),
            Reason::Over(_) => write!(f, "{text} cannot be played: the game is drawn"),
        }
    }
}

impl Error for PlayError {}
