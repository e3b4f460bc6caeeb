//! The subject of an explanation: a piece on a square of a placement.

use fianchetto::Setup;
use fianchetto::types::{CastlingRights, Color, Move, Piece, PieceType, Rank, Square};

use crate::spelling::{color, spelled};

/// A piece on a square of a placement whose moves to explain.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    setup: Setup,
    from: Square,
    piece: Piece,
}

/// Why a question cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// The square is empty.
    #[error("{0} is empty: name a piece by its FEN letter, such as `--piece R` for a white rook")]
    EmptySquare(Square),
    /// A pawn on the first or the eighth rank.
    #[error("no pawn can stand on {0}, on the first or the eighth rank")]
    Pawn(Square),
    /// The piece lists have room for one king.
    #[error("there are {1} {of} kings; one is the most", of = color(*.0))]
    Kings(Color, usize),
    /// The piece lists have room for fifteen pieces besides a king.
    #[error("{0} has more than fifteen pieces besides the king")]
    TooMany(Color),
}

impl Question {
    /// The piece on a square, or one placed there. Its side becomes the side to move.
    ///
    /// # Errors
    ///
    /// If the square is empty, or if the pieces do not fit on the boards.
    pub fn new(mut setup: Setup, from: Square, piece: Option<Piece>) -> Result<Self, QuestionError> {
        let piece = piece.or(setup.piece_at(from)).ok_or(QuestionError::EmptySquare(from))?;
        setup.put(from, Some(piece));
        if setup.side_to_move != piece.color {
            (setup.side_to_move, setup.en_passant) = (piece.color, None);
        }
        let question = Self { setup, from, piece };
        question.check()?;
        Ok(question.without_invalid_rights())
    }

    /// The placement with the piece, whose side is to move.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The square of the piece.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The piece.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// The piece and its square.
    pub(crate) fn named(&self) -> String {
        let (piece, from) = (self.piece, self.from);
        format!("a {} {} on {from}", color(piece.color), piece.piece_type.name())
    }

    /// A move as the sources write it, `Re4e5`, with an `x` for a capture.
    pub(crate) fn spelled(&self, mv: Move) -> String {
        spelled(self.piece.piece_type, mv)
    }

    /// All moves on one line.
    pub(crate) fn all_spelled(&self, moves: &[Move]) -> String {
        let named: Vec<String> = moves.iter().map(|&mv| self.spelled(mv)).collect();
        if named.is_empty() { "nothing".to_owned() } else { named.join(" ") }
    }

    /// The piece on an otherwise empty board, or with one enemy piece.
    pub(crate) fn alone(&self, enemy: Option<Square>) -> Setup {
        let mut setup = Setup { side_to_move: self.piece.color, ..Setup::EMPTY };
        setup.put(self.from, Some(self.piece));
        if let Some(square) = enemy {
            setup.put(square, Some(PieceType::Knight.of(!self.piece.color)));
        }
        setup
    }

    fn check(&self) -> Result<(), QuestionError> {
        let edge = |square: Square| matches!(square.rank(), Rank::R1 | Rank::R8);
        let pawn =
            self.setup.pieces().find(|&(square, piece)| piece.piece_type == PieceType::Pawn && edge(square));
        if let Some((square, _)) = pawn {
            return Err(QuestionError::Pawn(square));
        }
        Color::ALL.into_iter().try_for_each(|color| {
            let kings = self.setup.squares_of(PieceType::King.of(color)).len();
            match self.setup.occupied_by(color).len() - kings {
                _ if kings > 1 => Err(QuestionError::Kings(color, kings)),
                16.. => Err(QuestionError::TooMany(color)),
                _ => Ok(()),
            }
        })
    }

    /// Drops castling rights and en-passant square from a placement that cannot be played.
    fn without_invalid_rights(mut self) -> Self {
        if self.setup.validate().is_err() {
            (self.setup.castling, self.setup.en_passant) = (CastlingRights::NONE, None);
        }
        self
    }
}
