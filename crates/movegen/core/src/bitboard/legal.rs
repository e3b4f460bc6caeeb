//! All legal moves of a position, and whether the side to move is in check.

use fianchetto_board_repr::{CheckInfo, Position};
use fianchetto_simd::Bits;
use fianchetto_tables::steps;
use fianchetto_types::Bitboard;

use super::generation::BitboardGeneration;
use super::{SliderKind, Sliders};
use crate::{Sink, Stage};

/// Puts the legal moves of a stage into a sink. Checks and pins are found unless they are given.
#[inline(always)]
pub(super) fn generate<T: Sliders, B: Bits, S: Sink>(
    bits: B,
    board: &T::Board,
    info: Option<&CheckInfo>,
    stage: Stage,
    sink: &mut S,
) {
    BitboardGeneration::<T, B, S>::new(bits, board, info, stage, sink).moves();
}

impl<T: Sliders, B: Bits, S: Sink> BitboardGeneration<'_, T, B, S> {
    /// All legal moves.
    #[inline(always)]
    fn moves(&mut self) {
        self.king_moves();
        if self.checks.checkers.has_many() {
            return;
        }
        self.pawns();
        self.knights();
        self.line_sliders(SliderKind::Orthogonal);
        self.line_sliders(SliderKind::Diagonal);
        if self.stage.has_captures()
            && let Some(target) = self.board.en_passant()
        {
            self.en_passant(target);
        }
    }

    /// A pinned knight cannot move.
    #[inline(always)]
    // ANCHOR: knights
    fn knights(&mut self) {
        for from in self.pieces.knights & self.pieces.ours & !self.checks.pinned {
            self.sink.reserve();
            self.targets(from, steps::knight(from) & self.checks.targets);
        }
    }
    // ANCHOR_END: knights

    /// Bishops and queens, or rooks and queens.
    #[inline(always)]
    fn line_sliders(&mut self, kind: SliderKind) {
        let ours = self.pieces.sliders(kind) & self.pieces.ours;
        if T::HAS_MOVES && self.stage == Stage::All && self.checks.checkers.is_empty() {
            for from in ours & !self.checks.pinned {
                self.free_slider(kind, from);
            }
        } else {
            for from in ours & !self.checks.pinned {
                self.slide(kind, from, Bitboard::ALL);
            }
        }
        for from in ours & self.checks.pinned {
            self.slide(kind, from, self.pin_ray(from));
        }
    }
}
