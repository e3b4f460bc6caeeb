//! The generation of the moves of one position, and how single pieces move.

use fianchetto_board_repr::{CheckInfo, Position};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Color, Square};

use fianchetto_simd::Bits;

use super::{PieceSets, SetBoard, SliderKind, Sliders, checks};
use crate::{Sink, Stage};

/// A position whose moves are being generated: the board, checks and pins, and the sink.
pub(super) struct BitboardGeneration<'a, T: Sliders, B, S> {
    pub(super) bits: B,
    pub(super) sliders: T,
    pub(super) board: &'a T::Board,
    pub(super) pieces: PieceSets,
    pub(super) us: Color,
    pub(super) king: Square,
    pub(super) checks: CheckInfo,
    pub(super) stage: Stage,
    /// The squares to which moves of the stage go, of pieces that are not pawns.
    pub(super) of_stage: Bitboard,
    pub(super) sink: &'a mut S,
}

impl<'a, T: Sliders, B: Bits, S: Sink> BitboardGeneration<'a, T, B, S> {
    #[inline(always)]
    pub(super) fn new(
        bits: B,
        board: &'a T::Board,
        info: Option<&CheckInfo>,
        stage: Stage,
        sink: &'a mut S,
    ) -> Self {
        let (us, pieces, sliders) = (board.side_to_move(), board.piece_sets(), T::on(board));
        let king = pieces.king();
        let checks = info.copied().unwrap_or_else(|| checks::check_info(&pieces, us, king));
        let of_stage = pieces.of_stage(stage);
        Self { bits, sliders, board, pieces, us, king, checks, stage, of_stage, sink }
    }

    /// All moves of one slider.
    #[inline(always)]
    pub(super) fn free_slider(&mut self, kind: SliderKind, from: Square) {
        self.sink.reserve();
        let pieces = [self.pieces.ours, self.pieces.theirs];
        self.sliders.moves(self.bits, kind, from, pieces, self.sink);
    }

    /// The squares that a slider attacks if these squares are occupied.
    #[inline(always)]
    pub(super) fn attacks(&self, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        self.sliders.attacks(self.bits, kind, from, occupied)
    }

    /// The moves of one slider to some squares.
    #[inline(always)]
    pub(super) fn slide(&mut self, kind: SliderKind, from: Square, among: Bitboard) {
        self.sink.reserve();
        let attacks = self.attacks(kind, from, self.pieces.occupied());
        self.targets(from, attacks & among & self.checks.targets);
    }

    /// The pin ray of a pinned piece: the line through it and the king.
    #[inline(always)]
    pub(super) fn pin_ray(&self, from: Square) -> Bitboard {
        lines::line(self.king, from)
    }

    /// The moves of a piece, not a pawn, to some squares.
    #[inline(always)]
    pub(super) fn targets(&mut self, from: Square, targets: Bitboard) {
        self.sink.push_targets(from, targets & self.of_stage, self.pieces.theirs);
    }
}
