//! What is wrong with a row.

use fianchetto_formats::PackedSetupError;
use fianchetto_movegen_core::IllegalMove;
use fianchetto_movelist::notation::{SanError, SanFindError};
use fianchetto_types::{Excerpt, Move, PositionError, SetupError, UciError};

/// A row without an answer, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row}: {problem}")]
pub struct RowError {
    /// The index of the row.
    pub row: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The row is empty: a null, or offsets outside of the text.
    #[error("there is nothing")]
    Missing,
    /// The bytes are not UTF-8.
    #[error("the text is not UTF-8")]
    NotText,
    /// The text is not a FEN, or its position cannot be played.
    #[error("{0}")]
    Fen(PositionError),
    /// The number of bytes, which is not the 32 of a position.
    #[error("a packed position has 32 bytes, not {0}")]
    Length(usize),
    /// The 32 bytes are not a position.
    #[error("{0}")]
    Packed(PackedSetupError),
    /// The setup cannot be played.
    #[error("{0}")]
    Setup(SetupError),
    /// There is no move for this row.
    #[error("there is no move for this row")]
    NoMove,
    /// The text is not a move in UCI notation.
    #[error("{0}")]
    Uci(UciError),
    /// The text is not a legal move of this position.
    #[error("not a legal move here: {0}")]
    IllegalUci(Excerpt),
    /// The text is not a move in standard algebraic notation.
    #[error("{0}")]
    San(SanError),
    /// The text is not a legal move of this position, or could be several.
    #[error("{0}")]
    IllegalSan(SanFindError),
    /// The word is not a legal move of this position.
    #[error("{}", IllegalMove(*.0))]
    IllegalMove(Move),
}
