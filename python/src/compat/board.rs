//! The board of python-chess: pieces, the side to move, rights, clocks, and the moves played.
#![allow(clippy::needless_pass_by_value, reason = "what Python passes, and receivers with a base class")]

use fianchetto::types::{self, Bitboard, Color, File, PieceType, Rank, UciMove};
use pyo3::PyClassInitializer;
use pyo3::exceptions::{PyAssertionError, PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList, PyTuple, PyType};

use super::base_board::{self, BaseBoard, damaged};
use super::fen::{self, EnPassant, Rights, STARTING_FEN};
use super::generation::{Asked, Moves};
use super::generators::{LegalMoveGenerator, PseudoLegalMoveGenerator};
use super::moves::{Given, Move};
use super::piece::{self, Piece};
use super::san::Refused;
use super::square_set::SquareSet;
use super::state::State;
use super::values::{AmbiguousMoveError, IllegalMoveError, InvalidMoveError};
use super::values::{Mask, Side, Square, Type, is_white, of_python};
use crate::game::choice;

/// A board on which anything may stand, the side to move, castling rights, clocks, and the moves
/// played with what there was before each.
///
/// Moves are played as they are given: whether one is legal, `is_legal` says.
#[pyclass(extends = BaseBoard, subclass, module = "fianchetto.compat")]
pub struct Board {
    moves: Py<PyList>,
    /// The board before each move.
    stack: Vec<State>,
}

/// A list of moves.
#[derive(Clone, Copy)]
pub enum Listed {
    Legal,
    PseudoLegal,
}

impl Listed {
    /// The method that lists them.
    pub fn method(self) -> &'static str {
        match self {
            Self::Legal => "generate_legal_moves",
            Self::PseudoLegal => "generate_pseudo_legal_moves",
        }
    }
}

/// A pickled board: its numbers, the moves, the boards before them, and what a subclass has.
type Pickled<'py> =
    ([u64; State::NUMBERS], Vec<Bound<'py, PyAny>>, Vec<[u64; State::NUMBERS]>, Option<Bound<'py, PyAny>>);

