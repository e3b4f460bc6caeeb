//! The pawns' steps, captures and promotions.

use fianchetto_tables::steps;
use fianchetto_types::{Color, File, Move, MoveKind, Rank, Square};

use super::{Node, is_on, targets::Targets};
use crate::{Sink, Walk};

/// One step forward. A pawn never stands on its last rank, so that nothing wraps.
#[inline]
fn ahead(us: Color, from: Square) -> Square {
    Square::wrapping(from.to_u8().wrapping_add(us.forward() as u8))
}

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The pushes, captures and promotions of a pawn; en passant is a matter of its own.
    #[inline]
    pub(super) fn pawn<T: Targets>(&mut self, from: Square, targets: T) {
        self.sink.reserve();
        if is_on(Rank::R7, self.us, from) {
            return if C {
                self.promotions(from, targets)
            };
        }
        if Q {
            self.pushes(from, targets);
        }
        if C {
            self.capture(from, -1, from.file() != File::A, targets);
            self.capture(from, 1, from.file() != File::H, targets);
        }
    }

    /// The capture to one side, if there is a file on that side. Without a branch: pawns are many, and which of them
    /// take is hard to foretell.
    #[inline]
    fn capture<T: Targets>(&mut self, from: Square, side: i8, exists: bool, targets: T) {
        let to = Square::wrapping(ahead(self.us, from).to_u8().wrapping_add_signed(side));
        let takes = exists & self.board.cell(to).is_of(!self.us);
        self.sink.push_if(Move::new(from, to, MoveKind::Capture), takes & targets.allow(to));
    }

    #[inline]
    fn pushes<T: Targets>(&mut self, from: Square, targets: T) {
        let one = ahead(self.us, from);
        let free = self.board.cell(one).is_empty();
        self.sink.push_if(Move::quiet(from, one), free & targets.allow(one));
        let two = ahead(self.us, one);
        let free = free & is_on(Rank::R2, self.us, from) & self.board.cell(two).is_empty();
        self.sink.push_if(Move::new(from, two, MoveKind::DoublePush), free & targets.allow(two));
    }

    fn promotions<T: Targets>(&mut self, from: Square, targets: T) {
        let one = ahead(self.us, from);
        if self.board.cell(one).is_empty() && targets.allow(one) {
            self.sink.push_slice(&Move::quiet(from, one).promotions());
        }
        for to in steps::pawn_captures(self.us, from) {
            if self.board.cell(to).is_of(!self.us) && targets.allow(to) {
                self.sink.push_slice(&Move::new(from, to, MoveKind::Capture).promotions());
            }
        }
    }
}
