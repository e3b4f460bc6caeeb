//! Explains how the moves of one piece are found, on a board that need not be playable.

use fianchetto_board_repr::{CheckInfo, Position, rules::pawns};
use fianchetto_movegen_core::{
    Stage,
    explain::{Code, CodeLine, Note, Notes, lines_of, squares},
    output::{ListWriter, Output},
    region,
};
use fianchetto_simd::PlainBits;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Color, Piece, PieceType, Square};

use crate::generation::{BitboardGeneration, PawnGeneration};
use crate::{ExplainBoard, PieceSets, SetBoard, SliderKind, Sliders};

const PAWNS: Code = region!(include_str!("generation.rs"), "pawns");
const KNIGHTS: Code = region!(include_str!("generation.rs"), "knights");
const KING: Code = region!(include_str!("generation.rs"), "king");
const PUSH: Code = fianchetto_movegen_core::explain::PUSH;

/// Explains a lookup.
pub trait ExplainSliders: Sliders<Board: ExplainBoard> {
    /// Shows how [`attacks`](Sliders::attacks) computes the attacked squares; the default shows
    /// only the result.
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let attacked = self.attacks(PlainBits, kind, from, occupied);
        notes.note(Note::along(kind));
        notes.says(format_args!("along {} of {from}, {} are attacked", lines_of(kind), squares(attacked)));
        notes.set("attacked", attacked);
    }

    /// Shows how [`moves`](Sliders::moves) finds them, for techniques with prepared moves.
    fn explain_moves(self, kind: SliderKind, from: Square, pieces: [Bitboard; 2], notes: &mut Notes<'_>) {
        let [ours, theirs] = pieces;
        self.explain(kind, from, ours | theirs, notes);
        targets(self.attacks(PlainBits, kind, from, ours | theirs) & !ours, 2, notes);
    }
}

/// Puts the pseudo-legal moves of the piece on a square into a list, and shows how they are found.
pub(super) fn explain<T: ExplainSliders>(
    board: &T::Board,
    from: Square,
    writer: &mut ListWriter<'_>,
    notes: &mut Notes<'_>,
) {
    let (pieces, us) = (board.piece_sets(), board.side_to_move());
    board.show(notes);
    let piece = board.piece_at(from);
    let lines = OnePiece { pieces: &pieces, us, from, writer, notes }.explain(piece);
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
        output: writer,
    };
    for &kind in lines {
        generation.sliders.explain_moves(kind, from, [pieces.ours, pieces.theirs], notes);
        generation.ready_moves(kind, from, Bitboard::ALL);
    }
}

/// The part of an explanation that all techniques share, compiled once.
struct OnePiece<'a, 'c, 'n> {
    pieces: &'a PieceSets,
    us: Color,
    from: Square,
    writer: &'a mut ListWriter<'c>,
    notes: &'a mut Notes<'n>,
}

