//! Castling: the paths must be empty, and the king's path safe.

use fianchetto_board_repr::Position;
use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_simd::Compress;
use fianchetto_types::Bitboard;

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
            let is_safe = (castling.king_path & !safe).is_empty();
            if is_open && is_safe && !self.node.board.as_sets().rook_shields_king(self.node.us, &castling) {
                self.output.push(castling.as_move());
            }
        }
    }
}
