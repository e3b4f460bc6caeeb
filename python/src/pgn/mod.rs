//! PGN files as streams of record batches.

mod errors;
mod rows;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arrow_array::{Array as _, StructArray};
use fianchetto_pgn::{Chunk, Chunks, Games, PgnColumn, PgnGame, TagFilter, decompressed};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

use self::errors::Found;
use self::rows::Rows;
pub use self::rows::spelled;
use crate::record_batch::Batch;
use crate::stream::{self, Batches, MOST_ERRORS, Stream, Watched};
use crate::workers::{self, refused};

/// A batch ends at this many rows; a piece of a file hardly ever has as many.
const MOST_ROWS: usize = 1 << 16;

/// How a file is read.
#[derive(Clone)]
struct Options {
    columns: Arc<[PgnColumn]>,
    filters: Arc<[TagFilter]>,
    /// Whether the moves of a bad game up to its error are wanted.
    good_part: bool,
}

/// A piece of a file while it is read.
struct Piece {
    /// The lines before it.
    lines: u64,
    games: Games<Chunk>,
}

impl Piece {
    fn new(chunk: Chunk, options: &Options) -> Self {
        let lines = chunk.place().line - 1;
        let has_notes = options.columns.iter().any(PgnColumn::is_of_comments);
        Self { lines, games: if has_notes { Games::with_notes(chunk) } else { Games::new(chunk) } }
    }

    /// Reads a batch of rows, and gives the piece back if there is more in it.
    fn read(mut self, options: &Options) -> (Rows, Option<Self>) {
        let (mut rows, mut game) = (Rows::new(&options.columns), PgnGame::new());
        let mut is_wanted = |tags: &PgnGame| options.filters.iter().all(|filter| filter.takes(tags));
        while rows.len < MOST_ROWS && rows.errors.len() < MOST_ERRORS {
            let error = match self.games.read_where(&mut game, &mut is_wanted) {
                Ok(true) => {
                    rows.push(&game, self.lines);
                    continue;
                }
                Ok(false) => {
                    rows.last_game = self.games.latest().game;
                    return (rows, None);
                }
                Err(error) => error,
            };
            if options.good_part && !game.moves().is_empty() {
                rows.push(&game, self.lines);
            }
            let found = Found::new(&error, self.lines);
            if error.is_final() {
                rows.failure = Some(found);
                return (rows, None);
            }
            rows.last_game = rows.last_game.max(found.game);
            rows.errors.push(found);
        }
        (rows, Some(self))
    }
}

/// A file while it is read.
struct Source {
    chunks: Chunks,
    options: Options,
    threads: ThreadPool,
    /// What was read of each piece, and the rest of it, in the order of the file.
    next: VecDeque<(Rows, Option<Piece>)>,
    /// Why there is nothing more to read.
    failure: Option<String>,
    /// The games in the pieces that are done.
    before: u64,
    games: u64,
    bad: u64,
    errors: Vec<Found>,
}

impl Source {
    fn open(file: Watched, options: Options, threads: ThreadPool) -> std::io::Result<Self> {
        let input = decompressed(file)?;
        Ok(Self {
            chunks: Chunks::new(input),
            options,
            threads,
            next: VecDeque::new(),
            failure: None,
            before: 0,
            games: 0,
            bad: 0,
            errors: Vec::new(),
        })
    }

    /// Keeps the errors, and makes a batch.
    fn count(&mut self, mut rows: Rows) -> StructArray {
        let errors = std::mem::take(&mut rows.errors);
        self.bad += errors.len() as u64;
        self.games = self.before + rows.last_game;
        let before = self.before;
        self.failure = rows.failure.take().map(|found| found.behind(before).message());
        let room = MOST_ERRORS - self.errors.len();
        self.errors.extend(errors.into_iter().take(room).map(|found| found.behind(before)));
        rows.finish(before)
    }

    /// Reads some pieces in parallel, and returns whether there were any.
    fn fill(&mut self) -> bool {
        let count = 2 * self.threads.current_num_threads();
        let chunks: Vec<_> = self.chunks.by_ref().take(count).collect();
        let options = &self.options;
        let read = |chunk| Piece::new(chunk, options).read(options);
        let next: Vec<_> = self.threads.install(|| chunks.into_par_iter().map(read).collect());
        self.next.extend(next);
        !self.next.is_empty()
    }
}

impl Batches for Source {
    fn read(&mut self, stop: &AtomicBool) -> Option<Result<StructArray, String>> {
        while !stop.load(Ordering::Relaxed) {
            let rows = match self.next.pop_front() {
                None if self.failure.is_some() => return self.failure.take().map(Err),
                None if self.fill() => continue,
                None => return None,
                Some((rows, None)) => {
                    let last = rows.last_game;
                    let batch = self.count(rows);
                    self.before += last;
                    batch
                }
                Some((rows, Some(piece))) => {
                    let (mut more, rest) = piece.read(&self.options);
                    more.last_game = more.last_game.max(rows.last_game);
                    self.next.push_front((more, rest));
                    self.count(rows)
                }
            };
            if !rows.is_empty() {
                return Some(Ok(rows));
            }
        }
        None
    }

    fn empty(&self) -> StructArray {
        Rows::new(&self.options.columns).finish(0)
    }
}

