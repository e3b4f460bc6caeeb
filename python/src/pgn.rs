//! PGN files as streams of record batches.

use std::collections::VecDeque;
use std::fs::File;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use arrow_array::{Array as _, ArrayRef, StructArray};
use arrow_schema::Field;
use fianchetto::{movelist::game::GameResult, types::Mode};
use fianchetto_formats::PackedSetup;
use fianchetto_pgn::{Chunk, Chunks, Eval, Games, PgnGame, Place, decompressed};
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyTuple};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

use crate::arrow::{self, Values};
use crate::column::Column;
use crate::pickle::{self, Pickled};
use crate::stream::{self, Batches, Watched, locked};
use crate::workers::{self, Lasting, refused};

/// A batch ends at this many rows; a piece of a file hardly ever has as many.
const MOST_ROWS: usize = 1 << 16;

/// How many messages about bad games are kept.
const MOST_ERRORS: usize = 1000;

/// A mate in no moves, as centipawns; each move until mate takes one off.
const MATE: i32 = 100_000;

/// One row for each move: what a piece of a file holds, with the games counted from its beginning.
#[derive(Default)]
struct Rows {
    game: Vec<u64>,
    ply: Vec<u16>,
    position: Vec<[u8; 32]>,
    words: Vec<u16>,
    result: Nullable<i8>,
    ratings: [Nullable<u16>; 2],
    eval: Nullable<i32>,
    chess960: Vec<u8>,
    /// The number of the last game, those with errors included.
    last_game: u64,
    errors: Vec<(Place, String)>,
    /// Why nothing can be read after these rows, and where.
    failure: Option<(Place, String)>,
}

/// Values, and which of them are null.
#[derive(Default)]
struct Nullable<T> {
    values: Vec<T>,
    nulls: Vec<usize>,
}

impl<T: Copy + Default> Nullable<T> {
    fn extend(&mut self, value: Option<T>, count: usize) {
        let start = self.values.len();
        self.values.resize(start + count, value.unwrap_or_default());
        if value.is_none() {
            self.nulls.extend(start..start + count);
        }
    }
}

impl<T> Nullable<T>
where
    Vec<T>: Values,
{
    fn array(self) -> ArrayRef {
        let nulls = arrow::nulls(self.nulls.into_iter(), self.values.len());
        self.values.array(nulls)
    }
}

impl Rows {
    fn push(&mut self, game: &PgnGame) {
        let (moves, start) = (game.moves().len(), self.words.len());
        self.last_game = game.place().game;
        self.game.resize(start + moves, self.last_game);
        self.ply.extend(0..moves as u16);
        self.words.extend(game.moves().iter().map(|mv| mv.bits()));
        self.position.extend(game.positions().map(|(board, _)| PackedSetup::of_board(&board).to_bytes()));
        // Some programs write the result only in the tag.
        let tag = || game.tagged_result().and_then(points);
        self.result.extend(points(game.result()).or_else(tag), moves);
        for (ratings, tag) in self.ratings.iter_mut().zip(["WhiteElo", "BlackElo"]) {
            let rating = game.tag(tag).and_then(|text| text.to_text().trim().parse().ok());
            ratings.extend(rating, moves);
        }
        self.chess960.resize(start + moves, (game.mode() == Mode::Chess960).into());
        let mut next = 0;
        for (after, comment) in game.comments() {
            if let Some(eval) = comment.eval()
                && after > next
            {
                self.eval.extend(None, after - 1 - next);
                self.eval.extend(Some(centipawns(eval)), 1);
                next = after;
            }
        }
        self.eval.extend(None, moves - next);
    }

    /// The record batch, with `before` games before it.
    fn finish(mut self, before: u64) -> StructArray {
        self.game.iter_mut().for_each(|game| *game += before);
        let [white, black] = self.ratings;
        let columns = [
            ("game", self.game.array(None)),
            ("ply", self.ply.array(None)),
            ("position", self.position.array(None)),
            ("move", self.words.array(None)),
            ("result", self.result.array()),
            ("white_elo", white.array()),
            ("black_elo", black.array()),
            ("eval", self.eval.array()),
            ("chess960", self.chess960.array(None)),
        ];
        let field = |(name, column): (&str, ArrayRef)| {
            (Arc::new(Field::new(name, column.data_type().clone(), true)), column)
        };
        StructArray::from(columns.map(field).to_vec())
    }
}

