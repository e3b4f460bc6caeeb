//! Explains the technique for one position, set by set.
//!
//! All sets are shown in the mover's view, in which they are computed.

use fianchetto_board_repr::{Node, Position};
use fianchetto_movegen_core::{
    MoveList, Stage,
    explain::{Code, CodeLine, Note, Notes, squares},
    region,
};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Direction, Move, PieceType, Square};

use crate::board::{Pieces, QuadLanes, RelativeQuad, RelativeQuadBoard, first_lane};
use crate::kernels::*;
use crate::output::list_one;

const LOAD: Code = region!(include_str!("board/lanes.rs"), "splat");
const FILL: Code = region!(include_str!("kernels/fills.rs"), "fill");
const PROPAGATORS: &[CodeLine] =
    &[("let one = empty", ""), ("let two = one & ", ""), ("let four = two & ", "")];
const SLIDE: Code = region!(include_str!("kernels/targets.rs"), "slide");
const FORWARD: &[CodeLine] = &[("forward.slider", "")];
const BACKWARD: &[CodeLine] = &[("backward.slider", "")];
const JUMP: Code = region!(include_str!("kernels/geometry.rs"), "knight_jump");
const PAWNS: Code = region!(include_str!("kernels/targets.rs"), "pawns");
const OTHERS: Code = region!(include_str!("kernels/targets.rs"), "others");
const LIST: Code = region!(include_str!("kernels/geometry.rs"), "for_each_square");
const LISTED: &[CodeLine] = &[("while set", "b"), ("set &=", ""), ("visit(", "w")];

/// Shows all sets of a position, and pushes the moves of one piece.
///
/// Every lane computes the same on every path, so this is compiled for one.
pub(crate) fn explain(
    position: &RelativeQuadBoard,
    from: Square,
    list: &mut MoveList,
    notes: &mut Notes<'_>,
) {
    let view = View { is_black: position.side_to_move() == Color::Black };
    show_sets(position, view, notes);
    let mut all = MoveList::new();
    list_one(Isa::PORTABLE, Node::new(position), Stage::All, &mut all);
    let of_piece = || all.iter().copied().filter(|mv| mv.from() == from);
    notes.heading("the moves of the piece among those of all pieces");
    notes.code(LIST);
    notes.note(Note::Targets(of_piece().map(Move::to).collect(), LISTED));
    for mv in of_piece() {
        list.push(mv);
    }
}

/// A fill of our sliders in one direction.
struct ShownFill {
    direction: Direction,
    sliders: Bitboard,
    propagator: Bitboard,
    /// The generator after each of the three steps.
    steps: [Bitboard; 3],
    attacks: Bitboard,
    targets: Bitboard,
}

/// The targets of knights, pawns and king.
struct ShownSteps {
    knight_jumps: [Bitboard; 8],
    pushes: Bitboard,
    double_pushes: Bitboard,
    pawn_captures: [Bitboard; 2],
    king: Bitboard,
}

/// Computes all sets that are shown.
struct FindSets<'a>(&'a RelativeQuad);

impl Kernel for FindSets<'_> {
    type Output = ([ShownFill; 8], ShownSteps);

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> ([ShownFill; 8], ShownSteps) {
        let pieces = Pieces::new(QuadLanes::<L>::splat(token, self.0));
        let fixed = KingKnightSets::new(token, &pieces);
        let (threats, propagators) = Threats::new(token, &pieces, &fixed);
        let movable = threats.movable_sliders(&pieces.us);
        let no_sliders = [L::splat(token, 0); Direction::COUNT];
        let sets = TargetSets::with_sliders(token, &pieces, &threats, fixed.king_steps(), no_sliders);
        let targets = sets.knight_targets;
        let [north, south] = fill_line::<North, L>(&propagators[0], movable[0], targets);
        let [east, west] = fill_line::<East, L>(&propagators[1], movable[1], targets);
        let [north_east, south_west] = fill_line::<NorthEast, L>(&propagators[2], movable[2], targets);
        let [north_west, south_east] = fill_line::<NorthWest, L>(&propagators[3], movable[3], targets);
        let steps = ShownSteps {
            knight_jumps: knight_jumps(sets.knights, targets).map(shown),
            pushes: shown(sets.pawns.pushes),
            double_pushes: shown(sets.pawns.double_pushes),
            pawn_captures: sets.pawns.captures.map(shown),
            king: shown(sets.king),
        };
        ([north, south, east, west, north_east, south_west, north_west, south_east], steps)
    }
}

