//! What both control structures share: reading the tables, and showing a target.

use fianchetto_board_repr::{Cell, CellBoard, layout::EightByEight};
use fianchetto_movegen_core::{PawnTargets, Step, Trace, Visit};
use fianchetto_tables::posdata::{Plane, Ways};
use fianchetto_types::{Color, Move, Role, Square};

use crate::Entry;

/// A man's way, and who looks at it.
pub(crate) struct Way<'a, E: Entry, V, T> {
    board: &'a CellBoard<EightByEight>,
    pub(crate) from: Square,
    ways: &'static Ways<E>,
    visitor: &'a mut V,
    trace: &'a mut T,
}

impl<'a, E: Entry, V: Visit, T: Trace> Way<'a, E, V, T> {
    #[inline]
    pub(crate) fn new(
        board: &'a CellBoard<EightByEight>,
        role: Role,
        from: Square,
        visitor: &'a mut V,
        trace: &'a mut T,
    ) -> Self {
        Self { board, from, ways: E::ways(Plane::of(role), from), visitor, trace }
    }

    #[inline]
    pub(crate) fn next_position(&self, square: Square) -> Square {
        self.ways[square.index()][0].square()
    }

    #[inline]
    pub(crate) fn next_direction(&self, square: Square) -> Square {
        self.ways[square.index()][1].square()
    }

    /// The next position or direction, without asking which.
    #[inline]
    pub(crate) fn next(&self, square: Square, seen: Cell) -> Square {
        self.ways[square.index()][usize::from(seen.is_occupied())].square()
    }

    /// Shows a target from which the way goes on without asking what stands there.
    #[inline]
    pub(crate) fn look(&mut self, to: Square) -> Cell {
        self.show(to, V::visit, Cell::is_occupied)
    }

    /// Shows a target from which the way goes on by a branch.
    #[inline]
    pub(crate) fn look_branching(&mut self, to: Square) -> Cell {
        self.show(to, V::visit_branching, Cell::is_occupied)
    }

    /// Shows a target whose next direction follows if `turns` says so, and else its next position.
    #[inline]
    fn show(
        &mut self,
        to: Square,
        visit: impl FnOnce(&mut V, Move, Cell) -> Cell,
        turns: impl Fn(Cell) -> bool,
    ) -> Cell {
        let (mv, cell) = (Move::quiet(self.from, to), self.board.cell(to));
        let seen = visit(self.visitor, mv, cell);
        self.trace.step(|| {
            let (turned, by) = if turns(seen) { (1, "next direction") } else { (0, "next position") };
            let next = self.ways[to.index()][turned].square();
            let next = (next != self.from).then_some(next.index());
            Step { entry: to.index(), mv, cell, blocked: seen.is_occupied(), next, by }
        });
        seen
    }

    /// The way of a man whom nothing stands in the way of.
    #[inline]
    pub(crate) fn leap(&mut self) {
        let mut to = self.next_position(self.from);
        while to != self.from {
            self.show(to, V::visit, |_| false);
            to = self.next_position(to);
        }
    }
}

/// The two threads of a pawn's way. The origin ends both.
#[inline]
pub(crate) fn pawn_targets<E: Entry>(color: Color, from: Square) -> PawnTargets {
    let ways = E::ways(Plane::of_pawn(color), from);
    let next = |square: Square, thread: usize| ways[square.index()][thread].square();
    let (one, capture) = (next(from, 0), next(from, 1));
    PawnTargets { pushes: [one, next(one, 0)], captures: [capture, next(capture, 1)] }
}
