//! PGN files as streams of record batches.

use std::collections::VecDeque;
use std::fs::File;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fianchetto::movelist::GameResult;
use fianchetto_formats::PackedSetup;
use fianchetto_pgn::{Chunk, Chunks, Eval, Games, PgnGame, Place};
use pyo3::exceptions::{PyKeyError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyTuple};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::arrow::{self, Array, Kind};
use crate::column::Column;
use crate::game::refused;

/// The rows at which a batch ends, which a piece of a file hardly ever has.
const MOST_ROWS: usize = 1 << 16;

/// How many messages about bad games are kept.
const MOST_ERRORS: usize = 1000;

/// A mate in no moves, as centipawns; one in more moves is worth so much less.
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
    /// The number of the last game, those with errors included.
    last_game: u64,
    errors: Vec<(Place, String)>,
}

/// Values, and which are none.
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

    fn array(self, kind: impl FnOnce(Arc<Vec<T>>) -> Kind) -> Array {
        Array::new(kind(Arc::new(self.values))).without(self.nulls.into_iter())
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
        // Some programs say the result in the tag alone.
        let tag = || GameResult::from_text(&game.tag("Result")?.to_text()).and_then(points);
        self.result.extend(points(game.result()).or_else(tag), moves);
        for (ratings, tag) in self.ratings.iter_mut().zip(["WhiteElo", "BlackElo"]) {
            let rating = game.tag(tag).and_then(|text| text.to_text().trim().parse().ok());
            ratings.extend(rating, moves);
        }
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
    fn finish(mut self, before: u64) -> Array {
        self.game.iter_mut().for_each(|game| *game += before);
        let [white, black] = self.ratings;
        let columns = [
            ("game", Array::new(Kind::U64(Arc::new(self.game)))),
            ("ply", Array::new(Kind::U16(Arc::new(self.ply)))),
            ("position", Array::new(Kind::Packed(Arc::new(self.position)))),
            ("move", Array::new(Kind::U16(Arc::new(self.words)))),
            ("result", self.result.array(Kind::I8)),
            ("white_elo", white.array(Kind::U16)),
            ("black_elo", black.array(Kind::U16)),
            ("eval", self.eval.array(Kind::I32)),
        ];
        Array::new(Kind::Struct(Arc::new(columns.map(|(name, column)| (name.to_owned(), column)).into())))
    }
}

/// What White has won.
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
                    rows.last_game = rows.last_game.max(error.place.game);
                    let place = Place { line: error.place.line + self.place.line - 1, ..error.place };
                    rows.errors.push((place, error.kind.to_string()));
                    if error.is_final() {
                        return (rows, None);
                    }
                }
            }
        }
        (rows, Some(self))
    }
}

/// What comes next, in the order of the file.
enum Next {
    Rows(Rows),
    /// What was read of a piece, and the rest of it.
    Part(Rows, Box<Piece>),
}

/// A file while it is read.
struct Source {
    chunks: Chunks<Box<dyn std::io::Read + Send>>,
    threads: ThreadPool,
    next: VecDeque<Next>,
    /// The games in the pieces that are done.
    before: u64,
    games: u64,
    bad: u64,
    errors: Vec<String>,
}

impl Source {
    /// The next batch of rows; none at the end.
    fn batch(&mut self) -> Option<Result<Array, String>> {
        loop {
            let rows = match self.next.pop_front() {
                None => match self.fill() {
                    Ok(true) => continue,
                    Ok(false) => return None,
                    Err(error) => return Some(Err(error.to_string())),
                },
                Some(Next::Rows(rows)) => {
                    let last = rows.last_game;
                    let batch = self.count(rows);
                    self.before += last;
                    batch
                }
                Some(Next::Part(rows, piece)) => {
                    let last = rows.last_game;
                    let (mut more, rest) = piece.read();
                    more.last_game = more.last_game.max(last);
                    self.next.push_front(match rest {
                        None => Next::Rows(more),
                        Some(piece) => Next::Part(more, Box::new(piece)),
                    });
                    self.count(rows)
                }
            };
            if rows.len > 0 {
                return Some(Ok(rows));
            }
        }
    }