impl OnePiece<'_, '_, '_> {
    /// Shows the sets of all pieces and the moves of a pawn, knight or king. Returns the kinds of
    /// lines of a slider, which the technique explains.
    fn explain(self, piece: Option<Piece>) -> &'static [SliderKind] {
        self.notes.set("own pieces", self.pieces.ours);
        self.notes.set("enemy pieces", self.pieces.theirs);
        self.notes.set("both", self.pieces.occupied());
        const KNIGHT_STEPS: &[CodeLine] = &[("self.targets(from, steps", "r")];
        const KING_STEPS: &[CodeLine] = &[("let steps", "r")];
        match piece.map(|piece| piece.piece_type) {
            Some(PieceType::Rook) => return &[SliderKind::Orthogonal],
            Some(PieceType::Bishop) => return &[SliderKind::Diagonal],
            Some(PieceType::Queen) => return &[SliderKind::Orthogonal, SliderKind::Diagonal],
            Some(PieceType::Pawn) => self.explain_pawn(),
            Some(PieceType::Knight) => self.explain_steps(KNIGHTS, KNIGHT_STEPS, steps::knight),
            Some(PieceType::King) => self.explain_steps(KING, KING_STEPS, steps::king),
            None => {}
        }
        &[]
    }

    /// Knights and kings have their targets in one set.
    fn explain_steps(self, code: Code, ran: &'static [CodeLine], table: fn(Square) -> Bitboard) {
        let Self { pieces, from, writer, notes, .. } = self;
        let steps = table(from);
        notes.code(code);
        notes.lines_ran(ran);
        notes.says(format_args!("the table has the squares of all steps from {from}: {}", squares(steps)));
        notes.set("steps", steps);
        targets(steps & !pieces.ours, 2, notes);
        writer.push_targets(from, steps & pieces.of_stage(Stage::All), pieces.theirs);
    }

    /// All pawns move at once; here there is one.
    fn explain_pawn(self) {
        const CAPTURES: &[CodeLine] = &[("for (side, squares)", ""), ("let captures", "")];
        let Self { pieces, us, from, writer, notes } = self;
        let (pawn, empty, step) = (Bitboard::of(from), !pieces.occupied(), us.forward());
        let one = pawns::pushes(us, pawn) & empty;
        let two = pawns::double_pushes(us, one) & empty;
        let captures = pawns::CAPTURE_DIRECTIONS
            .map(|(side, squares)| pawns::moved(pawn, step + side) & squares & pieces.theirs);
        notes.code(PAWNS);
        let board = notes.placement();
        let [ahead, two_ahead] = [pawns::pushes(us, pawn), pawns::double_pushes(us, one)];
        let attacked = pawns::CAPTURE_DIRECTIONS
            .map(|(side, to)| pawns::moved(pawn, step + side) & to)
            .into_iter()
            .fold(Bitboard::EMPTY, |all, some| all | some);
        let captured = captures[0] | captures[1];
        notes.lines_ran(&[("let one", "")]);
        if one.is_empty() {
            notes.says(format_args!("one step ahead, {} stops the pawn", board.on_each(ahead)));
        } else {
            notes.says(format_args!("one step ahead of the pawn, {} is empty", squares(one)));
        }
        notes.set("one step", one);
        notes.lines_ran(&[("let two", "")]);
        if one.is_empty() {
            notes.says(format_args!("without a single step there is no double step"));
        } else if two_ahead.is_empty() {
            notes.says(format_args!("{from} is not where pawns begin, so there is no double step"));
        } else if two.is_empty() {
            notes.says(format_args!("{} stops the double step", board.on_each(two_ahead)));
        } else {
            notes.says(format_args!("{from} is where pawns begin, and {} is empty, too", squares(two)));
        }
        notes.set("two steps", two);
        notes.lines_ran(CAPTURES).says(format_args!(
            "the pawn attacks {}, where it captures {}",
            squares(attacked),
            board.on_each(captured)
        ));
        notes.set("captures", captured);
        for (set, at_once) in [(one, 4), (two, 2), (captures[0], 2), (captures[1], 2)] {
            targets(set, at_once, notes);
        }
        PawnGeneration { pieces, us, stage: Stage::All, output: writer }.moves(pawn, Bitboard::ALL);
    }
}

/// Turns targets into moves, several at once; the last round stores a few too many.
fn targets(targets: Bitboard, at_once: usize, notes: &mut Notes<'_>) {
    const MOVE: &[CodeLine] = &[("len += if", ""), ("rest &=", ""), ("*place =", "w")];
    notes.code(PUSH);
    let last = targets.len().saturating_sub(1);
    for (place, to) in targets.into_iter().enumerate() {
        if place % at_once == 0 {
            notes.lines_ran(&[("while rest", "b"), ("let Some(places)", "b")]);
        }
        if place == last {
            (last..last / at_once * at_once + at_once - 1).for_each(|_| _ = notes.lines_ran(MOVE));
            notes.lines_ran(&[("while rest", "b")]);
        }
        notes.note(Note::Targets(Bitboard::of(to), MOVE));
    }
}