/// The result for White.
fn points(result: GameResult) -> Option<i8> {
    match result {
        GameResult::WhiteWins => Some(1),
        GameResult::BlackWins => Some(-1),
        GameResult::Draw => Some(0),
        GameResult::Unknown => None,
    }
}

fn centipawns(eval: Eval) -> i32 {
    match eval {
        Eval::Centipawns(pawns) => pawns,
        Eval::Mate(moves) if moves < 0 => -MATE - moves,
        Eval::Mate(moves) => MATE - moves,
    }
}

/// A piece of a file while it is read.
struct Piece {
    place: Place,
    games: Games<Chunk>,
}

impl Piece {
    fn new(chunk: Chunk) -> Self {
        Self { place: chunk.place(), games: Games::with_notes(chunk) }
    }

    /// Reads a batch of rows, and gives the piece back if there is more in it.
    fn read(mut self) -> (Rows, Option<Self>) {
        let (mut rows, mut game) = (Rows::default(), PgnGame::new());
        while rows.words.len() < MOST_ROWS && rows.errors.len() < MOST_ERRORS {
            match self.games.read_into(&mut game) {
                Ok(true) => rows.push(&game),
                Ok(false) => return (rows, None),
                Err(error) => {
                    let place = Place { line: error.place.line + self.place.line - 1, ..error.place };
                    let found = (place, error.kind.to_string());
                    if error.is_final() {
                        rows.failure = Some(found);
                        return (rows, None);
                    }
                    rows.last_game = rows.last_game.max(place.game);
                    rows.errors.push(found);
                }
            }
        }
        (rows, Some(self))
    }
}

/// A file while it is read.
struct Source {
    chunks: Chunks,
    threads: ThreadPool,
    /// What was read of each piece, and the rest of it, in the order of the file.
    next: VecDeque<(Rows, Option<Piece>)>,
    /// The next batch, if the call that waited for it was interrupted.
    ready: Option<Result<StructArray, String>>,
    /// Why there is nothing more to read.
    failure: Option<String>,
    is_begun: bool,
    /// The games in the pieces that are done.
    before: u64,
    games: u64,
    bad: u64,
    errors: Vec<String>,
}

impl Source {
    fn open(file: File, threads: ThreadPool, lasting: Lasting) -> std::io::Result<Self> {
        let input = decompressed(Watched::new(file, lasting))?;
        Ok(Self {
            chunks: Chunks::new(input),
            threads,
            next: VecDeque::new(),
            ready: None,
            failure: None,
            is_begun: false,
            before: 0,
            games: 0,
            bad: 0,
            errors: Vec::new(),
        })
    }

    /// Reads the next batch of rows, or the failure after the last one. There is neither at the end
    /// or after a stop.
    fn read_on(&mut self, stop: &AtomicBool) {
        self.is_begun = true;
        while self.ready.is_none() && !stop.load(Ordering::Relaxed) {
            let rows = match self.next.pop_front() {
                None if self.failure.is_some() => {
                    self.ready = self.failure.take().map(Err);
                    return;
                }
                None if self.fill() => continue,
                None => return,
                Some((rows, None)) => {
                    let last = rows.last_game;
                    let batch = self.count(rows);
                    self.before += last;
                    batch
                }
                Some((rows, Some(piece))) => {
                    let (mut more, rest) = piece.read();
                    more.last_game = more.last_game.max(rows.last_game);
                    self.next.push_front((more, rest));
                    self.count(rows)
                }
            };
            self.ready = (!rows.is_empty()).then_some(Ok(rows));
        }
    }

    /// Keeps the errors, and makes a batch.
    fn count(&mut self, mut rows: Rows) -> StructArray {
        let errors = std::mem::take(&mut rows.errors);
        self.bad += errors.len() as u64;
        self.games = self.before + rows.last_game;
        let before = self.before;
        let in_file = |(place, error): (Place, String)| {
            let place = Place { game: place.game + before, ..place };
            format!("{place}: {error}")
        };
        self.failure = rows.failure.take().map(in_file);
        let room = MOST_ERRORS - self.errors.len();
        self.errors.extend(errors.into_iter().take(room).map(in_file));
        rows.finish(before)
    }

    /// Reads some pieces in parallel, and returns whether there were any.
    fn fill(&mut self) -> bool {
        let count = 2 * self.threads.current_num_threads();
        let chunks: Vec<_> = self.chunks.by_ref().take(count).collect();
        let read = |chunk| Piece::new(chunk).read();
        let next: Vec<_> = self.threads.install(|| chunks.into_par_iter().map(read).collect());
        self.next.extend(next);
        !self.next.is_empty()
    }
}