    /// Takes down the errors, and makes a batch.
    fn count(&mut self, mut rows: Rows) -> Array {
        let errors = std::mem::take(&mut rows.errors);
        self.bad += errors.len() as u64;
        self.games = self.before + rows.last_game;
        for (place, error) in errors {
            if self.errors.len() < MOST_ERRORS {
                let place = Place { game: place.game + self.before, ..place };
                self.errors.push(format!("{place}: {error}"));
            }
        }
        rows.finish(self.before)
    }

    /// Reads some pieces side by side, and says whether there were any.
    fn fill(&mut self) -> std::io::Result<bool> {
        let count = 2 * self.threads.current_num_threads();
        let chunks = self.chunks.by_ref().take(count).collect::<Result<Vec<_>, _>>()?;
        let read = |chunk| match Piece::new(chunk).read() {
            (rows, None) => Next::Rows(rows),
            (rows, Some(piece)) => Next::Part(rows, Box::new(piece)),
        };
        let next: Vec<Next> = self.threads.install(|| chunks.into_par_iter().map(read).collect());
        self.next.extend(next);
        Ok(!self.next.is_empty())
    }
}

/// A stream of record batches, one row for each move of a PGN.
#[pyclass(frozen, module = "fianchetto")]
pub struct PgnReader {
    source: Arc<Mutex<Source>>,
}

fn locked(source: &Mutex<Source>) -> MutexGuard<'_, Source> {
    // What a panic left behind is still a file at some place.
    source.lock().unwrap_or_else(PoisonError::into_inner)
}

#[pyfunction]
#[pyo3(signature = (path, *, threads = None))]
pub fn read_pgn(path: PathBuf, threads: Option<usize>) -> PyResult<PgnReader> {
    let threads = ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build().map_err(refused)?;
    let input = fianchetto_pgn::decompressed(File::open(path)?)?;
    let source = Source {
        chunks: Chunks::new(input),
        threads,
        next: VecDeque::new(),
        before: 0,
        games: 0,
        bad: 0,
        errors: Vec::new(),
    };
    Ok(PgnReader { source: Arc::new(Mutex::new(source)) })
}

#[pymethods]
impl PgnReader {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        let batch = py.detach(|| locked(&self.source).batch());
        batch.transpose().map(|batch| batch.map(|inner| Batch { inner })).map_err(PyOSError::new_err)
    }

    /// The games so far, bad ones included.
    #[getter]
    fn games(&self, py: Python<'_>) -> u64 {
        py.detach(|| locked(&self.source).games)
    }

    /// How many of them had errors, or are of an unknown variant.
    #[getter]
    fn bad_games(&self, py: Python<'_>) -> u64 {
        py.detach(|| locked(&self.source).bad)
    }

    /// Why, with line and game; of very many, the first.
    #[getter]
    fn errors(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| locked(&self.source).errors.clone())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, &Rows::default().finish(0))
    }

    /// The rest of the stream.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let source = self.source.clone();
        arrow::stream_capsule(py, Rows::default().finish(0), move || locked(&source).batch())
    }
}

/// A record batch: columns of one length, by name.
#[pyclass(frozen, module = "fianchetto")]
pub struct Batch {
    inner: Array,
}

impl Batch {
    fn columns(&self) -> &[(String, Array)] {
        match &self.inner.kind {
            Kind::Struct(columns) => columns,
            _ => &[],
        }
    }
}

#[pymethods]
impl Batch {
    fn __len__(&self) -> usize {
        self.inner.len
    }

    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.columns().iter().map(|(name, _)| name.as_str()).collect()
    }

    fn __getitem__(&self, name: &str) -> PyResult<Column> {
        let column = self.columns().iter().find(|(there, _)| there == name);
        let (_, column) = column.ok_or_else(|| {
            PyKeyError::new_err(format!("{name}; there are {}", self.column_names().join(", ")))
        })?;
        Ok(column.clone().into())
    }

    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        for (name, column) in self.columns() {
            columns.set_item(name, Column::from(column.clone()).to_list(py)?)?;
        }
        Ok(columns)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, &self.inner)
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

    fn __repr__(&self) -> String {
        format!("<Batch of {} rows: {}>", self.inner.len, self.column_names().join(", "))
    }
}
