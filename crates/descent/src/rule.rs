//! The rules that a generator can break.

use core::fmt;

use fianchetto_types::PieceType;

/// The rules, each with its text and its printed name.
macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $rule:ident $name:literal,)+) => {
        /// The kind of rule behind an error.
        ///
        /// The first eight are about which moves exist, the next five about how they are reported,
        /// and the rest about the state that is kept from one position to the next.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Rule {
            $($(#[doc = $doc])+ $rule,)+
        }

        impl fmt::Display for Rule {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$rule => $name,)+
                })
            }
        }
    };
}

rules! {
    /// A piece that shields its king stays on the line of the pin.
    Pin "pins",
    /// A pawn captures another that has just passed it.
    EnPassant "en passant",
    /// King and rook castle with a right, over empty squares, and the king over none that is
    /// attacked.
    Castling "castling",
    /// A pawn on the last rank becomes a queen, rook, bishop or knight.
    Promotion "promotion",
    /// In double check only the king moves.
    DoubleCheck "double check",
    /// In check, the king moves, the checker is captured, or a piece is put in between.
    Evasion "evasions",
    /// The king goes one square, and to none that is attacked.
    King "king moves",
    /// How pawns push and capture.
    Pawn "pawn moves",
    /// How knights and sliders go.
    Piece "piece moves",
    /// A move is found once.
    Twice "moves found twice",
    /// A move says what kind of move it is.
    Word "the kind of a move",
    /// A move belongs to one stage.
    Stage "stages",
    /// A count is that of the moves.
    Count "counts",
    /// A word is legal if it is in the list of moves.
    Legality "legality tests",
    /// Whether the king is in check.
    Check "whether it is check",
    /// Which castling rights a move leaves.
    Rights "castling rights after a move",
    /// Which square a double push leaves for en passant.
    EnPassantSquare "the en-passant square after a move",
    /// Which pieces a move leaves where, and whose turn it is.
    Board "the board",
    /// The half-move clock and the number of the move.
    Clock "clocks",
    /// The key of a position.
    Key "keys",
    /// A move that is taken back leaves nothing.
    Undo "moves taken back",
    /// The turn is passed.
    Null "the null move",
    /// What a board says about its pieces: sets, attackers, checkers, pins.
    Queries "sets, checkers and pins",
}

impl Rule {
    /// The rule for the moves of a piece type.
    pub(crate) const fn of(piece_type: PieceType) -> Self {
        match piece_type {
            PieceType::Pawn => Self::Pawn,
            PieceType::King => Self::King,
            _ => Self::Piece,
        }
    }

    /// The state that has gone wrong if moves break this rule only after other moves.
    pub(crate) const fn kept(self) -> Self {
        match self {
            Self::Castling => Self::Rights,
            Self::EnPassant => Self::EnPassantSquare,
            _ => Self::Board,
        }
    }
}
