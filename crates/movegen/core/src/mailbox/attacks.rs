//! Which squares a side attacks, seen from the attacked square by the technique's own walk.

use fianchetto_board_repr::{Cell, CellBoard};
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Color, Move, PieceType, Square};

use super::{Visit, Walk};
use crate::NoTrace;

/// Squares to be treated as empty, and squares to be treated as occupied: the board after castling or an en-passant
/// capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlteredSquares {
    /// Squares whose pieces are removed.
    pub emptied: Bitboard,
    /// Squares with a piece that attacks nothing.
    pub filled: Bitboard,
}

impl AlteredSquares {
    /// The board as it is.
    pub const NONE: Self = Self { emptied: Bitboard::EMPTY, filled: Bitboard::EMPTY };

    /// The board without the pieces on these squares.
    #[inline]
    #[must_use]
    pub const fn emptied(emptied: Bitboard) -> Self {
        Self { emptied, filled: Bitboard::EMPTY }
    }
}

/// The pieces of a side that attack a square.
pub fn attackers<W: Walk>(
    board: &CellBoard<W::Layout>,
    square: Square,
    by: Color,
    altered: AlteredSquares,
) -> Bitboard {
    let list = board.piece_list();
    let mut found = Bitboard::EMPTY;
    for pawn in steps::pawn_captures(!by, square) & !altered.emptied {
        if board.cell(pawn).is(PieceType::Pawn.of(by)) {
            found.insert(pawn);
        }
    }
    if steps::king(square).contains(list.king(by)) {
        found.insert(list.king(by));
    }
    // Without a piece to find there is no need to walk.
    let has = |piece_type| list.of_type(by, piece_type).bits() != 0;
    let mut find = |walk: PieceType, piece_types: [PieceType; 2]| {
        let cells = piece_types.map(|piece_type| Cell::of(piece_type.of(by)));
        let mut finder = Finder { cells, altered, found: Bitboard::EMPTY };
        W::walk(board, walk, square, &mut finder, &mut NoTrace);
        found |= finder.found;
    };
    if has(PieceType::Knight) {
        find(PieceType::Knight, [PieceType::Knight; 2]);
    }
    if has(PieceType::Bishop) | has(PieceType::Queen) {
        find(PieceType::Bishop, [PieceType::Bishop, PieceType::Queen]);
    }
    if has(PieceType::Rook) | has(PieceType::Queen) {
        find(PieceType::Rook, [PieceType::Rook, PieceType::Queen]);
    }
    found
}

/// Whether a side attacks a square.
#[inline]
pub fn is_attacked<W: Walk>(
    board: &CellBoard<W::Layout>,
    square: Square,
    by: Color,
    altered: AlteredSquares,
) -> bool {
    !attackers::<W>(board, square, by, altered).is_empty()
}

/// Finds certain pieces along a walk.
struct Finder {
    cells: [Cell; 2],
    altered: AlteredSquares,
    found: Bitboard,
}

impl Visit for Finder {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        let to = Bitboard::of(mv.to());
        if to.intersects(self.altered.filled) {
            return Cell::OFF_BOARD;
        }
        if to.intersects(self.altered.emptied) && !cell.is_off_board() {
            return Cell::EMPTY;
        }
        if self.cells.contains(&cell) {
            self.found |= to;
        }
        cell
    }
}
