//! The technique at work on one piece, shown to a trace.

use fianchetto_board_repr::{Bitboards, CheckInfo, Position};
use fianchetto_movegen_core::{Arrangement, CAPACITY, Note, RowMasks, Trace};
use fianchetto_simd::{Compress, CompressKernel};
use fianchetto_tables::prepared::{self, LeaperRow, Lines};
use fianchetto_types::{Bitboard, Move, PieceType, Square};

use crate::attacks::attacked_places;
use crate::moves::Generation;
use crate::node::Node;
use crate::output::Writer;

/// Writes the moves of the piece on a square, legality aside.
pub(crate) struct Explain<'a, T> {
    pub(crate) board: &'a Bitboards,
    pub(crate) from: Square,
    pub(crate) moves: &'a mut [Move; CAPACITY],
    pub(crate) len: usize,
    pub(crate) trace: &'a mut T,
}

impl<T: Trace> CompressKernel for Explain<'_, T> {
    type Output = usize;

    #[inline(always)]
    fn run<C: Compress>(self, path: C) -> usize {
        let node = Node::new(self.board);
        let checks = CheckInfo { checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY, targets: Bitboard::ALL };
        let output = Writer { moves: self.moves, len: self.len };
        let mut generation = Generation::<C, _, true, true> { path, node, checks, output };
        generation.explain(self.from, self.trace);
        generation.output.len
    }
}

impl<C: Compress> Generation<'_, C, Writer<'_>, true, true> {
    fn explain<T: Trace>(&mut self, from: Square, trace: &mut T) {
        trace.note(|| Note::For(&PieceType::ALL, "the board: a set for each side"));
        trace.note(|| Note::Set("own pieces", self.node.ours));
        trace.note(|| Note::Set("enemy pieces", self.node.theirs));
        trace.note(|| Note::Set("both", self.node.occupied()));
        match self.node.board.piece_at(from).map(|piece| piece.piece_type) {
            Some(PieceType::Pawn) => self.explain_pawn(from, trace),
            Some(PieceType::Knight) => self.explain_leaper(prepared::knight(from), trace),
            Some(PieceType::King) => self.explain_leaper(prepared::king(from), trace),
            Some(PieceType::Bishop) => self.explain_slider(Lines::Diagonal, from, trace),
            Some(PieceType::Rook) => self.explain_slider(Lines::Straight, from, trace),
            Some(PieceType::Queen) => {
                Lines::ALL.into_iter().for_each(|lines| self.explain_slider(lines, from, trace));
            }
            None => {}
        }
    }

    /// The masks over a row, which are packed bits of sets.
    fn note_row<T: Trace>(&self, squares: Bitboard, attacked: u32, trace: &mut T) {
        let places = |set: Bitboard| self.path.extract(set.0, squares.0) as u32;
        let (allowed, enemy) = (places(self.of_stage()), places(self.node.theirs));
        trace.note(|| Note::Row(RowMasks { squares, attacked, allowed, enemy }));
    }

    fn explain_leaper<T: Trace>(&mut self, row: &LeaperRow, trace: &mut T) {
        const LEAPERS: &[PieceType] = &[PieceType::Knight, PieceType::King];
        trace.note(|| Note::For(LEAPERS, "the steps"));
        trace.note(|| Note::Code(include_str!("leaper.txt"), Arrangement::Words));
        trace.note(|| Note::Set("steps", row.steps()));
        trace.note(|| Note::Ran(&[1, 2, 3, 4]));
        self.note_row(row.steps(), !0, trace);
        self.pack_leaper(row, self.of_stage());
    }

    fn explain_slider<T: Trace>(&mut self, lines: Lines, from: Square, trace: &mut T) {
        trace.note(|| Note::along(lines));
        let row = prepared::slider(lines, from);
        trace.note(|| Note::Code(include_str!("slider.txt"), Arrangement::Words));
        trace.note(|| Note::Set("rays", row.rays()));
        trace.note(|| Note::Set("relevant", row.relevant()));
        trace.note(|| Note::Set("relevant blockers", row.relevant() & self.node.occupied()));
        trace.note(|| Note::Ran(&[1, 2, 3, 4, 5]));
        self.note_row(row.rays(), attacked_places(self.path, row, self.node.occupied()), trace);
        self.pack_slider(row, self.of_stage());
    }

    fn explain_pawn<T: Trace>(&mut self, from: Square, trace: &mut T) {
        let moves = self.pawn_targets(Bitboard::of(from), Bitboard::ALL);
        trace.note(|| Note::For(&[PieceType::Pawn], "the targets, as of all pawns at once"));
        trace.note(|| Note::Code(include_str!("pawn.txt"), Arrangement::Words));
        trace.note(|| Note::Ran(&[1]));
        trace.note(|| Note::Set("pushes", moves.single_pushes));
        trace.note(|| Note::Ran(&[2]));
        trace.note(|| Note::Set("double pushes", moves.double_pushes));
        trace.note(|| Note::Ran(&[3]));
        trace.note(|| Note::Set("captures to h", moves.captures[0]));
        trace.note(|| Note::Set("captures to a", moves.captures[1]));
        trace.note(|| Note::Ran(&[4]));
        self.pawn_moves(moves);
    }
}
