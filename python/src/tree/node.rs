//! The moves of a game that is a tree, and its start.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use fianchetto as rust;
use fianchetto::board_repr::{Bitboards, Position as _};
use fianchetto::movelist::game;
use fianchetto::prepared::Prepared;
use fianchetto::types::ValidSetup;
use fianchetto_pgn::{GameTree as Tree, Games, MoveId, PgnGame};
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyTuple, PyType};

use super::shared::{Read, Shared, path};
use crate::game::Game;
use crate::moves::{Move, mode};
use crate::workers::refused;

/// A position of a game that is a tree: the move that led there, what is written about it, and what
/// follows.
///
/// Nodes are equal if they are the same move of the same game.
#[pyclass(frozen, subclass, module = "fianchetto")]
pub struct GameNode {
    game: Arc<Shared>,
    at: MoveId,
}

impl GameNode {
    /// The start of a game.
    pub fn start(game: Arc<Shared>) -> Self {
        Self { game, at: Tree::START }
    }

    /// Another node of the game.
    fn node<'py>(&self, py: Python<'py>, at: MoveId) -> PyResult<Bound<'py, Self>> {
        if at == Tree::START {
            return Ok(Bound::new(py, GameTree::again(self.game.clone()))?.into_super());
        }
        Bound::new(py, Self { game: self.game.clone(), at })
    }

    fn nodes<'py>(&self, py: Python<'py>, moves: Vec<MoveId>) -> PyResult<Vec<Bound<'py, Self>>> {
        moves.into_iter().map(|at| self.node(py, at)).collect()
    }

    fn following(&self) -> Vec<MoveId> {
        self.game.tree().moves_after(self.at).to_vec()
    }

    /// The main line from here.
    fn line(&self) -> Vec<MoveId> {
        let tree = self.game.tree();
        let next = |&at: &MoveId| tree.moves_after(at).first().copied();
        std::iter::successors(next(&self.at), next).collect()
    }

    fn mv(&self, py: Python<'_>, at: MoveId) -> PyResult<Py<Move>> {
        let mv = self.game.tree().mv(at);
        Move::object(py, mv, self.game.chess960)
    }

    /// The variation that is meant by its place, move or node.
    fn meant(&self, variation: &Bound<'_, PyAny>) -> PyResult<MoveId> {
        let moves = self.following();
        let found = if let Ok(node) = variation.cast::<Self>() {
            moves.iter().find(|&&at| at == node.get().at && Arc::ptr_eq(&self.game, &node.get().game))
        } else if let Ok(mv) = variation.cast::<Move>() {
            let tree = self.game.tree();
            moves.iter().find(|&&at| mv.get().means(tree.mv(at), self.game.chess960))
        } else if let Ok(place) = variation.extract::<usize>() {
            moves.get(place)
        } else {
            return Err(PyTypeError::new_err("a variation is meant by its place, a Move, or a GameNode"));
        };
        found.copied().ok_or_else(|| PyKeyError::new_err(format!("no variation {variation} is here")))
    }

    /// Adds a move, as the last variation, or finds it.
    fn add(&self, at: MoveId, mv: &Bound<'_, PyAny>) -> PyResult<MoveId> {
        let node = Self { game: self.game.clone(), at };
        let played = node.board()?.push(mv)?;
        self.game.tree().add(&Prepared::best(), at, played.get().inner).map_err(refused)
    }
}

/// What is written, as one text.
fn joined(comments: &[String]) -> String {
    comments.join(" ")
}

/// A text as what is written.
fn comments(text: String) -> Vec<String> {
    if text.trim().is_empty() { Vec::new() } else { vec![text] }
}

impl PartialEq for GameNode {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game) && self.at == other.at
    }
}

#[pymethods]
impl GameNode {
    /// The game.
    fn game<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, GameTree>> {
        Bound::new(py, GameTree::again(self.game.clone()))
    }

    /// The position before; `None` at the start.
    #[getter]
    fn parent<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Self>>> {
        let before = self.game.tree().before(self.at);
        before.map(|at| self.node(py, at)).transpose()
    }

