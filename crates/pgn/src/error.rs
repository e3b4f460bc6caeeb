//! Why a game cannot be read, and where that shows.

use std::error;
use std::fmt;
use std::io;

use fianchetto_movelist::notation::{SanError, SanFindError};
use fianchetto_types::{Excerpt, PositionError};

/// A place in the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The number of bytes before it, once decompressed.
    pub byte: u64,
    /// Its line, from 1.
    pub line: u64,
    /// The game that it belongs to, from 1: all games count, those with errors and those of unknown variants, too.
    pub game: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, game {}", self.line, self.game)
    }
}

/// Why a game cannot be read, and where that shows. The games after it can.
#[derive(Debug)]
#[non_exhaustive]
pub struct Error {
    /// Where.
    pub place: Place,
    /// Why.
    pub kind: ErrorKind,
}

/// Why a game cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input fails. Nothing comes after this.
    #[error("the input cannot be read: {0}")]
    Input(#[source] io::Error),
    /// A bracket that begins no tag.
    #[error("{text}: not a tag; expected one such as [White \"Anderssen\"]")]
    Tag {
        /// The line.
        text: Excerpt,
    },
    /// A part of a game is longer than any program writes it.
    #[error("{part} longer than {most}")]
    TooLong {
        /// Which part.
        part: &'static str,
        /// The limit.
        most: usize,
    },
    /// A comment does not end: the input does, or the next game begins.
    #[error("a comment without its closing brace")]
    UnclosedComment,
    /// A side line does not end: the input does, or the next game begins.
    #[error("a side line without its closing parenthesis")]
    UnclosedSideLine,
    /// A side line ends that has not begun.
    #[error("a closing parenthesis without its opening one")]
    StrayParenthesis,
    /// What is no part of a PGN.
    #[error("{text}: expected moves, a comment, a tag or a result")]
    Unexpected {
        /// It begins so.
        text: Excerpt,
    },
    /// The game follows rules that are not those of chess. It is skipped.
    #[error("variant {name} is not known; the game is skipped")]
    Variant {
        /// The name.
        name: Excerpt,
    },
    /// The tag `FEN` has no playable position.
    #[error("tag FEN: {0}")]
    Start(#[source] PositionError),
    /// The tag `FEN` has no text.
    #[error("tag FEN: {text} is not text")]
    StartText {
        /// Its value.
        text: Excerpt,
    },
    /// A move is not written in standard algebraic notation.
    #[error("half-move {half_move}: {error}")]
    San {
        /// Its number, from 1.
        half_move: usize,
        /// What is wrong.
        error: SanError,
    },
    /// A move means no legal move, or several.
    #[error("half-move {half_move}: {error}")]
    Move {
        /// Its number, from 1.
        half_move: usize,
        /// What is wrong.
        error: SanFindError,
    },
}

impl Error {
    /// Whether the game is one of a variant that is not known, rather than a wrong one.
    pub const fn is_variant(&self) -> bool {
        matches!(self.kind, ErrorKind::Variant { .. })
    }

    /// Whether nothing comes after this.
    pub const fn is_final(&self) -> bool {
        matches!(self.kind, ErrorKind::Input(_))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        error::Error::source(&self.kind)
    }
}
