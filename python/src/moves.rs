//! A move as Python sees it.

use fianchetto::types::{self, Mode, PieceType, Square, UciMove};
use pyo3::{prelude::*, pyclass::CompareOp};

/// A move of a `Game`, in the 16 bits that the columns hold.
///
/// `Move(word)` makes one from such a word. Castling is written as the king's move or, in Chess960,
/// as the king taking its rook.
#[pyclass(frozen, module = "fianchetto")]
#[derive(Clone, Copy)]
pub struct Move {
    /// The move.
    pub inner: types::Move,
    chess960: bool,
}

impl Move {
    pub fn new(inner: types::Move, chess960: bool) -> Self {
        Self { inner, chess960 }
    }

    fn text(self) -> String {
        let castling = if self.chess960 { Mode::Chess960 } else { Mode::Standard };
        self.inner.uci(castling).to_string()
    }

    /// Origin and target as UCI text names them.
    fn squares(self) -> (Square, Square) {
        let uci = self.text().parse::<UciMove>();
        uci.map_or((self.inner.from(), self.inner.to()), |uci| (uci.from, uci.to))
    }
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl Move {
    #[new]
    #[pyo3(signature = (word, *, chess960 = false))]
    fn of_word(word: u16, chess960: bool) -> Self {
        Self::new(types::Move::from_bits(word), chess960)
    }

    /// The 16 bits: from, to and kind. Castling is the king taking its rook.
    #[getter]
    fn word(&self) -> u16 {
        self.inner.bits()
    }

    /// The origin, a1 = 0 to h8 = 63.
    #[getter]
    fn from_square(&self) -> usize {
        self.squares().0.index()
    }

    /// The target, as the text of the move names it.
    #[getter]
    fn to_square(&self) -> usize {
        self.squares().1.index()
    }

    /// The piece type of a promotion: knight 2, bishop 3, rook 4, queen 5.
    #[getter]
    fn promotion(&self) -> Option<usize> {
        self.inner.promotion().map(PieceType::code)
    }

    /// Whether it captures, en passant included.
    #[getter]
    fn is_capture(&self) -> bool {
        self.inner.is_capture()
    }

    /// Whether it is castling.
    #[getter]
    fn is_castling(&self) -> bool {
        self.inner.is_castling()
    }

    /// The move in UCI notation.
    fn uci(&self) -> String {
        self.text()
    }

    fn __int__(&self) -> u16 {
        self.inner.bits()
    }

    fn __hash__(&self) -> u64 {
        self.inner.bits().into()
    }

    fn __richcmp__(&self, other: &Self, comparison: CompareOp) -> bool {
        comparison.matches(self.inner.cmp(&other.inner))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        let chess960 = if self.chess960 { ", chess960=True" } else { "" };
        format!("Move({}{chess960}) # {}", self.inner.bits(), self.text())
    }

    fn __getnewargs_ex__(&self) -> ((u16,), std::collections::HashMap<&'static str, bool>) {
        ((self.inner.bits(),), [("chess960", self.chess960)].into())
    }
}
