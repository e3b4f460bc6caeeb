//! The king's steps and castlings.

use fianchetto_board_repr::{Cell, Position};
use fianchetto_types::{Bitboard, Color, Move, Role};

use super::{Node, danger};
use crate::{NoTrace, Sink, Visit, Walk};

/// The empty and the enemy squares around a king.
struct Around {
    us: Color,
    empty: Bitboard,
    enemies: Bitboard,
}

impl Visit for Around {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        if cell.is_empty() {
            self.empty.insert(mv.to());
        } else if !cell.is_of(self.us) {
            self.enemies.insert(mv.to());
        }
        cell
    }
}

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The king's steps and castlings. What the enemy attacks is asked once, for all the squares that matter.
    #[inline]
    pub(super) fn king_moves(&mut self) {
        let king = self.board.king(self.us);
        let mut around = Around { us: self.us, empty: Bitboard::EMPTY, enemies: Bitboard::EMPTY };
        W::walk(self.board, Role::King, king, &mut around, &mut NoTrace);
        let steps = match (C, Q) {
            (true, true) => around.empty | around.enemies,
            (true, false) => around.enemies,
            _ => around.empty,
        };
        let castlings = self.open_castlings();
        let ways = castlings.iter().flatten().fold(steps, |ways, castling| ways | castling.king_way);
        if ways.is_empty() {
            return;
        }
        let safe = !danger::attacked(self.board, ways, !self.us, king);
        self.sink.reserve();
        for to in steps & safe {
            let mv = Move::quiet(king, to).capturing_if(around.enemies.contains(to));
            self.push_if(Role::King, mv, true);
        }
        for castling in castlings.iter().flatten() {
            self.castle(castling, safe);
        }
    }
}
