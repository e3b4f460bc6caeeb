//! Rows of lines, and the columns that both files have.

use arrow_array::{ArrayRef, StructArray};
use fianchetto::Move;
use fianchetto_position_files::ReadError;

use crate::arrow::{self, Texts, Values};

/// The rows that a file's lines become.
pub(super) trait Rows: Send {
    /// Reads the next line; none at the end.
    fn read(&mut self) -> Option<Result<(), ReadError>>;

    /// How many rows there are.
    fn len(&self) -> usize;

    /// The rows as a batch, and none are left.
    fn take(&mut self) -> StructArray;

    /// A batch without rows.
    fn empty(&self) -> StructArray;
}

/// A column of texts.
pub(super) fn texts<'a>(texts: impl Iterator<Item = &'a str>) -> ArrayRef {
    texts.collect::<Texts>().array()
}

/// A column of lists, each of as many values as are told.
fn lists(lengths: impl Iterator<Item = usize>, values: ArrayRef) -> ArrayRef {
    let mut ends = vec![0];
    for length in lengths {
        ends.push(ends[ends.len() - 1] + length as i64);
    }
    arrow::lists(ends, values, None)
}

/// A column of lists of moves.
pub(super) fn moves<'a>(lines: impl Iterator<Item = &'a [Move]> + Clone) -> ArrayRef {
    let words: Vec<u16> = lines.clone().flatten().map(|mv| mv.bits()).collect();
    lists(lines.map(<[Move]>::len), words.array(None))
}

/// A column of lists of words.
pub(super) fn words<'a>(cells: impl Iterator<Item = &'a str> + Clone) -> ArrayRef {
    let values = texts(cells.clone().flat_map(str::split_whitespace));
    lists(cells.map(|cell| cell.split_whitespace().count()), values)
}
