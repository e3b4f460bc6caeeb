//! The squares that checks and pins leave to a man.

use core::marker::PhantomData;

use fianchetto_board_repr::Cell;
use fianchetto_types::{Bitboard, Move, Piece, Square};

use crate::{Sink, Visit, Walk};

/// Where a man may go, chess geometry aside.
pub(super) trait Targets: Copy {
    fn allow(self, square: Square) -> bool;
}

/// A free man of a side that is not in check: no test is made.
#[derive(Clone, Copy)]
pub(super) struct Anywhere;

impl Targets for Anywhere {
    #[inline]
    fn allow(self, _: Square) -> bool {
        true
    }
}

/// A man that must stay on a line or meet a check.
#[derive(Clone, Copy)]
pub(super) struct Only(pub(super) Bitboard);

impl Targets for Only {
    #[inline]
    fn allow(self, square: Square) -> bool {
        self.0.contains(square)
    }
}

/// Pushes the moves of a stage: the conditional write of the source document, with each stage's condition.
pub(super) struct Push<'a, W, S, T, const C: bool, const Q: bool> {
    pub(super) man: Piece,
    pub(super) technique: PhantomData<W>,
    pub(super) targets: T,
    pub(super) sink: &'a mut S,
}

impl<W: Walk, S: Sink, T: Targets, const C: bool, const Q: bool> Visit for Push<'_, W, S, T, C, Q> {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        self.visit_scored(mv, W::score(self.man, mv), cell)
    }

    /// An empty target is stored with no test at all. A count is as fast by arithmetic, and the code smaller.
    #[inline]
    fn visit_branching(&mut self, mv: Move, cell: Cell) -> Cell {
        if S::KEEPS_MOVES && cell.is_empty() { self.visit(mv, Cell::EMPTY) } else { self.visit(mv, cell) }
    }

    #[inline]
    fn visit_scored(&mut self, mv: Move, score: i16, cell: Cell) -> Cell {
        let us = self.man.color;
        let blocked = cell.is_occupied();
        let wanted = match (C, Q) {
            (true, true) => !cell.is_of(us),
            (true, false) => blocked & !cell.is_of(us),
            _ => !blocked,
        };
        let mv = mv.capturing_if(C && blocked);
        self.sink.push_scored_if(mv, score, wanted & self.targets.allow(mv.to()));
        cell
    }
}
