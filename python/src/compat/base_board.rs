//! A board without a side to move: pieces on squares.

use fianchetto::types::{self, Bitboard, Color, PieceType};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};

use super::fen::STARTING_BOARD;
use super::piece::{self, Piece};
use super::setup;
use super::square_set::SquareSet;
use super::state::State;
use super::values::{Mask, Side, Square, Type, is_white, of_python, squares};

/// Pieces on squares, any of them anywhere. The sets can be read and written as integers.
#[pyclass(subclass, module = "fianchetto.compat")]
pub struct BaseBoard {
    pub state: State,
}

/// The two sets of a board by side, as an indexable object that writes to the board.
#[pyclass(frozen, module = "fianchetto.compat")]
pub struct SideMasks {
    board: Py<BaseBoard>,
}

/// The place of a side in `State::colors`, given Python's index: false is Black.
fn side(index: isize) -> PyResult<usize> {
    match index {
        1 | -1 => Ok(Color::White.index()),
        0 | -2 => Ok(Color::Black.index()),
        _ => Err(PyIndexError::new_err("a side is True or False")),
    }
}

#[pymethods]
impl SideMasks {
    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<u64> {
        Ok(self.board.try_borrow(py)?.state.colors[side(index)?].0)
    }

    fn __setitem__(&self, py: Python<'_>, index: isize, mask: Mask) -> PyResult<()> {
        self.board.try_borrow_mut(py)?.state.colors[side(index)?] = mask.0;
        Ok(())
    }

    fn __len__(&self) -> usize {
        Color::ALL.len()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let [white, black] = self.board.try_borrow(py)?.state.colors;
        Ok(format!("[{}, {}]", black.0, white.0))
    }
}

impl BaseBoard {
    pub fn of(state: State) -> Self {
        Self { state }
    }

    fn type_mask(&self, piece_type: PieceType) -> u64 {
        self.state.of_type(piece_type).0
    }

    fn set_type_mask(&mut self, piece_type: PieceType, mask: Mask) {
        self.state.types[piece_type.index()] = mask.0;
    }
}

