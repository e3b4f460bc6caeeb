//! En-passant captures, tested with both pawns moved.

use fianchetto_board_repr::Position;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Move, MoveKind, PieceType};

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
            let is_safe =
                || self.board.sets().is_safe_en_passant(self.us, Bitboard::of(from), Bitboard::of(target));
            if self.board.cell(from).is(pawn) && is_safe() {
                self.sink.reserve();
                self.push_if(PieceType::Pawn, Move::new(from, target, MoveKind::EnPassant), true);
            }
        }
    }
}
