//! The moves of a board as objects that can be iterated, counted and asked.

use pyo3::prelude::*;
use pyo3::types::PyIterator;

use super::base_board::BaseBoard;
use super::generation::Asked;
use super::moves;

/// A list of moves.
#[derive(Clone, Copy)]
enum Listed {
    Legal,
    PseudoLegal,
}

impl Listed {
    /// The method that lists them.
    fn method(self) -> &'static str {
        match self {
            Self::Legal => "generate_legal_moves",
            Self::PseudoLegal => "generate_pseudo_legal_moves",
        }
    }
}

/// The legal moves of a board, found when they are asked for.
#[pyclass(frozen, module = "fianchetto.compat")]
pub struct LegalMoveGenerator {
    board: Py<PyAny>,
    /// Whether the board is exactly ours. A subclass, or something else with the same methods,
    /// answers itself.
    is_ours: bool,
}

/// The moves that are legal but for checks.
#[pyclass(frozen, module = "fianchetto.compat")]
pub struct PseudoLegalMoveGenerator {
    board: Py<PyAny>,
    is_ours: bool,
}

/// The board whose moves are found here.
fn ours<'py>(board: &Bound<'py, PyAny>, is_ours: bool) -> PyResult<Option<PyRef<'py, BaseBoard>>> {
    Ok(if is_ours { Some(board.cast::<BaseBoard>()?.try_borrow()?) } else { None })
}

fn iterator<'py>(
    board: &Bound<'py, PyAny>,
    is_ours: bool,
    listed: Listed,
) -> PyResult<Bound<'py, PyIterator>> {
    let Some(ours) = ours(board, is_ours)? else { return board.call_method0(listed.method())?.try_iter() };
    moves::iterator(
        board.py(),
        match listed {
            Listed::Legal => ours.state.legal(Asked::ALL),
            Listed::PseudoLegal => ours.state.pseudo_legal(Asked::ALL),
        },
    )
}

fn count(board: &Bound<'_, PyAny>, is_ours: bool, listed: Listed) -> PyResult<usize> {
    let Some(ours) = ours(board, is_ours)? else {
        return Ok(board.call_method0(listed.method())?.try_iter()?.count());
    };
    Ok(match listed {
        Listed::Legal => ours.state.count_legal(),
        Listed::PseudoLegal => ours.state.pseudo_legal(Asked::ALL).len(),
    })
}

/// The moves as text: in SAN if they are legal.
fn texts(board: &Bound<'_, PyAny>, is_ours: bool, listed: Listed) -> PyResult<String> {
    let mut texts = Vec::new();
    for mv in iterator(board, is_ours, listed)? {
        let mv = mv?;
        let is_legal: bool = board.call_method1("is_legal", (&mv,))?.extract()?;
        let text = if is_legal { board.call_method1("san", (mv,))? } else { mv.str()?.into_any() };
        texts.push(text.to_string());
    }
    Ok(texts.join(", "))
}

impl LegalMoveGenerator {
    pub fn of(board: Py<PyAny>, is_ours: bool) -> Self {
        Self { board, is_ours }
    }
}

impl PseudoLegalMoveGenerator {
    pub fn of(board: Py<PyAny>, is_ours: bool) -> Self {
        Self { board, is_ours }
    }
}

#[pymethods]
impl LegalMoveGenerator {
    #[new]
    fn new(board: Py<PyAny>) -> Self {
        Self::of(board, false)
    }

    /// How many there are.
    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        count(self.board.bind(py), self.is_ours, Listed::Legal)
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(iterator(self.board.bind(py), self.is_ours, Listed::Legal)?.next().is_some())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        iterator(self.board.bind(py), self.is_ours, Listed::Legal)
    }

    fn __contains__(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.board.bind(py).call_method1("is_legal", (r#move,))?.extract()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let board = this.get().board.bind(this.py());
        Ok(format!(
            "<LegalMoveGenerator at {:p} ({})>",
            this.as_ptr(),
            texts(board, this.get().is_ours, Listed::Legal)?
        ))
    }
}

#[pymethods]
impl PseudoLegalMoveGenerator {
    #[new]
    fn new(board: Py<PyAny>) -> Self {
        Self::of(board, false)
    }

    /// How many there are.
    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        count(self.board.bind(py), self.is_ours, Listed::PseudoLegal)
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(iterator(self.board.bind(py), self.is_ours, Listed::PseudoLegal)?.next().is_some())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        iterator(self.board.bind(py), self.is_ours, Listed::PseudoLegal)
    }

    fn __contains__(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.board.bind(py).call_method1("is_pseudo_legal", (r#move,))?.extract()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let board = this.get().board.bind(this.py());
        let moves = texts(board, this.get().is_ours, Listed::PseudoLegal)?;
        Ok(format!("<PseudoLegalMoveGenerator at {:p} ({moves})>", this.as_ptr()))
    }
}
