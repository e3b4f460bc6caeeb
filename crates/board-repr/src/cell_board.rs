//! The three mailboxes: one board, generic over the order of its squares.

use fianchetto_types::{Bitboard, Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

use crate::layout::{self, Layout};
use crate::piece_list::numbered;
use crate::{BoardOps, Cell, PieceList, Sets, State};

/// A mailbox: one cell for each square, in the order of a [`Layout`], with piece lists beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellBoard<L: Layout> {
    cells: L::Cells,
    list: PieceList,
    sets: Sets,
    state: State,
}

/// The 8x8 board.
pub type Square64 = CellBoard<layout::Square64>;
/// The 10x12 board with its border of sentinels.
pub type Mailbox10x12 = CellBoard<layout::Mailbox10x12>;
/// The 0x88 board.
pub type X88 = CellBoard<layout::X88>;

impl<L: Layout> CellBoard<L> {
    /// The board that holds this setup.
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    /// The board of a setup that need not be playable, for explanations.
    ///
    /// Pieces of a side beyond sixteen are only in the cells, not in the piece list.
    pub fn placement(setup: &Setup) -> Self {
        let mut board = Self {
            cells: L::CLEAR,
            list: PieceList::EMPTY,
            sets: Sets::of_setup(setup),
            state: State::from_setup(setup),
        };
        for (square, piece, number) in numbered(setup) {
            L::set(&mut board.cells, square, Cell::of(piece));
            if let Some(number) = number {
                board.list.place(piece.color, piece.piece_type.code(), number, square);
            }
        }
        board
    }

    /// The cell of a square.
    pub fn cell(&self, square: Square) -> Cell {
        L::get(&self.cells, L::index(square))
    }

    /// The cell at an index of the layout, off board included.
    pub fn cell_at(&self, index: usize) -> Cell {
        L::get(&self.cells, index)
    }

    /// Puts a piece into the sets, takes it out, or moves it.
    fn flip_sets(&mut self, cell: Cell, squares: Bitboard) {
        if let Some(piece) = cell.piece() {
            self.sets.flip(piece, squares);
        }
    }

    /// The pieces of both sides.
    pub const fn piece_list(&self) -> &PieceList {
        &self.list
    }
}

/// A piece taken off a mailbox: its cell and its number. The cell is empty if there was none.
#[derive(Clone, Copy, Debug)]
pub struct LiftedPiece {
    cell: Cell,
    number: u8,
}

impl<L: Layout> BoardOps for CellBoard<L> {
    const PLAYS_ON_COPIES: bool = false;

    type Lifted = LiftedPiece;

    fn piece(&self, square: Square) -> Option<Piece> {
        self.cell(square).piece()
    }

    fn code(&self, square: Square) -> u8 {
        self.cell(square).quad_code()
    }

    fn king_square(&self, color: Color) -> Square {
        self.list.king(color)
    }

    fn piece_sets(&self) -> Sets {
        self.sets
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    fn lift_unkeyed(&mut self, square: Square) -> LiftedPiece {
        let cell = self.cell(square);
        L::set(&mut self.cells, square, Cell::EMPTY);
        self.flip_sets(cell, Bitboard::of(square));
        LiftedPiece { cell, number: self.list.remove(cell.color(), cell.type_code(), square) }
    }

    fn put_unkeyed(&mut self, square: Square, piece: LiftedPiece) {
        L::set(&mut self.cells, square, piece.cell);
        self.flip_sets(piece.cell, Bitboard::of(square));
        self.list.place(piece.cell.color(), piece.cell.type_code(), piece.number, square);
    }

    fn shift_unkeyed(&mut self, from: Square, to: Square) {
        let cell = self.cell(from);
        L::set(&mut self.cells, from, Cell::EMPTY);
        L::set(&mut self.cells, to, cell);
        self.flip_sets(cell, Bitboard::of(from) | Bitboard::of(to));
        self.list.shift(cell.color(), from, to);
    }

    fn set_type_unkeyed(&mut self, square: Square, piece_type: PieceType) {
        let cell = self.cell(square);
        L::set(&mut self.cells, square, cell.with_type(piece_type));
        self.flip_sets(cell, Bitboard::of(square));
        self.flip_sets(cell.with_type(piece_type), Bitboard::of(square));
        self.list.set_type(cell.color(), square, cell.type_code(), piece_type.code());
    }

    /// Without a branch on captures, as in [`Bitboards`](crate::Bitboards).
    fn move_piece_unkeyed(&self, child: &mut Self, mv: Move, codes: [u8; 2]) {
        let (from, to) = (mv.from(), mv.to());
        let (cell, gone) = (self.cell(from), self.cell(to));
        L::set(&mut child.cells, from, Cell::EMPTY);
        L::set(&mut child.cells, to, cell);
        self.sets.move_code(&mut child.sets, mv, codes);
        child.list.remove(gone.color(), gone.type_code(), to);
        child.list.shift(cell.color(), from, to);
    }
}
