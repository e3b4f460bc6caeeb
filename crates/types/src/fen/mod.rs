//! Reading and printing FEN, X-FEN and Shredder-FEN.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod parse;
mod placement;
mod print;

use core::fmt;

pub use print::{CastlingLetters, Drawing, EnPassantForm, Fen, FenStyle};

use crate::color::Color;
use crate::error::{Excerpt, errors};
use crate::square::{Rank, Square};

/// The meaning of `KQkq` when a FEN is read, and the form of castling in UCI.
///
/// It is not part of a position: the squares of king and rook determine castling, and text written
/// in one mode can be read in the other. Only X-FEN's `KQkq`, written on request, require
/// [`Chess960`](Self::Chess960).
///
/// ```
/// use fianchetto_types::{Mode, Move, MoveKind, Square, ValidSetup};
///
/// let fen = "4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1";
/// assert!(ValidSetup::parse(fen, Mode::Standard).is_err());
/// assert_eq!(ValidSetup::parse(fen, Mode::Chess960)?.to_string(), "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1");
/// let castling = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
/// assert_eq!([Mode::Standard, Mode::Chess960].map(|mode| castling.uci(mode).to_string()), ["e1g1", "e1h1"]);
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// `KQkq` mean castling from the e-file with the rook in the corner; any other rook is named by
    /// its file. Castling is written as the king's move, `e1g1`, but from other squares as king
    /// takes rook, so that no other move has the same text.
    #[default]
    Standard,
    /// `KQkq` are the outermost rooks. Castling is always written as king takes rook, `e1h1`. GUIs
    /// select it with the option `UCI_Chess960`.
    Chess960,
}

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

errors! {
    /// Why a text is not a FEN: the wrong field or rank, the offending text, and what is expected.
    pub enum FenError {
        /// The text ends before one of the first four fields.
        MissingField { field: FenField }
            => "{field}: missing; a FEN has at least four fields: pieces, side to move, castling, en passant";

        /// The text goes on after the sixth field.
        SurplusField { text: Excerpt } => "{text} follows the full-move number; a FEN has six fields at most";

        /// The board does not have eight ranks.
        RankCount { text: Excerpt, ranks: usize }
            => "piece placement: {text} has {ranks} rank{}; eight are needed, separated by `/`", plural(ranks);

        /// A rank does not have eight squares.
        RankLength { rank: Rank, text: Excerpt, squares: usize }
            => "piece placement: rank {rank}, {text}, has {squares} square{}; eight are needed", plural(squares);

        /// A character of a rank is neither a piece nor a number of empty squares.
        UnknownPiece { rank: Rank, text: Excerpt, found: char }
            => "piece placement: rank {rank}, {text}: {found:?} is not a piece; \
                expected one of `PNBRQKpnbrqk` or a digit from 1 to 8";

        /// Two digits follow each other.
        AdjacentDigits { rank: Rank, text: Excerpt }
            => "piece placement: rank {rank}, {text}: two digits in a row; write their sum as one digit";

        /// The side to move is neither White nor Black.
        SideToMove { text: Excerpt } => "side to move: {text}; expected `w` or `b`";

        /// A character is not a castling right.
        UnknownRight { text: Excerpt, found: char }
            => "castling rights: {text}: {found:?} is not a right; expected `-`, or some of `KQkq` \
                or the files of the rooks, `A` to `H` for White and `a` to `h` for Black";

        /// A castling right is given twice, perhaps by different letters.
        RepeatedRight { text: Excerpt, found: char }
            => "castling rights: {text}: {found:?} names a rook that was named before; name each rook once";

        /// In standard chess, `K` or `Q` with the rook in the corner but the king off the e-file: a
        /// lost right, or one of Chess960.
        KingOffEFile { text: Excerpt, found: char, king: Square, rook: Square }
            => "castling rights: {text}: {found:?} is castling from the e-file, but the king is on {king}; \
                leave it out, or write {:?} for the rook on {rook} if that is a right of Chess960",
            Color::of_case(found).cased(rook.file().letter());

        /// The en-passant field names no square.
        EnPassant { text: Excerpt } => "en-passant square: {text}; expected `-` or a square such as `e3`";

        /// A clock is not a number, or is too large.
        Clock { field: FenField, text: Excerpt } => "{field}: {text}; expected a whole number from 0 to 65535";
    }
}

/// The plural ending of a noun after a number.
const fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}
