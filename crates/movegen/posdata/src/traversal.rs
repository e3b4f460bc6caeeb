//! What both control structures share: reading the tables, and showing a target to the visitor.

use fianchetto_board_repr::{Cell, CellBoard, layout::EightByEight};
use fianchetto_movegen_core::{Arrangement, Note, PawnTargets, Step, Trace, Visit, ran};
use fianchetto_tables::posdata::{Plane, Route};
use fianchetto_types::{Color, Move, PieceType, Square};

use crate::PosdataEntry;

/// The lines of the loop with branches, as [`ran`] takes them.
const BRANCHING: [&[u8]; 3] = [&[4, 5, 6, 12], &[4, 8, 10, 12], &[4, 8, 9, 10, 12]];

/// A piece's route, and what visits its targets.
pub(crate) struct Traversal<'a, E: PosdataEntry, V, T> {
    board: &'a CellBoard<EightByEight>,
    pub(crate) from: Square,
    route: &'static Route<E>,
    visitor: &'a mut V,
    trace: &'a mut T,
}

impl<'a, E: PosdataEntry, V: Visit, T: Trace> Traversal<'a, E, V, T> {
    #[inline]
    pub(crate) fn new(
        board: &'a CellBoard<EightByEight>,
        piece_type: PieceType,
        from: Square,
        visitor: &'a mut V,
        trace: &'a mut T,
    ) -> Self {
        Self { board, from, route: E::route(Plane::of(piece_type), from), visitor, trace }
    }

    #[inline]
    pub(crate) fn next_position(&self, square: Square) -> Square {
        self.route[square.index()][0].square()
    }

    #[inline]
    pub(crate) fn next_direction(&self, square: Square) -> Square {
        self.route[square.index()][1].square()
    }

    /// Tells the trace which loop begins.
    #[inline]
    pub(crate) fn begin(&mut self, code: &'static str) {
        self.trace.note(|| Note::Code(code, Arrangement::Board));
        self.trace.note(|| Note::Ran(&[1, 2]));
    }

    /// The next position or direction, selected by occupancy as an index.
    #[inline]
    pub(crate) fn next(&self, square: Square, seen: Cell) -> Square {
        self.route[square.index()][usize::from(seen.is_occupied())].square()
    }

    /// Shows a target whose successor is selected without a branch.
    #[inline]
    pub(crate) fn visit(&mut self, to: Square) -> Cell {
        self.show(to, V::visit, Cell::is_occupied, [&[4, 5, 6, 7, 8]; 3])
    }

    /// Shows a target whose successor is selected by a branch.
    #[inline]
    pub(crate) fn visit_branching(&mut self, to: Square) -> Cell {
        self.show(to, V::visit_branching, Cell::is_occupied, BRANCHING)
    }

    /// Shows a target whose successor and whose move are selected by branches.
    #[inline]
    pub(crate) fn visit_testing(&mut self, to: Square) -> Cell {
        self.show(to, V::visit_testing, Cell::is_occupied, BRANCHING)
    }

    /// Shows a target. `turns` tells the trace whether its next direction follows, and not its next position; `lines` are those
    /// of the loop, as [`ran`] takes them.
    #[inline]
    fn show(
        &mut self,
        to: Square,
        visit: impl FnOnce(&mut V, Move, Cell) -> Cell,
        turns: impl Fn(Cell) -> bool,
        lines: [&'static [u8]; 3],
    ) -> Cell {
        let (mv, cell) = (Move::quiet(self.from, to), self.board.cell(to));
        let seen = visit(self.visitor, mv, cell);
        ran(self.board, mv, cell, lines, self.trace);
        self.trace.step(|| {
            let (successor, by) = if turns(seen) { (1, "next direction") } else { (0, "next position") };
            let next = self.route[to.index()][successor].square();
            let next = (next != self.from).then_some(next.index());
            Step { entry: to.index(), mv, cell, blocked: seen.is_occupied(), next, by }
        });
        seen
    }

    /// The whole route of a king or knight.
    #[inline]
    pub(crate) fn leap(&mut self, visit: impl Fn(&mut V, Move, Cell) -> Cell) {
        self.begin(include_str!("leap.txt"));
        let mut to = self.next_position(self.from);
        while to != self.from {
            self.show(to, &visit, |_| false, [&[4, 5, 6, 7], &[4, 6, 7], &[4, 5, 6, 7]]);
            to = self.next_position(to);
        }
    }

    /// Next positions while the squares are empty, then the next direction.
    ///
    /// Written as two loops: the compiler turns `if empty { next position } else { next direction }` into a selection
    /// without a branch, which is the other control structure.
    #[inline]
    pub(crate) fn slide(&mut self, visit: impl Fn(&mut Self, Square) -> Cell) {
        self.begin(include_str!("branching.txt"));
        let mut to = self.next_position(self.from);
        while to != self.from {
            while visit(self, to).is_empty() {
                to = self.next_position(to);
                if to == self.from {
                    return;
                }
            }
            to = self.next_direction(to);
        }
    }
}

/// The two threads of a pawn's route. The origin ends both.
#[inline]
pub(crate) fn pawn_targets<E: PosdataEntry>(color: Color, from: Square) -> PawnTargets {
    let route = E::route(Plane::of_pawn(color), from);
    let next = |square: Square, thread: usize| route[square.index()][thread].square();
    let (one, capture) = (next(from, 0), next(from, 1));
    PawnTargets { pushes: [one, next(one, 0)], captures: [capture, next(capture, 1)] }
}

/// These lookups for a trace.
pub(crate) const PAWN_CODE: (&str, Arrangement) = (include_str!("pawn.txt"), Arrangement::Board);

/// What a trace shows of a pawn's routes: the entry is the square's, as of any piece, and from the end of the first thread
/// the origin leads to the second.
pub(crate) fn pawn_entry<E: PosdataEntry>(
    color: Color,
    from: Square,
    target: usize,
) -> Option<(usize, &'static str)> {
    let PawnTargets { pushes, captures } = pawn_targets::<E>(color, from);
    let to = if target < 2 { pushes[target] } else { captures[target - 2] };
    let by = match target {
        0 if pushes[1] != from => "next position",
        0 | 1 => "the origin's next direction",
        _ => "next direction",
    };
    (to != from).then_some((to.index(), by))
}