/// The set in the first lane.
#[inline(always)]
fn shown<L: Lanes>(set: L) -> Bitboard {
    Bitboard(first_lane(set))
}

#[inline(always)]
fn fill_line<D: ConstDirection, L: Lanes>(
    [forward, backward]: &[Propagator<L>; 2],
    sliders: L,
    targets: L,
) -> [ShownFill; 2] {
    [fill::<D, L>(forward, sliders, targets), fill::<D::Opposite, L>(backward, sliders, targets)]
}

#[inline(always)]
fn fill<D: ConstDirection, L: Lanes>(propagator: &Propagator<L>, sliders: L, targets: L) -> ShownFill {
    let attacks = propagator.attacks::<D>(sliders);
    ShownFill {
        direction: D::DIRECTION,
        sliders: shown(sliders),
        propagator: shown(propagator.one),
        steps: propagator.fill_steps::<D>(sliders).map(shown),
        attacks: shown(attacks),
        targets: shown(attacks & targets),
    }
}

/// Shows the board, and the fills and jumps of all pieces.
fn show_sets(position: &RelativeQuadBoard, view: View, notes: &mut Notes<'_>) {
    let quad = position.quad();
    notes.heading("the board and all sets, seen from the side to move");
    notes.code(LOAD);
    notes.lines_ran(&[("let [theirs", "rrrr")]);
    if view.is_black {
        notes.note(Note::Mirrored);
        notes.says(format_args!(
            "four words, with the ranks mirrored for Black: the bits of a square are the code of its piece"
        ));
    } else {
        notes.says(format_args!("four words: the four bits of a square are the code of its piece"));
    }
    notes.note(Note::Quad(quad.words(), "theirs"));
    let (fills, steps) = Isa::run_portable(FindSets(quad));
    for fill in &fills {
        show_fill(fill, view, notes);
    }
    show_steps(&steps, view, notes);
}

/// The mover's view: for Black, the ranks are mirrored.
#[derive(Clone, Copy)]
struct View {
    is_black: bool,
}

impl View {
    /// The squares of the reader's board.
    const fn seen(self, set: Bitboard) -> Bitboard {
        if self.is_black { Bitboard(set.0.swap_bytes()) } else { set }
    }

    /// The direction on the reader's board.
    fn towards(self, direction: Direction) -> &'static str {
        let (files, ranks) = direction.step();
        let ranks = if self.is_black { -ranks } else { ranks };
        let is_it = |other: &&Direction| other.step() == (files, ranks);
        Direction::ALL.iter().find(is_it).map_or("", |other| other.name())
    }
}

