//! The board of python-chess: pieces, the side to move, rights, clocks, and the moves played.
#![allow(clippy::needless_pass_by_value, reason = "what Python passes, and receivers with a base class")]

use fianchetto::types::{self, Bitboard};
use pyo3::PyClassInitializer;
use pyo3::exceptions::{PyAssertionError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple, PyType};

use super::base_board::BaseBoard;
use super::fen::STARTING_FEN;
use super::moves::{Given, Move};
use super::piece::{self, Piece};
use super::setup;
use super::state::State;
use super::values::{Mask, Side, Square, is_white};

/// A board on which anything may stand, the side to move, castling rights, clocks, and the moves
/// played with what there was before each.
///
/// Moves are played as they are given: whether one is legal, `is_legal` says.
#[pyclass(extends = BaseBoard, subclass, module = "fianchetto.compat")]
pub struct Board {
    pub moves: Py<PyList>,
    /// The board before each move.
    pub stack: Vec<State>,
}

/// A pickled board: its numbers, the moves, the boards before them, and what a subclass has.
type Pickled<'py> =
    ([u64; State::NUMBERS], Vec<Bound<'py, PyAny>>, Vec<[u64; State::NUMBERS]>, Option<Bound<'py, PyAny>>);

/// Whether a move is legal here. Nothing can be dropped.
pub fn is_legal(state: &State, mv: &Given) -> bool {
    mv.drop.is_none() && !mv.is_null() && state.is_legal(mv.squares)
}

/// Plays a move that is given.
pub fn play(state: &mut State, mv: &Given) -> PyResult<()> {
    if mv.is_null() {
        state.play_null();
    } else if let Some(piece_type) = mv.drop {
        state.play_drop(mv.squares.to, piece_type);
    } else if state.play(mv.squares).is_none() {
        let board = state.pieces_text(false);
        let message = format!("push() expects move to be pseudo-legal, but got {} in {board}", mv.text());
        return Err(PyAssertionError::new_err(message));
    }
    Ok(())
}

impl Board {
    fn of(py: Python<'_>) -> Self {
        Self { moves: PyList::empty(py).unbind(), stack: Vec::new() }
    }

    fn initializer(state: State, board: Self) -> PyClassInitializer<Self> {
        PyClassInitializer::from(BaseBoard::of(state)).add_subclass(board)
    }

    /// A new board of the type of another one.
    fn like<'py>(this: &Bound<'py, Self>, state: State, board: Self) -> PyResult<Bound<'py, Self>> {
        let py = this.py();
        if this.is_exact_instance_of::<Self>() {
            return Bound::new(py, Self::initializer(state, board));
        }
        let new = this.get_type().call1((py.None(),))?.cast_into::<Self>()?;
        let mut borrowed = new.try_borrow_mut()?;
        *borrowed = board;
        borrowed.as_super().state = state;
        drop(borrowed);
        Ok(new)
    }

    /// Forgets the moves.
    pub fn forget(this: &mut PyRefMut<'_, Self>) {
        this.as_super().state.has_history = false;
        this.stack.clear();
        this.moves = PyList::empty(this.py()).unbind();
    }

    /// Plays a move, and notes it and the board before it.
    pub fn play(this: &mut PyRefMut<'_, Self>, mv: &Given) -> PyResult<()> {
        let py = this.py();
        let state = &mut this.as_super().state;
        let before = state.clone();
        let noted = match mv.drop {
            None => Move::any(py, state.shown(state.to_rook(mv.squares)))?,
            Some(_) => mv.object(py)?,
        };
        play(state, mv)?;
        this.moves.bind(py).append(noted)?;
        this.stack.push(before);
        Ok(())
    }
}

/// The board of an object that Python passes around.
pub trait HasState {
    fn state(&self) -> &State;
}

