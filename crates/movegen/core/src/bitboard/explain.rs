//! The moves of one piece on a board that need not be playable, with a trace.

use fianchetto_board_repr::{CheckInfo, Position};
use fianchetto_simd::Bits;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, PieceType, Square};

use super::generation::BitboardGeneration;
use super::{Lines, SetBoard, Sliders};
use crate::{Note, Sink, Stage, Trace};

/// Puts the moves of the piece on a square into a sink, legality aside.
pub(super) fn explain<T: Sliders, B: Bits, S: Sink, R: Trace>(
    bits: B,
    board: &T::Board,
    from: Square,
    sink: &mut S,
    trace: &mut R,
) {
    let pieces = board.piece_sets();
    let checks = CheckInfo::new(Bitboard::EMPTY, Bitboard::EMPTY, from);
    let (us, stage) = (board.side_to_move(), Stage::All);
    let generation = BitboardGeneration::<T, B, S> {
        bits,
        sliders: T::on(board),
        board,
        pieces,
        us,
        king: from,
        checks,
        stage,
        of_stage: pieces.of_stage(stage),
        sink,
    };
    board.show(trace);
    trace.note(|| Note::Set("own pieces", pieces.ours));
    trace.note(|| Note::Set("enemy pieces", pieces.theirs));
    trace.note(|| Note::Set("both", pieces.occupied()));
    generation.explain(from, trace);
}

impl<T: Sliders, B: Bits, S: Sink> BitboardGeneration<'_, T, B, S> {
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
            _ => &[Lines::Straight, Lines::Diagonal],
        };
        for &lines in all_lines {
            self.free_slider(lines, from, trace);
        }
    }
}
