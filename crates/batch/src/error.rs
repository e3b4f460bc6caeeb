//! What is wrong with a row.

use std::error::Error;
use std::fmt;

use fianchetto_formats::PackedSetupError;
use fianchetto_movegen_core::IllegalMove;
use fianchetto_movelist::notation::{SanError, SanFindError};
use fianchetto_types::{Excerpt, Move, PositionError, SetupError, UciError};

/// A row without an answer, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowError {
    /// The index of the row.
    pub row: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The row is empty: a null, or offsets outside of the text.
    Missing,
    /// The bytes are not UTF-8.
    NotText,
    /// The text is not a FEN, or its position cannot be played.
    Fen(PositionError),
    /// The number of bytes, which is not the 32 of a position.
    Length(usize),
    /// The 32 bytes are not a position.
    Packed(PackedSetupError),
    /// The setup cannot be played.
    Setup(SetupError),
    /// There is no move for this row.
    NoMove,
    /// The text is not a move in UCI notation.
    Uci(UciError),
    /// The text is not a legal move of this position.
    IllegalUci(Excerpt),
    /// The text is not a move in standard algebraic notation.
    San(SanError),
    /// The text is not a legal move of this position, or could be several.
    IllegalSan(SanFindError),
    /// The word is not a legal move of this position.
    IllegalMove(Move),
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: {}", self.row, self.problem)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is nothing"),
            Self::NotText => f.write_str("the text is not UTF-8"),
            Self::Fen(error) => error.fmt(f),
            Self::Length(bytes) => write!(f, "a packed position has 32 bytes, not {bytes}"),
            Self::Packed(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::NoMove => f.write_str("there is no move for this row"),
            Self::Uci(error) => error.fmt(f),
            Self::IllegalUci(text) => write!(f, "not a legal move here: {text}"),
            Self::San(error) => error.fmt(f),
            Self::IllegalSan(error) => error.fmt(f),
            Self::IllegalMove(mv) => IllegalMove(*mv).fmt(f),
        }
    }
}

impl Error for RowError {}

impl Error for Problem {}
