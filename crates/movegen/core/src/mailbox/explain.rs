//! The moves of one piece on a board that need not be playable, with a trace.

use fianchetto_board_repr::{CellBoard, CheckInfo, Position};
use fianchetto_types::{Bitboard, Move, PieceType, Square};

use super::generation::MailboxGeneration;
use super::targets::Anywhere;
use super::{KingThreats, Walk};
use crate::{Sink, Step, Trace};

impl<'a, W: Walk, S: Sink> MailboxGeneration<'a, W, S, true, true> {
    /// The generation without checks and pins.
    pub(super) fn without_threats(board: &'a CellBoard<W::Layout>, sink: &'a mut S) -> Self {
        let info = CheckInfo::new(Bitboard::EMPTY, Bitboard::EMPTY, Square::A1);
        let threats = KingThreats { info, pinned_numbers: 0, danger: Bitboard::EMPTY };
        Self { board, us: board.side_to_move(), threats, uses_vectors: false, sink }
    }

    /// The moves of the piece on a square, legality aside.
    pub(super) fn explain<T: Trace>(&mut self, from: Square, trace: &mut T) {
        match self.board.cell(from).piece_type() {
            Some(PieceType::Pawn) => self.explain_pawn(from, trace),
            Some(piece_type) => self.traced_piece(piece_type, from, Anywhere, trace),
            None => {}
        }
    }

    /// A pawn has no walk: its targets are four lookups, shown before it moves.
    fn explain_pawn<T: Trace>(&mut self, from: Square, trace: &mut T) {
        let squares = W::pawn_targets(self.us, from);
        let squares = squares.pushes.into_iter().chain(squares.captures);
        let entries = |target| W::pawn_entry(self.us, from, target);
        for (target, to) in squares.enumerate() {
            let Some((entry, by)) = entries(target) else { continue };
            let (cell, mv) = (self.board.cell(to), Move::quiet(from, to));
            let next = (target + 1..4).find_map(entries).map(|(next, _)| next);
            trace.step(|| Step { entry, mv, cell, blocked: cell.is_occupied(), next, by });
        }
        self.pawn(from, Anywhere);
    }
}
