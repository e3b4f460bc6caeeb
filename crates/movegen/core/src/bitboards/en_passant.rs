//! Captures en passant, tested with both pawns moved.

use fianchetto_board_repr::rules::en_passant;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use super::{Lines, Node, Sliders};
use crate::Sink;

impl<T: Sliders, S: Sink, const C: bool, const Q: bool> Node<'_, T, S, C, Q> {
    /// The legal captures on the square that a double push passed over.
    #[inline(always)]
    pub(super) fn en_passant(&mut self, target: Square) {
        for from in steps::pawn_captures(!self.us, target) & self.men.pawns & self.men.ours {
            if self.may_pass(from, target) {
                self.sink.push(Move::new(from, target, MoveKind::EnPassant));
            }
        }
    }

    /// Whether the king is safe with both pawns moved. The sliders are looked for anew, because two men leave their
    /// places and one arrives; of the others, only the pawn that is taken can have given check.
    #[inline(always)]
    fn may_pass(&self, from: Square, target: Square) -> bool {
        let (from, target) = (Bitboard::of(from), Bitboard::of(target));
        let occupied = en_passant::occupied_after(self.men.occupied(), from, target, self.us);
        let captured = en_passant::captured(target, self.us);
        let near = self.safety.checkers & (self.men.pawns | self.men.knights) & !captured;
        let mut checkers = near;
        for lines in Lines::ALL {
            checkers |=
                self.sliders.attacks(lines, self.king, occupied) & self.men.sliders(lines) & self.men.theirs;
        }
        checkers.is_empty()
    }
}
