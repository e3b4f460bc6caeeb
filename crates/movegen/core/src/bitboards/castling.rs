//! Castling: the ways must be free, and the king's must be safe.

use fianchetto_board_repr::Position;
use fianchetto_types::Bitboard;

use super::{Lines, Node, Sliders};
use crate::Sink;
use crate::castling_way::CastlingWay;

impl<T: Sliders, S: Sink, const C: bool, const Q: bool> Node<'_, T, S, C, Q> {
    /// The castlings of a king that is not in check whose ways are free.
    #[inline(always)]
    pub(super) fn open_castlings(&self) -> [Option<CastlingWay>; 2] {
        if !Q || self.board.castling().is_empty() || !self.safety.checkers.is_empty() {
            return [None, None];
        }
        let occupied = self.men.occupied();
        CastlingWay::all(self.board).map(|way| way.filter(|way| !way.empty.intersects(occupied)))
    }

    /// Pushes a castling if the enemy attacks no square of the king's way.
    #[inline(always)]
    pub(super) fn castle(&mut self, way: &CastlingWay, safe: Bitboard) {
        if (way.king_way & !safe).is_empty() && !self.rook_shields_king(way) {
            self.sink.push(way.as_move());
        }
    }

    #[inline(always)]
    fn rook_shields_king(&self, way: &CastlingWay) -> bool {
        way.shielded_target(self.us).is_some_and(|target| {
            let left = self.men.occupied() & !way.movers();
            let seen = self.sliders.attacks(Lines::Straight, target, left);
            seen.intersects(self.men.straight & self.men.theirs & Bitboard::rank(target.rank()))
        })
    }
}
