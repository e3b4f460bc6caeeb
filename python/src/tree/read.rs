//! Files of games as trees.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fianchetto_pgn::{Games, PgnGame, TagFilter, decompressed};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use super::node::GameTree;
use super::shared::Read;
use crate::pgn::filters;
use crate::stream::{self, Watched};
use crate::workers::{self, Lasting};

/// How many games are read at a time.
const SOME: usize = 64;

/// A file of games while it is read.
struct Source {
    games: Games<Box<dyn std::io::Read + Send>>,
    filters: Vec<TagFilter>,
    /// The next games.
    ready: VecDeque<Read>,
    /// Why there is nothing more to read.
    failure: Option<String>,
    is_over: bool,
}

impl Source {
    fn fill(&mut self, lasting: &Lasting) {
        let mut game = PgnGame::new();
        let filters = &self.filters;
        let mut is_wanted = |tags: &PgnGame| filters.iter().all(|filter| filter.takes(tags));
        while !self.is_over && self.ready.len() < SOME && !lasting.is_stopped() {
            match self.games.read_where(&mut game, &mut is_wanted) {
                Ok(true) => self.ready.push_back(Read::new(&game, None)),
                Ok(false) => self.is_over = true,
                Err(error) if error.is_final() => {
                    self.failure = Some(error.to_string());
                    self.is_over = true;
                }
                Err(error) => self.ready.push_back(Read::new(&game, Some(&error))),
            }
        }
    }
}

/// The games of a PGN as trees, one by one.
#[pyclass(frozen, module = "fianchetto")]
pub struct GameReader {
    source: Mutex<Source>,
    lasting: Lasting,
}

/// Reads the games of a PGN as trees, with variations, comments and glyphs, also from a file
/// compressed by gzip, zstd, bzip2 or xz, in constant memory.
///
/// `filter` has conditions on tags, as in `read_pgn`. A game with an error comes as far as it is
/// good, and its `errors` say why. A file that is damaged gives all games before the damage, and
/// then an `OSError`.
#[pyfunction]
#[pyo3(signature = (path, *, filter = None))]
#[allow(clippy::needless_pass_by_value, reason = "what Python passes")]
pub fn read_games(py: Python<'_>, path: PathBuf, filter: Option<Vec<String>>) -> PyResult<GameReader> {
    let filters = filters(filter.as_deref().unwrap_or_default())?;
    let (file, lasting) = Watched::open(py, &path)?;
    let input = decompressed(file).map_err(|error| stream::unopened(py, &path, &error))?;
    let games = Games::with_side_lines(input);
    let source = Source { games, filters, ready: VecDeque::new(), failure: None, is_over: false };
    Ok(GameReader { source: Mutex::new(source), lasting })
}

impl GameReader {
    fn source(&self) -> MutexGuard<'_, Source> {
        self.source.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next game; Ctrl-C can interrupt it.
    fn read(&self) -> PyResult<Option<Read>> {
        loop {
            let mut source = self.source();
            if let Some(game) = source.ready.pop_front() {
                return Ok(Some(game));
            }
            if source.is_over {
                return source.failure.take().map_or(Ok(None), |failure| Err(PyOSError::new_err(failure)));
            }
            drop(source);
            self.lasting.stop.store(false, Ordering::Relaxed);
            workers::interruptible(&self.lasting, || self.source().fill(&self.lasting))?;
        }
    }
}

#[pymethods]
impl GameReader {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<GameTree>>> {
        let next = py.detach(|| self.read())?;
        next.map(|game| Py::new(py, GameTree::of(game.shared(py)?))).transpose()
    }
}
