//! Castling: the ways must be free, and the king's must be safe.

use fianchetto_board_repr::Position;
use fianchetto_types::{Bitboard, Role, Square};

use super::{Node, attacks};
use crate::castling_way::CastlingWay;
use crate::{Sink, Walk};

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The castlings of a king that is not in check whose ways are free.
    #[inline]
    pub(super) fn open_castlings(&self) -> [Option<CastlingWay>; 2] {
        if !Q || self.board.castling().is_empty() || !self.safety.checkers.is_empty() {
            return [None, None];
        }
        let mut rooks = self.board.castling().rooks_of(self.us).into_iter();
        [rooks.next(), rooks.next()].map(|rook| rook.and_then(|rook| self.open_castling(rook)))
    }

    #[inline]
    fn open_castling(&self, rook: Square) -> Option<CastlingWay> {
        let way = CastlingWay::new(self.us, self.board.king(self.us), rook);
        let free = way.empty.into_iter().all(|square| self.board.cell(square).is_empty());
        free.then_some(way)
    }

    /// Pushes a castling if the enemy attacks no square of the king's way.
    #[inline]
    pub(super) fn castle(&mut self, way: &CastlingWay, safe: Bitboard) {
        if (way.king_way & !safe).is_empty() && !self.rook_shields_king(way) {
            self.push_if(Role::King, way.as_move(), true);
        }
    }

    fn rook_shields_king(&self, way: &CastlingWay) -> bool {
        let Some(target) = way.shielded_target(self.us) else { return false };
        let scene = attacks::Scene::without(way.movers());
        attacks::is_attacked::<W>(self.board, target, !self.us, scene)
    }
}