/// Shows the fill of some sliders in one direction, step by step.
#[inline(never)]
fn show_fill(fill: &ShownFill, view: View, notes: &mut Notes<'_>) {
    const STEPS: [(&str, &str, &[CodeLine]); 3] = [
        ("one", "one step", &[("let one = set", "")]),
        ("two", "two more at once", &[("let two = one |", "")]),
        ("four", "four more at once", &[("let four = two |", "")]),
    ];
    let (to, board) = (view.towards(fill.direction), notes.placement());
    notes.note(Note::For(sliders_in(fill.direction), fill.direction.name()));
    notes.code(FILL);
    notes.lines_ran(&[("pub(crate) fn attacks", "")]);
    notes.says(format_args!(
        "{to}: the set has the sliders that may move that way, {}",
        board.on_each(view.seen(fill.sliders))
    ));
    notes.set("set", fill.sliders);
    notes.lines_ran(PROPAGATORS).says(format_args!(
        "{to}: self.one has the {} empty squares to which a step does not wrap around the board",
        fill.propagator.len()
    ));
    notes.set("self.one", fill.propagator);
    let mut before = fill.sliders;
    for ((name, steps, ran), set) in STEPS.into_iter().zip(fill.steps) {
        let new = view.seen(set & !before);
        notes.lines_ran(ran);
        if new.is_empty() {
            notes.says(format_args!("{to}, {steps}: no further square is empty, so the set stays"));
        } else {
            notes.says(format_args!("{to}, {steps}: the set grows over empty squares, {}", squares(new)));
        }
        notes.set(name, set);
        before = set;
    }
    notes.lines_ran(&[("step::<D, L>", "")]).says(format_args!(
        "{to}: a last step, onto whatever is there, makes the attacks: {}",
        board.on_each(view.seen(fill.attacks))
    ));
    notes.set("attacked", fill.attacks);
    notes.code(SLIDE);
    let is_forward = matches!(
        fill.direction,
        North::DIRECTION | East::DIRECTION | NorthEast::DIRECTION | NorthWest::DIRECTION
    );
    notes.lines_ran(if is_forward { FORWARD } else { BACKWARD }).says(format_args!(
        "{to}: without our own pieces, and within what answers a check, the targets are {}",
        squares(view.seen(fill.targets))
    ));
    notes.set("targets", fill.targets);
}

/// Shows the targets of knights, pawns and king.
fn show_steps(steps: &ShownSteps, view: View, notes: &mut Notes<'_>) {
    const JUMPS: [&str; 8] = ["+17", "+15", "+10", "+6", "-17", "-15", "-10", "-6"];
    let board = notes.placement();
    notes.note(Note::For(&[PieceType::Knight], "the eight jumps"));
    notes.code(JUMP);
    for (name, jumped) in JUMPS.into_iter().zip(steps.knight_jumps) {
        notes.lines_ran(&[("let distance", ""), ("let jumped", ""), ("jumped &", "")]);
        notes.says(format_args!("all knights jump by {name} at once, to {}", squares(view.seen(jumped))));
        notes.set(name, jumped);
    }
    notes.note(Note::For(&[PieceType::Pawn], "the pawns' steps"));
    notes.code(PAWNS);
    notes.lines_ran(&[("let pushed", ""), ("pushes:", "")]);
    notes.says(format_args!("all pawns step ahead at once, to {}", squares(view.seen(steps.pushes))));
    notes.set("pushes", steps.pushes);
    notes.lines_ran(&[("double_pushes:", "")]);
    notes.says(format_args!(
        "those now on the third rank go on, to {}",
        squares(view.seen(steps.double_pushes))
    ));
    notes.set("double pushes", steps.double_pushes);
    let [east, west] = steps.pawn_captures.map(|captures| view.seen(captures));
    notes.lines_ran(&[("let east", "")]);
    notes.says(format_args!("towards the h-file, pawns capture {}", board.on_each(east)));
    notes.set("north-east", steps.pawn_captures[0]);
    notes.lines_ran(&[("let west", "")]);
    notes.says(format_args!("towards the a-file, pawns capture {}", board.on_each(west)));
    notes.set("north-west", steps.pawn_captures[1]);
    notes.note(Note::For(&[PieceType::King], "the king's steps"));
    notes.code(OTHERS);
    notes.lines_ran(&[("king:", "")]);
    notes.says(format_args!(
        "the king's steps, without our pieces and what they attack: {}",
        squares(view.seen(steps.king))
    ));
    notes.set("king", steps.king);
}

/// The sliders that move in a direction.
fn sliders_in(direction: Direction) -> &'static [PieceType] {
    if Direction::of(PieceType::Rook).contains(&direction) {
        &[PieceType::Rook, PieceType::Queen]
    } else {
        &[PieceType::Bishop, PieceType::Queen]
    }
}
