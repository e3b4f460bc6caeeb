//! Lichess's puzzles and evaluations as streams of record batches.

mod evaluations;
mod puzzles;
mod rows;

use std::io::BufReader;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use arrow_array::StructArray;
use fianchetto_pgn::decompressed;
use fianchetto_position_files::ReadError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use self::evaluations::EvaluationRows;
use self::puzzles::PuzzleRows;
use self::rows::Rows;
use crate::record_batch::Batch;
use crate::stream::{self, Batches, MOST_ERRORS, Stream, Watched};

/// A file while it is read.
struct Source {
    rows: Box<dyn Rows>,
    /// The rows of a batch.
    most: usize,
    /// Why there is nothing more to read.
    failure: Option<String>,
    lines: u64,
    bad: u64,
    errors: Vec<String>,
}

impl Batches for Source {
    fn read(&mut self, stop: &AtomicBool) -> Option<Result<StructArray, String>> {
        while self.rows.len() < self.most && !stop.load(Ordering::Relaxed) {
            match self.rows.read() {
                None => break,
                Some(Ok(())) => self.lines += 1,
                Some(Err(error @ ReadError::Record { .. })) => {
                    self.bad += 1;
                    if self.errors.len() < MOST_ERRORS {
                        self.errors.push(error.to_string());
                    }
                }
                Some(Err(error)) => self.failure = Some(error.to_string()),
            }
        }
        if stop.load(Ordering::Relaxed) {
            None
        } else if self.rows.len() == 0 {
            self.failure.take().map(Err)
        } else {
            Some(Ok(self.rows.take()))
        }
    }

    fn empty(&self) -> StructArray {
        self.rows.empty()
    }
}

/// A file of Lichess as a stream of record batches, which pyarrow, polars and duckdb read as they
/// go.
///
/// A line that is wrong is left out, and those after it are read.
#[pyclass(frozen, module = "fianchetto")]
pub struct LichessReader {
    stream: Stream<Source>,
    how: How,
}

/// How a file is read: whether it has puzzles, path, columns, filter and batch.
type How = (bool, PathBuf, Option<Vec<String>>, Option<Vec<String>>, usize);

/// Reads Lichess's puzzles (`lichess_db_puzzle.csv.zst`), also uncompressed, in constant memory.
///
/// One row is one puzzle:
///
/// - `id` (text): its name;
/// - `position` (32 bytes): the position to solve;
/// - `solution` (list of uint16): the moves of the solver, and the opponent's answers;
/// - `rating`, `deviation` (uint16): how hard it is, and how sure that is;
/// - `popularity` (int16): from -100 to 100;
/// - `plays` (uint32): how often it was played;
/// - `themes`, `openings` (lists of text): `fork`, `mateIn2`; `Italian_Game`;
/// - `game_url` (text): where its game is;
/// - `before` (32 bytes), `opponent` (uint16): the position before, and the opponent's move that
///   leads to the puzzle.
///
/// `columns` are the names of the columns, in their order; `filter` has conditions on the texts and
/// numbers that all have to hold: `"rating>=2000"`, `"themes~fork"`. A batch has `batch` rows.
///
/// A file that is damaged gives all puzzles before the damage, and then an `OSError`.
#[pyfunction]
#[pyo3(signature = (path, *, columns = None, filter = None, batch = 65536))]
pub fn read_puzzles(
    py: Python<'_>,
    path: PathBuf,
    columns: Option<Vec<String>>,
    filter: Option<Vec<String>>,
    batch: usize,
) -> PyResult<LichessReader> {
    opened(py, (true, path, columns, filter, batch))
}

/// Reads Lichess's evaluations (`lichess_db_eval.jsonl.zst`), also uncompressed, in constant
/// memory.
///
/// A position may have several evaluations, and each has some lines. One row is one line:
///
/// - `position` (32 bytes);
/// - `evaluation`, `variation` (uint16): the number of the evaluation in its position, and that of
///   the line in its evaluation, from 1; the first line is the best one;
/// - `depth` (uint32), `knodes` (uint64): of the search, the nodes in thousands;
/// - `cp`, `mate` (int32): the score for White: in centipawns, or the moves to mate, one of which
///   is null;
/// - `line` (list of uint16): the moves.
///
/// `columns` are the names of the columns, in their order. A batch has `batch` rows, or a few more.
/// `read_positions` gives one row for each position, with the score and the best move of the
/// deepest evaluation.
///
/// A file that is damaged gives all positions before the damage, and then an `OSError`.
#[pyfunction]
#[pyo3(signature = (path, *, columns = None, batch = 65536))]
pub fn read_evaluations(
    py: Python<'_>,
    path: PathBuf,
    columns: Option<Vec<String>>,
    batch: usize,
) -> PyResult<LichessReader> {
    opened(py, (false, path, columns, None, batch))
}

#[pyfunction]
pub fn _lichess_again(py: Python<'_>, how: How) -> PyResult<LichessReader> {
    opened(py, how)
}

fn opened(py: Python<'_>, how: How) -> PyResult<LichessReader> {
    let (has_puzzles, path, columns, filter, batch) = &how;
    if *batch == 0 {
        return Err(PyValueError::new_err("batch: expected at least 1"));
    }
    let (file, lasting) = Watched::open(py, path)?;
    let input = decompressed(file.without_stop()).map_err(|error| stream::unopened(py, path, &error))?;
    let input = Box::new(BufReader::with_capacity(1 << 16, input));
    let columns = columns.as_deref();
    let rows: Box<dyn Rows> = if *has_puzzles {
        Box::new(PuzzleRows::new(input, columns, filter.as_deref().unwrap_or_default())?)
    } else {
        Box::new(EvaluationRows::new(input, columns)?)
    };
    let source = Source { rows, most: *batch, failure: None, lines: 0, bad: 0, errors: Vec::new() };
    Ok(LichessReader { stream: Stream::new(source, lasting), how })
}

#[pymethods]
impl LichessReader {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        Ok(self.stream.next(py)?.map(Batch::from))
    }

    /// A reader is pickled as its arguments, with which it begins anew.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (How,))> {
        self.stream.check_unbegun(py)?;
        let again = py.import("fianchetto._native")?.getattr("_lichess_again")?;
        Ok((again, (self.how.clone(),)))
    }

    /// How many puzzles or positions have been read, those that the filter leaves out included.
    #[getter]
    fn lines(&self, py: Python<'_>) -> u64 {
        self.stream.ask(py, |source| source.lines)
    }

    /// How many lines were left out because they are wrong.
    #[getter]
    fn bad_lines(&self, py: Python<'_>) -> u64 {
        self.stream.ask(py, |source| source.bad)
    }

    /// What is wrong with them, with line, offset and field: the first thousand.
    #[getter]
    fn errors(&self, py: Python<'_>) -> Vec<String> {
        self.stream.ask(py, |source| source.errors.clone())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.stream.schema_capsule(py)
    }

    /// The rest of the stream.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        self.stream.capsule(py)
    }
}
