//! What Python passes for a square, a side, a piece type or a set of squares, and the exceptions.

use fianchetto::types::{self, Bitboard, PieceType};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

pyo3::create_exception!(
    fianchetto.compat,
    InvalidMoveError,
    PyValueError,
    "A text that has the form of no move."
);
pyo3::create_exception!(
    fianchetto.compat,
    IllegalMoveError,
    PyValueError,
    "A move that is not legal in the position."
);
pyo3::create_exception!(
    fianchetto.compat,
    AmbiguousMoveError,
    PyValueError,
    "A text that several legal moves have."
);

/// A square, a1 = 0 to h8 = 63.
#[derive(Clone, Copy)]
pub struct Square(pub types::Square);

/// A side: what is true is White.
#[derive(Clone, Copy)]
pub struct Side(pub types::Color);

/// A piece type, pawn = 1 to king = 6; other numbers are not a type.
#[derive(Clone, Copy)]
pub struct Type(pub Option<PieceType>);

/// A set of squares as an integer, of which the lowest 64 bits count.
#[derive(Clone, Copy)]
pub struct Mask(pub Bitboard);

impl<'py> FromPyObject<'_, 'py> for Square {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let index: i64 = object.extract()?;
        let square = u8::try_from(index).ok().and_then(types::Square::new);
        let square = square
            .ok_or_else(|| PyIndexError::new_err(format!("{index} is not a square; a1 is 0, h8 is 63")));
        Ok(Self(square?))
    }
}

impl<'py> FromPyObject<'_, 'py> for Side {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let is_white = object.is_truthy()?;
        Ok(Self(if is_white { types::Color::White } else { types::Color::Black }))
    }
}

impl<'py> FromPyObject<'_, 'py> for Type {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let code: i64 = object.extract()?;
        Ok(Self(u8::try_from(code).ok().and_then(PieceType::new)))
    }
}

impl<'py> FromPyObject<'_, 'py> for Mask {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bits) = object.extract::<u64>() {
            return Ok(Self(Bitboard(bits)));
        }
        let number = object.call_method0("__int__")?;
        Ok(Self(Bitboard(number.bitand(u64::MAX)?.extract()?)))
    }
}

/// A set of squares: an object with an integer value, or squares one by one.
pub fn squares(object: &Bound<'_, PyAny>) -> PyResult<Bitboard> {
    // Integers, and sets of squares of any library.
    if object.hasattr("__int__")? {
        return Ok(object.extract::<Mask>()?.0);
    }
    object.try_iter()?.map(|square| Ok(square?.extract::<Square>()?.0)).collect()
}

/// Whether a side is White, as Python has it.
pub fn is_white(color: types::Color) -> bool {
    color == types::Color::White
}

/// A class or function of the Python part.
pub fn of_python<'py>(py: Python<'py>, module: &str, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import(format!("fianchetto.compat{module}"))?.getattr(name)
}
