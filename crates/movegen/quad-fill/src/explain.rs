//! Explains the technique for one position, set by set.

use fianchetto_board_repr::{Position, XorQuad};
use fianchetto_movegen_core::{
    MoveList, Stage,
    explain::{Code, CodeLine, Note, Notes, squares},
    output::Counter,
    region,
};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Direction, Move, PieceType, Square};

use crate::coding::Coding;
use crate::fill::FilledQuad;
use crate::king_lines::{KingLines, Relative};
use crate::moves::{Generation, PawnSets, list_moves};

const FILL: Code = region!(include_str!("fill.rs"), "occluded")
    .listing("after the Chess Programming Wiki", include_str!("nort_occl.txt"));
const ONE: &[CodeLine] = &[("let pro = empty", ""), ("let one", "")];
const TWO: &[CodeLine] = &[("let pro = pro & shifted::<STEP, L>(pro, 1)", ""), ("let two", "")];
const FOUR: &[CodeLine] = &[("let pro = pro & shifted::<STEP, L>(pro, 2)", ""), ("let four", "")];
const ATTACKED: &[CodeLine] = &[("shifted::<STEP, L>(filled", "")];
const MEET: Code = region!(include_str!("king_lines.rs"), "meet");
const KNIGHTS: Code = region!(include_str!("moves.rs"), "knights");
const KING: Code = region!(include_str!("moves.rs"), "king");
const PAWNS: Code = region!(include_str!("moves.rs"), "pawns");
const CAPTURED: &[CodeLine] = &[("let to_right", ""), ("let to_left", ""), ("let captured", "")];
const PAWN_MOVES: Code = region!(include_str!("moves.rs"), "pawn_moves");
const CAPTURE: &[CodeLine] = &[("self.output.push_steps(step + side", "w")];
const SLIDES: Code = region!(include_str!("moves.rs"), "slides");

/// Shows all sets of a position, and pushes the moves of one piece. Every path computes the same
/// sets, so this is compiled for one.
pub(crate) fn explain<C: Coding>(
    coding: C,
    board: &XorQuad,
    from: Square,
    list: &mut MoveList,
    notes: &mut Notes<'_>,
) {
    let mut all = MoveList::new();
    list_moves(Isa::PORTABLE, coding, board, Stage::All, &mut all);
    let of_piece = || all.iter().copied().filter(|mv| mv.from() == from);
    let targets = of_piece().map(Move::to).collect();
    show_sets(coding, board, from, targets, notes);
    for mv in of_piece() {
        list.push(mv);
    }
}

/// Finds the targets of sliders, with pins and checks, and of pawns.
struct FindSets<'a, C> {
    coding: C,
    board: &'a XorQuad,
}

impl<C: Coding> Kernel for FindSets<'_, C> {
    type Output = ([Bitboard; Direction::COUNT], PawnSets);

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> Self::Output {
        let mut counter = Counter::default();
        let generation = Generation::new::<C, L>(token, self.coding, self.board, Stage::All, &mut counter);
        (generation.reached, generation.pawn_sets())
    }
}

#[inline(never)]
fn show_sets<C: Coding>(coding: C, board: &XorQuad, from: Square, targets: Bitboard, notes: &mut Notes<'_>) {
    let Relative { pieces, board: quad } = Relative::new(board);
    let lines = KingLines::by(coding, Isa::PORTABLE, board, board.side_to_move());
    let (reached, pawns) = Isa::run_portable(FindSets { coding, board });
    coding.show_board(&pieces, &quad, notes);
    for direction in Direction::ALL {
        let sliders = if is_orthogonal(direction) { pieces.straight } else { pieces.diagonal };
        let sets = coding.sets(&pieces, &quad, sliders | pieces.kings);
        let arrivals = show_fill(direction, sets, !pieces.occupied(), notes);
        coding.show_arrivals(direction.name(), &arrivals, lines.reached()[direction.index()], notes);
    }
    notes.heading("between the king and the enemy's sliders");
    notes.code(MEET);
    let (board, pinned, blocks) = (notes.placement(), lines.pinned(), lines.blocks());
    notes.lines_ran(&[("(self.seen & back", "")]).says(format_args!(
        "where the king's fill meets a slider's from the other side, pieces of ours are pinned: {}",
        board.on_each(pinned)
    ));
    notes.set("pinned", pinned);
    notes.says(format_args!("where both meet on empty squares, a move ends the check: {}", squares(blocks)));
    notes.set("ends a check", blocks);
    if reached != lines.reached() {
        notes.note(Note::For(&SLIDERS, "filled again, with the pinned sliders on their lines alone"));
        notes.code(FILL);
        for (direction, reached) in Direction::ALL.into_iter().zip(reached) {
            let to = direction.name();
            notes.lines_ran(ATTACKED);
            notes.says(format_args!(
                "{to}, with the pinned sliders on their lines alone, ours reach {}",
                squares(reached)
            ));
            notes.set(to, reached);
        }
    }
    notes.note(Note::For(&SLIDERS, "the moves of the piece, the first of ours going back from each square"));
    notes.code(SLIDES);
    notes.note(Note::Targets(targets, &[("for to", "b"), ("let mv", "r"), ("self.output.push", "w")]));
    show_king_and_knight(from, targets & !pieces.ours, targets & pieces.ours, lines.attacked, notes);
    show_pawns(&pawns, targets, notes);
}

