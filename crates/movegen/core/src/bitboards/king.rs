//! The king's steps.

use fianchetto_tables::steps;
use fianchetto_types::Bitboard;

use super::{Node, Sliders, safety};
use crate::Sink;

impl<T: Sliders, S: Sink, const C: bool, const Q: bool> Node<'_, T, S, C, Q> {
    /// The king's steps and castlings. What the enemy attacks is asked once, for all the squares that matter, and
    /// only if there are any.
    #[inline(always)]
    pub(super) fn king_moves(&mut self) {
        let steps = steps::king(self.king) & !self.men.ours;
        let rooks = self.open_rooks();
        let mut ways = steps;
        for rook in rooks {
            ways |= self.castling_with(rook).king_path;
        }
        let mut safe = !safety::near_danger(&self.men, self.us);
        if (ways & safe).is_empty() {
            return;
        }
        let others = self.men.occupied() & !Bitboard::of(self.king);
        safe &= !safety::slider_danger(self.sliders, &self.men, others);
        self.sink.reserve();
        self.targets(self.king, steps & safe);
        for rook in rooks {
            self.castle(rook, safe);
        }
    }
}
