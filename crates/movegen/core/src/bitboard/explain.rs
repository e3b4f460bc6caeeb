//! The moves of one piece on a board that need not be playable, with a trace.

use fianchetto_board_repr::{CheckInfo, Position, Quad};
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, PieceType, Square};

use super::generation::BitboardGeneration;
use super::{Lines, PieceSets, Sliders};
use crate::{Note, Sink, Trace};

/// Puts the moves of the piece on a square into a sink, legality aside.
pub fn explain<T: Sliders, S: Sink, R: Trace>(
    sliders: T,
    board: &Quad,
    from: Square,
    sink: &mut S,
    trace: &mut R,
) {
    let pieces = PieceSets::of(board);
    let checks = CheckInfo::new(Bitboard::EMPTY, Bitboard::EMPTY, from);
    let generation =
        BitboardGeneration { sliders, board, pieces, us: board.side_to_move(), king: from, checks, sink };
    trace.note(|| {
        Note::For(&PieceType::ALL, "the board: four bitboards, whose vertical nibbles are piece codes")
    });
    trace.note(|| Note::Quad(board.bitboards().0, "black"));
    trace.note(|| Note::Set("own pieces", pieces.ours));
    trace.note(|| Note::Set("enemy pieces", pieces.theirs));
    trace.note(|| Note::Set("both", pieces.occupied()));
    generation.explain(from, trace);
}

impl<T: Sliders, S: Sink> BitboardGeneration<'_, T, S, true, true> {
    fn explain<R: Trace>(mut self, from: Square, trace: &mut R) {
        match self.board.piece_at(from).map(|piece| piece.piece_type) {
            Some(PieceType::Pawn) => self.pawn_moves(Bitboard::of(from), Bitboard::ALL),
            Some(PieceType::Knight) => self.explain_steps(from, steps::knight(from), trace),
            Some(PieceType::King) => self.explain_steps(from, steps::king(from), trace),
            Some(piece_type) => self.explain_slider(piece_type, from, trace),
            None => {}
        }
    }

    /// Knights and kings have their targets in one set.
    fn explain_steps<R: Trace>(&mut self, from: Square, steps: Bitboard, trace: &mut R) {
        trace.note(|| Note::Set("steps", steps));
        self.targets(from, steps);
    }

    fn explain_slider<R: Trace>(&mut self, piece_type: PieceType, from: Square, trace: &mut R) {
        let all_lines: &[Lines] = match piece_type {
            PieceType::Rook => &[Lines::Straight],
            PieceType::Bishop => &[Lines::Diagonal],
            _ => &Lines::ALL,
        };
        for &lines in all_lines {
            self.free_slider(lines, from, trace);
        }
    }
}
