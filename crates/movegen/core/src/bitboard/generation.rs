//! The generation of the moves of one position, and how single pieces move.

use fianchetto_board_repr::{CheckInfo, Position, Quad};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Color, MoveKind, Square};

use super::{Lines, PieceSets, Sliders, checks};
use crate::{Sink, Trace};

/// A position whose moves are being generated: the board, checks and pins, and the sink.
pub(super) struct BitboardGeneration<'a, T, S, const CAPTURES: bool, const QUIETS: bool> {
    pub(super) sliders: T,
    pub(super) board: &'a Quad,
    pub(super) pieces: PieceSets,
    pub(super) us: Color,
    pub(super) king: Square,
    pub(super) checks: CheckInfo,
    pub(super) sink: &'a mut S,
}

impl<'a, T: Sliders, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    BitboardGeneration<'a, T, S, CAPTURES, QUIETS>
{
    #[inline(always)]
    pub(super) fn new(sliders: T, board: &'a Quad, info: Option<&CheckInfo>, sink: &'a mut S) -> Self {
        let (us, pieces) = (board.side_to_move(), PieceSets::of(board));
        let king = pieces.king();
        let checks = info.copied().unwrap_or_else(|| checks::check_info(sliders, &pieces, us, king));
        Self { sliders, board, pieces, us, king, checks, sink }
    }

    /// All moves of one slider.
    #[inline(always)]
    pub(super) fn free_slider<R: Trace>(&mut self, lines: Lines, from: Square, trace: &mut R) {
        self.sink.reserve();
        self.sliders.moves(lines, from, [self.pieces.ours, self.pieces.theirs], self.sink, trace);
    }

    /// The moves of one slider to some squares.
    #[inline(always)]
    pub(super) fn slide(&mut self, lines: Lines, from: Square, among: Bitboard) {
        self.sink.reserve();
        let attacks = self.sliders.attacks(lines, from, self.pieces.occupied());
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
        if CAPTURES {
            self.sink.push_set(from, targets & self.pieces.theirs, MoveKind::Capture);
        }
        if QUIETS {
            self.sink.push_set(from, targets & !self.pieces.occupied(), MoveKind::Quiet);
        }
    }
}
