//! The moves of one piece on a board that need not be playable, with a trace.

use fianchetto_board_repr::rules::pawns;
use fianchetto_board_repr::{CheckInfo, Position};
use fianchetto_simd::Bits;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, PieceType, Square};

use super::generation::BitboardGeneration;
use super::{Lines, SetBoard, Sliders};
use crate::{Arrangement, Note, Sink, Stage, Trace};

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
            Some(PieceType::Pawn) => self.explain_pawn(from, trace),
            Some(PieceType::Knight) => self.explain_steps(from, steps::knight(from), trace),
            Some(PieceType::King) => self.explain_steps(from, steps::king(from), trace),
            Some(piece_type) => self.explain_slider(piece_type, from, trace),
            None => {}
        }
    }

    /// Knights and kings have their targets in one set.
    fn explain_steps<R: Trace>(&mut self, from: Square, steps: Bitboard, trace: &mut R) {
        trace.note(|| Note::Code(include_str!("steps.txt"), Arrangement::Words));
        trace.note(|| Note::Ran(&[1]));
        trace.note(|| Note::Set("steps", steps));
        trace.note(|| Note::Ran(&[2]));
        trace.note(|| Note::Targets(steps & !self.pieces.ours, &[3, 4, 5, 6]));
        self.targets(from, steps);
    }

    /// All pawns move at once; here there is only one.
    fn explain_pawn<R: Trace>(&mut self, from: Square, trace: &mut R) {
        let (pawn, empty) = (Bitboard::of(from), !self.pieces.occupied());
        let one = pawns::pushes(self.us, pawn) & empty;
        let two = pawns::double_pushes(self.us, one) & empty;
        let step = self.us.forward();
        let captures =
            pawns::CAPTURE_DIRECTIONS.map(|(side, squares)| pawns::moved(pawn, step + side) & squares);
        let captures = (captures[0] | captures[1]) & self.pieces.theirs;
        trace.note(|| Note::Code(include_str!("pawns.txt"), Arrangement::Words));
        trace.note(|| Note::Ran(&[1]));
        trace.note(|| Note::Set("one step", one));
        trace.note(|| Note::Ran(&[2]));
        trace.note(|| Note::Set("two steps", two));
        trace.note(|| Note::Ran(&[3]));
        trace.note(|| Note::Set("captures", captures));
        trace.note(|| Note::Targets(one | two | captures, &[4, 5, 6, 7]));
        self.pawn_moves(pawn, Bitboard::ALL);
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
