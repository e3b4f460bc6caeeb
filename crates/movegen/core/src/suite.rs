//! Lines of perft suites: `FEN ;D1 20 ;D2 400`.

use core::{error::Error, fmt};

use fianchetto_types::{Epd, EpdError, Operations};

/// One position of a suite with its known counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The position.
    pub fen: &'a str,
    /// Its operations, including the counts.
    pub operations: Operations<'a>,
}

/// A line that does not belong in a suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryError {
    /// An operation cannot be read.
    Epd(EpdError),
    /// There is no count.
    NoCount,
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Epd(error) => error.fmt(f),
            Self::NoCount => f.write_str("not a line of a perft suite: it should read `FEN ;D1 20 ;D2 400`"),
        }
    }
}

impl Error for EntryError {}

impl<'a> Entry<'a> {
    /// Reads a line, which is an [`Epd`]; `None` for empty lines and comments, which begin with
    /// `#`.
    ///
    /// ```
    /// use fianchetto_movegen_core::suite::Entry;
    /// let entry = Entry::parse("8/8/8/8/8/8/6k1/4K2R w K - 0 1 ;D1 12 ;D2 38")?.unwrap();
    /// assert!(entry.counts().eq([(1, 12), (2, 38)]));
    /// # Ok::<(), fianchetto_movegen_core::suite::EntryError>(())
    /// ```
    ///
    /// # Errors
    /// If the line has no count, or an operation that cannot be read.
    pub fn parse(line: &'a str) -> Result<Option<Self>, EntryError> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let (fen, operations) = Epd::split(line);
        let operations = Operations::parse(operations).map_err(EntryError::Epd)?;
        let entry = Self { fen, operations };
        if entry.counts().next().is_some() { Ok(Some(entry)) } else { Err(EntryError::NoCount) }
    }

    /// The depths with their counts, which may exceed 64 bits.
    pub fn counts(&self) -> impl Iterator<Item = (u32, u128)> + use<'a> {
        self.operations.counts()
    }
}
