//! Whether a piece can go to one square, found by the technique's own walk.

use fianchetto_board_repr::{Cell, CellBoard};
use fianchetto_types::{Move, PieceType, Square};

use super::{Visit, Walk};

/// Whether a walk from one square comes to another.
pub(super) fn reaches<W: Walk>(
    board: &CellBoard<W::Layout>,
    piece_type: PieceType,
    from: Square,
    to: Square,
) -> bool {
    let mut search = TargetSearch { to, found: false };
    W::walk(board, piece_type, from, &mut search);
    search.found
}

/// Looks for one target along a walk.
struct TargetSearch {
    to: Square,
    found: bool,
}

impl Visit for TargetSearch {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        self.found |= mv.to() == self.to && !cell.is_off_board();
        cell
    }
}
