//! Why a game cannot be read, and where that shows.

use std::{error, fmt, io};

use fianchetto_movelist::notation::{SanError, SanFindError};
use fianchetto_types::{Excerpt, PositionError};

/// What is said of a compressed input that breaks off.
#[cfg(any(feature = "gz", feature = "zst", feature = "bz2", feature = "xz"))]
pub(crate) const ENDS_EARLY: &str = "the compressed data ends too early";

/// A place in the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The number of bytes before it, after decompression.
    pub byte: u64,
    /// Its line, from 1.
    pub line: u64,
    /// The number of its game, from 1, counting bad games and unknown variants, too.
    pub game: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, game {}", self.line, self.game)
    }
}

/// Why a game cannot be read, and where. Reading goes on with the next game.
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
    /// The input fails. No game follows.
    #[error("the input cannot be read: {0}")]
    Input(#[source] io::Error),
    /// A bracket that does not begin a tag.
    #[error("{text}: not a tag; expected one such as [White \"Anderssen\"]")]
    Tag {
        /// The line.
        text: Excerpt,
    },
    /// A part of a game is too long.
    #[error("{part} longer than {most}")]
    TooLong {
        /// Which part.
        part: &'static str,
        /// The limit.
        most: usize,
    },
    /// A comment is not closed before the next game or the end of the input.
    #[error("a comment without its closing brace")]
    UnclosedComment,
    /// A variation is not closed before the next game or the end of the input.
    #[error("a variation without its closing parenthesis")]
    UnclosedSideLine,
    /// A variation ends that has not begun.
    #[error("a closing parenthesis without its opening one")]
    StrayParenthesis,
    /// Text that does not belong in a PGN.
    #[error("{text}: expected moves, a comment, a tag or a result")]
    Unexpected {
        /// Its beginning.
        text: Excerpt,
    },
    /// The game is of another variant than standard chess and Chess960. It is skipped.
    #[error("unknown variant {name}; the game is skipped")]
    Variant {
        /// The name.
        name: Excerpt,
    },
    /// The tag `FEN` has no playable position.
    #[error("tag FEN: {0}")]
    Start(#[source] PositionError),
    /// The tag `FEN` is not UTF-8.
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
    /// A move is illegal or ambiguous.
    #[error("half-move {half_move}: {error}")]
    Move {
        /// Its number, from 1.
        half_move: usize,
        /// What is wrong.
        error: SanFindError,
    },
}

impl ErrorKind {
    /// One word for it, as in a table.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Input(_) => "input",
            Self::Tag { .. } => "tag",
            Self::TooLong { .. } => "length",
            Self::UnclosedComment => "comment",
            Self::UnclosedSideLine | Self::StrayParenthesis => "variation",
            Self::Unexpected { .. } => "text",
            Self::Variant { .. } => "variant",
            Self::Start(_) | Self::StartText { .. } => "start",
            Self::San { .. } => "notation",
            Self::Move { .. } => "move",
        }
    }
}

impl Error {
    /// Whether the game is of an unknown variant.
    pub const fn is_variant(&self) -> bool {
        matches!(self.kind, ErrorKind::Variant { .. })
    }

    /// Whether no game follows.
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
