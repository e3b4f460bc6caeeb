//! The legal moves of a position, as Python sees them.

use fianchetto::types;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice};

use crate::moves::{Move, MoveOf};

/// The legal moves of a position: a sequence whose objects are made when they are asked for.
///
/// It stays as it is when the game goes on.
#[pyclass(frozen, sequence, module = "fianchetto")]
pub struct LegalMoves {
    moves: Box<[types::Move]>,
    chess960: bool,
}

impl LegalMoves {
    pub fn new(moves: &[types::Move], chess960: bool) -> Self {
        Self { moves: moves.into(), chess960 }
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.moves.iter().map(|&mv| MoveOf { mv, chess960: self.chess960 }))
    }
}

#[pymethods]
impl LegalMoves {
    /// How many there are.
    fn count(&self) -> usize {
        self.moves.len()
    }

    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if index.is_instance_of::<PySlice>() {
            return self.list(py)?.as_any().get_item(index);
        }
        let index: isize = index.extract()?;
        let len = self.moves.len();
        let place = if index < 0 { index + len as isize } else { index };
        let mv = usize::try_from(place).ok().and_then(|place| self.moves.get(place));
        let mv = mv.ok_or_else(|| PyIndexError::new_err(format!("move {index} of {len}")))?;
        Ok(Move::object(py, *mv, self.chess960)?.into_bound(py).into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.list(py)?.try_iter()
    }

    fn __contains__(&self, r#move: &Bound<'_, PyAny>) -> bool {
        let Ok(wanted) = r#move.cast::<Move>() else { return false };
        self.moves.iter().any(|&mv| wanted.get().means(mv, self.chess960))
    }

    /// Equal to every sequence of the same moves in the same order.
    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let other = match other.cast::<Self>() {
            Ok(other) => other.get().list(py)?.into_any(),
            Err(_) => other.clone(),
        };
        self.list(py)?.as_any().eq(other)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let texts: Vec<String> = self.list(py)?.iter().map(|mv| mv.to_string()).collect();
        Ok(format!("<LegalMoves ({})>", texts.join(", ")))
    }
}
