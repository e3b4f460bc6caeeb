//! A move as python-chess has it: origin, target, promotion and drop.

use fianchetto::types::{self, PieceType, UciMove};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyIterator, PyList, PyString, PyType};

use super::generation::Moves;
use super::values::{InvalidMoveError, Square, Type};

/// The object of each move without a drop, made when it is first listed. The index has six bits for
/// each square and three for the promotion.
static MOVES: [PyOnceLock<Py<Move>>; 1 << 15] = [const { PyOnceLock::new() }; 1 << 15];

/// A move: origin, target, and perhaps what a pawn becomes, or what is dropped.
///
/// Castling is the king's move or, in Chess960, the king's move to its rook.
#[pyclass(frozen, subclass, module = "fianchetto.compat")]
pub struct Move {
    /// Origin, target and promotion.
    pub squares: UciMove,
    /// What is dropped; no rule of this package does that.
    pub drop: Option<PieceType>,
    text: PyOnceLock<Py<PyString>>,
    hash: PyOnceLock<isize>,
}

/// The numbers of a move.
type Numbers = (usize, usize, Option<usize>, Option<usize>);

impl Move {
    const fn of(squares: UciMove, drop: Option<PieceType>) -> Self {
        Self { squares, drop, text: PyOnceLock::new(), hash: PyOnceLock::new() }
    }

    /// The one object of a move.
    #[inline]
    pub fn object(py: Python<'_>, squares: UciMove) -> PyResult<Py<Self>> {
        let promotion = squares.promotion.map_or(0, PieceType::code);
        let index = squares.from.index() | squares.to.index() << 6 | promotion << 12;
        let made = MOVES[index].get_or_try_init(py, || Py::new(py, Self::of(squares, None)))?;
        Ok(made.clone_ref(py))
    }

    /// The one object of a move, as any object.
    pub fn any(py: Python<'_>, squares: UciMove) -> PyResult<Py<PyAny>> {
        Ok(Self::object(py, squares)?.into_any())
    }

    pub fn is_null(&self) -> bool {
        self.squares == UciMove::NULL && self.drop.is_none()
    }

    fn numbers(&self) -> Numbers {
        let UciMove { from, to, promotion } = self.squares;
        (from.index(), to.index(), promotion.map(PieceType::code), self.drop.map(PieceType::code))
    }

    fn write(&self) -> String {
        match self.drop {
            _ if self.is_null() => "0000".to_owned(),
            Some(piece_type) => format!("{}@{}", piece_type.letter().to_ascii_uppercase(), self.squares.to),
            None => {
                let UciMove { from, to, promotion } = self.squares;
                let promotion = promotion.map(|promotion| promotion.letter().to_string()).unwrap_or_default();
                format!("{from}{to}{promotion}")
            }
        }
    }

    /// Reads a move in UCI notation.
    pub fn read(text: &str) -> PyResult<(UciMove, Option<PieceType>)> {
        if text == "0000" {
            return Ok((UciMove::NULL, None));
        }
        if !matches!(text.len(), 4 | 5) {
            let message = format!("expected uci string to be of length 4 or 5: '{text}'");
            return Err(InvalidMoveError::new_err(message));
        }
        let mv = parts(text).ok_or_else(|| InvalidMoveError::new_err(format!("invalid uci: '{text}'")))?;
        if mv.1.is_none() && mv.0.from == mv.0.to {
            let message = format!("invalid uci (use 0000 for null moves): '{text}'");
            return Err(InvalidMoveError::new_err(message));
        }
        Ok(mv)
    }
}

/// A text of four or five letters, taken apart.
fn parts(text: &str) -> Option<(UciMove, Option<PieceType>)> {
    let (first, rest) = text.split_at_checked(2)?;
    let (second, promotion) = rest.split_at_checked(2)?;
    let to = second.parse().ok()?;
    if let Some(letter) = first.strip_suffix('@') {
        let drop = PieceType::from_letter(letter.chars().next()?)?;
        return promotion.is_empty().then_some((UciMove { from: to, to, promotion: None }, Some(drop)));
    }
    let from = first.parse().ok()?;
    let promotion = match promotion.chars().next() {
        Some(letter) if letter.is_ascii_lowercase() => Some(PieceType::from_letter(letter)?),
        Some(_) => return None,
        None => None,
    };
    Some((UciMove { from, to, promotion }, None))
}

