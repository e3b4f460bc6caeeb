//! The pawns' steps, captures and promotions, all pawns at once.

use fianchetto_board_repr::rules::{pawns, promotion};
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use super::{Node, Sliders};
use crate::Sink;

impl<T: Sliders, S: Sink, const C: bool, const Q: bool> Node<'_, T, S, C, Q> {
    /// All moves of pawns but en passant. Pinned pawns are few, and move one by one.
    #[inline(always)]
    pub(super) fn pawns(&mut self) {
        let pawns = self.men.pawns & self.men.ours;
        self.pawn_moves(pawns & !self.safety.pinned, self.safety.targets);
        for from in pawns & self.safety.pinned {
            self.pawn_moves(Bitboard::of(from), self.safety.targets & self.pin_of(from));
        }
    }

    /// The moves of some pawns to some squares.
    #[inline(always)]
    pub(super) fn pawn_moves(&mut self, pawns: Bitboard, targets: Bitboard) {
        let (step, empty) = (self.us.forward(), !self.men.occupied());
        let last = promotion::rank(self.us);
        let one = pawns::pushes(self.us, pawns) & empty;
        if Q {
            let two = pawns::double_pushes(self.us, one) & empty & targets;
            self.sink.push_steps(step, one & targets & !last, MoveKind::Quiet);
            self.sink.push_steps(2 * step, two, MoveKind::DoublePush);
        }
        if C {
            self.promotions(step, one & targets & last, MoveKind::Quiet);
            for (side, squares) in pawns::CAPTURE_DIRECTIONS {
                let taken = pawns::moved(pawns, step + side) & squares & self.men.theirs & targets;
                self.sink.push_steps(step + side, taken & !last, MoveKind::Capture);
                self.promotions(step + side, taken & last, MoveKind::Capture);
            }
        }
    }

    /// All four promotions to each target. `kind` is what the move would be without promoting.
    #[inline(always)]
    fn promotions(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            let from = Square::wrapping(to.to_u8().wrapping_sub(step as u8));
            self.sink.push_slice(&Move::new(from, to, kind).promotions());
        }
    }
}
