//! Castling: the paths must be empty, and the king's path safe.

use fianchetto_board_repr::Position;
use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_simd::Compress;
use fianchetto_tables::prepared::Slide;
use fianchetto_types::Bitboard;

use crate::attacks::hits;
use crate::moves::Generation;
use crate::output::Output;

impl<C: Compress, O: Output, const CAPTURES: bool, const QUIETS: bool>
    Generation<'_, C, O, CAPTURES, QUIETS>
{
    /// The castlings of a king that is not in check.
    #[inline(always)]
    pub(crate) fn castling(&mut self, safe: Bitboard) {
        for rook in self.node.board.castling().rooks_of(self.node.us) {
            let castling = Castling::new(self.node.us, self.node.king, rook);
            let is_open = !castling.empty.intersects(self.node.occupied());
            if is_open && (castling.king_path & !safe).is_empty() && !self.rook_shields_king(&castling) {
                self.output.push(castling.as_move());
            }
        }
    }

    /// Whether the rook stands between a slider and the king's target.
    #[inline(always)]
    fn rook_shields_king(&self, castling: &Castling) -> bool {
        let Some(target) = castling.unshielded_target(self.node.us) else { return false };
        let left = self.node.occupied() & !castling.pieces();
        let rank = Bitboard::rank(target.rank());
        let theirs = self.node.sliders(Slide::Straight) & self.node.theirs & rank;
        hits(self.path, Slide::Straight, target, left, theirs)
    }
}
