//! The pawns' steps, captures and promotions.

use fianchetto_board_repr::rules::promotion;
use fianchetto_types::{Move, MoveKind, Role, Square};

use super::{Node, targets::Targets};
use crate::{PawnTargets, Sink, Walk};

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The pushes, captures and promotions of a pawn; en passant is a matter of its own.
    #[inline]
    pub(super) fn pawn<T: Targets>(&mut self, from: Square, targets: T) {
        self.sink.reserve();
        let ways = W::pawn_targets(self.us, from);
        if promotion::is_next(self.us, from) {
            return if C {
                self.promotions(from, ways, targets)
            };
        }
        if Q {
            self.pushes(from, ways.pushes, targets);
        }
        if C {
            for to in ways.captures {
                self.capture(from, to, targets);
            }
        }
    }

    /// Without a branch: pawns are many, and which of them take is hard to foretell.
    #[inline]
    fn capture<T: Targets>(&mut self, from: Square, to: Square, targets: T) {
        let takes = self.board.cell(to).is_of(!self.us);
        self.push_if(Role::Pawn, Move::new(from, to, MoveKind::Capture), takes & targets.allow(to));
    }

    #[inline]
    fn pushes<T: Targets>(&mut self, from: Square, [one, two]: [Square; 2], targets: T) {
        let free = self.board.cell(one).is_empty();
        self.push_if(Role::Pawn, Move::quiet(from, one), free & targets.allow(one));
        let free = free & self.board.cell(two).is_empty();
        self.push_if(Role::Pawn, Move::new(from, two, MoveKind::DoublePush), free & targets.allow(two));
    }

    #[inline]
    fn promote(&mut self, mv: Move) {
        for promotion in mv.promotions() {
            self.push_if(Role::Pawn, promotion, true);
        }
    }

    fn promotions<T: Targets>(&mut self, from: Square, ways: PawnTargets, targets: T) {
        let [one, _] = ways.pushes;
        if self.board.cell(one).is_empty() && targets.allow(one) {
            self.promote(Move::quiet(from, one));
        }
        for to in ways.captures {
            if self.board.cell(to).is_of(!self.us) && targets.allow(to) {
                self.promote(Move::new(from, to, MoveKind::Capture));
            }
        }
    }
}