    /// The move that led here; `None` at the start.
    #[getter]
    fn r#move(&self, py: Python<'_>) -> PyResult<Option<Py<Move>>> {
        if self.at == Tree::START { Ok(None) } else { self.mv(py, self.at).map(Some) }
    }

    /// The move in SAN; `ValueError` at the start.
    fn san(&self) -> PyResult<String> {
        let tree = self.game.tree();
        let before =
            tree.before(self.at).ok_or_else(|| PyValueError::new_err("no move leads to the start"))?;
        Ok(crate::pgn::spelled(&Prepared::best(), &tree.board(before), tree.mv(self.at)))
    }

    /// The position, with the moves that led here, after the last null move if there is one.
    fn board(&self) -> PyResult<Game> {
        let tree = self.game.tree();
        let mut moves = path(&tree, self.at);
        let mut start = tree.board::<Bitboards>(Tree::START);
        if let Some(null) = moves.iter().rposition(|&mv| mv == rust::Move::NULL) {
            let after = moves.drain(..=null);
            start =
                after.fold(
                    start,
                    |board, mv| if mv == rust::Move::NULL { board.after_null() } else { board.after(mv) },
                );
        }
        let mode = mode(self.game.chess960);
        let mut game = rust::Game::from_fen(&start.setup().to_string(), mode).map_err(refused)?;
        game.play_all(moves).map_err(refused)?;
        Ok(Game::of(game, self.game.chess960))
    }

    /// What follows: the main line first, then its variations.
    #[getter]
    fn variations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.nodes(py, self.following())?)
    }

    /// What follows in the main line.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Self>>> {
        self.following().first().map(|&at| self.node(py, at)).transpose()
    }

    /// The last position of the line that goes on here.
    fn end<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Self>> {
        self.node(py, self.line().last().copied().unwrap_or(self.at))
    }

    /// Whether nothing follows.
    fn is_end(&self) -> bool {
        self.following().is_empty()
    }

    /// What follows in the main line, to its end.
    fn mainline<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Self>>> {
        self.nodes(py, self.line())
    }

    /// The moves of the main line.
    fn mainline_moves(&self, py: Python<'_>) -> PyResult<Vec<Py<Move>>> {
        self.line().into_iter().map(|at| self.mv(py, at)).collect()
    }

    /// What follows, by its place, its move, or its node; `KeyError` if nothing does.
    fn variation<'py>(&self, variation: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        self.node(variation.py(), self.meant(variation)?)
    }

    /// Adds a move, a word, or a text in UCI or SAN behind what follows already, and returns where
    /// it leads. A move that is there is not added again.
    fn add_variation<'py>(&self, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        self.node(r#move.py(), self.add(self.at, r#move)?)
    }

    /// Adds moves one after the other, and returns where they lead.
    fn add_line<'py>(&self, moves: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let mut at = self.at;
        for mv in moves.try_iter()? {
            at = self.add(at, &mv?)?;
        }
        self.node(moves.py(), at)
    }

    /// Makes what follows by a place, move or node the main line.
    fn promote_to_main(&self, variation: &Bound<'_, PyAny>) -> PyResult<()> {
        let at = self.meant(variation)?;
        self.game.tree().promote(at);
        Ok(())
    }

    /// Takes what follows by a place, move or node out of the game.
    fn remove_variation(&self, variation: &Bound<'_, PyAny>) -> PyResult<()> {
        let at = self.meant(variation)?;
        self.game.tree().remove(at);
        Ok(())
    }

    /// What is written behind the move, or before the first one.
    #[getter]
    fn comment(&self) -> String {
        joined(self.game.tree().comments(self.at))
    }

    #[setter]
    fn set_comment(&self, comment: String) {
        *self.game.tree().comments_mut(self.at) = comments(comment);
    }

    /// What is written before the first move of a variation.
    #[getter]
    fn starting_comment(&self) -> String {
        joined(self.game.tree().opening_comments(self.at))
    }

    #[setter]
    fn set_starting_comment(&self, comment: String) {
        *self.game.tree().opening_comments_mut(self.at) = comments(comment);
    }

    /// The numeric annotation glyphs of the move: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    #[getter]
    fn nags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyFrozenSet>> {
        let glyphs = self.game.tree().glyphs(self.at).to_vec();
        PyFrozenSet::new(py, glyphs)
    }

    #[setter]
    fn set_nags(&self, nags: &Bound<'_, PyAny>) -> PyResult<()> {
        let glyph = |nag: PyResult<Bound<'_, PyAny>>| nag?.extract::<u8>();
        let mut glyphs = nags.try_iter()?.map(glyph).collect::<PyResult<Vec<_>>>()?;
        glyphs.sort_unstable();
        glyphs.dedup();
        *self.game.tree().glyphs_mut(self.at) = glyphs;
        Ok(())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| *other.get() == *self)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (Arc::as_ptr(&self.game), self.at).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> PyResult<String> {
        let before = self.game.tree().before(self.at).unwrap_or(Tree::START);
        let board = self.game.tree().board::<Bitboards>(before);
        let dots = if board.side_to_move() == rust::Color::White { "." } else { "..." };
        Ok(format!("<GameNode ({}{dots} {})>", board.fullmove_number(), self.san()?))
    }
}