/// A piece type, if an argument has one.
fn piece_type(argument: Option<Type>) -> Option<PieceType> {
    argument.and_then(|Type(piece_type)| piece_type)
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl Move {
    #[new]
    #[pyo3(signature = (from_square, to_square, promotion = None, drop = None))]
    fn new(from_square: Square, to_square: Square, promotion: Option<Type>, drop: Option<Type>) -> Self {
        let promotion = piece_type(promotion);
        Self::of(UciMove { from: from_square.0, to: to_square.0, promotion }, piece_type(drop))
    }

    /// The names of the parts, for `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str, &'static str) {
        ("from_square", "to_square", "promotion", "drop")
    }

    /// The origin, a1 = 0 to h8 = 63.
    #[getter]
    fn from_square(&self) -> usize {
        self.squares.from.index()
    }

    /// The target.
    #[getter]
    fn to_square(&self) -> usize {
        self.squares.to.index()
    }

    /// What a pawn becomes: knight 2, bishop 3, rook 4, queen 5.
    #[getter]
    fn promotion(&self) -> Option<usize> {
        self.numbers().2
    }

    /// What is dropped.
    #[getter]
    fn drop(&self) -> Option<usize> {
        self.numbers().3
    }

    /// The move in UCI notation; the null move is `0000`.
    pub fn uci(&self, py: Python<'_>) -> Py<PyString> {
        self.text.get_or_init(py, || PyString::new(py, &self.write()).unbind()).clone_ref(py)
    }

    /// The move as XBoard writes it; the null move is `@@@@`.
    pub fn xboard(&self, py: Python<'_>) -> Py<PyString> {
        if self.is_null() { PyString::new(py, "@@@@").unbind() } else { self.uci(py) }
    }

    /// Reads a move in UCI notation. `InvalidMoveError` if the text is not a move.
    #[classmethod]
    fn from_uci(cls: &Bound<'_, PyType>, uci: &str) -> PyResult<Py<PyAny>> {
        let py = cls.py();
        let (squares, drop) = Self::read(uci)?;
        if cls.is(py.get_type::<Self>()) {
            return match drop {
                None => Self::any(py, squares),
                Some(_) => Ok(Py::new(py, Self::of(squares, drop))?.into_any()),
            };
        }
        Ok(cls.call1(Self::of(squares, drop).numbers())?.unbind())
    }

    /// The null move, which only lets the other side move. It is false.
    #[classmethod]
    fn null(cls: &Bound<'_, PyType>) -> PyResult<Py<PyAny>> {
        Self::any(cls.py(), UciMove::NULL)
    }

    fn __bool__(&self) -> bool {
        !self.is_null()
    }

    /// That of python-chess: of the four parts together.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let hash = self.hash.get_or_try_init(py, || self.numbers().into_pyobject(py)?.hash())?;
        Ok(*hash)
    }

    /// Equal to every object with the same four parts, a move of python-chess among them.
    fn __richcmp__(&self, other: &Bound<'_, PyAny>, comparison: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let is_equal = match other.cast::<Self>() {
            Ok(other) => (self.squares, self.drop) == (other.get().squares, other.get().drop),
            Err(_) => match numbers(other) {
                Some(parts) => parts == self.numbers(),
                None => return Ok(py.NotImplemented()),
            },
        };
        match comparison {
            CompareOp::Eq => Ok(is_equal.into_pyobject(py)?.to_owned().into_any().unbind()),
            CompareOp::Ne => Ok((!is_equal).into_pyobject(py)?.to_owned().into_any().unbind()),
            _ => Ok(py.NotImplemented()),
        }
    }

    fn __getnewargs__(&self) -> Numbers {
        self.numbers()
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    fn __str__(&self, py: Python<'_>) -> Py<PyString> {
        self.uci(py)
    }

    fn __repr__(&self) -> String {
        format!("Move.from_uci('{}')", self.write())
    }
}

/// Moves as objects.
pub fn objects(py: Python<'_>, moves: Moves) -> PyResult<Bound<'_, PyList>> {
    let objects: PyResult<Vec<Py<Move>>> = moves.into_iter().map(|mv| Move::object(py, mv)).collect();
    PyList::new(py, objects?)
}

/// Moves as an iterator.
pub fn iterator(py: Python<'_>, moves: Moves) -> PyResult<Bound<'_, PyIterator>> {
    objects(py, moves)?.try_iter()
}

/// The four parts of another library's move.
fn numbers(object: &Bound<'_, PyAny>) -> Option<Numbers> {
    let part = |name: &str| object.getattr(name).ok();
    let from = part("from_square")?.extract().ok()?;
    let to = part("to_square")?.extract().ok()?;
    Some((from, to, part("promotion")?.extract().ok()?, part("drop")?.extract().ok()?))
}

/// A move that Python passes: one of ours, or of another library, as its four parts.
pub struct Given {
    pub squares: UciMove,
    pub drop: Option<PieceType>,
}

impl From<UciMove> for Given {
    fn from(squares: UciMove) -> Self {
        Self { squares, drop: None }
    }
}

impl Given {
    /// As an object.
    pub fn object(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        match self.drop {
            None => Move::any(py, self.squares),
            Some(_) => Ok(Py::new(py, Move::of(self.squares, self.drop))?.into_any()),
        }
    }

    pub fn is_null(&self) -> bool {
        self.squares == UciMove::NULL && self.drop.is_none()
    }

    /// As text, for messages.
    pub fn text(&self) -> String {
        Move::of(self.squares, self.drop).write()
    }
}

impl<'py> FromPyObject<'_, 'py> for Given {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(mv) = object.cast::<Move>() {
            let mv = mv.get();
            return Ok(Self { squares: mv.squares, drop: mv.drop });
        }
        let (from, to, promotion, drop) = numbers(&object).ok_or_else(|| {
            pyo3::exceptions::PyTypeError::new_err("a move has from_square, to_square, promotion and drop")
        })?;
        let square = |index: usize| {
            let square = u8::try_from(index).ok().and_then(types::Square::new);
            square.ok_or_else(|| pyo3::exceptions::PyIndexError::new_err(format!("{index} is not a square")))
        };
        let piece_type = |code: Option<usize>| code.and_then(|code| PieceType::new(u8::try_from(code).ok()?));
        let squares = UciMove { from: square(from)?, to: square(to)?, promotion: piece_type(promotion) };
        Ok(Self { squares, drop: piece_type(drop) })
    }
}
