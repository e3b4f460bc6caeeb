//! Columns of texts: FENs, or moves.

use crate::error::Problem;

/// A text for each row: `[&str]`, `[String]`, `[Option<&str>]` (`None` is a missing row), or [`TextRows`].
pub trait TextColumn: Sync {
    /// How many rows there are.
    fn text_count(&self) -> usize;

    /// The text of a row.
    ///
    /// # Errors
    /// If there is none, or if it is not UTF-8.
    fn text(&self, row: usize) -> Result<&str, Problem>;
}

/// All texts in one, with offsets that say where each begins and where the last one ends: Arrow's *Utf8* (`i32`) and
/// *LargeUtf8* (`i64`). Any offsets will do; a row that they do not lead to is missing.
///
/// ```
/// use fianchetto_batch::{TextRows, count_many};
///
/// let text = b"4k3/8/8/8/8/8/8/4K3 w - - 0 14k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// let rows = TextRows { text, offsets: &[0, 29, 59_i32] };
/// assert_eq!(count_many(&rows).values, [5, 15]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TextRows<'a, O> {
    /// All rows, one after the other.
    pub text: &'a [u8],
    /// Where each begins, and where the last one ends.
    pub offsets: &'a [O],
}

impl<O: Copy + Sync + TryInto<usize>> TextColumn for TextRows<'_, O> {
    fn text_count(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    fn text(&self, row: usize) -> Result<&str, Problem> {
        let offset = |at: usize| self.offsets.get(at).and_then(|&offset| offset.try_into().ok());
        let bounds: Option<(usize, usize)> = offset(row).zip(offset(row + 1));
        let text = bounds.and_then(|(from, to)| self.text.get(from..to)).ok_or(Problem::Missing)?;
        str::from_utf8(text).map_err(|_| Problem::NotText)
    }
}

impl TextColumn for [&str] {
    fn text_count(&self) -> usize {
        self.len()
    }

    fn text(&self, row: usize) -> Result<&str, Problem> {
        self.get(row).copied().ok_or(Problem::Missing)
    }
}

impl TextColumn for [String] {
    fn text_count(&self) -> usize {
        self.len()
    }

    fn text(&self, row: usize) -> Result<&str, Problem> {
        self.get(row).map(|text| &**text).ok_or(Problem::Missing)
    }
}

impl TextColumn for [Option<&str>] {
    fn text_count(&self) -> usize {
        self.len()
    }

    fn text(&self, row: usize) -> Result<&str, Problem> {
        self.get(row).copied().flatten().ok_or(Problem::Missing)
    }
}
