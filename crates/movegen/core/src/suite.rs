//! Lines of perft suites: `FEN ;D1 20 ;D2 400`.

use core::error::Error;
use core::fmt;

/// One position of a suite with its known counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The position.
    pub fen: &'a str,
    counts: &'a str,
}

/// A line that does not belong in a suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryError;

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a line of a perft suite: it should read `FEN ;D1 20 ;D2 400`")
    }
}

impl Error for EntryError {}

impl<'a> Entry<'a> {
    /// Reads a line. Empty lines and comments, which begin with `#`, have no entry.
    ///
    /// ```
    /// use fianchetto_movegen_core::suite::Entry;
    /// let entry = Entry::parse("8/8/8/8/8/8/6k1/4K2R w K - 0 1 ;D1 12 ;D2 38")?.unwrap();
    /// assert!(entry.counts().eq([(1, 12), (2, 38)]));
    /// # Ok::<(), fianchetto_movegen_core::suite::EntryError>(())
    /// ```
    ///
    /// # Errors
    /// If the line has no count, or one that is not of the form `D` depth, space, number.
    pub fn parse(line: &'a str) -> Result<Option<Self>, EntryError> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let (fen, counts) = line.split_once(';').ok_or(EntryError)?;
        let entry = Self { fen: fen.trim(), counts };
        let all_readable = entry.texts().all(|text| count(text).is_some());
        if all_readable { Ok(Some(entry)) } else { Err(EntryError) }
    }

    /// The depths with their counts, which may exceed 64 bits.
    pub fn counts(&self) -> impl Iterator<Item = (u32, u128)> + 'a {
        self.texts().filter_map(count)
    }

    fn texts(&self) -> impl Iterator<Item = &'a str> + 'a {
        self.counts.split(';').map(str::trim)
    }
}

fn count(text: &str) -> Option<(u32, u128)> {
    let (depth, nodes) = text.strip_prefix('D')?.split_once(char::is_whitespace)?;
    Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
}
