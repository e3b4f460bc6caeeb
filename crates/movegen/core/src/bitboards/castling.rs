//! Castling: the paths must be free, and the king's must be safe.

use fianchetto_board_repr::Position;
use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_types::{Bitboard, Square};

use super::{Lines, Node, Sliders};
use crate::Sink;

impl<T: Sliders, S: Sink, const C: bool, const Q: bool> Node<'_, T, S, C, Q> {
    /// The rooks that a king may castle with as far as rights, check and men in the way are concerned.
    #[inline(always)]
    pub(super) fn open_rooks(&self) -> Bitboard {
        let mut open = Bitboard::EMPTY;
        if Q && self.safety.checkers.is_empty() {
            for rook in self.board.castling().rooks_of(self.us) {
                if !self.castling_with(rook).empty.intersects(self.men.occupied()) {
                    open.insert(rook);
                }
            }
        }
        open
    }

    #[inline(always)]
    pub(super) fn castling_with(&self, rook: Square) -> Castling {
        Castling::new(self.us, self.king, rook)
    }

    /// Pushes a castling if the enemy attacks no square of the king's path.
    #[inline(always)]
    pub(super) fn castle(&mut self, rook: Square, safe: Bitboard) {
        let castling = self.castling_with(rook);
        if (castling.king_path & !safe).is_empty() && !self.rook_shields_king(&castling) {
            self.sink.push(castling.as_move());
        }
    }

    #[inline(always)]
    fn rook_shields_king(&self, castling: &Castling) -> bool {
        let Some(target) = castling.unshielded_target(self.us) else { return false };
        let left = self.men.occupied() & !castling.pieces();
        let seen = self.sliders.attacks(Lines::Straight, target, left);
        seen.intersects(self.men.straight & self.men.theirs & Bitboard::rank(target.rank()))
    }
}
