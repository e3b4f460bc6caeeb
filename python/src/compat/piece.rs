//! A piece as python-chess has it.

use fianchetto::types::{self, Color, PieceType};
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use super::values::{Side, Type, is_white};

/// A piece: its type and its side.
#[pyclass(frozen, module = "fianchetto.compat")]
pub struct Piece {
    pub piece: types::Piece,
}

/// The signs of the pieces, White's king to pawn, and Black's.
const SIGNS: [[char; 6]; 2] = [['♙', '♘', '♗', '♖', '♕', '♔'], ['♟', '♞', '♝', '♜', '♛', '♚']];

/// The sign of a piece, or of the same piece of the other side.
pub fn sign(piece: types::Piece, invert_color: bool) -> char {
    let color = if invert_color { !piece.color } else { piece.color };
    SIGNS[color.index()][piece.piece_type.index()]
}

impl From<types::Piece> for Piece {
    fn from(piece: types::Piece) -> Self {
        Self { piece }
    }
}

/// The parts of a piece, of this or of another library.
pub fn given(object: &Bound<'_, PyAny>) -> PyResult<types::Piece> {
    if let Ok(piece) = object.cast::<Piece>() {
        return Ok(piece.get().piece);
    }
    let Type(piece_type) = object.getattr("piece_type")?.extract()?;
    let Side(color) = object.getattr("color")?.extract()?;
    let piece_type = piece_type.ok_or_else(|| PyValueError::new_err("piece_type is from 1 to 6"))?;
    Ok(piece_type.of(color))
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl Piece {
    #[new]
    fn new(piece_type: Type, color: Side) -> PyResult<Self> {
        let piece_type = piece_type.0.ok_or_else(|| PyValueError::new_err("piece_type is from 1 to 6"))?;
        Ok(piece_type.of(color.0).into())
    }

    /// The names of the parts, for `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("piece_type", "color")
    }

    /// The type, pawn = 1 to king = 6.
    #[getter]
    fn piece_type(&self) -> usize {
        self.piece.piece_type.code()
    }

    /// The side, true for White.
    #[getter]
    fn color(&self) -> bool {
        is_white(self.piece.color)
    }

    /// The letter in a FEN, upper case for White.
    fn symbol(&self) -> char {
        self.piece.letter()
    }

    /// The sign of the piece in Unicode.
    #[pyo3(signature = (*, invert_color = false))]
    fn unicode_symbol(&self, invert_color: bool) -> char {
        sign(self.piece, invert_color)
    }

    /// The piece of a letter in a FEN. `ValueError` if there is none.
    #[classmethod]
    fn from_symbol(_cls: &Bound<'_, PyType>, symbol: &str) -> PyResult<Self> {
        let mut letters = symbol.chars();
        let piece = letters.next().and_then(types::Piece::from_letter).filter(|_| letters.next().is_none());
        let piece = piece.ok_or_else(|| PyValueError::new_err(format!("'{symbol}' is no piece")))?;
        Ok(piece.into())
    }

    fn __hash__(&self) -> usize {
        let black = self.piece.color == Color::Black;
        self.piece.piece_type.index() + if black { PieceType::ALL.len() } else { 0 }
    }

    /// Equal to every object with the same type and side.
    fn __richcmp__(&self, other: &Bound<'_, PyAny>, comparison: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(piece) = given(other) else { return Ok(py.NotImplemented()) };
        let is_equal = match comparison {
            CompareOp::Eq => piece == self.piece,
            CompareOp::Ne => piece != self.piece,
            _ => return Ok(py.NotImplemented()),
        };
        Ok(is_equal.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __getnewargs__(&self) -> (usize, bool) {
        (self.piece_type(), self.color())
    }

    fn __str__(&self) -> char {
        self.piece.letter()
    }

    fn __repr__(&self) -> String {
        format!("Piece.from_symbol('{}')", self.piece.letter())
    }
}
