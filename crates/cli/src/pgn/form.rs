//! The forms that games can take.

use clap::ValueEnum;

/// What a game becomes.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Each position, from the first to the last, one a line
    Fen,
    /// The moves on one line, as a UCI engine takes them: position startpos moves e2e4
    Uci,
    /// The moves on one line, with numbers and result: 1. e4 e5 1/2-1/2
    San,
    /// One object a line: tags, start, moves in both notations, result, comments
    Json,
}
