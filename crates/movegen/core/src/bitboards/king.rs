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
        let castlings = self.open_castlings();
        let ways = castlings.iter().flatten().fold(steps, |ways, castling| ways | castling.king_way);
        if ways.is_empty() {
            return;
        }
        let others = self.men.occupied() & !Bitboard::of(self.king);
        let safe = !safety::near_danger(&self.men, self.us)
            & !safety::slider_danger(self.sliders, &self.men, others);
        self.sink.reserve();
        self.targets(self.king, steps & safe);
        for castling in castlings.iter().flatten() {
            self.castle(castling, safe);
        }
    }
}
