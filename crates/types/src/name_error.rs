//! What is wrong with the name of a square, a piece or another small thing.

use core::error::Error;
use core::fmt;

use crate::excerpt::Excerpt;

/// Why a text names no square, file, rank, color, piece or castling side: the text, and what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NameError {
    /// The text.
    pub text: Excerpt,
    /// What would be right.
    pub expected: &'static str,
}

impl NameError {
    pub(crate) fn new(text: &str, expected: &'static str) -> Self {
        Self { text: Excerpt::of(text), expected }
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; expected {}", self.text, self.expected)
    }
}

impl Error for NameError {}

/// The only character of a text.
pub(crate) fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}
