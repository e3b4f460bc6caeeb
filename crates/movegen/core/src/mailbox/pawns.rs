//! The pushes, captures and promotions of pawns.

use fianchetto_board_repr::rules::pawns::PawnTargets;
use fianchetto_board_repr::rules::promotion;
use fianchetto_types::{Move, MoveKind, PieceType, Square};

use super::Walk;
use super::generation::MailboxGeneration;
use super::targets::Targets;
use crate::Sink;

impl<W: Walk, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, S, CAPTURES, QUIETS>
{
    /// The pushes, captures and promotions of a pawn, without en passant.
    #[inline]
    pub(super) fn pawn<T: Targets>(&mut self, from: Square, targets: T) {
        self.sink.reserve();
        let squares = W::pawn_targets(self.us, from);
        if promotion::is_next(self.us, from) {
            return if CAPTURES {
                self.promotions(from, squares, targets)
            };
        }
        if QUIETS {
            self.pushes(from, squares.pushes, targets);
        }
        if CAPTURES {
            for to in squares.captures {
                self.capture(from, to, targets);
            }
        }
    }

    /// Without a branch: there are many pawns, and which of them can capture is hard to predict.
    #[inline]
    // ANCHOR: pawn
    fn capture<T: Targets>(&mut self, from: Square, to: Square, targets: T) {
        let captures = self.board.cell(to).is_of(!self.us);
        self.push_if(PieceType::Pawn, Move::new(from, to, MoveKind::Capture), captures & targets.allow(to));
    }

    #[inline]
    fn pushes<T: Targets>(&mut self, from: Square, [one, two]: [Square; 2], targets: T) {
        let free = self.board.cell(one).is_empty();
        self.push_if(PieceType::Pawn, Move::quiet(from, one), free & targets.allow(one));
        let free = free & self.board.cell(two).is_empty();
        self.push_if(PieceType::Pawn, Move::new(from, two, MoveKind::DoublePush), free & targets.allow(two));
    }
    // ANCHOR_END: pawn

    #[inline]
    fn promote(&mut self, mv: Move) {
        for promotion in mv.promotions() {
            self.push_if(PieceType::Pawn, promotion, true);
        }
    }

    // ANCHOR: promotions
    fn promotions<T: Targets>(&mut self, from: Square, squares: PawnTargets, targets: T) {
        let [one, _] = squares.pushes;
        if self.board.cell(one).is_empty() && targets.allow(one) {
            self.promote(Move::quiet(from, one));
        }
        for to in squares.captures {
            if self.board.cell(to).is_of(!self.us) && targets.allow(to) {
                self.promote(Move::new(from, to, MoveKind::Capture));
            }
        }
    }
    // ANCHOR_END: promotions
}
