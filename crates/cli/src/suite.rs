//! Suites as files: lines of the form `FEN ;D1 n ;D2 n`.

use std::fs;
use std::path::Path;

use fianchetto::types::Mode;
use fianchetto::{ValidSetup, movegen::suite};

use crate::failure::Failure;

/// A position of a suite.
pub(crate) struct Entry {
    pub(crate) line: usize,
    /// The position as it is written.
    pub(crate) fen: String,
    pub(crate) setup: ValidSetup,
    /// The numbers of leaves by depth.
    pub(crate) counts: Vec<(u32, u128)>,
}

/// All positions of a suite. A line that cannot be read is an error: a suite is used as a whole or not at all.
pub(crate) fn read(file: &Path, mode: Mode) -> Result<Vec<Entry>, Failure> {
    let text = fs::read_to_string(file).map_err(|reason| Failure::File { file: file.into(), reason })?;
    parse(file, &text, mode)
}

/// All positions of a text from this file.
pub(crate) fn parse(file: &Path, text: &str, mode: Mode) -> Result<Vec<Entry>, Failure> {
    let mut all = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line_error = |reason| Failure::Line { file: file.into(), line: index + 1, reason };
        let Some(entry) = suite::Entry::parse(line).map_err(|error| line_error(error.to_string()))? else {
            continue;
        };
        let setup = ValidSetup::parse(entry.fen, mode).map_err(|error| line_error(error.to_string()))?;
        let (fen, counts) = (entry.fen.to_owned(), entry.counts().collect());
        all.push(Entry { line: index + 1, fen, setup, counts });
    }
    Ok(all)
}
