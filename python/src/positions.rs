//! Files of positions with scores and results, as streams of record batches.

use std::env;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use arrow_array::{ArrayRef, StructArray};
use fianchetto::types::{Mode, Move};
use fianchetto_formats::PackedSetup;
use fianchetto_pgn::{Compression, decompressed};
use fianchetto_position_files::{Condition, Entry, Format, ReadError, Reader, Shuffle, Shuffled, recognise};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::arrow::{self, Values};
use crate::moves::mode;
use crate::outcome::points_for_white;
use crate::record_batch::Batch;
use crate::stream::{self, Batches, MOST_ERRORS, Stream, Watched};
use crate::workers::refused;

/// The columns of a file of positions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Position,
    Score,
    Result,
    Move,
    Ply,
}

const FIELDS: [(&str, Field); 5] = [
    ("position", Field::Position),
    ("score", Field::Score),
    ("result", Field::Result),
    ("move", Field::Move),
    ("ply", Field::Ply),
];

/// The rows of a batch.
#[derive(Default)]
struct Rows {
    positions: Vec<[u8; 32]>,
    scores: Vec<Option<i16>>,
    results: Vec<Option<i8>>,
    words: Vec<Option<u16>>,
    plies: Vec<u32>,
}

impl Rows {
    fn push(&mut self, entry: &Entry) {
        self.positions.push(PackedSetup::of_board(&entry.board).to_bytes());
        self.scores.push(entry.score);
        self.results.push(points_for_white(entry.result));
        self.words.push(entry.played.map(Move::bits));
        self.plies.push(entry.ply());
    }

    fn finish(mut self, fields: &[(&'static str, Field)]) -> StructArray {
        let mut column = |field| -> ArrayRef {
            match field {
                Field::Position => std::mem::take(&mut self.positions).array(None),
                Field::Score => arrow::optional(self.scores.iter().copied()),
                Field::Result => arrow::optional(self.results.iter().copied()),
                Field::Move => arrow::optional(self.words.iter().copied()),
                Field::Ply => std::mem::take(&mut self.plies).array(None),
            }
        };
        arrow::record_batch(fields.iter().map(|&(name, field)| (name, column(field))).collect())
    }
}

/// Where the positions come from.
enum Entries {
    Read(Reader),
    Shuffled(Shuffled),
}

impl Iterator for Entries {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Read(reader) => reader.next(),
            Self::Shuffled(shuffled) => shuffled.next().map(|entry| entry.map_err(ReadError::from)),
        }
    }
}

/// A file while it is read.
struct Source {
    entries: Entries,
    /// What takes the positions until all are read, if they are wanted in random order.
    shuffle: Option<Shuffle>,
    conditions: Vec<Condition>,
    fields: Vec<(&'static str, Field)>,
    /// The rows of a batch.
    most: usize,
    rows: Rows,
    /// Why there is nothing more to read.
    failure: Option<String>,
    positions: u64,
    bad: u64,
    errors: Vec<String>,
}

impl Source {
    /// The next position that meets the conditions. What is wrong is noted.
    fn entry(&mut self, stop: &AtomicBool) -> Option<Entry> {
        while !stop.load(Ordering::Relaxed) {
            match self.entries.next()? {
                Ok(entry) => {
                    self.positions += u64::from(matches!(self.entries, Entries::Read(_)));
                    if self.conditions.iter().all(|condition| condition.is_met(&entry)) {
                        return Some(entry);
                    }
                }
                Err(error @ ReadError::Record { .. }) => {
                    self.bad += 1;
                    if self.errors.len() < MOST_ERRORS {
                        self.errors.push(error.to_string());
                    }
                }
                Err(error) => self.failure = Some(error.to_string()),
            }
        }
        None
    }

    /// Gives all positions to the shuffle, and goes on with what comes out.
    fn shuffle(&mut self, stop: &AtomicBool) {
        while self.shuffle.is_some() {
            let Some(entry) = self.entry(stop) else { break };
            let pushed = self.shuffle.as_mut().map_or(Ok(()), |shuffle| shuffle.push(&entry));
            if let Err(error) = pushed {
                self.failure = Some(error.to_string());
                self.shuffle = None;
            }
        }
        if stop.load(Ordering::Relaxed) {
            return;
        }
        match self.shuffle.take().map(Shuffle::finish).transpose() {
            Ok(Some(shuffled)) => self.entries = Entries::Shuffled(shuffled),
            Ok(None) => {}
            Err(error) => self.failure = Some(error.to_string()),
        }
    }
}

impl Batches for Source {
    fn read(&mut self, stop: &AtomicBool) -> Option<Result<StructArray, String>> {
        if self.shuffle.is_some() {
            self.shuffle(stop);
        }
        while self.rows.positions.len() < self.most {
            let Some(entry) = self.entry(stop) else { break };
            self.rows.push(&entry);
        }
        if stop.load(Ordering::Relaxed) {
            None
        } else if self.rows.positions.is_empty() {
            self.failure.take().map(Err)
        } else {
            Some(Ok(std::mem::take(&mut self.rows).finish(&self.fields)))
        }
    }

