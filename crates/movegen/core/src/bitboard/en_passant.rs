//! En-passant captures, tested with both pawns moved.

use fianchetto_board_repr::rules::en_passant;
use fianchetto_simd::Bits;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use super::generation::BitboardGeneration;
use super::{Sliders, checks};
use crate::Sink;

impl<T: Sliders, B: Bits, S: Sink> BitboardGeneration<'_, T, B, S> {
    /// The legal captures on the target of a double push.
    #[inline(always)]
    pub(super) fn en_passant(&mut self, target: Square) {
        for from in steps::pawn_captures(!self.us, target) & self.pieces.pawns & self.pieces.ours {
            if self.is_safe_en_passant(from, target) {
                self.sink.push(Move::new(from, target, MoveKind::EnPassant));
            }
        }
    }

    /// Whether the king is safe with both pawns moved: two squares become empty and one is filled. Of the pieces that do not
    /// slide, only the captured pawn can have given check.
    #[inline(always)]
    fn is_safe_en_passant(&self, from: Square, target: Square) -> bool {
        let (from, target) = (Bitboard::of(from), Bitboard::of(target));
        let occupied = en_passant::occupied_after(self.pieces.occupied(), from, target, self.us);
        let captured = en_passant::captured(target, self.us);
        let leapers = self.checks.checkers & (self.pieces.pawns | self.pieces.knights) & !captured;
        let mut sliders = checks::aligned_sliders(&self.pieces, self.king).into_iter();
        leapers.is_empty() && sliders.all(|slider| lines::between(self.king, slider).intersects(occupied))
    }
}
