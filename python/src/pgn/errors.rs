//! What is wrong with games, as a table.

use arrow_array::StructArray;
use fianchetto_pgn::Error;

use crate::arrow::{self, Texts, Values as _};

/// An error: where it is, its kind in a word, and what is wrong.
#[derive(Clone)]
pub struct Found {
    pub line: u64,
    pub game: u64,
    pub kind: &'static str,
    pub text: String,
}

impl Found {
    /// An error in a piece of the file that begins after this many lines.
    pub fn new(error: &Error, lines: u64) -> Self {
        let (line, game) = (error.place.line + lines, error.place.game);
        Self { line, game, kind: error.kind.name(), text: error.kind.to_string() }
    }

    /// The error with so many games before its piece.
    pub fn behind(self, games: u64) -> Self {
        Self { game: self.game + games, ..self }
    }

    /// One line of text.
    pub fn message(&self) -> String {
        format!("line {}, game {}: {}", self.line, self.game, self.text)
    }
}

/// The errors in a file of this name, one a row.
pub fn table(file: &str, errors: &[Found]) -> StructArray {
    let texts = |text: fn(&Found) -> &str| errors.iter().map(text).collect::<Texts>().array();
    let numbers = |number: fn(&Found) -> u64| errors.iter().map(number).collect::<Vec<_>>().array(None);
    arrow::record_batch(vec![
        ("file", errors.iter().map(|_| file).collect::<Texts>().array()),
        ("line", numbers(|found| found.line)),
        ("game", numbers(|found| found.game)),
        ("kind", texts(|found| found.kind)),
        ("error", texts(|found| &found.text)),
    ])
}
