//! Where something is in the input.

use std::fmt;

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
