//! Moves as UCI text.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::castling::CastlingSide;
use crate::color::Color;
use crate::error::{Excerpt, errors};
use crate::fen::Mode;
use crate::moves::{Move, MoveKind};
use crate::piece::PieceType;
use crate::square::Square;

impl Move {
    /// The move in UCI form, which prints as its text.
    ///
    /// ```
    /// use fianchetto_types::{Mode, Move, MoveKind, Square};
    /// let castling = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
    /// assert_eq!(castling.uci(Mode::Standard).to_string(), "e1g1");
    /// assert_eq!(castling.uci(Mode::Chess960).to_string(), "e1h1");
    /// assert_eq!(Move::NULL.uci(Mode::Standard).to_string(), "0000");
    /// let only_in_chess960 = Move::new(Square::F1, Square::H1, MoveKind::CastleKingside);
    /// assert_eq!(only_in_chess960.uci(Mode::Standard).to_string(), "f1h1");
    /// ```
    #[inline]
    pub fn uci(self, castling: Mode) -> UciMove {
        let is_standard = castling == Mode::Standard && CastlingSide::is_standard(self.from(), self.to());
        let target = if is_standard { self.castling_target() } else { None };
        UciMove { from: self.from(), to: target.unwrap_or(self.to()), promotion: self.promotion() }
    }

    /// The king's target if the move is castling.
    fn castling_target(self) -> Option<Square> {
        let castling_side = match self.kind()? {
            MoveKind::CastleKingside => CastlingSide::King,
            MoveKind::CastleQueenside => CastlingSide::Queen,
            _ => return None,
        };
        Some(Square::at(castling_side.king_target(Color::White).file(), self.from().rank()))
    }
}

/// UCI text, with standard castling as the king's move; [`Move::uci`] can also write it as in
/// Chess960.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uci(Mode::Standard).fmt(f)
    }
}

/// A move in UCI text, which lacks the kind of a [`Move`]: that depends on the position.
///
/// ```
/// use fianchetto_types::{Move, MoveKind, PieceType, Square, UciMove};
/// let text: UciMove = "e7e8q".parse()?;
/// assert_eq!((text.from, text.to, text.promotion), (Square::E7, Square::E8, Some(PieceType::Queen)));
/// let legal = Move::new(Square::E7, Square::E8, MoveKind::Quiet).promotions();
/// assert_eq!(text.find(legal), Some(Move::new(Square::E7, Square::E8, MoveKind::PromoteQueen)));
/// # Ok::<(), fianchetto_types::UciError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// The origin square.
    pub from: Square,
    /// The target square; for castling, the king's or the rook's.
    pub to: Square,
    /// The piece type of a promotion.
    pub promotion: Option<PieceType>,
}

impl UciMove {
    /// The null move, `0000`.
    pub const NULL: Self = Self { from: Square::A1, to: Square::A1, promotion: None };

    /// Finds the move among the legal moves.
    ///
    /// Both forms of castling are recognised. If the king's castling move is also an ordinary king
    /// move, as can happen in Chess960, the text means the latter, and castling has to be written
    /// as king takes rook.
    pub fn find(self, legal_moves: impl IntoIterator<Item = Move>) -> Option<Move> {
        let mut castling = None;
        for mv in legal_moves {
            if mv.from() != self.from || mv.promotion() != self.promotion {
                continue;
            }
            if mv.to() == self.to {
                return Some(mv);
            }
            if mv.castling_target() == Some(self.to) {
                castling = Some(mv);
            }
        }
        castling
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NULL {
            return f.write_str("0000");
        }
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |piece_type| f.write_char(piece_type.letter()))
    }
}

errors! {
    /// Why a text is not a UCI move: the text and its wrong part.
    pub enum UciError {
        /// The text is too short or too long.
        Length { text: Excerpt }
            => "move {text}: expected two squares and perhaps a promotion, such as `e2e4` or `e7e8q`";

        /// The origin or the target is not a square.
        Square { text: Excerpt, square: Excerpt }
            => "move {text}: {square} is not a square; expected a file from `a` to `h` and a rank from 1 to 8";

        /// The fifth letter is not a promotion.
        Promotion { text: Excerpt, piece_type: Excerpt }
            => "move {text}: {piece_type} is not a promotion; expected `q`, `r`, `b` or `n`";

        /// Origin and target are the same.
        SameSquare { text: Excerpt } => "move {text}: origin and target are the same; the null move is `0000`";
    }
}

impl FromStr for UciMove {
    type Err = UciError;

    fn from_str(uci: &str) -> Result<Self, UciError> {
        if uci == "0000" {
            return Ok(Self::NULL);
        }
        let text = || Excerpt::of(uci);
        let parts = (uci.get(..2), uci.get(2..4), uci.get(4..));
        let (Some(from), Some(to), Some(piece_type)) = parts else {
            return Err(UciError::Length { text: text() });
        };
        if piece_type.chars().count() > 1 {
            return Err(UciError::Length { text: text() });
        }
        let square = |name: &str| {
            name.parse().map_err(|_| UciError::Square { text: text(), square: Excerpt::of(name) })
        };
        let (from, to) = (square(from)?, square(to)?);
        if from == to {
            return Err(UciError::SameSquare { text: text() });
        }
        let promotes = |promotion: &PieceType| piece_type.starts_with(promotion.letter());
        match PieceType::PROMOTIONS.into_iter().find(promotes) {
            None if !piece_type.is_empty() => {
                Err(UciError::Promotion { text: text(), piece_type: Excerpt::of(piece_type) })
            }
            promotion => Ok(Self { from, to, promotion }),
        }
    }
}
