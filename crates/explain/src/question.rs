//! What is asked: a man, a square, and what stands around.

use fianchetto::Setup;
use fianchetto::types::{CastlingRights, Color, Mode, Piece, Rank, Role, Square};

/// A man on a square of a placement, whose moves are to be explained.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    setup: Setup,
    from: Square,
    man: Piece,
    mode: Mode,
}

/// Why there is nothing to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// Nobody stands there.
    #[error("nobody stands on {0}: name a piece by its letter in a FEN, as in `--piece R` for a white rook")]
    Nobody(Square),
    /// No game has such a pawn.
    #[error("no pawn stands on {0}, the first or the last rank")]
    Pawn(Square),
    /// The piece lists have room for a king and fifteen other men.
    #[error("{0:?} has more than a king and fifteen other men")]
    TooMany(Color),
}

impl Question {
    /// Asks for the man on a square, or for a piece that is put there. The man's side is to move, whoever was.
    ///
    /// # Errors
    ///
    /// If nobody is there, or if no board could hold the men.
    pub fn new(mut setup: Setup, from: Square, piece: Option<Piece>) -> Result<Self, QuestionError> {
        let man = piece.or(setup.piece_at(from)).ok_or(QuestionError::Nobody(from))?;
        setup.put(from, Some(man));
        if setup.turn != man.color {
            (setup.turn, setup.en_passant) = (man.color, None);
        }
        let question = Self { setup, from, man, mode: Mode::Standard };
        question.check()?;
        Ok(question.without_stray_rights())
    }

    /// The same question with castling as in Chess960.
    #[must_use]
    pub fn with_mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// The placement, with the man in it and its side to move.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The man's square.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The man.
    #[must_use]
    pub const fn man(&self) -> Piece {
        self.man
    }

    pub(crate) const fn mode(&self) -> Mode {
        self.mode
    }

    /// The man with nobody around, but for perhaps one enemy.
    pub(crate) fn alone(&self, enemy: Option<Square>) -> Setup {
        let mut setup = Setup { turn: self.man.color, ..Setup::EMPTY };
        setup.put(self.from, Some(self.man));
        if let Some(square) = enemy {
            setup.put(square, Some(Role::Knight.of(!self.man.color)));
        }
        setup
    }

    fn check(&self) -> Result<(), QuestionError> {
        let edge = |square: Square| matches!(square.rank(), Rank::R1 | Rank::R8);
        let pawn = self.setup.pieces().find(|&(square, piece)| piece.role == Role::Pawn && edge(square));
        if let Some((square, _)) = pawn {
            return Err(QuestionError::Pawn(square));
        }
        let is_crowded = |&color: &Color| {
            let kings = self.setup.squares_of(Role::King.of(color)).len();
            kings > 1 || self.setup.occupied_by(color).len() - kings > 15
        };
        Color::ALL.into_iter().find(is_crowded).map_or(Ok(()), |color| Err(QuestionError::TooMany(color)))
    }

    /// Castling and en passant mean something where a game can be played, and nothing else.
    fn without_stray_rights(mut self) -> Self {
        if self.setup.validate_for(Mode::Chess960).is_err() {
            (self.setup.castling, self.setup.en_passant) = (CastlingRights::NONE, None);
        }
        self
    }
}
