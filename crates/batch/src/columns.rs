//! The results, in the layout of Arrow columns.

use crate::error::RowError;

/// One value for each row, or a fixed number of values that depends on the question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column<T> {
    /// The values; those of a bad row are the default ones.
    pub values: Vec<T>,
    /// The bad rows, in order.
    pub errors: Vec<RowError>,
}

/// A list for each row, all in one vector: Arrow's *LargeList*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lists<T> {
    /// All values.
    pub values: Vec<T>,
    /// Where the list of each row begins, and where the last one ends. The list of a bad row is
    /// empty.
    pub offsets: Vec<i64>,
    /// The bad rows, in order.
    pub errors: Vec<RowError>,
}

impl<T> Lists<T> {
    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The list of a row; empty for a bad row, and for an index out of range.
    pub fn row(&self, row: usize) -> &[T] {
        slice(&self.values, &self.offsets, row)
    }
}

/// A text for each row, all in one string: Arrow's *LargeUtf8*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// All texts.
    pub bytes: Vec<u8>,
    /// Where the text of each row begins, and where the last one ends. The text of a bad row is
    /// empty.
    pub offsets: Vec<i64>,
    /// The bad rows, in order.
    pub errors: Vec<RowError>,
}

impl Texts {
    /// The text of a row; empty for a bad row, and for an index out of range.
    pub fn row(&self, row: usize) -> &str {
        str::from_utf8(slice(&self.bytes, &self.offsets, row)).unwrap_or_default()
    }
}

/// A list of texts for each row: Arrow's *LargeList* of *LargeUtf8*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLists {
    /// All texts.
    pub bytes: Vec<u8>,
    /// Where each text begins, and where the last one ends.
    pub text_offsets: Vec<i64>,
    /// The index of the first text of each row, and the number of all texts. The list of a bad row
    /// is empty.
    pub offsets: Vec<i64>,
    /// The bad rows, in order.
    pub errors: Vec<RowError>,
}

impl TextLists {
    /// The texts of a row; none for a bad row, and for an index out of range.
    pub fn row(&self, row: usize) -> impl Iterator<Item = &str> {
        let bounds = self.offsets.get(row).zip(self.offsets.get(row + 1));
        let (first, end) = bounds.map_or((0, 0), |(&first, &end)| (first as usize, end as usize));
        let texts = (first..end).map(|text| slice(&self.bytes, &self.text_offsets, text));
        texts.map(|text| str::from_utf8(text).unwrap_or_default())
    }

    /// One text for each row: its texts with a separator between them.
    ///
    /// ```
    /// use fianchetto_batch::Workers;
    /// let fens = ["7k/8/8/8/8/8/8/K7 w - - 0 1", "no position"];
    /// let moves = Workers::all().uci_many(&fens[..]).joined(" ");
    /// assert_eq!((moves.row(0).split(' ').count(), moves.row(1)), (3, ""));
    /// ```
    pub fn joined(&self, separator: &str) -> Texts {
        let (mut bytes, mut offsets) = (Vec::new(), vec![0]);
        for row in 1..self.offsets.len() {
            for (at, text) in self.row(row - 1).enumerate() {
                let before = if at > 0 { separator } else { "" };
                bytes.extend_from_slice(before.as_bytes());
                bytes.extend_from_slice(text.as_bytes());
            }
            offsets.push(bytes.len() as i64);
        }
        Texts { bytes, offsets, errors: self.errors.clone() }
    }
}

fn slice<'a, T>(values: &'a [T], offsets: &[i64], row: usize) -> &'a [T] {
    let bounds = offsets.get(row).zip(offsets.get(row + 1));
    bounds.and_then(|(&from, &to)| values.get(from as usize..to as usize)).unwrap_or_default()
}
