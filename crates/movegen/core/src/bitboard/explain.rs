//! The moves of one piece on a board that need not be playable, with a trace.

use fianchetto_board_repr::rules::pawns;
use fianchetto_board_repr::{CheckInfo, Position};
use fianchetto_simd::PlainBits;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Color, PieceType, Square};

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
    board.show(trace);
    trace.note(|| Note::Set("own pieces", pieces.ours));
    trace.note(|| Note::Set("enemy pieces", pieces.theirs));
    trace.note(|| Note::Set("both", pieces.occupied()));
    let lines: &[Lines] = match board.piece_at(from).map(|piece| piece.piece_type) {
        Some(PieceType::Rook) => &[Lines::Straight],
        Some(PieceType::Bishop) => &[Lines::Diagonal],
        Some(PieceType::Queen) => &[Lines::Straight, Lines::Diagonal],
        Some(piece_type) => {
            let mut note = |note| trace.note(|| note);
            return explain_other(&pieces, piece_type, board.side_to_move(), from, sink, &mut note);
        }
        None => &[],
    };
    let stage = Stage::All;
    let mut generation = BitboardGeneration::<T, _, _> {
        bits: PlainBits,
        sliders: T::on(board),
        board,
        pieces,
        us: board.side_to_move(),
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

/// The moves of a piece that does not slide, by any technique: compiled once for all.
fn explain_other(
    pieces: &PieceSets,
    piece_type: PieceType,
    us: Color,
    from: Square,
    sink: &mut Cursor<'_>,
    note: &mut dyn FnMut(Note),
) {
    match piece_type {
        PieceType::Pawn => explain_pawn(pieces, us, from, sink, note),
        PieceType::Knight => explain_steps(pieces, from, steps::knight(from), sink, note),
        _ => explain_steps(pieces, from, steps::king(from), sink, note),
    }
}

/// Knights and kings have their targets in one set.
fn explain_steps(
    pieces: &PieceSets,
    from: Square,
    steps: Bitboard,
    sink: &mut Cursor<'_>,
    note: &mut dyn FnMut(Note),
) {
    note(Note::Code(include_str!("steps.txt"), Arrangement::Words));
    note(Note::Ran(&[1]));
    note(Note::Set("steps", steps));
    note(Note::Ran(&[2]));
    note(Note::Targets(steps & !pieces.ours, &[3, 4, 5, 6]));
    sink.push_targets(from, steps & pieces.of_stage(Stage::All), pieces.theirs);
}

/// All pawns move at once; here there is only one.
fn explain_pawn(
    pieces: &PieceSets,
    us: Color,
    from: Square,
    sink: &mut Cursor<'_>,
    note: &mut dyn FnMut(Note),
) {
    let (pawn, empty, step) = (Bitboard::of(from), !pieces.occupied(), us.forward());
    let one = pawns::pushes(us, pawn) & empty;
    let two = pawns::double_pushes(us, one) & empty;
    let captures = pawns::CAPTURE_DIRECTIONS.map(|(side, squares)| pawns::moved(pawn, step + side) & squares);
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
