//! The pushes, captures and promotions of pawns, all pawns at once.

use fianchetto_board_repr::rules::{pawns, promotion};
use fianchetto_simd::Bits;
use fianchetto_types::{Bitboard, Color, Move, MoveKind, Square};

use super::generation::BitboardGeneration;
use super::{PieceSets, Sliders};
use crate::{Sink, Stage};

impl<T: Sliders, B: Bits, S: Sink> BitboardGeneration<'_, T, B, S> {
    /// All pawn moves but en passant. Pinned pawns are few and move one by one.
    #[inline(always)]
    pub(super) fn pawns(&mut self) {
        let pawns = self.pieces.pawns & self.pieces.ours;
        self.pawn_moves(pawns & !self.checks.pinned, self.checks.targets);
        for from in pawns & self.checks.pinned {
            self.pawn_moves(Bitboard::of(from), self.checks.targets & self.pin_ray(from));
        }
    }

    /// The moves of some pawns to some squares.
    #[inline(always)]
    fn pawn_moves(&mut self, pawns: Bitboard, targets: Bitboard) {
        let (us, stage) = (self.us, self.stage);
        PawnGeneration { pieces: &self.pieces, us, stage, sink: self.sink }.moves(pawns, targets);
    }
}

/// What the moves of pawns depend on: no slider.
pub(super) struct PawnGeneration<'a, S> {
    pub(super) pieces: &'a PieceSets,
    pub(super) us: Color,
    pub(super) stage: Stage,
    pub(super) sink: &'a mut S,
}

impl<S: Sink> PawnGeneration<'_, S> {
    /// The moves of some pawns to some squares.
    #[inline(always)]
    // ANCHOR: pawns
    pub(super) fn moves(&mut self, pawns: Bitboard, targets: Bitboard) {
        let (step, empty) = (self.us.forward(), !self.pieces.occupied());
        let last = promotion::rank(self.us);
        let one = pawns::pushes(self.us, pawns) & empty;
        if self.stage.has_quiets() {
            let two = pawns::double_pushes(self.us, one) & empty & targets;
            self.sink.push_steps(step, one & targets & !last, MoveKind::Quiet);
            self.sink.push_steps(2 * step, two, MoveKind::DoublePush);
        }
        if self.stage.has_captures() {
            self.promotions(step, one & targets & last, MoveKind::Quiet);
            for (side, squares) in pawns::CAPTURE_DIRECTIONS {
                let captures = pawns::moved(pawns, step + side) & squares & self.pieces.theirs & targets;
                self.sink.push_steps(step + side, captures & !last, MoveKind::Capture);
                self.promotions(step + side, captures & last, MoveKind::Capture);
            }
        }
    }
    // ANCHOR_END: pawns

    /// All four promotions to each target. `kind` is that of the move without the promotion.
    #[inline(always)]
    fn promotions(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            let from = Square::wrapping(to.to_u8().wrapping_sub(step as u8));
            self.sink.push_slice(&Move::new(from, to, kind).promotions());
        }
    }
}
