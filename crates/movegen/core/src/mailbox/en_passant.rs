//! En-passant captures, tested with both pawns moved.

use fianchetto_board_repr::{Position, rules::en_passant};
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Move, MoveKind, PieceType, Square};

use super::{Walk, generation::MailboxGeneration};
use crate::Sink;

impl<W: Walk, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, S, CAPTURES, QUIETS>
{
    /// The legal en-passant captures.
    #[inline]
    pub(super) fn en_passant(&mut self) {
        if !CAPTURES {
            return;
        }
        let Some(target) = self.board.en_passant() else { return };
        let pawn = PieceType::Pawn.of(self.us);
        for from in steps::pawn_captures(!self.us, target) {
            if self.board.cell(from).is(pawn) && self.is_safe_en_passant(from, target) {
                self.sink.reserve();
                self.push_if(PieceType::Pawn, Move::new(from, target, MoveKind::EnPassant), true);
            }
        }
    }

    /// Whether the king is safe with both pawns moved, for which the rules about pins are not enough: see
    /// [`en_passant::occupied_after`].
    fn is_safe_en_passant(&self, from: Square, target: Square) -> bool {
        let (from, target) = (Bitboard::of(from), Bitboard::of(target));
        let occupied = en_passant::occupied_after(self.board.occupied(), from, target, self.us);
        !self.board.sets().is_attacked(self.board.king(self.us), !self.us, occupied)
    }
}
