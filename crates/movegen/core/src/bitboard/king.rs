//! The king's steps and castlings.

use fianchetto_simd::Bits;
use fianchetto_tables::steps;
use fianchetto_types::Bitboard;

use super::generation::BitboardGeneration;
use super::{Sliders, checks};
use crate::Sink;

impl<T: Sliders, B: Bits, S: Sink> BitboardGeneration<'_, T, B, S> {
    /// The king's steps and castlings. The squares that the enemy attacks are found once for all of them, and only if
    /// the king has somewhere to go: in the captures stage it seldom has.
    #[inline(always)]
    // ANCHOR: king
    pub(super) fn king_moves(&mut self) {
        let steps = steps::king(self.king) & self.of_stage;
        let rooks = self.open_rooks();
        let mut squares = steps;
        for rook in rooks {
            squares |= self.castling_with(rook).king_path;
        }
        let mut safe = !checks::attacked_by_leapers(&self.pieces, self.us);
        if (squares & safe).is_empty() {
            return;
        }
        let others = self.pieces.occupied() & !Bitboard::of(self.king);
        safe &= !checks::attacked_by_sliders(self.sliders, self.bits, &self.pieces, others);
        self.sink.reserve();
        self.targets(self.king, steps & safe);
        for rook in rooks {
            self.castle(rook, safe);
        }
    }
    // ANCHOR_END: king
}