    fn empty(&self) -> StructArray {
        Rows::default().finish(&self.fields)
    }
}

/// A file of positions as a stream of record batches, which pyarrow, polars and duckdb read as they
/// go.
///
/// One row is one position:
///
/// - `position` (32 bytes);
/// - `score` (int16): centipawns, seen from White, null if the file has none;
/// - `result` (int8): of the game: 1, 0 or -1 for White, null if the file has none;
/// - `move` (uint16): the move that was played, or the best one, null if the file has none;
/// - `ply` (uint32): half-moves from the start of the game, by the full-move number.
///
/// A record that is wrong is left out, and those after it are read.
#[pyclass(frozen, module = "fianchetto")]
pub struct PositionReader {
    stream: Stream<Source>,
    format: Format,
    arguments: Arguments,
}

/// The arguments of `read_positions`: path, format, columns, filter, batch, shuffle, memory and
/// Chess960.
type Arguments =
    (PathBuf, Option<String>, Option<Vec<String>>, Option<Vec<String>>, usize, Option<u64>, usize, bool);

/// Reads a file of positions, also one compressed by gzip, zstd, bzip2 or xz, in constant memory.
///
/// `format` is `fen`, `epd`, `scored`, `plain`, `packed`, `marlin`, `bullet`, `viri`, or Lichess's
/// `puzzles` or `evaluations`; without it, the end of the file's name tells it, or its content.
/// `columns` are the names of the columns, in their order; `filter` has conditions that all have to
/// hold, as in the program: `"check=no"`, `"|score|<=2000"`. A batch has `batch` rows.
///
/// With `shuffle`, a seed, the positions come in random order, all orders equally likely. `memory`
/// MiB of them wait in memory, and more in temporary files, 256 times as many at most.
///
/// A file that is damaged gives all positions before the damage, and then an `OSError`.
#[pyfunction]
#[pyo3(signature = (path, format = None, *, columns = None, filter = None, batch = 65536, shuffle = None, memory = 64, chess960 = false))]
#[allow(clippy::too_many_arguments, reason = "arguments by name")]
pub fn read_positions(
    py: Python<'_>,
    path: PathBuf,
    format: Option<String>,
    columns: Option<Vec<String>>,
    filter: Option<Vec<String>>,
    batch: usize,
    shuffle: Option<u64>,
    memory: usize,
    chess960: bool,
) -> PyResult<PositionReader> {
    if batch == 0 || memory == 0 {
        return Err(PyValueError::new_err("batch and memory: expected at least 1"));
    }
    let conditions = filter.iter().flatten().map(|text| {
        let wrong = |error| PyValueError::new_err(format!("filter {text:?}: {error}"));
        text.parse().map_err(wrong)
    });
    let conditions = conditions.collect::<PyResult<_>>()?;
    let fields = stream::chosen(columns.as_deref(), &FIELDS)?;
    let (file, lasting) = Watched::open(py, &path)?;
    let reader = reader(py, &path, file.without_stop(), format.as_deref(), mode(chess960))?;
    let found = reader.format();
    let source = Source {
        entries: Entries::Read(reader),
        shuffle: shuffle.map(|seed| Shuffle::new(seed, memory.saturating_mul(1 << 20), &env::temp_dir())),
        conditions,
        fields,
        most: batch,
        rows: Rows::default(),
        failure: None,
        positions: 0,
        bad: 0,
        errors: Vec::new(),
    };
    let arguments = (path, format, columns, filter, batch, shuffle, memory, chess960);
    Ok(PositionReader { stream: Stream::new(source, lasting), format: found, arguments })
}

/// The format of a name, or else that of a file's name.
pub fn named(format: Option<&str>, path: &Path) -> PyResult<Option<Format>> {
    format.map_or(Ok(Format::of_name(path)), |name| name.parse().map(Some).map_err(refused))
}

/// The reader of a file, which is decompressed unless its name says that it is not compressed: a
/// record may begin like a compressed file.
fn reader(py: Python<'_>, path: &Path, file: Watched, format: Option<&str>, mode: Mode) -> PyResult<Reader> {
    let failed = |error| stream::unopened(py, path, &error);
    let is_plain = Format::of_name(path).is_some() && Compression::of_name(path) == Compression::None;
    let input: Box<dyn Read + Send> =
        if is_plain { Box::new(file) } else { decompressed(file).map_err(failed)? };
    if let Some(format) = named(format, path)? {
        return Ok(Reader::new(Box::new(BufReader::with_capacity(1 << 16, input)), format, mode));
    }
    let reader = recognise(input, mode).map_err(failed)?;
    reader.ok_or_else(|| {
        PyValueError::new_err(format!(
            "format: the content of {} tells none; expected one of {}",
            path.display(),
            Format::names()
        ))
    })
}

#[pyfunction]
pub fn _positions_again(py: Python<'_>, arguments: Arguments) -> PyResult<PositionReader> {
    let (path, format, columns, filter, batch, shuffle, memory, chess960) = arguments;
    read_positions(py, path, format, columns, filter, batch, shuffle, memory, chess960)
}

#[pymethods]
impl PositionReader {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        Ok(self.stream.next(py)?.map(Batch::from))
    }

    /// A reader is pickled as its arguments, with which it begins anew.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Arguments,))> {
        self.stream.check_unbegun(py)?;
        let again = py.import("fianchetto._native")?.getattr("_positions_again")?;
        Ok((again, (self.arguments.clone(),)))
    }

    /// The name of the file's format.
    #[getter]
    fn format(&self) -> &'static str {
        self.format.name()
    }

    /// How many positions have been read, those that the filter leaves out included.
    #[getter]
    fn positions(&self, py: Python<'_>) -> u64 {
        self.stream.ask(py, |source| source.positions)
    }

    /// How many records were left out because they are wrong.
    #[getter]
    fn bad_records(&self, py: Python<'_>) -> u64 {
        self.stream.ask(py, |source| source.bad)
    }

    /// What is wrong with them, with number and offset: the first thousand.
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
