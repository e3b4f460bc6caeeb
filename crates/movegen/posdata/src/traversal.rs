//! What both control structures share: reading the tables, and showing a target to the visitor.

use fianchetto_board_repr::{Cell, Square64};
use fianchetto_movegen_core::{PawnTargets, Visit};
use fianchetto_tables::posdata::{Plane, Route};
use fianchetto_types::{Color, Move, PieceType, Square};

use crate::PosdataEntry;

/// A piece's route, and what visits its targets.
pub(crate) struct Traversal<'a, E: PosdataEntry, V> {
    board: &'a Square64,
    pub(crate) from: Square,
    route: &'static Route<E>,
    visitor: &'a mut V,
}

impl<'a, E: PosdataEntry, V: Visit> Traversal<'a, E, V> {
    #[inline]
    pub(crate) fn new(board: &'a Square64, piece_type: PieceType, from: Square, visitor: &'a mut V) -> Self {
        Self { board, from, route: E::route(Plane::of(piece_type), from), visitor }
    }

    #[inline]
    pub(crate) fn next_position(&self, square: Square) -> Square {
        self.route[square.index()][0].square()
    }

    #[inline]
    pub(crate) fn next_direction(&self, square: Square) -> Square {
        self.route[square.index()][1].square()
    }

    /// The next position or direction, selected by occupancy as an index.
    #[inline]
    pub(crate) fn next(&self, square: Square, seen: Cell) -> Square {
        self.route[square.index()][usize::from(seen.is_occupied())].square()
    }

    /// Shows a target to the visitor.
    #[inline]
    pub(crate) fn visit(&mut self, to: Square, visit: impl FnOnce(&mut V, Move, Cell) -> Cell) -> Cell {
        visit(self.visitor, Move::quiet(self.from, to), self.board.cell(to))
    }

    /// The whole route of a king or knight.
    #[inline]
    // ANCHOR: leap
    pub(crate) fn leap(&mut self, visit: impl Fn(&mut V, Move, Cell) -> Cell) {
        let mut to = self.next_position(self.from);
        while to != self.from {
            self.visit(to, &visit);
            to = self.next_position(to);
        }
    }
    // ANCHOR_END: leap

    /// Next positions while the squares are empty, then the next direction.
    ///
    /// Written as two loops: the compiler turns `if empty { next position } else { next direction }` into a selection
    /// without a branch, which is the other control structure.
    #[inline]
    // ANCHOR: slide
    pub(crate) fn slide(&mut self, visit: impl Fn(&mut V, Move, Cell) -> Cell) {
        let mut to = self.next_position(self.from);
        while to != self.from {
            while self.visit(to, &visit).is_empty() {
                to = self.next_position(to);
                if to == self.from {
                    return;
                }
            }
            to = self.next_direction(to);
        }
    }
    // ANCHOR_END: slide
}

/// The two threads of a pawn's route. The origin ends both.
#[inline]
// ANCHOR: pawn
pub(crate) fn pawn_targets<E: PosdataEntry>(color: Color, from: Square) -> PawnTargets {
    let route = E::route(Plane::of_pawn(color), from);
    let next = |square: Square, thread: usize| route[square.index()][thread].square();
    let (one, capture) = (next(from, 0), next(from, 1));
    PawnTargets { pushes: [one, next(one, 0)], captures: [capture, next(capture, 1)] }
}
// ANCHOR_END: pawn