impl Batches for Source {
    fn prepare(&mut self, stop: &AtomicBool) {
        self.read_on(stop);
    }

    fn take(&mut self) -> Option<Result<StructArray, String>> {
        self.ready.take()
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
/// A game with an error, or of an unknown variant, is left out, and the games after it are read.
#[pyclass(frozen, module = "fianchetto")]
pub struct PgnReader {
    source: Arc<Mutex<Source>>,
    lasting: Lasting,
    path: PathBuf,
    threads: Option<usize>,
}

/// Reads a PGN file, also one compressed by gzip or zstd, on all cores and in constant memory.
///
/// A file that is damaged gives all games before the damage, and then an `OSError`.
#[pyfunction]
#[pyo3(signature = (path, *, threads = None))]
pub fn read_pgn(py: Python<'_>, path: PathBuf, threads: Option<usize>) -> PyResult<PgnReader> {
    if threads == Some(0) {
        return Err(PyValueError::new_err("at least one thread is needed"));
    }
    let pool = ThreadPoolBuilder::new().num_threads(workers::useful(threads)).build().map_err(refused)?;
    let mut lasting = Lasting::default();
    let source = File::open(&path).and_then(|file| {
        lasting.total = file.metadata()?.len() as usize;
        Source::open(file, pool, lasting.clone())
    });
    let source = source.map_err(|error| stream::unopened(py, &path, &error))?;
    Ok(PgnReader { source: Arc::new(Mutex::new(source)), lasting, path, threads })
}

#[pyfunction]
pub fn _reader_again(py: Python<'_>, path: PathBuf, threads: Option<usize>) -> PyResult<PgnReader> {
    read_pgn(py, path, threads)
}

type Anew<'py> = (Bound<'py, PyAny>, (PathBuf, Option<usize>));

#[pymethods]
impl PgnReader {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        Ok(stream::next(py, &self.source, &self.lasting)?.map(Batch::from))
    }

    /// A reader is pickled as the name of its file, from which it begins anew.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Anew<'py>> {
        if py.detach(|| locked(&self.source).is_begun) {
            return Err(PyTypeError::new_err(
                "a reader that has begun cannot be pickled: its place in the file would be lost",
            ));
        }
        let again = py.import("fianchetto._native")?.getattr("_reader_again")?;
        Ok((again, (self.path.clone(), self.threads)))
    }

    /// How many games have been read, bad ones included.
    #[getter]
    fn games(&self, py: Python<'_>) -> u64 {
        py.detach(|| locked(&self.source).games)
    }

    /// How many of them were left out.
    #[getter]
    fn bad_games(&self, py: Python<'_>) -> u64 {
        py.detach(|| locked(&self.source).bad)
    }

    /// Their errors, with line and game: the first thousand.
    #[getter]
    fn errors(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| locked(&self.source).errors.clone())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, Rows::default().finish(0).data_type())
    }

    /// The rest of the stream.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        stream::capsule(py, &self.source, &self.lasting, &Rows::default().finish(0))
    }
}

/// A record batch: columns of one length, by name.
#[pyclass(frozen, module = "fianchetto")]
pub struct Batch {
    inner: StructArray,
}

impl From<StructArray> for Batch {
    fn from(inner: StructArray) -> Self {
        Self { inner }
    }
}

#[pyfunction]
pub fn _batch_again(state: &Bound<'_, PyTuple>) -> PyResult<Batch> {
    Ok(Batch { inner: pickle::batch(state)? })
}

#[pymethods]
impl Batch {
    fn __len__(&self) -> usize {
        self.inner.len()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.inner.column_names()
    }

    fn __getitem__(&self, name: &str) -> PyResult<Column> {
        let column = self.inner.column_by_name(name).ok_or_else(|| {
            PyKeyError::new_err(format!("{name}; there are {}", self.column_names().join(", ")))
        })?;
        Ok(column.clone().into())
    }

    /// The columns as lists of Python objects.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        for (name, column) in self.inner.column_names().into_iter().zip(self.inner.columns()) {
            columns.set_item(name, Column::from(column.clone()).to_list(py)?)?;
        }
        Ok(columns)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, self.inner.data_type())
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        arrow::array_capsules(py, &self.inner)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        pickle::reduced(py, "_batch_again", &self.inner)
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} rows: {}>", self.inner.len(), self.column_names().join(", "))
    }
}