/// The moves of a PGN as a stream of record batches, which pyarrow, polars and duckdb read as they
/// go.
///
/// One row is one move of a main line:
///
/// - `game` (uint64): the number of the game in the file, from 1, bad games included;
/// - `ply` (uint16): how many half-moves were played before it;
/// - `position` (32 bytes): the position before the move;
/// - `move` (uint16): the move, 0 for a null move (`--` or `Z0`);
/// - `result` (int8): 1 if White won the game, -1 if Black did, 0 after a draw, null if unknown;
/// - `white_elo`, `black_elo` (uint16): the ratings, null if unknown;
/// - `eval` (int32): what `[%eval]` in the move's comment says of the position after the move, in
///   centipawns from White's side, or null; mate in n by White is 100000 - n, by Black n - 100000;
/// - `chess960` (uint8): 1 if the tag `Variant` or the castling rights of the start say that it is
///   Chess960, or else 0.
///
/// With `columns`, also:
///
/// - `san` (text): the move in SAN;
/// - `clock`, `elapsed` (uint64): what `[%clk]` and `[%emt]` in the move's comment say, in
///   milliseconds, or null;
/// - `line` (uint64): the line on which the game begins;
/// - `plies` (uint16): how many half-moves the game has;
/// - a name with a capital, such as `White`, `ECO` or `TimeControl` (text): the value of this tag,
///   or null.
///
/// If none of the columns differs from move to move, one row is one game.
///
/// A game with an error, or of an unknown variant, is left out, and the games after it are read.
#[pyclass(frozen, module = "fianchetto")]
pub struct PgnReader {
    stream: Stream<Source>,
    how: How,
}

/// The arguments of [`read_pgn`]: path, columns, filter, threads and good part.
type How = (PathBuf, Option<Vec<String>>, Option<Vec<String>>, Option<usize>, bool);

/// Reads a PGN file, also one compressed by gzip, zstd, bzip2 or xz, on all cores and in constant
/// memory.
///
/// `columns` are the names of the columns, in their order; `filter` has conditions on tags that all
/// have to hold, as in the program: `"Elo>2400"`, `"White~Tal"`. The moves of other games are not
/// read. With `good_part`, the moves of a bad game up to its error are rows, too.
///
/// A file that is damaged gives all games before the damage, and then an `OSError`.
#[pyfunction]
#[pyo3(signature = (path, *, columns = None, filter = None, threads = None, good_part = false))]
pub fn read_pgn(
    py: Python<'_>,
    path: PathBuf,
    columns: Option<Vec<String>>,
    filter: Option<Vec<String>>,
    threads: Option<usize>,
    good_part: bool,
) -> PyResult<PgnReader> {
    let options = options(columns.as_deref(), filter.as_deref().unwrap_or_default(), good_part)?;
    if threads == Some(0) {
        return Err(PyValueError::new_err("at least one thread is needed"));
    }
    let pool = ThreadPoolBuilder::new().num_threads(workers::useful(threads)).build().map_err(refused)?;
    let (file, lasting) = Watched::open(py, &path)?;
    let source = Source::open(file, options, pool).map_err(|error| stream::unopened(py, &path, &error))?;
    let how = (path, columns, filter, threads, good_part);
    Ok(PgnReader { stream: Stream::new(source, lasting), how })
}

fn options(columns: Option<&[String]>, filter: &[String], good_part: bool) -> PyResult<Options> {
    let wrong = |error: String| PyValueError::new_err(error);
    let columns: Vec<PgnColumn> = match columns {
        None => PgnColumn::USUAL.to_vec(),
        Some([]) => return Err(wrong("columns: at least one is needed".to_owned())),
        Some(names) => {
            let named = names.iter().map(|name| name.parse().map_err(|error| format!("columns: {error}")));
            named.collect::<Result<_, _>>().map_err(wrong)?
        }
    };
    Ok(Options { columns: columns.into(), filters: filters(filter)?.into(), good_part })
}

/// Conditions on tags.
pub fn filters(filter: &[String]) -> PyResult<Vec<TagFilter>> {
    let filters = filter.iter().map(|text| text.parse().map_err(|error| format!("filter {text:?}: {error}")));
    filters.collect::<Result<_, _>>().map_err(PyValueError::new_err)
}

#[pyfunction]
pub fn _reader_again(py: Python<'_>, how: How) -> PyResult<PgnReader> {
    let (path, columns, filter, threads, good_part) = how;
    read_pgn(py, path, columns, filter, threads, good_part)
}

#[pymethods]
impl PgnReader {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        Ok(self.stream.next(py)?.map(Batch::from))
    }

    /// A reader is pickled as the name of its file, from which it begins anew.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (How,))> {
        self.stream.check_unbegun(py)?;
        let again = py.import("fianchetto._native")?.getattr("_reader_again")?;
        Ok((again, (self.how.clone(),)))
    }

    /// How many games have been read, bad ones included.
    #[getter]
    fn games(&self, py: Python<'_>) -> u64 {
        self.stream.ask(py, |source| source.games)
    }

    /// How many of them were left out.
    #[getter]
    fn bad_games(&self, py: Python<'_>) -> u64 {
        self.stream.ask(py, |source| source.bad)
    }

    /// Their errors, with line and game: the first thousand.
    #[getter]
    fn errors(&self, py: Python<'_>) -> Vec<String> {
        self.stream.ask(py, |source| source.errors.iter().map(Found::message).collect())
    }

    /// The same errors as a table: `file`, `line`, `game`, `kind` in a word, and `error`.
    #[getter]
    fn error_table(&self, py: Python<'_>) -> Batch {
        let file = self.how.0.display().to_string();
        self.stream.ask(py, |source| errors::table(&file, &source.errors)).into()
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
