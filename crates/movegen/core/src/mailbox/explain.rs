//! The moves of one piece on a board that need not be playable, with a trace.

use fianchetto_board_repr::{CellBoard, CheckInfo, Position};
use fianchetto_types::{Bitboard, Move, PieceType, Square};

use super::generation::MailboxGeneration;
use super::targets::Anywhere;
use super::{KingThreats, Walk};
use crate::{Note, Sink, Step, Trace};

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
        let all = squares.pushes.into_iter().chain(squares.captures);
        let entries = |target| W::pawn_entry(self.us, from, target);
        let (code, arrangement) = W::PAWN_CODE;
        trace.note(|| Note::Code(code, arrangement));
        for (target, to) in all.enumerate() {
            let Some((entry, by)) = entries(target) else { continue };
            let (cell, mv) = (self.board.cell(to), Move::quiet(from, to));
            trace.note(|| {
                let is_open = self.board.cell(squares.pushes[0]).is_empty() && cell.is_empty();
                let is_written =
                    if target < 2 { is_open } else { cell.color() == !self.us && cell.is_occupied() };
                Note::Ran(lines(target, is_written))
            });
            let next = (target + 1..4).find_map(entries).map(|(next, _)| next);
            trace.step(|| Step { entry, mv, cell, blocked: cell.is_occupied(), next, by });
        }
        self.pawn(from, Anywhere);
    }
}

/// The lines of [`Walk::PAWN_CODE`] that run for a target.
const fn lines(target: usize, is_written: bool) -> &'static [u8] {
    let tested: [&[u8]; 4] = [&[1, 5], &[2, 5], &[3, 6], &[4, 6]];
    let written: [&[u8]; 4] = [&[1, 5, 7], &[2, 5, 7], &[3, 6, 7], &[4, 6, 7]];
    if is_written { written[target] } else { tested[target] }
}
