//! Suites: lines of the form `FEN ;D1 n ;D2 n`.

use fianchetto::{ValidSetup, types::Mode};

use crate::{failure::Failure, file::Whole, output, position, stream};

/// The lines of a suite that can be read.
pub(crate) struct Suite<T = Entry> {
    pub(crate) name: String,
    pub(crate) entries: Vec<T>,
    /// The number of bad lines, each already reported.
    pub(crate) bad: usize,
}

/// A position of a suite.
pub(crate) struct Entry {
    pub(crate) line: usize,
    /// The position as written.
    pub(crate) fen: String,
    pub(crate) setup: ValidSetup,
    /// The numbers of leaves by depth.
    pub(crate) counts: Vec<(u32, u128)>,
}

/// The greatest depth in a suite, as in `perft`.
const DEEPEST: u32 = 64;

/// All positions of a suite with their counts.
pub(crate) fn counted(whole: Whole, mode: Mode) -> Suite {
    lines(whole, |number, line| {
        let (setup, operations) = position::read(line, mode)?;
        let counts: Vec<(u32, u128)> = operations.counts().collect();
        if counts.is_empty() {
            return Err("not a line of a perft suite: it should read `FEN ;D1 20 ;D2 400`".to_owned());
        }
        if let Some((depth, _)) = counts.iter().find(|(depth, _)| *depth > DEEPEST) {
            return Err(format!("`D{depth}` is too deep: a depth is a whole number from 0 to {DEEPEST}"));
        }
        Ok(Entry { line: number, fen: position::split(line).0.into_owned(), setup, counts })
    })
}

/// A built-in suite of standard chess.
pub(crate) fn embedded(text: &str) -> Suite {
    counted(Whole { name: "a built-in suite".to_owned(), bytes: text.into() }, Mode::Standard)
}

/// All positions of FENs or EPDs; operations are ignored.
pub(crate) fn positions(whole: Whole, mode: Mode) -> Suite<ValidSetup> {
    lines(whole, |_, line| position::read(line, mode).map(|(setup, _)| setup))
}

fn lines<T>(whole: Whole, read: impl Fn(usize, &str) -> Result<T, String>) -> Suite<T> {
    let Whole { name, bytes } = whole;
    let mut suite = Suite { name, entries: Vec::new(), bad: 0 };
    for (line, text) in stream::positions(bytes) {
        match text.and_then(|text| read(line, &text)) {
            Ok(entry) => suite.entries.push(entry),
            Err(reason) => {
                suite.bad += 1;
                output::complain(Failure::line(&suite.name, line, reason));
            }
        }
    }
    suite
}

/// The number of bad lines, for the end of a list.
pub(crate) fn bad_lines(bad: usize) -> String {
    match bad {
        0 => String::new(),
        1 => ", 1 bad line".to_owned(),
        _ => format!(", {bad} bad lines"),
    }
}