/// A game as a tree: the start, with moves, variations, comments and glyphs behind it, and headers.
///
/// Its text is the game as PGN, in the standard's export format.
#[pyclass(frozen, extends = GameNode, module = "fianchetto")]
pub struct GameTree;

impl GameTree {
    pub fn of(shared: Shared) -> PyClassInitializer<Self> {
        Self::again(Arc::new(shared))
    }

    /// The object of a game, which may have others.
    fn again(shared: Arc<Shared>) -> PyClassInitializer<Self> {
        PyClassInitializer::from(GameNode::start(shared)).add_subclass(Self)
    }
}

#[pymethods]
impl GameTree {
    #[new]
    #[pyo3(signature = (fen = None, *, chess960 = false))]
    fn new(py: Python<'_>, fen: Option<&str>, chess960: bool) -> PyResult<PyClassInitializer<Self>> {
        let start = match fen {
            Some(fen) => ValidSetup::parse(fen, mode(chess960)).map_err(refused)?,
            None => ValidSetup::INITIAL,
        };
        let mut tree = Tree::new(start);
        if chess960 {
            tree.set_tag("Variant", "Chess960");
        }
        let chess960 = chess960 || start.is_chess960();
        Ok(Self::of(Read { tree, chess960, errors: Vec::new() }.shared(py)?))
    }

    /// The first game of a PGN, with its variations. What is wrong is in `errors`.
    #[staticmethod]
    fn from_pgn(py: Python<'_>, pgn: &str) -> PyResult<Py<Self>> {
        let mut game = PgnGame::new();
        let read = Games::with_side_lines(pgn.as_bytes()).read_into(&mut game);
        if matches!(read, Ok(false)) {
            return Err(PyValueError::new_err("there is no game in the text"));
        }
        Py::new(py, Self::of(Read::new(&game, read.as_ref().err()).shared(py)?))
    }

    /// The game of a board and its moves.
    #[staticmethod]
    fn from_board(py: Python<'_>, board: &Game) -> PyResult<Py<Self>> {
        let (game, chess960) = board.parts();
        let mut tree = Tree::new(*game.start());
        if chess960 {
            tree.set_tag("Variant", "Chess960");
        }
        let outcome = game.outcome().filter(|outcome| !outcome.must_be_claimed());
        tree.set_result(outcome.map_or(game::GameResult::Unknown, game::Outcome::result));
        let (technique, mut at) = (Prepared::best(), Tree::START);
        for &mv in game.moves() {
            at = tree.add(&technique, at, mv).map_err(refused)?;
        }
        Py::new(py, Self::of(Read { tree, chess960, errors: Vec::new() }.shared(py)?))
    }

    /// The tags by name. `FEN` and `Variant` say where the game starts, and stay.
    #[getter]
    fn headers(this: &Bound<'_, Self>) -> Py<PyDict> {
        this.as_super().get().game.headers.clone_ref(this.py())
    }

    /// What was wrong in the PGN, and is left out: variations from an illegal move on, or the moves
    /// of the game after an error.
    #[getter]
    fn errors(this: &Bound<'_, Self>) -> Vec<String> {
        this.as_super().get().game.errors.clone()
    }

    /// A game is pickled as its text.
    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((PyType::new::<Self>(this.py()).getattr("from_pgn")?, (Self::__str__(this)?,)))
    }

    fn __str__(this: &Bound<'_, Self>) -> PyResult<String> {
        this.as_super().get().game.pgn(this.py())
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let headers = this.as_super().get().game.headers.bind(this.py());
        let name =
            |tag| Ok::<_, PyErr>(headers.get_item(tag)?.map_or("?".to_owned(), |name| name.to_string()));
        Ok(format!("<GameTree ({} - {}, {})>", name("White")?, name("Black")?, name("Result")?))
    }
}
