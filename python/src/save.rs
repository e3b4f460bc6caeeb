//! Writes files of positions from tables.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::PathBuf;

use arrow_array::{Array as _, ArrayRef, StructArray};
use fianchetto::{movelist::game::GameResult, types::Move};
use fianchetto_batch::{RowError, Workers};
use fianchetto_formats::PackedSetup;
use fianchetto_pgn::{Compression, Compressor};
use fianchetto_position_files::{Entry, Format, WriteError, Writer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::arrow::{self, Chunk};
use crate::moves::mode;
use crate::positions::named;
use crate::rows::Input;
use crate::stream;
use crate::workers;

/// A file of positions that is written.
struct Save {
    writer: Writer<Compressor<BufWriter<File>>>,
    workers: Workers,
    /// The rows that are written.
    count: u64,
}

/// The columns of a batch but for the positions.
struct Cells {
    scores: Vec<Option<i64>>,
    results: Vec<Option<i64>>,
    words: Vec<Option<i64>>,
}

/// Writes a file of positions from a table, or a stream of record batches, in constant memory, and
/// returns how many there are.
///
/// The columns are those of `read_positions`: `position` (32 bytes or FENs), and `score`, `result`
/// and `move` if the format has them; others are not looked at. The format is that of the file's
/// name, or `format`, and a file that ends in `.gz`, `.zst`, `.bz2` or `.xz` is compressed. A row
/// that cannot be written is a `ValueError` with its number, from 0; the rows before it are in the
/// file.
#[pyfunction]
#[pyo3(signature = (path, table, format = None, *, chess960 = false))]
pub fn write_positions(
    py: Python<'_>,
    path: PathBuf,
    table: &Bound<'_, PyAny>,
    format: Option<&str>,
    chess960: bool,
) -> PyResult<u64> {
    let format = named(format, &path)?.ok_or_else(|| {
        PyValueError::new_err(format!(
            "format: the name {} tells none; expected one of {}",
            path.display(),
            Format::written_names()
        ))
    })?;
    if !format.is_written() {
        return Err(workers::refused(WriteError::ReadOnly { format }));
    }
    let compression = Compression::of_name(&path);
    let file = File::create(&path);
    let failed = move |error: io::Error| stream::unopened(py, &path, &error);
    let file = file.map_err(&failed)?;
    let out = Compressor::new(BufWriter::new(file), compression).map_err(&failed)?;
    let mode = mode(chess960);
    let mut save =
        Save { writer: Writer::new(out, format, mode), workers: workers::of(Some(1), mode)?, count: 0 };
    let written = arrow::each_batch(table, |batch| save.batch(py, &batch, &failed));
    // What is there is written whatever has happened.
    let finished = save.writer.finish().map_err(|error| PyValueError::new_err(error.to_string()));
    finished?.finish().and_then(|mut out| io::Write::flush(&mut out)).map_err(failed)?;
    written.map(|()| save.count)
}

impl Save {
    fn batch(
        &mut self,
        py: Python<'_>,
        batch: &StructArray,
        failed: &impl Fn(io::Error) -> PyErr,
    ) -> PyResult<()> {
        let positions = positions(batch)?;
        let cells = Cells {
            scores: numbers(batch, "score")?,
            results: numbers(batch, "result")?,
            words: numbers(batch, "move")?,
        };
        let written = py.detach(|| self.rows(&positions, &cells));
        written.map_err(|problem| match problem {
            Problem::Output(error) => failed(error),
            Problem::Row(text) => PyValueError::new_err(format!("row {}: {text}", self.count)),
        })
    }

    fn rows(&mut self, positions: &Input, cells: &Cells) -> Result<(), Problem> {
        let words: Vec<u16> = cells.words.iter().map(|word| word_of(*word)).collect();
        let packed = self.workers.pack_many(positions);
        // Only the words that are there have to be legal.
        let played = self.workers.play_many(positions, &words);
        let is_wrong = |error: &&RowError| cells.words.get(error.row).is_some_and(Option::is_some);
        let mut wrong = packed.errors.iter().chain(played.errors.iter().filter(is_wrong)).collect::<Vec<_>>();
        wrong.sort_by_key(|error| error.row);
        let mut wrong = wrong.into_iter().peekable();
        for (row, position) in packed.values.iter().enumerate() {
            if let Some(error) = wrong.next_if(|error| error.row == row) {
                return Err(Problem::Row(error.problem.to_string()));
            }
            let entry = cells.entry(row, *position)?;
            self.writer.write(&entry).map_err(|error| match error {
                WriteError::Output(error) => Problem::Output(error),
                error => Problem::Row(error.to_string()),
            })?;
            self.count += 1;
        }
        Ok(())
    }
}

/// Why the rows cannot be written.
enum Problem {
    Row(String),
    Output(io::Error),
}

impl Cells {
    /// The position of a row, with what the columns say of it.
    fn entry(&self, row: usize, position: [u8; 32]) -> Result<Entry, Problem> {
        let setup = PackedSetup::from_bytes(position).map_err(|error| Problem::Row(error.to_string()))?;
        let setup = setup.setup().validate().map_err(|error| Problem::Row(error.to_string()))?;
        let cell = |cells: &[Option<i64>]| cells.get(row).copied().flatten();
        let score = cell(&self.scores).map(|score| {
            let wrong = |_| Problem::Row(format!("score: {score}; expected centipawns from -32768 to 32767"));
            score.try_into().map_err(wrong)
        });
        let result = result(cell(&self.results)).map_err(Problem::Row)?;
        let played = cell(&self.words).map(|word| Move::from_bits(word_of(Some(word))));
        Ok(Entry { score: score.transpose()?, result, played, ..Entry::new(&setup) })
    }
}

/// A result that a column has.
pub fn result(number: Option<i64>) -> Result<GameResult, String> {
    match number {
        None => Ok(GameResult::Unknown),
        Some(1) => Ok(GameResult::WhiteWins),
        Some(0) => Ok(GameResult::Draw),
        Some(-1) => Ok(GameResult::BlackWins),
        Some(other) => Err(format!("result: {other}; expected 1, 0 or -1 for White")),
    }
}

/// A word; 0, which no rule allows, for a number that is none.
pub fn word_of(number: Option<i64>) -> u16 {
    number.and_then(|number| number.try_into().ok()).unwrap_or_default()
}

/// A column that a table has to have.
pub fn needed<'a>(batch: &'a StructArray, name: &str) -> PyResult<&'a ArrayRef> {
    batch.column_by_name(name).ok_or_else(|| {
        let names = batch.column_names().join(", ");
        PyValueError::new_err(format!("the table has no column {name}; there are {names}"))
    })
}

/// The positions of a table.
pub fn positions(batch: &StructArray) -> PyResult<Input> {
    Input::of_chunks(vec![Chunk::new(needed(batch, "position")?)?])
}

/// The numbers of a column; nulls if there is none.
pub fn numbers(batch: &StructArray, name: &str) -> PyResult<Vec<Option<i64>>> {
    let Some(column) = batch.column_by_name(name) else { return Ok(vec![None; batch.len()]) };
    arrow::signed(column).ok_or_else(|| {
        let found = arrow::type_name(column.data_type());
        PyTypeError::new_err(format!("column {name}: expected whole numbers; this is {found}"))
    })
}
