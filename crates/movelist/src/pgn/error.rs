//! Why a PGN cannot be read or its moves cannot be played.

use core::error::Error;
use core::fmt;

use fianchetto_types::{Excerpt, PositionError};

use crate::PlaySanError;

/// Why a text is not PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgnError {
    /// A comment does not end.
    UnclosedComment {
        /// Where it begins.
        text: Excerpt,
    },
    /// A bracket that begins no tag.
    Tag {
        /// The line.
        text: Excerpt,
    },
    /// A variation ends that has not begun.
    StrayParenthesis,
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnclosedComment { text } => write!(f, "{text}: a comment without its closing brace"),
            Self::Tag { text } => write!(f, "{text}: not a tag; expected one such as [White \"Anderssen\"]"),
            Self::StrayParenthesis => f.write_str("a closing parenthesis without its opening one"),
        }
    }
}

impl Error for PgnError {}

/// Why the moves of a game cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LoadError {
    /// The start position is not playable.
    Start(PositionError),
    /// A move cannot be played.
    Move {
        /// Its number, from 1.
        half_move: usize,
        /// Why.
        error: PlaySanError,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => write!(f, "tag FEN: {error}"),
            Self::Move { half_move, error } => write!(f, "half-move {half_move}: {error}"),
        }
    }
}

impl Error for LoadError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Start(error) => Some(error),
            Self::Move { .. } => None,
        }
    }
}

impl From<PositionError> for LoadError {
    fn from(error: PositionError) -> Self {
        Self::Start(error)
    }
}
