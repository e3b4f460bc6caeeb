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
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input fails. Nothing comes after this.
    Input(io::Error),
    /// A bracket that begins no tag.
    Tag {
        /// The line.
        text: Excerpt,
    },
    /// A part of a game is longer than any program writes it.
    TooLong {
        /// Which part.
        part: &'static str,
        /// The limit.
        most: usize,
    },
    /// A comment does not end: the input does, or the next game begins.
    UnclosedComment,
    /// A side line does not end: the input does, or the next game begins.
    UnclosedSideLine,
    /// A side line ends that has not begun.
    StrayParenthesis,
    /// What is no part of a PGN.
    Unexpected {
        /// It begins so.
        text: Excerpt,
    },
    /// The game follows rules that are not those of chess. It is skipped.
    Variant {
        /// The name.
        name: Excerpt,
    },
    /// The tag `FEN` has no playable position.
    Start(PositionError),
    /// The tag `FEN` has no text.
    StartText {
        /// Its value.
        text: Excerpt,
    },
    /// A move is not written in standard algebraic notation.
    San {
        /// Its number, from 1.
        half_move: usize,
        /// What is wrong.
        error: SanError,
    },
    /// A move means no legal move, or several.
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

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => write!(f, "the input cannot be read: {error}"),
            Self::Tag { text } => write!(f, "{text}: not a tag; expected one such as [White \"Anderssen\"]"),
            Self::TooLong { part, most } => write!(f, "{part} longer than {most}"),
            Self::UnclosedComment => f.write_str("a comment without its closing brace"),
            Self::UnclosedSideLine => f.write_str("a side line without its closing parenthesis"),
            Self::StrayParenthesis => f.write_str("a closing parenthesis without its opening one"),
            Self::Unexpected { text } => write!(f, "{text}: expected moves, a comment, a tag or a result"),
            Self::Variant { name } => write!(f, "variant {name} is not known; the game is skipped"),
            Self::Start(error) => write!(f, "tag FEN: {error}"),
            Self::StartText { text } => write!(f, "tag FEN: {text} is not text"),
            Self::San { half_move, error } => write!(f, "half-move {half_move}: {error}"),
            Self::Move { half_move, error } => write!(f, "half-move {half_move}: {error}"),
        }
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match &self.kind {
            ErrorKind::Input(error) => Some(error),
            ErrorKind::Start(error) => Some(error),
            _ => None,
        }
    }
}