/// Shows the fill of four sets in one direction, step by step, and returns what arrives.
fn show_fill(direction: Direction, sets: FilledQuad, empty: Bitboard, notes: &mut Notes<'_>) -> FilledQuad {
    let [one, two, four, attacked] = sets.steps(Isa::PORTABLE, empty, direction);
    notes.note(Note::For(sliders_in(direction), direction.name()));
    notes.code(FILL);
    let (to, mut before) = (direction.name(), sets.any());
    for (name, steps, ran, step) in [
        ("one", "one step", ONE, one),
        ("two", "two more at once", TWO, two),
        ("four", "four more at once", FOUR, four),
    ] {
        let (set, new) = (step.any(), step.any() & !before);
        notes.lines_ran(ran);
        if new.is_empty() {
            notes.says(format_args!("{to}, {steps}: no further square is empty, so all codes stay"));
        } else {
            notes.says(format_args!("{to}, {steps}: the codes spread over empty squares, {}", squares(new)));
        }
        notes.set(name, set);
        before = set;
    }
    notes.lines_ran(ATTACKED);
    attacked
}

/// Shows the targets of a knight and the king, and the castling rooks.
fn show_king_and_knight(
    from: Square,
    targets: Bitboard,
    rooks: Bitboard,
    attacked: Bitboard,
    notes: &mut Notes<'_>,
) {
    notes.note(Note::For(&[PieceType::Knight], "the knight's steps"));
    notes.code(KNIGHTS);
    let steps = steps::knight(from);
    notes.lines_ran(&[("let targets", ""), ("for from", "b")]);
    notes.says(format_args!("the table has the knight's steps from {from}: {}", squares(steps)));
    notes.set("steps", steps);
    notes.note(Note::Targets(targets, &[("self.output.push_targets", "rw")]));
    notes.note(Note::For(&[PieceType::King], "the king's steps"));
    notes.code(KING);
    notes.lines_ran(&[("let targets", "")]);
    notes.says(format_args!("the king must not step to what the enemy attacks: {}", squares(attacked)));
    notes.set("their sliders", attacked);
    let steps = steps::king(from);
    notes.says(format_args!("the table has the king's steps from {from}: {}", squares(steps)));
    notes.set("steps", steps);
    notes.note(Note::Targets(targets, &[("self.output.push_targets", "rw")]));
    notes.note(Note::Targets(rooks, &[("if self.stage", "b"), ("self.castlings", "w")]));
}

/// Shows the targets of all pawns, and the moves of one.
fn show_pawns(pawns: &PawnSets, targets: Bitboard, notes: &mut Notes<'_>) {
    notes.note(Note::For(&[PieceType::Pawn], "the steps of all pawns"));
    notes.code(PAWNS);
    let captured = pawns.captures[0] | pawns.captures[1];
    let board = notes.placement();
    notes.lines_ran(&[("let one", "")]);
    notes.says(format_args!("all our pawns step ahead at once, to {}", squares(pawns.one)));
    notes.set("one step", pawns.one);
    notes.lines_ran(&[("let two", "")]);
    notes.says(format_args!("those from their first rank go on, to {}", squares(pawns.two)));
    notes.set("two steps", pawns.two);
    notes.lines_ran(CAPTURED);
    notes.says(format_args!("our pawns attack and may capture {}", board.on_each(captured)));
    notes.set("captures", captured);
    notes.code(PAWN_MOVES);
    notes.note(Note::Targets(targets & pawns.one, &[("self.output.push_steps(step, one", "w")]));
    notes.note(Note::Targets(targets & pawns.two, &[("self.output.push_steps(2 * step", "w")]));
    notes.note(Note::Targets(targets & !(pawns.one | pawns.two), CAPTURE));
}

const SLIDERS: [PieceType; 3] = [PieceType::Bishop, PieceType::Rook, PieceType::Queen];

fn is_orthogonal(direction: Direction) -> bool {
    Direction::of(PieceType::Rook).contains(&direction)
}

/// The sliders that move in a direction.
fn sliders_in(direction: Direction) -> &'static [PieceType] {
    if is_orthogonal(direction) {
        &[PieceType::Rook, PieceType::Queen]
    } else {
        &[PieceType::Bishop, PieceType::Queen]
    }
}
