//! A question about a column of positions, and its answer as a column.

use arrow_array::ArrayRef;
use arrow_buffer::NullBuffer;
use fianchetto_batch::{Lists, RowError, Workers};
use pyo3::prelude::*;

use crate::arrow::{self, Values};
use crate::column::Column;
use crate::moves::mode;
use crate::rows::Input;
use crate::workers::{self, Lasting};

/// A question about a column of positions.
pub struct Asked {
    pub rows: Input,
    pub workers: Workers,
    pub lasting: Lasting,
}

impl Asked {
    /// The number of rows that are answered before Ctrl-C is checked.
    const FEW: usize = 4096;

    pub fn new(positions: &Bound<'_, PyAny>, chess960: bool, threads: Option<usize>) -> PyResult<Self> {
        let rows = Input::of_positions(positions)?;
        let lasting = Lasting { total: rows.len(), ..Lasting::default() };
        let workers = workers::of(threads, mode(chess960))?;
        let workers = workers.until(lasting.stop.clone()).counting(lasting.done.clone());
        Ok(Self { rows, workers, lasting })
    }

    /// The answer, worked out with the interpreter's lock released.
    pub fn answer<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&Self) -> T + Send) -> PyResult<T> {
        py.detach(|| match self.rows.len() {
            0..=Self::FEW => Ok(work(self)),
            _ => workers::interruptible(&self.lasting, || work(self)),
        })
    }
}

/// The nulls of this many rows, of which these are bad.
pub fn nulls(errors: &[RowError], len: usize) -> Option<NullBuffer> {
    arrow::nulls(errors.iter().map(|error| error.row), len)
}

/// A column of numbers or positions.
pub fn column<T>(values: Vec<T>, errors: &[RowError]) -> Column
where
    Vec<T>: Values,
{
    let nulls = nulls(errors, values.len());
    values.array(nulls).into()
}

/// A column of lists.
pub fn lists(offsets: Vec<i64>, values: ArrayRef, errors: &[RowError]) -> Column {
    let nulls = nulls(errors, offsets.len() - 1);
    arrow::lists(offsets, values, nulls).into()
}

/// A column of lists of numbers.
pub fn numbers(found: Lists<u16>) -> Column {
    lists(found.offsets, found.values.array(None), &found.errors)
}
