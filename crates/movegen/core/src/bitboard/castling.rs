//! Castling: the paths must be empty, and the king's path safe.

use fianchetto_board_repr::Position;
use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_simd::Bits;
use fianchetto_types::{Bitboard, Square};

use super::generation::BitboardGeneration;
use super::{SliderKind, Sliders};
use crate::Sink;

impl<T: Sliders, B: Bits, S: Sink> BitboardGeneration<'_, T, B, S> {
    /// The castling rooks for which the rights, the lack of checks and the empty path allow castling.
    #[inline(always)]
    pub(super) fn open_rooks(&self) -> Bitboard {
        let mut open = Bitboard::EMPTY;
        if self.stage.has_quiets() && self.checks.checkers.is_empty() {
            for rook in self.board.castling().rooks_of(self.us) {
                if !self.castling_with(rook).empty.intersects(self.pieces.occupied()) {
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

    /// Pushes a castling if all squares of the king's path are safe.
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
        let left = self.pieces.occupied() & !castling.pieces();
        let seen = self.attacks(SliderKind::Orthogonal, target, left);
        seen.intersects(self.pieces.straight & self.pieces.theirs & Bitboard::rank(target.rank()))
    }
}
