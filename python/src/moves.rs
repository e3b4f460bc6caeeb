//! A move as Python sees it.

use std::cmp::Ordering;

use fianchetto::types::{self, Mode, PieceType, UciMove};
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;
use pyo3::{prelude::*, pyclass::CompareOp};

/// The object of each word, for games of standard chess and of Chess960, made when it is first
/// asked for: a list of moves is then a list of what there is already.
static OBJECTS: [[PyOnceLock<Py<Move>>; 1 << 16]; 2] = [const { [const { PyOnceLock::new() }; 1 << 16] }; 2];

/// The castling rules.
pub fn mode(chess960: bool) -> Mode {
    if chess960 { Mode::Chess960 } else { Mode::Standard }
}

/// A move of a `Game`, in the 16 bits that the columns hold.
///
/// `Move(word)` makes one from such a word. Castling is written as the king's move or, in Chess960,
/// as the king taking its rook. Moves with the same origin, target and promotion are equal, whether
/// or not they capture.
#[pyclass(frozen, module = "fianchetto")]
pub struct Move {
    /// The move.
    pub inner: types::Move,
    chess960: bool,
    /// The text in UCI, once it was asked for.
    text: PyOnceLock<Py<PyString>>,
}

/// A move of such a game, which becomes its object in a list.
pub struct MoveOf {
    pub mv: types::Move,
    pub chess960: bool,
}

impl<'py> IntoPyObject<'py> for MoveOf {
    type Target = Move;
    type Output = Bound<'py, Move>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, Move>> {
        Ok(Move::object(py, self.mv, self.chess960)?.into_bound(py))
    }
}

impl Move {
    fn new(inner: types::Move, chess960: bool) -> Self {
        Self { inner, chess960, text: PyOnceLock::new() }
    }

    /// The object of a move.
    pub fn object(py: Python<'_>, inner: types::Move, chess960: bool) -> PyResult<Py<Self>> {
        let object = &OBJECTS[usize::from(chess960)][usize::from(inner.bits())];
        let made = object.get_or_try_init(py, || Py::new(py, Self::new(inner, chess960)))?;
        Ok(made.clone_ref(py))
    }

    /// Origin, target and promotion, as the text names them.
    pub fn squares(&self) -> UciMove {
        self.inner.uci(mode(self.chess960))
    }

    /// Whether a move of such a game is this one.
    pub fn means(&self, mv: types::Move, chess960: bool) -> bool {
        mv.uci(mode(chess960)) == self.squares()
    }

    fn order(&self, other: &Self) -> Ordering {
        let parts = |mv: &Self| {
            let uci = mv.squares();
            (uci.from.index(), uci.to.index(), uci.promotion.map(PieceType::code))
        };
        parts(self).cmp(&parts(other))
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
        self.squares().from.index()
    }

    /// The target, as the text of the move names it.
    #[getter]
    fn to_square(&self) -> usize {
        self.squares().to.index()
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
    pub fn uci(&self, py: Python<'_>) -> Py<PyString> {
        let text = self.text.get_or_init(py, || PyString::new(py, &self.squares().to_string()).unbind());
        text.clone_ref(py)
    }

    fn __int__(&self) -> u16 {
        self.inner.bits()
    }

    fn __hash__(&self) -> usize {
        let uci = self.squares();
        uci.from.index() | uci.to.index() << 6 | uci.promotion.map_or(0, PieceType::code) << 12
    }

    fn __richcmp__(&self, other: &Self, comparison: CompareOp) -> bool {
        comparison.matches(self.order(other))
    }

    fn __str__(&self, py: Python<'_>) -> Py<PyString> {
        self.uci(py)
    }

    fn __repr__(&self) -> String {
        let chess960 = if self.chess960 { ", chess960=True" } else { "" };
        format!("Move({}{chess960}) # {}", self.inner.bits(), self.squares())
    }

    fn __getnewargs_ex__(&self) -> ((u16,), std::collections::HashMap<&'static str, bool>) {
        ((self.inner.bits(),), [("chess960", self.chess960)].into())
    }
}
