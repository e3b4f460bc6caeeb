//! Castling: the ways must be free, and the king's must be safe.

use fianchetto_board_repr::{CellBoard, Position, layout::Layout};
use fianchetto_types::{Role, Square};

use super::{Node, attacks};
use crate::castling_way::CastlingWay;
use crate::{Sink, Walk};

impl CastlingWay {
    /// The castling of the side to move with this rook, if no man stands in the way.
    #[inline]
    pub(super) fn open<L: Layout>(board: &CellBoard<L>, rook: Square) -> Option<Self> {
        let us = board.turn();
        let way = Self::new(us, board.king(us), rook);
        let free = way.empty.into_iter().all(|square| board.cell(square).is_empty());
        free.then_some(way)
    }
}

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// Pushes a castling if the enemy attacks no square of the king's way, on which he himself stands.
    #[inline]
    pub(super) fn castle(&mut self, way: &CastlingWay) {
        if (way.king_way & self.safety.danger).is_empty() && !self.rook_shields_king(way) {
            self.push_if(Role::King, way.as_move(), true);
        }
    }

    fn rook_shields_king(&self, way: &CastlingWay) -> bool {
        let Some(target) = way.shielded_target(self.us) else { return false };
        let scene = attacks::Scene::without(way.movers());
        attacks::is_attacked::<W>(self.board, target, !self.us, scene)
    }
}
