//! A move as Python sees it.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use fianchetto::types::{self, CastlingText, Square, UciMove};
use pyo3::prelude::*;

/// A move: 16 bits, and whether its castling is written as Chess960 does. Equal words are equal moves.
#[pyclass(frozen, eq, hash, ord, module = "fianchetto")]
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
        let castling = if self.chess960 { CastlingText::Chess960 } else { CastlingText::Standard };
        self.inner.uci(castling).to_string()
    }

    /// Origin and target as UCI text names them.
    fn squares(self) -> (Square, Square) {
        let uci = self.text().parse::<UciMove>();
        uci.map_or((self.inner.from(), self.inner.to()), |uci| (uci.from, uci.to))
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.inner.partial_cmp(&other.inner)
    }
}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
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

    #[getter]
    fn word(&self) -> u16 {
        self.inner.bits()
    }

    #[getter]
    fn from_square(&self) -> usize {
        self.squares().0.index()
    }

    #[getter]
    fn to_square(&self) -> usize {
        self.squares().1.index()
    }

    /// The piece type of a promotion by the numbers of python-chess: 2 is a knight, 5 a queen.
    #[getter]
    fn promotion(&self) -> Option<usize> {
        self.inner.promotion().map(|piece_type| piece_type.ordinal() + 1)
    }

    #[getter]
    fn is_capture(&self) -> bool {
        self.inner.is_capture()
    }

    #[getter]
    fn is_castling(&self) -> bool {
        self.inner.is_castling()
    }

    fn uci(&self) -> String {
        self.text()
    }

    fn __int__(&self) -> u16 {
        self.inner.bits()
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
