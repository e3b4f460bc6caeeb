//! What is wrong with a setup.

use core::error::Error;
use core::fmt;

use crate::color::Color;
use crate::fen::FenError;
use crate::square::{Rank, Square};

/// Why a FEN gives no position: the text is wrong, or what it says cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text is no FEN.
    Fen(FenError),
    /// The setup cannot be played.
    Setup(SetupError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl Error for PositionError {}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> Self {
        Self::Fen(error)
    }
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

/// Why a setup cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A side does not have exactly one king.
    KingCount {
        /// Which side.
        color: Color,
        /// How many kings it has.
        count: usize,
    },
    /// A side has more men than it started with.
    TooManyMen {
        /// Which side.
        color: Color,
        /// How many men it has.
        count: usize,
    },
    /// A side has more pawns than it started with.
    TooManyPawns {
        /// Which side.
        color: Color,
        /// How many pawns it has.
        count: usize,
    },
    /// A pawn stands on the first or the eighth rank.
    PawnOnOuterRank {
        /// Where.
        square: Square,
    },
    /// The king of the side that has just moved can be taken.
    KingCanBeTaken {
        /// Whose turn it is.
        turn: Color,
        /// The king that could be taken.
        king: Square,
        /// A man that could take it.
        attacker: Square,
    },
    /// The king of the side to move is in check from more than two men.
    TooManyCheckers {
        /// Whose turn it is.
        turn: Color,
        /// The king in check.
        king: Square,
        /// How many men give check.
        count: usize,
    },
    /// A castling right without a king to castle.
    CastlingWithoutKing {
        /// Whose right.
        color: Color,
        /// The rook that the right names.
        rook: Square,
    },
    /// A castling right without its rook.
    CastlingWithoutRook {
        /// Whose right.
        color: Color,
        /// Where the rook should stand.
        rook: Square,
    },
    /// Two rights on one side of the king: only one of the rooks can have started the game there.
    TwoRooksOnWing {
        /// Whose rights.
        color: Color,
        /// One rook.
        rook: Square,
        /// The other.
        other: Square,
    },
    /// A right that only Chess960 knows.
    CastlingOnlyInChess960 {
        /// Whose right.
        color: Color,
        /// Where the king stands.
        king: Square,
        /// Where the rook stands.
        rook: Square,
    },
    /// The en-passant square lies on a rank that no double push of the side that has just moved passes.
    EnPassantRank {
        /// The square.
        square: Square,
        /// Whose turn it is.
        turn: Color,
    },
    /// No pawn can have passed over the en-passant square.
    EnPassantWithoutPawn {
        /// The square.
        square: Square,
        /// Where the pawn should stand.
        pawn: Square,
        /// Whose turn it is.
        turn: Color,
    },
    /// A square of the double push, passed or left, is occupied.
    EnPassantBlocked {
        /// The square.
        square: Square,
        /// The square that should be empty.
        occupied: Square,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KingCount { color, count } => write!(f, "{color} has {count} kings; one is needed"),
            Self::TooManyMen { color, count } => write!(f, "{color} has {count} men; sixteen are the most"),
            Self::TooManyPawns { color, count } => write!(f, "{color} has {count} pawns; eight are the most"),
            Self::PawnOnOuterRank { square } => {
                write!(f, "a pawn stands on {square}; no pawn can be on the first or the eighth rank")
            }
            Self::KingCanBeTaken { turn, king, attacker } => {
                write!(f, "{turn} is to move, but could take {}'s king on {king} from {attacker}", !*turn)
            }
            Self::TooManyCheckers { turn, king, count } => {
                write!(f, "{count} men give check to {turn}'s king on {king}; two are the most")
            }
            Self::CastlingWithoutKing { color, rook } => {
                write!(f, "{color} may castle with the rook on {rook}, but has no king on its back rank")
            }
            Self::CastlingWithoutRook { color, rook } => {
                write!(f, "{color} may castle with the rook on {rook}, but has no rook there")
            }
            Self::TwoRooksOnWing { color, rook, other } => write!(
                f,
                "{color} may castle with two rooks on the same side of the king, {rook} and {other}; the king starts between them"
            ),
            Self::CastlingOnlyInChess960 { color, king, rook } => write!(
                f,
                "{color}'s king on {king} may castle with the rook on {rook} in Chess960 only; \
                 in standard chess the king castles from the e-file, with the rook of the a- or the h-file"
            ),
            Self::EnPassantRank { square, turn } => write!(
                f,
                "en-passant square {square}: with {turn} to move it must be on rank {}",
                turn.rank(Rank::R6).digit()
            ),
            Self::EnPassantWithoutPawn { square, pawn, turn } => write!(
                f,
                "en-passant square {square}: no pawn of {} has passed it, for none stands on {pawn}",
                !*turn
            ),
            Self::EnPassantBlocked { square, occupied } => {
                write!(f, "en-passant square {square}: no pawn has passed it, for {occupied} is occupied")
            }
        }
    }
}

impl Error for SetupError {}
