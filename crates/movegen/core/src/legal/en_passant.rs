//! Captures en passant, tested with both pawns moved.

use fianchetto_board_repr::{Position, rules};
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Move, MoveKind, Role, Square};

use super::{Node, attacks};
use crate::{Sink, Walk};

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The legal en-passant captures from these squares.
    #[inline]
    pub(super) fn en_passant(&mut self, origins: Bitboard) {
        if !C {
            return;
        }
        let Some(target) = self.board.en_passant() else { return };
        let pawn = Role::Pawn.of(self.us);
        for from in steps::pawn_captures(!self.us, target) & origins {
            if self.board.cell(from).is(pawn) && self.may_pass(from, target) {
                self.sink.reserve();
                self.push_if(Role::Pawn, Move::new(from, target, MoveKind::EnPassant), true);
            }
        }
    }

    /// Whether the king is safe with both pawns moved.
    ///
    /// No rule about pins replaces this test. Two pawns leave a rank at once; the pawn that is taken may have closed a
    /// diagonal; and the capture can remove the checking pawn or step between a slider and the king.
    fn may_pass(&self, from: Square, target: Square) -> bool {
        let captured = rules::en_passant::captured_pawn(target, self.us);
        let scene = attacks::Scene {
            emptied: Bitboard::of(from) | Bitboard::of(captured),
            filled: Bitboard::of(target),
        };
        !attacks::is_attacked::<W>(self.board, self.board.king(self.us), !self.us, scene)
    }
}
