//! Why a PGN cannot be read or its moves cannot be played.

use fianchetto_types::{Excerpt, PositionError};

use crate::EnterError;

/// Why a text cannot be read as PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PgnError {
    /// A comment does not end.
    #[error("{text}: a comment without its closing brace")]
    UnclosedComment {
        /// Where it begins.
        text: Excerpt,
    },
    /// A bracket does not begin a tag.
    #[error("{text}: not a tag; expected one such as [White \"Anderssen\"]")]
    Tag {
        /// The line.
        text: Excerpt,
    },
    /// A side line ends that has not begun.
    #[error("a closing parenthesis without its opening one")]
    StrayParenthesis,
}

/// Why a game cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The tag `FEN` does not hold a position.
    #[error("tag FEN: {0}")]
    Start(#[from] PositionError),
    /// A move cannot be played.
    #[error("half-move {half_move}: {error}")]
    Move {
        /// Which, counted from one.
        half_move: usize,
        /// Why.
        error: EnterError,
    },
}