impl HasState for PyRef<'_, Board> {
    fn state(&self) -> &State {
        &self.as_super().state
    }
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl Board {
    /// The names of the variant in PGN.
    #[classattr]
    fn aliases() -> Vec<&'static str> {
        vec!["Standard", "Chess", "Classical", "Normal", "Illegal", "From Position"]
    }

    #[classattr]
    fn uci_variant() -> &'static str {
        "chess"
    }

    #[classattr]
    fn xboard_variant() -> &'static str {
        "normal"
    }

    #[classattr]
    fn starting_fen() -> &'static str {
        STARTING_FEN
    }

    #[classattr]
    fn tbw_suffix() -> &'static str {
        ".rtbw"
    }

    #[classattr]
    fn tbz_suffix() -> &'static str {
        ".rtbz"
    }

    /// The first bytes of a file of Syzygy with who wins.
    #[classattr]
    fn tbw_magic() -> &'static [u8] {
        b"\x71\xe8\x23\x5d"
    }

    /// The first bytes of a file of Syzygy with distances.
    #[classattr]
    fn tbz_magic() -> &'static [u8] {
        b"\xd7\x66\x0c\xa5"
    }

    #[classattr]
    fn pawnless_tbw_suffix() -> Option<&'static str> {
        None
    }

    #[classattr]
    fn pawnless_tbz_suffix() -> Option<&'static str> {
        None
    }

    #[classattr]
    fn pawnless_tbw_magic() -> Option<&'static [u8]> {
        None
    }

    #[classattr]
    fn pawnless_tbz_magic() -> Option<&'static [u8]> {
        None
    }

    #[classattr]
    fn connected_kings() -> bool {
        false
    }

    #[classattr]
    fn one_king() -> bool {
        true
    }

    #[classattr]
    fn captures_compulsory() -> bool {
        false
    }

    /// Takes what a subclass is called with; `__init__` reads it.
    #[new]
    #[pyo3(signature = (*_args, **_kwargs))]
    fn new(
        py: Python<'_>,
        _args: &Bound<'_, PyTuple>,
        _kwargs: Option<&Bound<'_, PyDict>>,
    ) -> PyClassInitializer<Self> {
        Self::initializer(State::INITIAL, Self::of(py))
    }

    #[pyo3(signature = (fen = Some(STARTING_FEN), *, chess960 = false))]
    fn __init__(mut this: PyRefMut<'_, Self>, fen: Option<&str>, chess960: bool) -> PyResult<()> {
        let state = match fen {
            None => State { chess960, ..State::EMPTY },
            Some(STARTING_FEN) => State { chess960, ..State::INITIAL },
            Some(fen) => State::of_fen(fen, chess960).map_err(PyValueError::new_err)?,
        };
        this.as_super().state = state;
        Self::forget(&mut this);
        Ok(())
    }

    /// A board without pieces.
    #[classmethod]
    #[pyo3(signature = (*, chess960 = false))]
    pub fn empty<'py>(cls: &Bound<'py, PyType>, chess960: bool) -> PyResult<Bound<'py, PyAny>> {
        let arguments = PyDict::new(cls.py());
        arguments.set_item("chess960", chess960)?;
        cls.call((cls.py().None(),), Some(&arguments))
    }

    /// An initial position of Chess960, by its number from 0 to 959.
    #[classmethod]
    fn from_chess960_pos<'py>(cls: &Bound<'py, PyType>, scharnagl: i64) -> PyResult<Bound<'py, PyAny>> {
        let board = Self::empty(cls, true)?;
        board.call_method1("set_chess960_pos", (scharnagl,))?;
        Ok(board)
    }

    /// The side to move, true for White.
    #[getter]
    fn turn(this: PyRef<'_, Self>) -> bool {
        is_white(this.state().turn)
    }

    #[setter]
    fn set_turn(mut this: PyRefMut<'_, Self>, turn: Side) {
        this.as_super().state.turn = turn.0;
    }

    /// The squares of the rooks that may castle, as they were set.
    #[getter]
    fn castling_rights(this: PyRef<'_, Self>) -> u64 {
        this.state().castling_rights.0
    }

    #[setter]
    fn set_castling_rights(mut this: PyRefMut<'_, Self>, mask: Mask) {
        this.as_super().state.castling_rights = mask.0;
    }

    /// The square that a pawn has just passed over.
    #[getter]
    fn ep_square(this: PyRef<'_, Self>) -> Option<usize> {
        this.state().ep_square.map(types::Square::index)
    }

    #[setter]
    fn set_ep_square(mut this: PyRefMut<'_, Self>, square: Option<Square>) {
        this.as_super().state.ep_square = square.map(|square| square.0);
    }

    /// Half-moves since the last capture or pawn move.
    #[getter]
    fn halfmove_clock(this: PyRef<'_, Self>) -> u32 {
        this.state().halfmove_clock
    }

    #[setter]
    fn set_halfmove_clock(mut this: PyRefMut<'_, Self>, halfmove_clock: u32) {
        this.as_super().state.halfmove_clock = halfmove_clock;
    }

    /// The number of the full move.
    #[getter]
    fn fullmove_number(this: PyRef<'_, Self>) -> u32 {
        this.state().fullmove_number
    }

    #[setter]
    fn set_fullmove_number(mut this: PyRefMut<'_, Self>, fullmove_number: u32) {
        this.as_super().state.fullmove_number = fullmove_number;
    }

    /// Whether castling rooks may stand on any file.
    #[getter]
    fn chess960(this: PyRef<'_, Self>) -> bool {
        this.state().chess960
    }

    #[setter]
    fn set_chess960(mut this: PyRefMut<'_, Self>, chess960: bool) {
        this.as_super().state.chess960 = chess960;
    }

    /// The moves played.
    #[getter]
    fn move_stack<'py>(this: PyRef<'py, Self>) -> Bound<'py, PyList> {
        this.moves.bind(this.py()).clone()
    }

    #[setter]
    fn set_move_stack(&mut self, moves: Bound<'_, PyList>) {
        self.moves = moves.unbind();
    }

    /// Back to the initial position.
    fn reset(mut this: PyRefMut<'_, Self>) {
        let state = &mut this.as_super().state;
        *state = State { chess960: state.chess960, ..State::INITIAL };
        Self::forget(&mut this);
    }

    /// Puts the pieces on their initial squares.
    fn reset_board(mut this: PyRefMut<'_, Self>) {
        setup::take_pieces(&mut this.as_super().state, &State::INITIAL);
        Self::forget(&mut this);
    }

    /// An empty board, White to move.
    fn clear(mut this: PyRefMut<'_, Self>) {
        let state = &mut this.as_super().state;
        *state = State { chess960: state.chess960, ..State::EMPTY };
        Self::forget(&mut this);
    }

    /// Takes all pieces away.
    fn clear_board(mut this: PyRefMut<'_, Self>) {
        this.as_super().state.clear_pieces();
        Self::forget(&mut this);
    }

    /// Forgets the moves played.
    fn clear_stack(mut this: PyRefMut<'_, Self>) {
        Self::forget(&mut this);
    }

    /// The board before the first move.
    fn root<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        let borrowed = this.try_borrow()?;
        let root = State {
            chess960: borrowed.state().chess960,
            has_history: false,
            ..borrowed.stack.first().unwrap_or(borrowed.state()).clone()
        };
        drop(borrowed);
        Self::like(this, root, Self::of(this.py()))
    }

    /// Takes a piece away and returns it, and forgets the moves.
    fn remove_piece_at(mut this: PyRefMut<'_, Self>, square: Square) -> Option<Piece> {
        let state = &mut this.as_super().state;
        let piece = state.piece_at(square.0);
        state.lift(square.0);
        Self::forget(&mut this);
        piece.map(Piece::from)
    }

    /// Puts a piece on a square, or takes away what is there, and forgets the moves.
    #[pyo3(signature = (square, piece, promoted = false))]
    fn set_piece_at(
        mut this: PyRefMut<'_, Self>,
        square: Square,
        piece: Option<&Bound<'_, PyAny>>,
        promoted: bool,
    ) -> PyResult<()> {
        let piece = piece.map(piece::given).transpose()?;
        let state = &mut this.as_super().state;
        match piece {
            Some(piece) => state.put(square.0, piece, promoted),
            None => {
                state.lift(square.0);
            }
        }
        Self::forget(&mut this);
        Ok(())
    }

    /// Puts the pieces of a mapping by square and no others, and forgets the moves.
    fn set_piece_map(mut this: PyRefMut<'_, Self>, pieces: &Bound<'_, PyAny>) -> PyResult<()> {
        setup::read_map(&mut this.as_super().state, pieces)?;
        Self::forget(&mut this);
        Ok(())
    }

    /// Changes the board by a function of sets, such as `flip_vertical`, and forgets the moves.
    fn apply_transform(mut this: PyRefMut<'_, Self>, f: &Bound<'_, PyAny>) -> PyResult<()> {
        let state = &mut this.as_super().state;
        setup::transform(state, f)?;
        let changed = |set: Bitboard| Ok::<_, PyErr>(f.call1((set.0,))?.extract::<Mask>()?.0);
        state.ep_square = match state.ep_square {
            Some(square) => changed(Bitboard::of(square))?.last(),
            None => None,
        };
        state.castling_rights = changed(state.castling_rights)?;
        Self::forget(&mut this);
        Ok(())
    }

    /// The board changed by a function of sets, such as `flip_vertical`.
    fn transform<'py>(this: &Bound<'py, Self>, f: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let copy = Self::copy(this, StackSize(0))?;
        Self::apply_transform(copy.try_borrow_mut()?, f)?;
        Ok(copy)
    }

    /// Mirrors the ranks and swaps the sides, and forgets the moves.
    fn apply_mirror(mut this: PyRefMut<'_, Self>) {
        let state = &mut this.as_super().state;
        setup::mirror(state);
        state.castling_rights = state.castling_rights.mirrored();
        state.ep_square = state.ep_square.map(types::Square::mirrored);
        state.turn = !state.turn;
        Self::forget(&mut this);
    }

    /// The board with mirrored ranks and swapped sides.
    fn mirror<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        let copy = Self::copy(this, StackSize(0))?;
        Self::apply_mirror(copy.try_borrow_mut()?);
        Ok(copy)
    }

    /// The same board with all moves, with the last ones (a number), or with none (`False`).
    #[pyo3(signature = (*, stack = StackSize(usize::MAX)))]
    fn copy<'py>(this: &Bound<'py, Self>, stack: StackSize) -> PyResult<Bound<'py, Self>> {
        let py = this.py();
        let borrowed = this.try_borrow()?;
        let mut state = borrowed.state().clone();
        let mut copy = Self::of(py);
        if stack.0 > 0 {
            let moves = borrowed.moves.bind(py);
            let kept = |len: usize| len.saturating_sub(stack.0)..len;
            copy.moves = moves.get_slice(kept(moves.len()).start, moves.len()).unbind();
            copy.stack = borrowed.stack[kept(borrowed.stack.len())].to_vec();
        }
        state.has_history = !copy.stack.is_empty();
        drop(borrowed);
        Self::like(this, state, copy)
    }

    fn __copy__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.call_method0("copy")
    }

    fn __deepcopy__<'py>(this: &Bound<'py, Self>, _memo: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        this.call_method0("copy")
    }

    fn __getstate__<'py>(this: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let attributes = this.getattr_opt("__dict__")?;
        let borrowed = this.try_borrow()?;
        let moves = borrowed.moves.bind(this.py()).iter().collect();
        let stack = borrowed.stack.iter().map(State::numbers).collect();
        Ok((borrowed.state().numbers(), moves, stack, attributes))
    }

    fn __setstate__(this: &Bound<'_, Self>, pickled: Pickled<'_>) -> PyResult<()> {
        let (numbers, moves, stack, attributes) = pickled;
        let stack: Option<Vec<State>> = stack.into_iter().map(State::of_numbers).collect();
        let mut borrowed = this.try_borrow_mut()?;
        borrowed.stack = stack.ok_or_else(setup::damaged)?;
        borrowed.moves = PyList::new(this.py(), moves)?.unbind();
        borrowed.as_super().state = State::of_numbers(numbers).ok_or_else(setup::damaged)?;
        drop(borrowed);
        if let Some(attributes) = attributes {
            this.getattr("__dict__")?.call_method1("update", (attributes,))?;
        }
        Ok(())
    }

    /// Equal to boards with the same position and clocks, whatever was played before.
    fn __eq__(this: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let ours = this.try_borrow()?;
        if let Ok(other) = other.cast::<Self>() {
            let other = other.try_borrow()?;
            let clocks = |state: &State| (state.halfmove_clock, state.fullmove_number);
            let same_clocks = clocks(ours.state()) == clocks(other.state());
            return Ok(same_clocks && ours.state().repeats(other.state()));
        }
        ours.as_super().__eq__(other)
    }
}

/// How many moves a copy keeps: all for `True`, none for `False`.
struct StackSize(usize);

impl<'py> FromPyObject<'_, 'py> for StackSize {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(is_kept) = object.extract::<bool>() {
            return Ok(Self(if is_kept { usize::MAX } else { 0 }));
        }
        Ok(Self(object.extract()?))
    }
}
