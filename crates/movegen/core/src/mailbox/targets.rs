//! The squares that checks and pins leave to a piece.

use core::marker::PhantomData;

use fianchetto_board_repr::Cell;
use fianchetto_types::{Bitboard, Move, Piece, Square};

use super::{Visit, Walk};
use crate::Sink;

/// Where checks and pins allow a piece to go.
pub(super) trait Targets: Copy {
    fn allow(self, square: Square) -> bool;
}

/// A free piece of a side that is not in check: nothing is tested.
#[derive(Clone, Copy)]
pub(super) struct Anywhere;

impl Targets for Anywhere {
    #[inline]
    fn allow(self, _: Square) -> bool {
        true
    }
}

/// A piece that must stay on its pin ray or end a check.
#[derive(Clone, Copy)]
pub(super) struct Only(pub(super) Bitboard);

impl Targets for Only {
    #[inline]
    fn allow(self, square: Square) -> bool {
        self.0.contains(square)
    }
}

/// Pushes the moves of a stage: the conditional write of the source document, with the condition of each stage.
pub(super) struct Push<'a, W, S, T, const CAPTURES: bool, const QUIETS: bool> {
    pub(super) piece: Piece,
    pub(super) technique: PhantomData<W>,
    pub(super) targets: T,
    pub(super) sink: &'a mut S,
}

impl<W: Walk, S: Sink, T: Targets, const CAPTURES: bool, const QUIETS: bool> Visit
    for Push<'_, W, S, T, CAPTURES, QUIETS>
{
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        self.visit_scored(mv, W::score(self.piece, mv), cell)
    }

    /// An empty target is stored without a test. For counting, arithmetic is as fast and takes less code.
    #[inline]
    fn visit_branching(&mut self, mv: Move, cell: Cell) -> Cell {
        if !S::KEEPS_MOVES || W::HAS_SCORES || cell.is_occupied() {
            return self.visit(mv, cell);
        }
        self.sink.push_if(mv, QUIETS & self.targets.allow(mv.to()));
        Cell::EMPTY
    }

    #[inline]
    fn visit_testing(&mut self, mv: Move, cell: Cell) -> Cell {
        if cell.is_empty() {
            if QUIETS && self.targets.allow(mv.to()) {
                self.sink.push_scored_if(mv, W::score(self.piece, mv), true);
            }
        } else if CAPTURES && cell.is_of(!self.piece.color) && self.targets.allow(mv.to()) {
            let mv = mv.capturing_if(true);
            self.sink.push_scored_if(mv, W::score(self.piece, mv), true);
        }
        cell
    }

    #[inline]
    fn visit_scored(&mut self, mv: Move, score: i16, cell: Cell) -> Cell {
        let us = self.piece.color;
        let blocked = cell.is_occupied();
        let wanted = match (CAPTURES, QUIETS) {
            (true, true) => !cell.is_of(us),
            (true, false) => blocked & !cell.is_of(us),
            _ => !blocked,
        };
        let mv = mv.capturing_if(CAPTURES && blocked);
        self.sink.push_scored_if(mv, score, wanted & self.targets.allow(mv.to()));
        cell
    }
}
