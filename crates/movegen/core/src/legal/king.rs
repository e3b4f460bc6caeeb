//! The king's steps.

use fianchetto_board_repr::Position;
use fianchetto_types::{Bitboard, Move, Role};

use super::{Node, attacks};
use crate::{NoTrace, Sink, Visit, Walk};

/// The empty and the enemy squares around a king.
struct Around {
    us: fianchetto_types::Color,
    empty: Bitboard,
    enemies: Bitboard,
}

impl Visit for Around {
    #[inline]
    fn visit(&mut self, mv: Move, cell: fianchetto_board_repr::Cell) -> bool {
        if cell.is_empty() {
            self.empty.insert(mv.to());
        } else if !cell.is_of(self.us) {
            self.enemies.insert(mv.to());
        }
        cell.is_man()
    }
}

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The king's steps to squares that the enemy would not attack once the king has left its own.
    #[inline]
    pub(super) fn king_moves(&mut self) {
        let king = self.board.king(self.us);
        let mut around = Around { us: self.us, empty: Bitboard::EMPTY, enemies: Bitboard::EMPTY };
        W::walk(self.board, Role::King, king, &mut around, &mut NoTrace);
        let wanted = match (C, Q) {
            (true, true) => around.empty | around.enemies,
            (true, false) => around.enemies,
            _ => around.empty,
        };
        self.sink.reserve();
        let scene = attacks::Scene::without(Bitboard::of(king));
        for to in wanted {
            let safe = !attacks::is_attacked::<W>(self.board, to, !self.us, scene);
            self.sink.push_if(Move::quiet(king, to).capturing_if(around.enemies.contains(to)), safe);
        }
    }
}
