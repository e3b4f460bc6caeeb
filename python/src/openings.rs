//! Names of openings, from a file that the user has.

use std::fs::File;
use std::path::PathBuf;

use fianchetto::board_repr::{Bitboards, Position as _};
use fianchetto_pgn as pgn;
use pyo3::prelude::*;

use crate::arrow::{self, Texts};
use crate::asked::Asked;
use crate::game::Game;
use crate::record_batch::Batch;
use crate::stream;
use crate::workers::refused;

/// Openings by their positions, from a table with tabs whose first line names the columns `eco`,
/// `name` and `pgn`, as lichess publishes it.
///
/// A file that cannot be read is an `OSError`, and one that is no such table a `ValueError`.
#[pyclass(frozen, module = "fianchetto")]
pub struct Openings {
    inner: pgn::Openings,
}

#[pymethods]
impl Openings {
    #[new]
    #[allow(clippy::needless_pass_by_value, reason = "what Python passes")]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let unread = |error| stream::unopened(py, &path, &error);
        let file = File::open(&path).map_err(unread)?;
        let inner = py.detach(|| pgn::Openings::read(file));
        inner.map(|inner| Self { inner }).map_err(|error| match error {
            pgn::OpeningsError::Input(error) => unread(error),
            error => refused(error),
        })
    }

    /// Code and name of a game's opening: that of its last position that is in the table, by
    /// whatever moves it came about. `None` if there is none.
    fn of(&self, board: &Game) -> Option<(&str, &str)> {
        let (game, _) = board.parts();
        let mut board = Bitboards::from_setup(game.start());
        let mut last = self.inner.at(board.key());
        for &mv in game.moves() {
            board = board.after(mv);
            last = self.inner.at(board.key()).or(last);
        }
        last.map(|opening| (&*opening.eco, &*opening.name))
    }

    /// Code and name of the openings with just these positions, as columns `eco` and `name`.
    #[pyo3(signature = (positions, *, chess960 = false, threads = None))]
    fn find(
        &self,
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        chess960: bool,
        threads: Option<usize>,
    ) -> PyResult<Batch> {
        let asked = Asked::new(positions, chess960, threads)?;
        let found = asked.answer(py, |asked| {
            let keys = asked.workers.keys_many(&asked.rows);
            let mut bad = keys.errors.iter().map(|error| error.row).peekable();
            let [mut codes, mut names] = [Texts::default(), Texts::default()];
            for (row, &key) in keys.values.iter().enumerate() {
                let is_bad = bad.next_if_eq(&row).is_some();
                let opening = if is_bad { None } else { self.inner.at(key) };
                codes.push(opening.map(|opening| &*opening.eco));
                names.push(opening.map(|opening| &*opening.name));
            }
            arrow::record_batch(vec![("eco", codes.array()), ("name", names.array())])
        })?;
        Ok(found.into())
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }
}
