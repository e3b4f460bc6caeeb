//! What is wrong with a FEN, and in which field.

use core::error::Error;
use core::fmt;

use crate::excerpt::Excerpt;
use crate::square::{Rank, Square};

/// One of the six fields of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The pieces, rank by rank from the eighth.
    Placement,
    /// The side to move.
    SideToMove,
    /// The castling rights.
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

/// Why a text is not a FEN: the field, the offending text, and what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenError {
    /// The text ends before one of the first four fields.
    MissingField {
        /// The first field that is missing.
        field: FenField,
    },
    /// The text goes on after the sixth field.
    SurplusField {
        /// What follows.
        text: Excerpt,
    },
    /// The board does not have eight ranks.
    RankCount {
        /// The field.
        text: Excerpt,
        /// How many ranks it has.
        ranks: usize,
    },
    /// A rank does not have eight squares.
    RankLength {
        /// Which rank.
        rank: Rank,
        /// The rank.
        text: Excerpt,
        /// How many squares it has.
        squares: usize,
    },
    /// A character of a rank is neither a piece nor a number of empty squares.
    UnknownPiece {
        /// Which rank.
        rank: Rank,
        /// The rank.
        text: Excerpt,
        /// The character.
        found: char,
    },
    /// Two digits follow each other.
    AdjacentDigits {
        /// Which rank.
        rank: Rank,
        /// The rank.
        text: Excerpt,
    },
    /// The side to move is neither White nor Black.
    SideToMove {
        /// The field.
        text: Excerpt,
    },
    /// A character is not a castling right.
    UnknownRight {
        /// The field.
        text: Excerpt,
        /// The character.
        found: char,
    },
    /// A castling right is named twice, perhaps by different letters.
    RepeatedRight {
        /// The field.
        text: Excerpt,
        /// The second letter.
        found: char,
    },
    /// In standard chess `K` or `Q` for a king that is not on the e-file, with the rook in the corner: a right that the king
    /// has lost, or one of Chess960.
    KingOffEFile {
        /// The field.
        text: Excerpt,
        /// The letter.
        found: char,
        /// Where the king is.
        king: Square,
        /// Where the rook is.
        rook: Square,
    },
    /// The en-passant field names no square.
    EnPassant {
        /// The field.
        text: Excerpt,
    },
    /// A clock is not a number, or is too large.
    Clock {
        /// The field of the clock.
        field: FenField,
        /// The field.
        text: Excerpt,
    },
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingField { field } => write!(
                f,
                "{field}: missing; a FEN has at least four fields: pieces, side to move, castling, en passant"
            ),
            Self::SurplusField { text } => {
                write!(f, "{text} follows the full-move number; a FEN has six fields at most")
            }
            Self::RankCount { text, ranks } => {
                let s = plural(*ranks);
                write!(f, "piece placement: {text} has {ranks} rank{s}; eight are needed, separated by `/`")
            }
            Self::RankLength { rank, text, squares } => write!(
                f,
                "piece placement: rank {}, {text}, has {squares} square{}; eight are needed",
                rank.digit(),
                plural(*squares)
            ),
            Self::UnknownPiece { rank, text, found } => write!(
                f,
                "piece placement: rank {}, {text}: {found:?} is not a piece; \
                 expected one of `PNBRQKpnbrqk` or a digit from 1 to 8",
                rank.digit()
            ),
            Self::AdjacentDigits { rank, text } => write!(
                f,
                "piece placement: rank {}, {text}: two digits in a row; write their sum as one digit",
                rank.digit()
            ),
            Self::SideToMove { text } => write!(f, "side to move: {text}; expected `w` or `b`"),
            Self::UnknownRight { text, found } => write!(
                f,
                "castling rights: {text}: {found:?} is not a right; \
                 expected `-`, or some of `KQkq` or the files of the rooks, `A` to `H` for White and `a` to `h` for Black"
            ),
            Self::RepeatedRight { text, found } => write!(
                f,
                "castling rights: {text}: {found:?} names a rook that was named before; name each rook once"
            ),
            Self::KingOffEFile { text, found, king, rook } => {
                let file = rook.file().letter();
                let file = if found.is_ascii_uppercase() { file.to_ascii_uppercase() } else { file };
                write!(
                    f,
                    "castling rights: {text}: {found:?} is castling from the e-file, but the king is on {king}; \
                     leave it out, or write {file:?} for the rook on {rook} if that is a right of Chess960"
                )
            }
            Self::EnPassant { text } => {
                write!(f, "en-passant square: {text}; expected `-` or a square such as `e3`")
            }
            Self::Clock { field, text } => {
                write!(f, "{field}: {text}; expected a whole number from 0 to 65535")
            }
        }
    }
}

impl Error for FenError {}

/// The ending of the noun after a number.
const fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}
