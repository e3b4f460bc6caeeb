//! Suites as files: lines of the form `FEN ;D1 n ;D2 n`.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use fianchetto::types::{Epd, Mode};
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

/// The deepest count that a suite may name, as deep as `perft` goes.
const DEEPEST: u32 = 64;

/// The largest file that is read: a device that never ends is no suite.
const LARGEST: u64 = 1 << 28;

/// All positions of a suite with their counts. A line that cannot be read is an error: a suite is used as a whole or not
/// at all.
pub(crate) fn read(file: &Path, mode: Mode) -> Result<Vec<Entry>, Failure> {
    parse(file, &text(file)?, mode)
}

/// All positions of a text from this file, with their counts.
pub(crate) fn parse(file: &Path, text: &str, mode: Mode) -> Result<Vec<Entry>, Failure> {
    lines(file, text, |number, line| {
        let entry = suite::Entry::parse(line).map_err(|error| error.to_string())?;
        let Some(entry) = entry else { return Ok(None) };
        let counts: Vec<(u32, u128)> = entry.counts().collect();
        if let Some((depth, _)) = counts.iter().find(|(depth, _)| *depth > DEEPEST) {
            return Err(format!("`D{depth}` is too deep: a depth is a whole number from 0 to {DEEPEST}"));
        }
        let setup = ValidSetup::parse(entry.fen, mode).map_err(|error| error.to_string())?;
        Ok(Some(Entry { line: number, fen: entry.fen.to_owned(), setup, counts }))
    })
}

/// All positions of a file of FENs or EPDs, whatever operations they have.
pub(crate) fn positions(file: &Path, mode: Mode) -> Result<Vec<ValidSetup>, Failure> {
    lines(file, &text(file)?, |_, line| {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let (fen, _) = Epd::split(line).map_err(|error| error.to_string())?;
        ValidSetup::parse(fen, mode).map(Some).map_err(|error| error.to_string())
    })
}

/// What is read of each line, with its number; an error is that of the line.
fn lines<T>(
    file: &Path,
    text: &str,
    read: impl Fn(usize, &str) -> Result<Option<T>, String>,
) -> Result<Vec<T>, Failure> {
    let mut all = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let failure = |reason| Failure::Line { file: file.into(), line: number, reason };
        all.extend(read(number, line).map_err(failure)?);
    }
    Ok(all)
}

/// The text of a file, without a byte-order mark.
fn text(file: &Path) -> Result<String, Failure> {
    let failure = |reason| Failure::File { file: file.into(), reason };
    let mut text = String::new();
    let read = File::open(file).and_then(|opened| opened.take(LARGEST).read_to_string(&mut text));
    if read.map_err(failure)? as u64 == LARGEST {
        return Err(failure(io::ErrorKind::FileTooLarge.into()));
    }
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}
