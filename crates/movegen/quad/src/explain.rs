//! The technique at work on one position, shown to a trace.
//!
//! All sets are shown as the side to move sees them, because that is how they are computed.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Arrangement, MoveList, Note, Sink, Stage, Trace};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Direction, Move, PieceType, Square};

use crate::board::{QuadLanes, QuadPosition, SideQuad, first_lane};
use crate::kernels::*;
use crate::output::list_one;

/// Shows all sets of a position, and pushes the moves of one piece.
///
/// Every lane computes the same on every path, so this is compiled for one.
pub(crate) fn explain<S: Sink, T: Trace>(position: &QuadPosition, from: Square, sink: &mut S, trace: &mut T) {
    show_sets(position, trace);
    let mut list = MoveList::new();
    list_one(Isa::PORTABLE, position, None, Stage::All, &mut list);
    let of_piece = || list.iter().copied().filter(|mv| mv.from() == from);
    trace.note(|| Note::For(&PieceType::ALL, "the moves of the piece among those of all pieces"));
    trace.note(|| Note::Code(include_str!("list.txt"), Arrangement::Words));
    trace.note(|| Note::Targets(of_piece().map(Move::to).collect(), &[1, 2, 3, 4]));
    of_piece().for_each(|mv| sink.push(mv));
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
struct FindSets<'a>(&'a SideQuad);

impl Kernel for FindSets<'_> {
    type Output = ([ShownFill; 8], ShownSteps);

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> ([ShownFill; 8], ShownSteps) {
        let pieces = Pieces::new(QuadLanes::<L>::splat(token, self.0));
        let (threats, propagators) = Threats::new::<false>(token, &pieces);
        let movable = threats.movable_sliders(&pieces.us);
        let sets = TargetSets::with_sliders(token, &pieces, &threats, [L::splat(token, 0); Direction::COUNT]);
        let targets = sets.knight_targets;
        let [north, south] = fill_line::<North, L>(&propagators.file, movable.file, targets);
        let [east, west] = fill_line::<East, L>(&propagators.rank, movable.rank, targets);
        let [north_east, south_west] =
            fill_line::<NorthEast, L>(&propagators.diagonal, movable.diagonal, targets);
        let [north_west, south_east] =
            fill_line::<NorthWest, L>(&propagators.anti_diagonal, movable.anti_diagonal, targets);
        let steps = ShownSteps {
            knight_jumps: sets.knight_jumps.map(shown),
            pushes: shown(sets.pushes),
            double_pushes: shown(sets.double_pushes),
            pawn_captures: sets.pawn_captures.map(shown),
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
        propagator: shown(propagator.first()),
        steps: propagator.fill_steps::<D>(sliders).map(shown),
        attacks: shown(attacks),
        targets: shown(attacks & targets),
    }
}

/// Shows the board, and the fills and jumps of all pieces.
fn show_sets<T: Trace>(position: &QuadPosition, trace: &mut T) {
    let quad = position.quad();
    trace.note(|| Note::For(&PieceType::ALL, "the board and all sets, seen from the side to move"));
    trace.note(|| Note::Code(include_str!("load.txt"), Arrangement::Words));
    trace.note(|| Note::Ran(&[1]));
    if position.side_to_move() == Color::Black {
        trace.note(|| Note::Mirrored);
    }
    trace.note(|| Note::Quad(quad.words(), "theirs"));
    let (fills, steps) = Isa::run_portable(FindSets(quad));
    for fill in &fills {
        show_fill(fill, trace);
    }
    show_steps(&steps, trace);
}

/// Shows the fill of some sliders in one direction, step by step.
#[inline(never)]
fn show_fill<T: Trace>(fill: &ShownFill, trace: &mut T) {
    let [one, two, four] = fill.steps;
    trace.note(|| Note::For(sliders_in(fill.direction), fill.direction.name()));
    trace.note(|| Note::Code(include_str!("fill.txt"), Arrangement::Words));
    show(&[1], "gen", fill.sliders, trace);
    show(&[], "pro", fill.propagator, trace);
    show(&[2], "gen, 1 step", one, trace);
    show(&[3], "gen, 2 steps", two, trace);
    show(&[4], "gen, 4 steps", four, trace);
    show(&[5], "attacked", fill.attacks, trace);
    show(&[6], "targets", fill.targets, trace);
}

/// Shows the targets of knights, pawns and king.
fn show_steps<T: Trace>(steps: &ShownSteps, trace: &mut T) {
    const JUMPS: [&str; 8] = ["+17", "+15", "+10", "+6", "-17", "-15", "-10", "-6"];
    const CODE: Note = Note::Code(include_str!("leapers.txt"), Arrangement::Words);
    trace.note(|| Note::For(&[PieceType::Knight], "the eight jumps"));
    trace.note(|| CODE);
    for (name, squares) in JUMPS.into_iter().zip(steps.knight_jumps) {
        show(&[1], name, squares, trace);
    }
    trace.note(|| Note::For(&[PieceType::Pawn], "the pawns' steps"));
    trace.note(|| CODE);
    show(&[2], "pushes", steps.pushes, trace);
    show(&[2], "double pushes", steps.double_pushes, trace);
    show(&[2], "north-east", steps.pawn_captures[0], trace);
    show(&[2], "north-west", steps.pawn_captures[1], trace);
    trace.note(|| Note::For(&[PieceType::King], "the king's steps"));
    trace.note(|| CODE);
    show(&[3], "king", steps.king, trace);
}

/// Shows the set that these lines have computed.
#[inline(never)]
fn show<T: Trace>(lines: &'static [u8], name: &'static str, set: Bitboard, trace: &mut T) {
    trace.note(|| Note::Ran(lines));
    trace.note(|| Note::Set(name, set));
}

/// The sliders that move in a direction.
fn sliders_in(direction: Direction) -> &'static [PieceType] {
    if Direction::of(PieceType::Rook).contains(&direction) {
        &[PieceType::Rook, PieceType::Queen]
    } else {
        &[PieceType::Bishop, PieceType::Queen]
    }
}
