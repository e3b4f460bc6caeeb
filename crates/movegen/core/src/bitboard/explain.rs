//! The moves of one piece on a board that need not be playable, with a trace.

use fianchetto_board_repr::rules::pawns;
use fianchetto_board_repr::{CheckInfo, Position};
use fianchetto_simd::PlainBits;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Color, Piece, PieceType, Square};

use super::generation::BitboardGeneration;
use super::pawns::PawnGeneration;
use super::{Lines, PieceSets, SetBoard, Sliders};
use crate::{Arrangement, Cursor, Note, Sink, Stage, Trace};

/// Puts the moves of the piece on a square into a list, legality aside.
pub(super) fn explain<T: Sliders, R: Trace>(
    board: &T::Board,
    from: Square,
    sink: &mut Cursor<'_>,
    trace: &mut R,
) {
    let pieces = board.piece_sets();
    let (us, mut note) = (board.side_to_move(), |note| trace.note(|| note));
    board.show(&mut note);
    let piece = board.piece_at(from);
    let lines = OnePiece { pieces: &pieces, us, from, sink, note: &mut note }.explain(piece);
    let stage = Stage::All;
    let mut generation = BitboardGeneration::<T, _, _> {
        bits: PlainBits,
        sliders: T::on(board),
        board,
        pieces,
        us,
        king: from,
        checks: CheckInfo::new(Bitboard::EMPTY, Bitboard::EMPTY, from),
        stage,
        of_stage: pieces.of_stage(stage),
        sink,
    };
    for &lines in lines {
        generation.free_slider(lines, from, trace);
    }
}

/// A piece, as far as it is the same in all techniques: that is explained by code that is compiled once.
struct OnePiece<'a, 'c> {
    pieces: &'a PieceSets,
    us: Color,
    from: Square,
    sink: &'a mut Cursor<'c>,
    note: &'a mut dyn FnMut(Note),
}

impl OnePiece<'_, '_> {
    /// The sets of all pieces, and the moves of a pawn, knight or king, which no technique finds otherwise. Returns the lines
    /// of a slider, whose moves the technique is to explain.
    fn explain(self, piece: Option<Piece>) -> &'static [Lines] {
        (self.note)(Note::Set("own pieces", self.pieces.ours));
        (self.note)(Note::Set("enemy pieces", self.pieces.theirs));
        (self.note)(Note::Set("both", self.pieces.occupied()));
        match piece.map(|piece| piece.piece_type) {
            Some(PieceType::Rook) => return &[Lines::Straight],
            Some(PieceType::Bishop) => return &[Lines::Diagonal],
            Some(PieceType::Queen) => return &[Lines::Straight, Lines::Diagonal],
            Some(PieceType::Pawn) => self.explain_pawn(),
            Some(PieceType::Knight) => self.explain_steps(steps::knight),
            Some(PieceType::King) => self.explain_steps(steps::king),
            None => {}
        }
        &[]
    }

    /// Knights and kings have their targets in one set.
    fn explain_steps(self, table: fn(Square) -> Bitboard) {
        let Self { pieces, note, .. } = self;
        let steps = table(self.from);
        note(Note::Code(include_str!("steps.txt"), Arrangement::Words));
        note(Note::Ran(&[1]));
        note(Note::Set("steps", steps));
        note(Note::Ran(&[2]));
        note(Note::Targets(steps & !pieces.ours, &[3, 4, 5, 6]));
        self.sink.push_targets(self.from, steps & pieces.of_stage(Stage::All), pieces.theirs);
    }

    /// All pawns move at once; here there is only one.
    fn explain_pawn(self) {
        let Self { pieces, us, sink, note, .. } = self;
        let (pawn, empty, step) = (Bitboard::of(self.from), !pieces.occupied(), us.forward());
        let one = pawns::pushes(us, pawn) & empty;
        let two = pawns::double_pushes(us, one) & empty;
        let captures =
            pawns::CAPTURE_DIRECTIONS.map(|(side, squares)| pawns::moved(pawn, step + side) & squares);
        let captures = (captures[0] | captures[1]) & pieces.theirs;
        note(Note::Code(include_str!("pawns.txt"), Arrangement::Words));
        note(Note::Ran(&[1]));
        note(Note::Set("one step", one));
        note(Note::Ran(&[2]));
        note(Note::Set("two steps", two));
        note(Note::Ran(&[3]));
        note(Note::Set("captures", captures));
        note(Note::Targets(one | two | captures, &[4, 5, 6, 7]));
        PawnGeneration { pieces, us, stage: Stage::All, sink }.moves(pawn, Bitboard::ALL);
    }
}
