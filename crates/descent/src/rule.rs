//! The rules that a generator can break.

use core::fmt;

use fianchetto_types::PieceType;

/// The kind of rule behind an error.
///
/// The first eight are about which moves there are, the next five about how they are told, and the rest about what is kept
/// from one position to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// A piece that shields its king stays on the line of the pin.
    Pin,
    /// A pawn captures another that has just passed it.
    EnPassant,
    /// King and rook castle with a right, over empty squares, and the king over none that is attacked.
    Castling,
    /// A pawn on the last rank becomes a queen, rook, bishop or knight.
    Promotion,
    /// In double check only the king moves.
    DoubleCheck,
    /// In check, the king moves, the checker is captured, or a piece is put in between.
    Evasion,
    /// The king goes one square, and to none that is attacked.
    King,
    /// How pawns push and capture.
    Pawn,
    /// How knights and sliders go.
    Piece,
    /// A move is found once.
    Twice,
    /// A move says what kind of move it is.
    Word,
    /// A move belongs to one stage.
    Stage,
    /// A count is that of the moves.
    Count,
    /// A word is legal if it is in the list of moves.
    Legality,
    /// Whether the king is in check.
    Check,
    /// Which castling rights a move leaves.
    Rights,
    /// Which square a double push leaves for en passant.
    EnPassantSquare,
    /// Which pieces a move leaves where, and whose turn it is.
    Board,
    /// The half-move clock and the number of the move.
    Clock,
    /// The key of a position.
    Key,
    /// A move that is taken back leaves nothing.
    Undo,
    /// The turn is passed.
    Null,
    /// What a board says about its pieces: sets, attackers, checkers, pins.
    Queries,
}

impl Rule {
    /// How a piece of this type moves.
    pub(crate) const fn of(piece_type: PieceType) -> Self {
        match piece_type {
            PieceType::Pawn => Self::Pawn,
            PieceType::King => Self::King,
            _ => Self::Piece,
        }
    }

    /// What has not been kept right, if moves break this rule only after other moves.
    pub(crate) const fn kept(self) -> Self {
        match self {
            Self::Castling => Self::Rights,
            Self::EnPassant => Self::EnPassantSquare,
            _ => Self::Board,
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pin => "pins",
            Self::EnPassant => "en passant",
            Self::Castling => "castling",
            Self::Promotion => "promotion",
            Self::DoubleCheck => "double check",
            Self::Evasion => "evasions",
            Self::King => "king moves",
            Self::Pawn => "pawn moves",
            Self::Piece => "piece moves",
            Self::Twice => "moves found twice",
            Self::Word => "the kind of a move",
            Self::Stage => "stages",
            Self::Count => "counts",
            Self::Legality => "legality tests",
            Self::Check => "whether it is check",
            Self::Rights => "castling rights after a move",
            Self::EnPassantSquare => "the en-passant square after a move",
            Self::Board => "the board",
            Self::Clock => "clocks",
            Self::Key => "keys",
            Self::Undo => "moves taken back",
            Self::Null => "the null move",
            Self::Queries => "sets, checkers and pins",
        })
    }
}
