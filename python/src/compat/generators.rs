//! The moves of a board as objects that can be iterated, counted and asked.

use pyo3::prelude::*;
use pyo3::types::PyIterator;

use super::board::{Board, Listed};

/// The legal moves of a board, found when they are asked for.
#[pyclass(frozen, module = "fianchetto.compat")]
pub struct LegalMoveGenerator {
    board: Py<PyAny>,
}

/// The moves that are legal but for checks.
#[pyclass(frozen, module = "fianchetto.compat")]
pub struct PseudoLegalMoveGenerator {
    board: Py<PyAny>,
}

/// The board if it is exactly ours: a subclass, or something else with the same methods, answers
/// itself.
fn ours<'py>(board: &Bound<'py, PyAny>) -> Option<PyRef<'py, Board>> {
    board.cast_exact::<Board>().ok().map(Bound::borrow)
}

fn iterator<'py>(board: &Bound<'py, PyAny>, listed: Listed) -> PyResult<Bound<'py, PyIterator>> {
    match ours(board) {
        Some(board) => Board::list(&board, listed)?.try_iter(),
        None => board.call_method0(listed.method())?.try_iter(),
    }
}

fn count(board: &Bound<'_, PyAny>, listed: Listed) -> PyResult<usize> {
    match ours(board) {
        Some(board) => Ok(Board::count(&board, listed)),
        None => Ok(board.call_method0(listed.method())?.try_iter()?.count()),
    }
}

/// The moves as text: in SAN if they are legal.
fn texts(board: &Bound<'_, PyAny>, listed: Listed) -> PyResult<String> {
    let mut texts = Vec::new();
    for mv in iterator(board, listed)? {
        let mv = mv?;
        let is_legal: bool = board.call_method1("is_legal", (&mv,))?.extract()?;
        let text = if is_legal { board.call_method1("san", (mv,))? } else { mv.str()?.into_any() };
        texts.push(text.to_string());
    }
    Ok(texts.join(", "))
}

impl LegalMoveGenerator {
    pub fn of(board: Py<PyAny>) -> Self {
        Self { board }
    }
}

impl PseudoLegalMoveGenerator {
    pub fn of(board: Py<PyAny>) -> Self {
        Self { board }
    }
}

#[pymethods]
impl LegalMoveGenerator {
    #[new]
    fn new(board: Py<PyAny>) -> Self {
        Self::of(board)
    }

    /// How many there are.
    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        count(self.board.bind(py), Listed::Legal)
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(iterator(self.board.bind(py), Listed::Legal)?.next().is_some())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        iterator(self.board.bind(py), Listed::Legal)
    }

    fn __contains__(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.board.bind(py).call_method1("is_legal", (r#move,))?.extract()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let board = this.get().board.bind(this.py());
        Ok(format!("<LegalMoveGenerator at {:p} ({})>", this.as_ptr(), texts(board, Listed::Legal)?))
    }
}

#[pymethods]
impl PseudoLegalMoveGenerator {
    #[new]
    fn new(board: Py<PyAny>) -> Self {
        Self::of(board)
    }

    /// How many there are.
    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        count(self.board.bind(py), Listed::PseudoLegal)
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(iterator(self.board.bind(py), Listed::PseudoLegal)?.next().is_some())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        iterator(self.board.bind(py), Listed::PseudoLegal)
    }

    fn __contains__(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.board.bind(py).call_method1("is_pseudo_legal", (r#move,))?.extract()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let board = this.get().board.bind(this.py());
        let moves = texts(board, Listed::PseudoLegal)?;
        Ok(format!("<PseudoLegalMoveGenerator at {:p} ({moves})>", this.as_ptr()))
    }
}
