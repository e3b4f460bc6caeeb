//! What is wrong with a setup.

use core::error::Error;
use core::fmt;

use crate::color::Color;
use crate::fen::FenError;
use crate::square::{Rank, Square};

/// Why a FEN gives no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is not a FEN.
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
#[non_exhaustive]
pub enum SetupError {
    /// A side does not have exactly one king.
    KingCount {
        /// Which side.
        color: Color,
        /// How many kings it has.
        count: usize,
    },
    /// A side has more pieces than it started with.
    TooManyPieces {
        /// Which side.
        color: Color,
        /// How many pieces it has.
        count: usize,
    },
    /// A side has more pawns than it started with.
    TooManyPawns {
        /// Which side.
        color: Color,
        /// How many pawns it has.
        count: usize,
    },
    /// A pawn is on the first or the eighth rank.
    PawnOnOuterRank {
        /// Where.
        square: Square,
    },
    /// The king of the side not to move is in check.
    KingCanBeTaken {
        /// The side to move.
        side_to_move: Color,
        /// The king in check.
        king: Square,
        /// A piece that attacks it.
        attacker: Square,
    },
    /// The side to move is in check from more than two pieces.
    TooManyCheckers {
        /// The side to move.
        side_to_move: Color,
        /// The king in check.
        king: Square,
        /// How many pieces give check.
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
        /// Where the rook should be.
        rook: Square,
    },
    /// Two rights on one side of the king: only one of the rooks can have started the game there.
    TwoRooksOnOneSide {
        /// Whose rights.
        color: Color,
        /// One rook.
        rook: Square,
        /// The other.
        other: Square,
    },
    /// The en-passant square is not on the rank that double pushes of the side not to move pass over.
    EnPassantRank {
        /// The square.
        square: Square,
        /// The side to move.
        side_to_move: Color,
    },
    /// No pawn can have passed over the en-passant square.
    EnPassantWithoutPawn {
        /// The square.
        square: Square,
        /// Where the pawn should be.
        pawn: Square,
        /// The side to move.
        side_to_move: Color,
    },
    /// The origin of the double push or the square passed over is occupied.
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
            Self::KingCount { color, count: 0 } => write!(f, "{color} has no king; one is needed"),
            Self::KingCount { color, count } => {
                let color = if *color == Color::White { "white" } else { "black" };
                write!(f, "there are {count} {color} kings; one is needed")
            }
            Self::TooManyPieces { color, count } => {
                write!(f, "{color} has {count} pieces; the most are sixteen")
            }
            Self::TooManyPawns { color, count } => write!(f, "{color} has {count} pawns; the most are eight"),
            Self::PawnOnOuterRank { square } => {
                write!(f, "there is a pawn on {square}; no pawn can be on the first or the eighth rank")
            }
            Self::KingCanBeTaken { side_to_move, king, attacker } => {
                write!(
                    f,
                    "{side_to_move} is to move, but could capture {}'s king on {king} from {attacker}",
                    !*side_to_move
                )
            }
            Self::TooManyCheckers { side_to_move, king, count } => {
                write!(f, "{count} pieces give check to {side_to_move}'s king on {king}; the most are two")
            }
            Self::CastlingWithoutKing { color, rook } => {
                write!(f, "{color} may castle with the rook on {rook}, but has no king on its back rank")
            }
            Self::CastlingWithoutRook { color, rook } => {
                let files = if *color == Color::White { "`A` to `H`" } else { "`a` to `h`" };
                write!(
                    f,
                    "{color} may castle with the rook on {rook}, but has no rook there; \
                     leave the right out, or name a rook of Chess960 by its file, {files}"
                )
            }
            Self::TwoRooksOnOneSide { color, rook, other } => write!(
                f,
                "{color} may castle with two rooks on the same side of the king, {rook} and {other}; the king starts between them"
            ),
            Self::EnPassantRank { square, side_to_move } => write!(
                f,
                "en-passant square {square}: with {side_to_move} to move it must be on rank {}",
                side_to_move.rank(Rank::R6).digit()
            ),
            Self::EnPassantWithoutPawn { square, pawn, side_to_move } => write!(
                f,
                "en-passant square {square}: no pawn of {} can have passed it, for none is on {pawn}",
                !*side_to_move
            ),
            Self::EnPassantBlocked { square, occupied } => {
                write!(
                    f,
                    "en-passant square {square}: no pawn can have passed it, for {occupied} is occupied"
                )
            }
        }
    }
}

impl Error for SetupError {}
