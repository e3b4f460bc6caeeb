//! The squares that checks and pins leave to a man.

use fianchetto_board_repr::Cell;
use fianchetto_types::{Bitboard, Color, Move, Square};

use crate::{Sink, Visit};

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
pub(super) struct Push<'a, S, T, const C: bool, const Q: bool> {
    pub(super) us: Color,
    pub(super) targets: T,
    pub(super) sink: &'a mut S,
}

impl<S: Sink, T: Targets, const C: bool, const Q: bool> Visit for Push<'_, S, T, C, Q> {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        let blocked = cell.is_man();
        let wanted = match (C, Q) {
            (true, true) => !cell.is_of(self.us),
            (true, false) => blocked & !cell.is_of(self.us),
            _ => !blocked,
        };
        self.sink.push_if(mv.capturing_if(C && blocked), wanted & self.targets.allow(mv.to()));
        cell
    }
}