/// The squares that Python says are occupied, or those that are.
fn occupied(state: &State, given: Option<&Bound<'_, PyAny>>) -> PyResult<Bitboard> {
    given.map_or(Ok(state.occupied), squares)
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl BaseBoard {
    /// Takes what a subclass is called with; `__init__` reads it.
    #[new]
    #[pyo3(signature = (*_args, **_kwargs))]
    fn new(_args: &Bound<'_, PyTuple>, _kwargs: Option<&Bound<'_, PyDict>>) -> Self {
        Self::of(State::EMPTY)
    }

    #[pyo3(signature = (board_fen = Some(STARTING_BOARD)))]
    fn __init__(&mut self, board_fen: Option<&str>) -> PyResult<()> {
        match board_fen {
            Some(fen) => setup::read_pieces(&mut self.state, fen),
            None => {
                self.state.clear_pieces();
                Ok(())
            }
        }
    }

    /// A board without pieces.
    #[classmethod]
    fn empty<'py>(cls: &Bound<'py, PyType>) -> PyResult<Bound<'py, PyAny>> {
        cls.call1((cls.py().None(),))
    }

    /// An initial position of Chess960, by its number from 0 to 959.
    #[classmethod]
    fn from_chess960_pos<'py>(cls: &Bound<'py, PyType>, scharnagl: i64) -> PyResult<Bound<'py, PyAny>> {
        let board = cls.call_method0("empty")?;
        board.call_method1("set_chess960_pos", (scharnagl,))?;
        Ok(board)
    }

    #[getter]
    fn pawns(&self) -> u64 {
        self.type_mask(PieceType::Pawn)
    }

    #[setter]
    fn set_pawns(&mut self, mask: Mask) {
        self.set_type_mask(PieceType::Pawn, mask);
    }

    #[getter]
    fn knights(&self) -> u64 {
        self.type_mask(PieceType::Knight)
    }

    #[setter]
    fn set_knights(&mut self, mask: Mask) {
        self.set_type_mask(PieceType::Knight, mask);
    }

    #[getter]
    fn bishops(&self) -> u64 {
        self.type_mask(PieceType::Bishop)
    }

    #[setter]
    fn set_bishops(&mut self, mask: Mask) {
        self.set_type_mask(PieceType::Bishop, mask);
    }

    #[getter]
    fn rooks(&self) -> u64 {
        self.type_mask(PieceType::Rook)
    }

    #[setter]
    fn set_rooks(&mut self, mask: Mask) {
        self.set_type_mask(PieceType::Rook, mask);
    }

    #[getter]
    fn queens(&self) -> u64 {
        self.type_mask(PieceType::Queen)
    }

    #[setter]
    fn set_queens(&mut self, mask: Mask) {
        self.set_type_mask(PieceType::Queen, mask);
    }

    #[getter]
    fn kings(&self) -> u64 {
        self.type_mask(PieceType::King)
    }

    #[setter]
    fn set_kings(&mut self, mask: Mask) {
        self.set_type_mask(PieceType::King, mask);
    }

    /// The occupied squares.
    #[getter]
    fn occupied(&self) -> u64 {
        self.state.occupied.0
    }

    #[setter]
    fn set_occupied(&mut self, mask: Mask) {
        self.state.occupied = mask.0;
    }

    /// The squares of pieces that were pawns.
    #[getter]
    fn promoted(&self) -> u64 {
        self.state.promoted.0
    }

    #[setter]
    fn set_promoted(&mut self, mask: Mask) {
        self.state.promoted = mask.0;
    }

    /// The squares of each side, by side.
    #[getter]
    fn occupied_co(this: Py<Self>) -> SideMasks {
        SideMasks { board: this }
    }

    #[setter]
    fn set_occupied_co(&mut self, masks: [Mask; 2]) {
        let [black, white] = masks;
        self.state.colors = [white.0, black.0];
    }

    /// Puts the pieces on their initial squares.
    fn reset_board(&mut self) -> PyResult<()> {
        setup::starting_pieces(&mut self.state)
    }

    /// Takes all pieces away.
    fn clear_board(&mut self) {
        self.state.clear_pieces();
    }

    /// The squares of the pieces of a type and a side, as an integer.
    fn pieces_mask(&self, piece_type: Type, color: Side) -> u64 {
        piece_type.0.map_or(0, |piece_type| self.state.pieces(piece_type, color.0).0)
    }

    /// The squares of the pieces of a type and a side.
    fn pieces(&self, piece_type: Type, color: Side) -> SquareSet {
        Bitboard(self.pieces_mask(piece_type, color)).into()
    }

    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.state.piece_at(square.0).map(Piece::from)
    }

    /// The type of the piece on a square.
    fn piece_type_at(&self, square: Square) -> Option<usize> {
        self.state.piece_type_at(square.0).map(PieceType::code)
    }

    /// The side of the piece on a square.
    fn color_at(&self, square: Square) -> Option<bool> {
        self.state.color_at(square.0).map(is_white)
    }

    /// The square of a side's king; of the last one if there are several.
    fn king(&self, color: Side) -> Option<usize> {
        self.state.king(color.0).map(types::Square::index)
    }

    /// What the piece on a square attacks, as an integer.
    fn attacks_mask(&self, square: Square) -> u64 {
        self.state.attacks_from(square.0).0
    }

    /// What the piece on a square attacks.
    fn attacks(&self, square: Square) -> SquareSet {
        self.state.attacks_from(square.0).into()
    }

    /// The pieces of a side that attack a square, as an integer.
    #[pyo3(signature = (color, square, occupied = None))]
    fn attackers_mask(
        &self,
        color: Side,
        square: Square,
        occupied: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u64> {
        let occupied = self::occupied(&self.state, occupied)?;
        Ok(self.state.attackers(color.0, square.0, occupied).0)
    }

    /// The pieces of a side that attack a square.
    #[pyo3(signature = (color, square, occupied = None))]
    fn attackers(
        &self,
        color: Side,
        square: Square,
        occupied: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<SquareSet> {
        let occupied = self::occupied(&self.state, occupied)?;
        Ok(self.state.attackers(color.0, square.0, occupied).into())
    }

    /// Whether a side attacks a square.
    #[pyo3(signature = (color, square, occupied = None))]
    fn is_attacked_by(
        &self,
        color: Side,
        square: Square,
        occupied: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<bool> {
        let occupied = self::occupied(&self.state, occupied)?;
        Ok(self.state.is_attacked(color.0, square.0, occupied))
    }

    /// The line on which a square is pinned to a side's king, as an integer; all squares if it is
    /// not.
    fn pin_mask(&self, color: Side, square: Square) -> u64 {
        self.state.pin(color.0, square.0).0
    }

    /// The line on which a square is pinned to a side's king; all squares if it is not.
    fn pin(&self, color: Side, square: Square) -> SquareSet {
        self.state.pin(color.0, square.0).into()
    }

    /// Whether a square is pinned to a side's king.
    fn is_pinned(&self, color: Side, square: Square) -> bool {
        self.state.pin(color.0, square.0) != Bitboard::ALL
    }

    /// Takes a piece away and returns it.
    fn remove_piece_at(&mut self, square: Square) -> Option<Piece> {
        let piece = self.state.piece_at(square.0);
        self.state.lift(square.0);
        piece.map(Piece::from)
    }

    /// Puts a piece on a square, or takes away what is there.
    #[pyo3(signature = (square, piece, promoted = false))]
    fn set_piece_at(
        &mut self,
        square: Square,
        piece: Option<&Bound<'_, PyAny>>,
        promoted: bool,
    ) -> PyResult<()> {
        match piece {
            Some(piece) => self.state.put(square.0, piece::given(piece)?, promoted),
            None => {
                self.state.lift(square.0);
            }
        }
        Ok(())
    }

    /// The first field of a FEN; with `promoted`, a tilde behind pieces that were pawns.
    #[pyo3(signature = (*, promoted = Some(false)))]
    fn board_fen(&self, promoted: Option<bool>) -> String {
        self.state.pieces_text(promoted == Some(true))
    }

    /// Puts the pieces as the first field of a FEN says.
    fn set_board_fen(&mut self, fen: &str) -> PyResult<()> {
        setup::read_pieces(&mut self.state, fen)
    }

    /// The pieces by square.
    #[pyo3(signature = (*, mask = Mask(Bitboard::ALL)))]
    fn piece_map<'py>(&self, py: Python<'py>, mask: Mask) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for square in (self.state.occupied & mask.0).into_iter().rev() {
            if let Some(piece) = self.state.piece_at(square) {
                pieces.set_item(square.index(), Piece::from(piece))?;
            }
        }
        Ok(pieces)
    }

    /// Puts the pieces of a mapping by square, and no others.
    fn set_piece_map(&mut self, pieces: &Bound<'_, PyAny>) -> PyResult<()> {
        setup::read_map(&mut self.state, pieces)
    }

    /// Puts the pieces of an initial position of Chess960.
    fn set_chess960_pos(&mut self, scharnagl: i64) -> PyResult<()> {
        setup::chess960_pieces(&mut self.state, scharnagl)
    }

    /// The number of an initial position of Chess960.
    fn chess960_pos(&self) -> Option<i64> {
        setup::chess960_number(&self.state)
    }

    /// The board in signs of Unicode.
    #[pyo3(signature = (*, invert_color = false, borders = false, empty_square = "⭘", orientation = Side(Color::White)))]
    fn unicode(&self, invert_color: bool, borders: bool, empty_square: &str, orientation: Side) -> String {
        let sign = |piece: Option<types::Piece>| match piece {
            Some(piece) => piece::sign(piece, invert_color).to_string(),
            None => empty_square.to_owned(),
        };
        let rows = setup::drawing(&self.state, orientation.0, sign);
        if borders {
            return setup::bordered(&rows, orientation.0);
        }
        rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
    }

    /// Changes the board by a function of sets, such as `flip_vertical`.
    fn apply_transform(&mut self, f: &Bound<'_, PyAny>) -> PyResult<()> {
        setup::transform(&mut self.state, f)
    }

    /// The board changed by a function of sets, such as `flip_vertical`.
    fn transform<'py>(this: &Bound<'py, Self>, f: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let copy = this.call_method0("copy")?;
        copy.call_method1("apply_transform", (f,))?;
        Ok(copy)
    }

    /// Mirrors the ranks and swaps the sides.
    fn apply_mirror(&mut self) {
        setup::mirror(&mut self.state);
    }

    /// The board with mirrored ranks and swapped sides.
    fn mirror<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let copy = this.call_method0("copy")?;
        copy.call_method0("apply_mirror")?;
        Ok(copy)
    }

    /// The same pieces.
    fn copy<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let copy = this.get_type().call1((this.py().None(),))?;
        copy.cast::<Self>()?.try_borrow_mut()?.state = this.try_borrow()?.state.clone();
        Ok(copy)
    }

    fn __copy__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.call_method0("copy")
    }

    fn __deepcopy__<'py>(this: &Bound<'py, Self>, _memo: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        this.call_method0("copy")
    }

    fn __getstate__(&self) -> [u64; State::NUMBERS] {
        self.state.numbers()
    }

    fn __setstate__(&mut self, numbers: [u64; State::NUMBERS]) -> PyResult<()> {
        self.state = State::of_numbers(numbers).ok_or_else(setup::damaged)?;
        Ok(())
    }

    /// Equal to boards with the same pieces.
    pub fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let pieces = |state: &State| (state.types, state.colors, state.occupied);
        Ok(pieces(&self.state) == pieces(&other.try_borrow()?.state))
    }

    /// The board as a picture, which notebooks show.
    fn _repr_svg_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        of_python(this.py(), "._pictures", "picture")?.call1((this,))
    }

    fn __str__(&self) -> String {
        let letter = |piece: Option<types::Piece>| piece.map_or('.', types::Piece::letter).to_string();
        let rows = setup::drawing(&self.state, Color::White, letter);
        rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        Ok(format!("{}('{}')", this.get_type().name()?, this.try_borrow()?.state.pieces_text(false)))
    }
}
