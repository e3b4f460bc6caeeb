//! The game that nodes share, and how it is read and written.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fianchetto as rust;
use fianchetto::movelist::game::GameResult;
use fianchetto::prepared::Prepared;
use fianchetto::types::Mode;
use fianchetto_pgn::{BadLine, Error, GameTree as Tree, MoveId, PgnGame};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::workers::refused;

/// The tags that say where a game starts.
const FIXED: [&str; 2] = ["FEN", "Variant"];

/// A game that was read.
pub struct Read {
    pub tree: Tree,
    pub chess960: bool,
    /// Why moves are missing.
    pub errors: Vec<String>,
}

/// The game that its nodes share.
pub struct Shared {
    /// Never locked while Python runs.
    tree: Mutex<Tree>,
    /// The tags, which become those of the tree when it is written.
    pub headers: Py<PyDict>,
    pub errors: Vec<String>,
    pub chess960: bool,
}

impl Read {
    pub fn new(game: &PgnGame, error: Option<&Error>) -> Self {
        let (tree, bad_lines) = Tree::of(game);
        let errors = error.map(ToString::to_string).into_iter();
        let errors = errors.chain(bad_lines.iter().map(|bad| told(&tree, bad))).collect();
        Self { chess960: game.mode() == Mode::Chess960, tree, errors }
    }

    pub fn shared(self, py: Python<'_>) -> PyResult<Shared> {
        let headers = PyDict::new(py);
        self.tree.tags().try_for_each(|(name, value)| headers.set_item(name, value))?;
        headers.set_item("Result", self.tree.result().text())?;
        let Self { tree, chess960, errors } = self;
        Ok(Shared { tree: Mutex::new(tree), headers: headers.unbind(), errors, chess960 })
    }
}

/// A part of a variation that is left out.
fn told(tree: &Tree, bad: &BadLine) -> String {
    let half_moves = path(tree, bad.after).len();
    match &*bad.text {
        "(" => "a variation where no move has been played".to_owned(),
        text => format!("a variation, half-move {}: move `{text}` is not legal here", half_moves + 1),
    }
}

/// The moves that lead to a node.
pub fn path(tree: &Tree, at: MoveId) -> Vec<rust::Move> {
    let nodes = std::iter::successors(Some(at), |&at| tree.before(at));
    let mut moves: Vec<_> = nodes.filter(|&at| at != Tree::START).map(|at| tree.mv(at)).collect();
    moves.reverse();
    moves
}

impl Shared {
    pub fn tree(&self) -> MutexGuard<'_, Tree> {
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game as PGN.
    pub fn pgn(&self, py: Python<'_>) -> PyResult<String> {
        let texts = |_| PyTypeError::new_err("headers: expected texts as names and values");
        let mut headers: HashMap<String, String> = self.headers.extract(py).map_err(texts)?;
        let result = headers.remove("Result").unwrap_or_else(|| "*".to_owned());
        let result = GameResult::from_text(&result).ok_or_else(|| {
            PyValueError::new_err(format!("headers: Result is 1-0, 0-1, 1/2-1/2 or *, not {result}"))
        })?;
        let is_name = |name: &str| {
            !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        };
        if let Some(name) = headers.keys().find(|name| !is_name(name)) {
            let message = format!("headers: a name has letters, digits and underscores; this is {name:?}");
            return Err(PyValueError::new_err(message));
        }
        let mut tree = self.tree();
        let there: HashMap<String, String> =
            tree.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        if let Some(name) = FIXED.into_iter().find(|&name| headers.get(name) != there.get(name)) {
            return Err(PyValueError::new_err(format!(
                "headers: {name} says where the game starts, and stays; another start is another GameTree(fen)"
            )));
        }
        there.keys().filter(|name| !headers.contains_key(*name)).for_each(|name| tree.remove_tag(name));
        headers.iter().for_each(|(name, value)| tree.set_tag(name, value));
        tree.set_result(result);
        let mut text = String::new();
        tree.write(&Prepared::best(), &mut text).map_err(refused)?;
        Ok(text.trim_end().to_owned())
    }
}