/// How a game ends: the name of a termination, and who has won.
type Ending = (&'static str, Option<bool>);

/// Moves as objects.
fn objects(py: Python<'_>, moves: Moves) -> PyResult<Bound<'_, PyList>> {
    let objects: PyResult<Vec<Py<Move>>> = moves.into_iter().map(|mv| Move::object(py, mv)).collect();
    PyList::new(py, objects?)
}

/// Moves as an iterator.
fn iterator(py: Python<'_>, moves: Moves) -> PyResult<Bound<'_, PyIterator>> {
    objects(py, moves)?.try_iter()
}

fn asked(from_mask: Mask, to_mask: Mask) -> Asked {
    Asked { from: from_mask.0, to: to_mask.0 }
}

fn en_passant(word: &str) -> PyResult<EnPassant> {
    let forms = [("legal", EnPassant::Legal), ("xfen", EnPassant::PseudoLegal), ("fen", EnPassant::Always)];
    choice("en_passant", word, &forms)
}

fn rights(shredder: bool) -> Rights {
    if shredder { Rights::Shredder } else { Rights::XFen }
}

fn is_null_san(san: &str) -> bool {
    matches!(san, "--" | "Z0" | "0000" | "@@@@")
}

/// The FEN in messages.
fn fen_of(state: &State) -> String {
    state.fen_text(Rights::XFen, EnPassant::Legal, false)
}

fn illegal(what: &str, text: &str, state: &State) -> PyErr {
    IllegalMoveError::new_err(format!("illegal {what}: '{text}' in {}", fen_of(state)))
}

/// The legal move that a text in SAN means; the null move for its four texts.
fn parse_san(state: &State, san: &str) -> PyResult<UciMove> {
    if is_null_san(san) {
        return Ok(UciMove::NULL);
    }
    state.read_san(san).map_err(|refused| match refused {
        Refused::Invalid => InvalidMoveError::new_err(format!("invalid san: '{san}'")),
        Refused::Illegal => illegal("san", san, state),
        Refused::Ambiguous => {
            AmbiguousMoveError::new_err(format!("ambiguous san: '{san}' in {}", fen_of(state)))
        }
    })
}

/// The legal move that a text in UCI notation means; the null move for `0000`.
fn parse_uci(state: &State, uci: &str) -> PyResult<UciMove> {
    let (mv, drop) = Move::read(uci)?;
    if drop.is_some() {
        return Err(illegal("uci", uci, state));
    }
    if mv == UciMove::NULL {
        return Ok(mv);
    }
    state.find_legal(mv).ok_or_else(|| illegal("uci", uci, state))
}

/// Whether a move is legal here. Nothing can be dropped.
fn is_legal(state: &State, mv: &Given) -> bool {
    mv.drop.is_none() && !mv.is_null() && state.is_legal(mv.squares)
}

/// Plays a move that is given.
fn play(state: &mut State, mv: &Given) -> PyResult<()> {
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

/// A move as text with the marks of check, and the board after it.
fn algebraic(state: &State, mv: &Given, long: bool) -> PyResult<(String, State)> {
    let mut text = match mv.drop {
        _ if mv.is_null() => "--".to_owned(),
        Some(PieceType::Pawn) => format!("@{}", mv.squares.to),
        Some(_) => mv.text(),
        None => state.algebraic(mv.squares, long).ok_or_else(|| {
            let message = "san() and lan() expect move to be legal or null, but got";
            PyAssertionError::new_err(format!("{message} {} in {}", mv.text(), fen_of(state)))
        })?,
    };
    let mut after = state.clone();
    play(&mut after, mv)?;
    if !mv.is_null() && !after.checkers().is_empty() {
        text.push(if after.has_legal() { '+' } else { '#' });
    }
    Ok((text, after))
}

/// Whether the clock says that so many half-moves were quiet, and the game goes on.
fn is_halfmoves(state: &State, halfmoves: u32) -> bool {
    state.halfmove_clock >= halfmoves && state.has_legal()
}

fn can_claim_fifty_moves(state: &State) -> bool {
    let reaches_fifty = |mv: UciMove| {
        let mut after = state.clone();
        !state.is_zeroing(mv) && after.play(mv).is_some() && is_halfmoves(&after, 100)
    };
    is_halfmoves(state, 100)
        || state.halfmove_clock >= 99 && state.legal(Asked::ALL).into_iter().any(reaches_fifty)
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
        let mut borrowed = new.borrow_mut();
        *borrowed = board;
        borrowed.as_super().state = state;
        drop(borrowed);
        Ok(new)
    }

    fn moves(this: &PyRef<'_, Self>, listed: Listed) -> Moves {
        match listed {
            Listed::Legal => this.state().legal(Asked::ALL),
            Listed::PseudoLegal => this.state().pseudo_legal(Asked::ALL),
        }
    }

    /// The moves, as a list.
    pub fn list<'py>(this: &PyRef<'py, Self>, listed: Listed) -> PyResult<Bound<'py, PyList>> {
        objects(this.py(), Self::moves(this, listed))
    }

    pub fn count(this: &PyRef<'_, Self>, listed: Listed) -> usize {
        match listed {
            Listed::Legal => this.state().count_legal(),
            Listed::PseudoLegal => this.state().pseudo_legal(Asked::ALL).len(),
        }
    }

    /// Forgets the moves.
    fn forget(this: &mut PyRefMut<'_, Self>) {
        this.as_super().state.has_history = false;
        this.stack.clear();
        this.moves = PyList::empty(this.py()).unbind();
    }

    /// Plays a move, and notes it and the board before it.
    fn play(this: &mut PyRefMut<'_, Self>, mv: &Given) -> PyResult<()> {
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

    /// How often the position has been there with this one, in the moves played.
    fn repetitions(this: &PyRef<'_, Self>, state: &State) -> usize {
        this.stack.iter().filter(|before| state.repeats(before)).count()
    }

    fn can_claim_repetition(this: &PyRef<'_, Self>) -> bool {
        let state = this.state();
        if Self::repetitions(this, state) >= 2 {
            return true;
        }
        state.legal(Asked::ALL).into_iter().any(|mv| {
            let mut after = state.clone();
            after.play(mv).is_some() && Self::repetitions(this, &after) >= 2
        })
    }

    fn ending(this: &PyRef<'_, Self>, claim_draw: bool) -> Option<Ending> {
        let state = this.state();
        let has_legal = state.has_legal();
        let is_check = !state.checkers().is_empty();
        if is_check && !has_legal {
            return Some(("CHECKMATE", Some(!is_white(state.turn))));
        }
        if state.is_insufficient() {
            return Some(("INSUFFICIENT_MATERIAL", None));
        }
        if !has_legal {
            return Some(("STALEMATE", None));
        }
        if is_halfmoves(state, 150) {
            return Some(("SEVENTYFIVE_MOVES", None));
        }
        if Self::repetitions(this, state) >= 4 {
            return Some(("FIVEFOLD_REPETITION", None));
        }
        if claim_draw && can_claim_fifty_moves(state) {
            return Some(("FIFTY_MOVES", None));
        }
        (claim_draw && Self::can_claim_repetition(this)).then_some(("THREEFOLD_REPETITION", None))
    }
}

/// The board of an object that Python passes around.
trait HasState {
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
    fn empty<'py>(cls: &Bound<'py, PyType>, chess960: bool) -> PyResult<Bound<'py, PyAny>> {
        let arguments = PyDict::new(cls.py());
        arguments.set_item("chess960", chess960)?;
        cls.call((cls.py().None(),), Some(&arguments))
    }

    /// The board of an EPD, and its operations.
    #[classmethod]
    #[pyo3(signature = (epd, *, chess960 = false))]
    fn from_epd<'py>(
        cls: &Bound<'py, PyType>,
        epd: &str,
        chess960: bool,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let board = Self::empty(cls, chess960)?;
        let operations = board.call_method1("set_epd", (epd,))?;
        Ok((board, operations))
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

    /// The legal moves, found when they are asked for.
    #[getter]
    fn legal_moves(this: Py<Self>) -> LegalMoveGenerator {
        LegalMoveGenerator::of(this.into_any())
    }

    /// The moves that are legal but for checks.
    #[getter]
    fn pseudo_legal_moves(this: Py<Self>) -> PseudoLegalMoveGenerator {
        PseudoLegalMoveGenerator::of(this.into_any())
    }

    /// Back to the initial position.
    fn reset(mut this: PyRefMut<'_, Self>) {
        let state = &mut this.as_super().state;
        *state = State { chess960: state.chess960, ..State::INITIAL };
        Self::forget(&mut this);
    }

    /// Puts the pieces on their initial squares.
    fn reset_board(mut this: PyRefMut<'_, Self>) {
        base_board::take_pieces(&mut this.as_super().state, &State::INITIAL);
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
        let borrowed = this.borrow();
        let root = State {
            chess960: borrowed.state().chess960,
            has_history: false,
            ..borrowed.stack.first().unwrap_or(borrowed.state()).clone()
        };
        drop(borrowed);
        Self::like(this, root, Self::of(this.py()))
    }

    /// Half-moves since the start of the game, by its move number.
    fn ply(this: PyRef<'_, Self>) -> i64 {
        let state = this.state();
        2 * (i64::from(state.fullmove_number) - 1) + i64::from(!is_white(state.turn))
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

    /// The moves that are legal but for checks, from and to these squares.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_pseudo_legal_moves<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().pseudo_legal(asked(from_mask, to_mask)))
    }

    /// The captures en passant that are legal but for checks.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_pseudo_legal_ep<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().pseudo_legal_ep(asked(from_mask, to_mask)))
    }

    /// The captures that are legal but for checks.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_pseudo_legal_captures<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        let (state, asked) = (this.state(), asked(from_mask, to_mask));
        let mut moves = state.pseudo_legal(asked.to(state.of_color(!state.turn)));
        moves.extend(state.pseudo_legal_ep(asked));
        iterator(this.py(), moves)
    }

    /// The legal moves from and to these squares.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_legal_moves<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().legal(asked(from_mask, to_mask)))
    }

    /// The legal captures en passant.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_legal_ep<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().legal_ep(asked(from_mask, to_mask)))
    }

    /// The legal captures.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_legal_captures<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        let (state, asked) = (this.state(), asked(from_mask, to_mask));
        let mut moves = state.legal(asked.to(state.of_color(!state.turn)));
        moves.extend(state.legal_ep(asked));
        iterator(this.py(), moves)
    }

    /// Castling moves; `to_mask` is of the rooks.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_castling_moves<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().castling(asked(from_mask, to_mask)))
    }

    /// The pieces that give check, as an integer.
    fn checkers_mask(this: PyRef<'_, Self>) -> u64 {
        this.state().checkers().0
    }

    /// The pieces that give check.
    fn checkers(this: PyRef<'_, Self>) -> SquareSet {
        this.state().checkers().into()
    }

    /// Whether the side to move is in check.
    fn is_check(this: PyRef<'_, Self>) -> bool {
        !this.state().checkers().is_empty()
    }

    /// Whether a move gives check.
    fn gives_check(this: PyRef<'_, Self>, r#move: Given) -> PyResult<bool> {
        let mut after = this.state().clone();
        play(&mut after, &r#move)?;
        Ok(!after.checkers().is_empty())
    }

    /// Whether the king is attacked after a move.
    fn is_into_check(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().leaves_in_check(r#move.squares)
    }

    /// Whether the side that has moved stands in check.
    fn was_into_check(this: PyRef<'_, Self>) -> bool {
        this.state().was_into_check()
    }

    /// Whether a move is legal but for checks.
    fn is_pseudo_legal(this: PyRef<'_, Self>, r#move: Given) -> bool {
        r#move.drop.is_none() && !r#move.is_null() && this.state().is_pseudo_legal(r#move.squares)
    }

    /// Whether a move is legal.
    fn is_legal(this: PyRef<'_, Self>, r#move: Given) -> bool {
        is_legal(this.state(), &r#move)
    }

    /// Never, in chess; subclasses may say otherwise.
    fn is_variant_end(&self) -> bool {
        false
    }

    /// Never, in chess; subclasses may say otherwise.
    fn is_variant_loss(&self) -> bool {
        false
    }

    /// Never, in chess; subclasses may say otherwise.
    fn is_variant_win(&self) -> bool {
        false
    }

    /// Never, in chess; subclasses may say otherwise.
    fn is_variant_draw(&self) -> bool {
        false
    }

    /// Whether the game has ended.
    #[pyo3(signature = (*, claim_draw = false))]
    fn is_game_over(this: PyRef<'_, Self>, claim_draw: bool) -> bool {
        Self::ending(&this, claim_draw).is_some()
    }

    /// The result, `*` while the game goes on.
    #[pyo3(signature = (*, claim_draw = false))]
    fn result(this: PyRef<'_, Self>, claim_draw: bool) -> &'static str {
        match Self::ending(&this, claim_draw) {
            None => "*",
            Some((_, None)) => "1/2-1/2",
            Some((_, Some(true))) => "1-0",
            Some((_, Some(false))) => "0-1",
        }
    }

    /// How the game has ended; with `claim_draw` also a draw that has to be claimed.
    #[pyo3(signature = (*, claim_draw = false))]
    fn outcome<'py>(this: PyRef<'py, Self>, claim_draw: bool) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = this.py();
        let Some((termination, winner)) = Self::ending(&this, claim_draw) else { return Ok(None) };
        let termination = of_python(py, "._values", "Termination")?.getattr(termination)?;
        of_python(py, "._values", "Outcome")?.call1((termination, winner)).map(Some)
    }

    /// Whether the side to move is mated.
    fn is_checkmate(this: PyRef<'_, Self>) -> bool {
        !this.state().checkers().is_empty() && !this.state().has_legal()
    }

    /// Whether the side to move has no move and is not in check.
    fn is_stalemate(this: PyRef<'_, Self>) -> bool {
        this.state().checkers().is_empty() && !this.state().has_legal()
    }

    /// Whether neither side can mate.
    fn is_insufficient_material(this: PyRef<'_, Self>) -> bool {
        this.state().is_insufficient()
    }

    /// Whether a side can never mate, as far as its pieces say.
    fn has_insufficient_material(this: PyRef<'_, Self>, color: Side) -> bool {
        this.state().has_insufficient_material(color.0)
    }

    /// Whether 75 moves of both sides were quiet.
    fn is_seventyfive_moves(this: PyRef<'_, Self>) -> bool {
        is_halfmoves(this.state(), 150)
    }

    /// Whether the position is there for the fifth time.
    fn is_fivefold_repetition(this: PyRef<'_, Self>) -> bool {
        Self::repetitions(&this, this.state()) >= 4
    }

    /// Whether the side to move can claim a draw.
    fn can_claim_draw(this: PyRef<'_, Self>) -> bool {
        can_claim_fifty_moves(this.state()) || Self::can_claim_repetition(&this)
    }

    /// Whether 50 moves of both sides were quiet.
    fn is_fifty_moves(this: PyRef<'_, Self>) -> bool {
        is_halfmoves(this.state(), 100)
    }

    /// Whether 50 moves of both sides were quiet, or will be after a legal move.
    fn can_claim_fifty_moves(this: PyRef<'_, Self>) -> bool {
        can_claim_fifty_moves(this.state())
    }

    /// Whether the position is there for the third time, or will be after a legal move.
    fn can_claim_threefold_repetition(this: PyRef<'_, Self>) -> bool {
        Self::can_claim_repetition(&this)
    }

    /// Whether the position has been there so often.
    #[pyo3(signature = (count = 3))]
    fn is_repetition(this: PyRef<'_, Self>, count: usize) -> bool {
        Self::repetitions(&this, this.state()) + 1 >= count
    }

    /// Plays a move that is legal but for checks, or the null move. What it is on this board is not
    /// asked.
    fn push(mut this: PyRefMut<'_, Self>, r#move: Given) -> PyResult<()> {
        Self::play(&mut this, &r#move)
    }

    /// Takes back the last move and returns it. `IndexError` at the start.
    fn pop<'py>(mut this: PyRefMut<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let moves = this.moves.bind(this.py()).clone();
        let empty = || PyIndexError::new_err("pop from empty list");
        let last = moves.len().checked_sub(1).ok_or_else(empty)?;
        let mv = moves.get_item(last)?;
        let before = this.stack.pop().ok_or_else(empty)?;
        moves.del_item(last)?;
        let state = &mut this.as_super().state;
        *state = State { chess960: state.chess960, ..before };
        Ok(mv)
    }

    /// The last move. `IndexError` at the start.
    fn peek<'py>(this: PyRef<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.moves.bind(this.py()).as_any().get_item(-1)
    }

    /// The legal move with these squares; a pawn becomes a queen if nothing else is said.
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn find_move(
        this: PyRef<'_, Self>,
        from_square: Square,
        to_square: Square,
        promotion: Option<Type>,
    ) -> PyResult<Py<Move>> {
        let (state, from, to) = (this.state(), from_square.0, to_square.0);
        let promotes =
            state.of_type(PieceType::Pawn).contains(from) && matches!(to.rank(), Rank::R1 | Rank::R8);
        let promotion = match promotion {
            Some(Type(promotion)) => promotion,
            None => promotes.then_some(PieceType::Queen),
        };
        let mv = state.find_legal(UciMove { from, to, promotion }).ok_or_else(|| {
            IllegalMoveError::new_err(format!("no matching legal move for {from}{to} in {}", fen_of(state)))
        })?;
        Move::object(this.py(), mv)
    }

    /// The castling rights by the files of the rooks.
    fn castling_shredder_fen(this: PyRef<'_, Self>) -> String {
        this.state().rights_text(Rights::Shredder)
    }

    /// The castling rights as X-FEN.
    fn castling_xfen(this: PyRef<'_, Self>) -> String {
        this.state().rights_text(Rights::XFen)
    }

    /// Whether a pawn can capture en passant, legally or not.
    fn has_pseudo_legal_en_passant(this: PyRef<'_, Self>) -> bool {
        this.state().has_pseudo_legal_ep()
    }

    /// Whether a pawn can legally capture en passant.
    fn has_legal_en_passant(this: PyRef<'_, Self>) -> bool {
        this.state().has_legal_ep()
    }

    /// The position as FEN.
    ///
    /// The en-passant square is there if a capture is legal, or pseudo-legal (`xfen`), or after
    /// every double step (`fen`). `promoted` puts a tilde behind pieces that were pawns.
    #[pyo3(signature = (*, shredder = false, en_passant = "legal", promoted = None))]
    fn fen(
        this: PyRef<'_, Self>,
        shredder: bool,
        en_passant: &str,
        promoted: Option<bool>,
    ) -> PyResult<String> {
        let en_passant = self::en_passant(en_passant)?;
        Ok(this.state().fen_text(rights(shredder), en_passant, promoted == Some(true)))
    }

    /// The position as FEN, with the castling rights by the files of the rooks.
    #[pyo3(signature = (*, en_passant = "legal", promoted = None))]
    fn shredder_fen(this: PyRef<'_, Self>, en_passant: &str, promoted: Option<bool>) -> PyResult<String> {
        Self::fen(this, true, en_passant, promoted)
    }

    /// Sets up a FEN. All fields but the first may be missing. `ValueError` says what is wrong.
    fn set_fen(mut this: PyRefMut<'_, Self>, fen: &str) -> PyResult<()> {
        let chess960 = this.as_super().state.chess960;
        this.as_super().state = State::of_fen(fen, chess960).map_err(PyValueError::new_err)?;
        Self::forget(&mut this);
        Ok(())
    }

    /// Sets the castling rights of a FEN's third field, and forgets the moves.
    fn set_castling_fen(mut this: PyRefMut<'_, Self>, castling_fen: &str) -> PyResult<()> {
        if !fen::are_rights(castling_fen) {
            return Err(PyValueError::new_err(format!("invalid castling fen: '{castling_fen}'")));
        }
        this.as_super().state.read_rights(castling_fen);
        Self::forget(&mut this);
        Ok(())
    }

    /// Puts the pieces as the first field of a FEN says, and forgets the moves.
    fn set_board_fen(mut this: PyRefMut<'_, Self>, fen: &str) -> PyResult<()> {
        base_board::read_pieces(&mut this.as_super().state, fen)?;
        Self::forget(&mut this);
        Ok(())
    }

    /// Puts the pieces of a mapping by square and no others, and forgets the moves.
    fn set_piece_map(mut this: PyRefMut<'_, Self>, pieces: &Bound<'_, PyAny>) -> PyResult<()> {
        base_board::read_map(&mut this.as_super().state, pieces)?;
        Self::forget(&mut this);
        Ok(())
    }

    /// Sets up an initial position of Chess960.
    fn set_chess960_pos(mut this: PyRefMut<'_, Self>, scharnagl: i64) -> PyResult<()> {
        let mut state = State { chess960: true, ..State::EMPTY };
        base_board::chess960_pieces(&mut state, scharnagl)?;
        state.castling_rights = state.of_type(PieceType::Rook);
        this.as_super().state = state;
        Self::forget(&mut this);
        Ok(())
    }

    /// The number of an initial position of Chess960; `None` if it is none, or the side to move,
    /// the rights or the clocks are not those of a start.
    #[pyo3(signature = (*, ignore_turn = false, ignore_castling = false, ignore_counters = true))]
    fn chess960_pos(
        this: PyRef<'_, Self>,
        ignore_turn: bool,
        ignore_castling: bool,
        ignore_counters: bool,
    ) -> Option<i64> {
        let state = this.state();
        let has_turn = ignore_turn || state.turn == Color::White;
        let has_rights = ignore_castling || state.clean_castling_rights() == state.of_type(PieceType::Rook);
        let has_clocks = ignore_counters || (state.halfmove_clock, state.fullmove_number) == (0, 1);
        let is_start = state.ep_square.is_none() && has_turn && has_rights && has_clocks;
        if is_start { base_board::chess960_number(state) } else { None }
    }

    /// The position as EPD, with operations.
    #[pyo3(signature = (*, shredder = false, en_passant = "legal", promoted = None, **operations))]
    fn epd(
        this: &Bound<'_, Self>,
        shredder: bool,
        en_passant: &str,
        promoted: Option<bool>,
        operations: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<String> {
        let en_passant = self::en_passant(en_passant)?;
        let epd = this.borrow().state().epd_text(rights(shredder), en_passant, promoted == Some(true));
        let Some(operations) = operations else { return Ok(epd) };
        let text: String = of_python(this.py(), "._epd", "written")?.call1((this, operations))?.extract()?;
        Ok(if text.is_empty() { epd } else { format!("{epd} {text}") })
    }

    /// Sets up an EPD, and returns its operations.
    fn set_epd<'py>(this: &Bound<'py, Self>, epd: &str) -> PyResult<Bound<'py, PyAny>> {
        of_python(this.py(), "._epd", "set_up")?.call1((this, epd))
    }

    /// A legal move in SAN.
    fn san(this: PyRef<'_, Self>, r#move: Given) -> PyResult<String> {
        Ok(algebraic(this.state(), &r#move, false)?.0)
    }

    /// A legal move in long algebraic notation.
    fn lan(this: PyRef<'_, Self>, r#move: Given) -> PyResult<String> {
        Ok(algebraic(this.state(), &r#move, true)?.0)
    }

    /// Plays a move and returns it in SAN.
    fn san_and_push(mut this: PyRefMut<'_, Self>, r#move: Given) -> PyResult<String> {
        let (text, _) = algebraic(&this.as_super().state, &r#move, false)?;
        Self::play(&mut this, &r#move)?;
        Ok(text)
    }

    /// Moves one after the other in SAN, with numbers. `IllegalMoveError` if one is not legal.
    fn variation_san(this: PyRef<'_, Self>, variation: &Bound<'_, PyAny>) -> PyResult<String> {
        let mut state = this.state().clone();
        let mut words = Vec::new();
        for mv in variation.try_iter()? {
            let mv: Given = mv?.extract()?;
            if !is_legal(&state, &mv) {
                let message = format!("illegal move {} in position {}", mv.text(), fen_of(&state));
                return Err(IllegalMoveError::new_err(message));
            }
            let (san, after) = algebraic(&state, &mv, false)?;
            words.push(match state.turn {
                Color::White => format!("{}. {san}", state.fullmove_number),
                Color::Black if words.is_empty() => format!("{}...{san}", state.fullmove_number),
                Color::Black => san,
            });
            state = after;
        }
        Ok(words.join(" "))
    }

    /// The legal move that a text in SAN means.
    fn parse_san(this: PyRef<'_, Self>, san: &str) -> PyResult<Py<Move>> {
        Move::object(this.py(), parse_san(this.state(), san)?)
    }

    /// Plays the legal move that a text in SAN means, and returns it.
    fn push_san(mut this: PyRefMut<'_, Self>, san: &str) -> PyResult<Py<Move>> {
        let mv = parse_san(&this.as_super().state, san)?;
        Self::play(&mut this, &mv.into())?;
        Move::object(this.py(), mv)
    }

    /// A move in UCI notation, with castling as this board writes it.
    #[pyo3(signature = (r#move, *, chess960 = None))]
    fn uci(this: PyRef<'_, Self>, r#move: Given, chess960: Option<bool>) -> String {
        if r#move.drop.is_some() {
            return r#move.text();
        }
        let mut state = this.state().clone();
        state.chess960 = chess960.unwrap_or(state.chess960);
        Given::from(state.shown(state.to_rook(r#move.squares))).text()
    }

    /// The legal move that a text in UCI notation means.
    fn parse_uci(this: PyRef<'_, Self>, uci: &str) -> PyResult<Py<Move>> {
        Move::object(this.py(), parse_uci(this.state(), uci)?)
    }

    /// Plays the legal move that a text in UCI notation means, and returns it.
    fn push_uci(mut this: PyRefMut<'_, Self>, uci: &str) -> PyResult<Py<Move>> {
        let mv = parse_uci(&this.as_super().state, uci)?;
        Self::play(&mut this, &mv.into())?;
        Move::object(this.py(), mv)
    }

    /// A move as XBoard writes it: `O-O` and `O-O-O` in Chess960, and UCI notation otherwise.
    #[pyo3(signature = (r#move, chess960 = None))]
    fn xboard(this: PyRef<'_, Self>, r#move: Given, chess960: Option<bool>) -> String {
        let state = this.state();
        if r#move.is_null() {
            return "@@@@".to_owned();
        }
        if !chess960.unwrap_or(state.chess960) || !state.is_castling(r#move.squares) {
            return r#move.text();
        }
        let a_side = r#move.squares.to.file() < r#move.squares.from.file();
        if a_side { "O-O-O".to_owned() } else { "O-O".to_owned() }
    }

    /// The legal move that XBoard writes so.
    fn parse_xboard(this: PyRef<'_, Self>, xboard: &str) -> PyResult<Py<Move>> {
        Self::parse_san(this, xboard)
    }

    /// Plays the legal move that XBoard writes so, and returns it.
    fn push_xboard(this: PyRefMut<'_, Self>, san: &str) -> PyResult<Py<Move>> {
        Self::push_san(this, san)
    }

    /// Whether a move captures en passant.
    fn is_en_passant(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_en_passant(r#move.squares)
    }

    /// Whether a move captures, en passant included.
    fn is_capture(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_capture(r#move.squares)
    }

    /// Whether a move captures or moves a pawn.
    fn is_zeroing(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_zeroing(r#move.squares) || r#move.drop == Some(PieceType::Pawn)
    }

    /// Whether the position before a move can never come again.
    fn is_irreversible(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_irreversible(r#move.squares)
    }

    /// Whether a move is castling.
    fn is_castling(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_castling(r#move.squares)
    }

    /// Whether a move is castling to the h-side.
    fn is_kingside_castling(this: PyRef<'_, Self>, r#move: Given) -> bool {
        let mv = r#move.squares;
        this.state().is_castling(mv) && mv.to.file() > mv.from.file()
    }

    /// Whether a move is castling to the a-side.
    fn is_queenside_castling(this: PyRef<'_, Self>, r#move: Given) -> bool {
        let mv = r#move.squares;
        this.state().is_castling(mv) && mv.to.file() < mv.from.file()
    }

    /// The rights whose king and rook stand where they must.
    fn clean_castling_rights(this: PyRef<'_, Self>) -> u64 {
        this.state().clean_castling_rights().0
    }

    /// Whether a side may castle, now or later.
    fn has_castling_rights(this: PyRef<'_, Self>, color: Side) -> bool {
        this.state().clean_castling_rights().intersects(Bitboard::rank(color.0.back_rank()))
    }

    /// Whether a side may castle to the h-side, now or later.
    fn has_kingside_castling_rights(this: PyRef<'_, Self>, color: Side) -> bool {
        this.state().may_castle(color.0, |rook, king| rook > king)
    }

    /// Whether a side may castle to the a-side, now or later.
    fn has_queenside_castling_rights(this: PyRef<'_, Self>, color: Side) -> bool {
        this.state().may_castle(color.0, |rook, king| rook < king)
    }

    /// Whether there are rights that only Chess960 has.
    fn has_chess960_castling_rights(this: PyRef<'_, Self>) -> bool {
        let state = State { chess960: true, ..this.state().clone() };
        let rights = state.clean_castling_rights();
        let in_corners = (rights & !State::INITIAL.castling_rights).is_empty();
        let at_home = |color: Color| {
            let has_rights = rights.intersects(Bitboard::rank(color.back_rank()));
            let home = types::Square::at(File::E, color.back_rank());
            !has_rights || state.pieces(PieceType::King, color).contains(home)
        };
        !in_corners || !Color::ALL.into_iter().all(at_home)
    }

    /// What is wrong with the position.
    fn status<'py>(this: PyRef<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        of_python(this.py(), "._values", "Status")?.call1((this.state().status(),))
    }

    /// Whether nothing is wrong with the position.
    fn is_valid(this: PyRef<'_, Self>) -> bool {
        this.state().status() == 0
    }

    /// Changes the board by a function of sets, such as `flip_vertical`, and forgets the moves.
    fn apply_transform(mut this: PyRefMut<'_, Self>, f: &Bound<'_, PyAny>) -> PyResult<()> {
        let state = &mut this.as_super().state;
        base_board::transform(state, f)?;
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
        Self::apply_transform(copy.borrow_mut(), f)?;
        Ok(copy)
    }

    /// Mirrors the ranks and swaps the sides, and forgets the moves.
    fn apply_mirror(mut this: PyRefMut<'_, Self>) {
        let state = &mut this.as_super().state;
        base_board::mirror(state);
        state.castling_rights = state.castling_rights.mirrored();
        state.ep_square = state.ep_square.map(types::Square::mirrored);
        state.turn = !state.turn;
        Self::forget(&mut this);
    }

    /// The board with mirrored ranks and swapped sides.
    fn mirror<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        let copy = Self::copy(this, StackSize(0))?;
        Self::apply_mirror(copy.borrow_mut());
        Ok(copy)
    }

    /// The same board with all moves, with the last ones (a number), or with none (`False`).
    #[pyo3(signature = (*, stack = StackSize(usize::MAX)))]
    fn copy<'py>(this: &Bound<'py, Self>, stack: StackSize) -> PyResult<Bound<'py, Self>> {
        let py = this.py();
        let borrowed = this.borrow();
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
        let borrowed = this.borrow();
        let moves = borrowed.moves.bind(this.py()).iter().collect();
        let stack = borrowed.stack.iter().map(State::numbers).collect();
        Ok((borrowed.state().numbers(), moves, stack, attributes))
    }

    fn __setstate__(this: &Bound<'_, Self>, pickled: Pickled<'_>) -> PyResult<()> {
        let (numbers, moves, stack, attributes) = pickled;
        let stack: Option<Vec<State>> = stack.into_iter().map(State::of_numbers).collect();
        let mut borrowed = this.borrow_mut();
        borrowed.stack = stack.ok_or_else(damaged)?;
        borrowed.moves = PyList::new(this.py(), moves)?.unbind();
        borrowed.as_super().state = State::of_numbers(numbers).ok_or_else(damaged)?;
        drop(borrowed);
        if let Some(attributes) = attributes {
            this.getattr("__dict__")?.call_method1("update", (attributes,))?;
        }
        Ok(())
    }

    /// Equal to boards with the same position and clocks, whatever was played before.
    fn __eq__(this: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> bool {
        let ours = this.borrow();
        if let Ok(other) = other.cast::<Self>() {
            let other = other.borrow();
            let clocks = |state: &State| (state.halfmove_clock, state.fullmove_number);
            return clocks(ours.state()) == clocks(other.state()) && ours.state().repeats(other.state());
        }
        let pieces = |state: &State| (state.types, state.colors);
        other.cast::<BaseBoard>().is_ok_and(|other| pieces(&other.borrow().state) == pieces(ours.state()))
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let name = this.get_type().name()?;
        let borrowed = this.borrow();
        let chess960 = if borrowed.state().chess960 { ", chess960=True" } else { "" };
        Ok(format!("{name}('{}'{chess960})", fen_of(borrowed.state())))
    }

    /// The move with these parts, with castling as this kind of board writes it. The reader of
    /// Polyglot's books asks for it.
    #[pyo3(signature = (chess960, from_square, to_square, promotion = None, drop = None))]
    fn _from_chess960(
        this: PyRef<'_, Self>,
        chess960: bool,
        from_square: Square,
        to_square: Square,
        promotion: Option<Type>,
        drop: Option<Type>,
    ) -> PyResult<Py<PyAny>> {
        let part = |argument: Option<Type>| argument.and_then(|Type(piece_type)| piece_type);
        let mv = UciMove { from: from_square.0, to: to_square.0, promotion: part(promotion) };
        let state = State { chess960, ..this.state().clone() };
        Given { squares: state.shown(mv), drop: part(drop) }.object(this.py())
    }

    /// What two positions share that are the same for the rule of repetition.
    fn _transposition_key<'py>(this: PyRef<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let state = this.state();
        let [white, black] = state.colors.map(|set| set.0);
        let ep_square = state.ep_square.filter(|_| state.has_legal_ep()).map(types::Square::index);
        let position = (is_white(state.turn), state.clean_castling_rights().0, ep_square);
        let types = PyTuple::new(this.py(), state.types.map(|set| set.0))?;
        let key = types.add((white, black))?.add(position)?;
        key.cast_into().map_err(PyErr::from)
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
