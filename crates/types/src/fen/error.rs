//! What is wrong with a FEN, and in which field.

use core::fmt;

use crate::excerpt::Excerpt;
use crate::square::Rank;

/// One of the six fields of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The pieces, rank by rank from the eighth.
    Placement,
    /// Whose turn it is.
    SideToMove,
    /// Who may castle where.
    Castling,
    /// The square passed over by a double push.
    EnPassant,
    /// Half-moves since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the full move.
    FullmoveNumber,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "piece placement",
            Self::SideToMove => "side to move",
            Self::Castling => "castling rights",
            Self::EnPassant => "en-passant square",
            Self::HalfmoveClock => "half-move clock",
            Self::FullmoveNumber => "full-move number",
        })
    }
}

/// Why a text is no FEN: the field, the offending text, and what would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text ends before one of the first four fields.
    #[error("{field}: missing; a FEN has at least four fields: pieces, side to move, castling, en passant")]
    MissingField {
        /// The first field that is missing.
        field: FenField,
    },
    /// The text goes on after the sixth field.
    #[error("{text} follows the full-move number; a FEN has six fields at most")]
    SurplusField {
        /// What follows.
        text: Excerpt,
    },
    /// The board does not have eight ranks.
    #[error("piece placement: {text} has {ranks} ranks; eight are needed, separated by `/`")]
    RankCount {
        /// The field.
        text: Excerpt,
        /// How many ranks it has.
        ranks: usize,
    },
    /// A rank does not have eight squares.
    #[error("piece placement: rank {}, {text}, has {squares} squares; eight are needed", rank.digit())]
    RankLength {
        /// Which rank.
        rank: Rank,
        /// The rank.
        text: Excerpt,
        /// How many squares it has.
        squares: usize,
    },
    /// A character of a rank is neither a piece nor a number of empty squares.
    #[error(
        "piece placement: rank {}, {text}: {found:?} is no piece; \
         expected one of `PNBRQKpnbrqk` or a digit from 1 to 8",
        rank.digit()
    )]
    UnknownPiece {
        /// Which rank.
        rank: Rank,
        /// The rank.
        text: Excerpt,
        /// The character.
        found: char,
    },
    /// Two digits follow each other.
    #[error("piece placement: rank {}, {text}: two digits in a row; write their sum as one digit", rank.digit())]
    AdjacentDigits {
        /// Which rank.
        rank: Rank,
        /// The rank.
        text: Excerpt,
    },
    /// The side to move is neither White nor Black.
    #[error("side to move: {text}; expected `w` or `b`")]
    SideToMove {
        /// The field.
        text: Excerpt,
    },
    /// A character is no castling right.
    #[error(
        "castling rights: {text}: {found:?} is no right; \
         expected `-`, or some of `KQkq` or the files of the rooks, `A` to `H` for White and `a` to `h` for Black"
    )]
    UnknownRight {
        /// The field.
        text: Excerpt,
        /// The character.
        found: char,
    },
    /// A castling right is named twice, be it by different letters.
    #[error("castling rights: {text}: {found:?} names a rook that was named before; name each rook once")]
    RepeatedRight {
        /// The field.
        text: Excerpt,
        /// The letter that comes too late.
        found: char,
    },
    /// The en-passant field names no square.
    #[error("en-passant square: {text}; expected `-` or a square such as `e3`")]
    EnPassant {
        /// The field.
        text: Excerpt,
    },
    /// A clock is no number, or too large.
    #[error("{field}: {text}; expected a whole number from 0 to 65535")]
    Clock {
        /// Which of the two.
        field: FenField,
        /// The field.
        text: Excerpt,
    },
}
