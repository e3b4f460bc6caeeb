//! The technique at work on one position, shown to a trace.
//!
//! All sets are shown as the side to move sees them, because that is how they are computed.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Arrangement, MoveList, Note, Sink, Stage, Trace};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Direction, Move, PieceType, Square};

use crate::board::{QuadLanes, QuadPosition, first_lane};
use crate::kernels::*;
use crate::output::list_one;

/// Shows all sets of a position, and pushes the moves of one piece.
///
/// Every lane computes the same on every path, so this is compiled for one.
pub(crate) fn explain<S: Sink, T: Trace>(position: &QuadPosition, from: Square, sink: &mut S, trace: &mut T) {
    Isa::run_portable(ShowSets { position, trace });
    let mut list = MoveList::new();
    list_one(Isa::PORTABLE, position, None, Stage::All, &mut list);
    let of_piece = || list.iter().copied().filter(|mv| mv.from() == from);
    trace.note(|| Note::For(&PieceType::ALL, "the moves of the piece among those of all pieces"));
    trace.note(|| Note::Code(include_str!("list.txt"), Arrangement::Words));
    trace.note(|| Note::Targets(of_piece().map(Move::to).collect(), &[1, 2, 3, 4]));
    of_piece().for_each(|mv| sink.push(mv));
}

/// Shows the board, and the fills and jumps of all pieces.
struct ShowSets<'a, T> {
    position: &'a QuadPosition,
    trace: &'a mut T,
}

impl<T: Trace> Kernel for ShowSets<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { position, trace } = self;
        let quad = position.quad();
        trace.note(|| Note::For(&PieceType::ALL, "the board and all sets, seen from the side to move"));
        trace.note(|| Note::Code(include_str!("load.txt"), Arrangement::Words));
        trace.note(|| Note::Ran(&[1]));
        if position.side_to_move() == Color::Black {
            trace.note(|| Note::Mirrored);
        }
        trace.note(|| Note::Quad(quad.words(), "theirs"));
        let pieces = Pieces::new(QuadLanes::<L>::splat(token, quad));
        show_sliders(token, &pieces, trace);
        show_leapers(&TargetSets::new(token, &pieces), trace);
    }
}

/// Shows the fills of our sliders in all directions.
#[inline(always)]
fn show_sliders<L: Lanes, T: Trace>(token: L::Token, pieces: &Pieces<L>, trace: &mut T) {
    let (threats, propagators) = Threats::new(token, pieces);
    let targets = threats.check_mask & !pieces.ours;
    let movable = threats.movable_sliders(&pieces.us);
    show_line::<North, L, T>(&propagators.file, movable.file, targets, trace);
    show_line::<East, L, T>(&propagators.rank, movable.rank, targets, trace);
    show_line::<NorthEast, L, T>(&propagators.diagonal, movable.diagonal, targets, trace);
    show_line::<NorthWest, L, T>(&propagators.anti_diagonal, movable.anti_diagonal, targets, trace);
}

#[inline(always)]
fn show_line<D: ConstDirection, L: Lanes, T: Trace>(
    [forward, backward]: &[Propagator<L>; 2],
    sliders: L,
    targets: L,
    trace: &mut T,
) {
    show_fill::<D, L, T>(forward, sliders, targets, trace);
    show_fill::<D::Opposite, L, T>(backward, sliders, targets, trace);
}

/// Shows the fill of some sliders in one direction, step by step.
#[inline(always)]
fn show_fill<D: ConstDirection, L: Lanes, T: Trace>(
    propagator: &Propagator<L>,
    sliders: L,
    targets: L,
    trace: &mut T,
) {
    let [one, two, four] = propagator.fill_steps::<D>(sliders);
    let attacks = propagator.attacks::<D>(sliders);
    trace.note(|| Note::For(sliders_in(D::DIRECTION), D::DIRECTION.name()));
    trace.note(|| Note::Code(include_str!("fill.txt"), Arrangement::Words));
    show(&[1], "gen", sliders, trace);
    show(&[], "pro", propagator.first(), trace);
    show(&[2], "gen, 1 step", one, trace);
    show(&[3], "gen, 2 steps", two, trace);
    show(&[4], "gen, 4 steps", four, trace);
    show(&[5], "attacked", attacks, trace);
    show(&[6], "targets", attacks & targets, trace);
}

/// Shows the targets of knights, pawns and king.
#[inline(always)]
fn show_leapers<L: Lanes, T: Trace>(sets: &TargetSets<L>, trace: &mut T) {
    const JUMPS: [&str; 8] = ["+17", "+15", "+10", "+6", "-17", "-15", "-10", "-6"];
    const CODE: Note = Note::Code(include_str!("leapers.txt"), Arrangement::Words);
    trace.note(|| Note::For(&[PieceType::Knight], "the eight jumps"));
    trace.note(|| CODE);
    for (name, squares) in JUMPS.into_iter().zip(sets.knight_jumps) {
        show(&[1], name, squares, trace);
    }
    trace.note(|| Note::For(&[PieceType::Pawn], "the pawns' steps"));
    trace.note(|| CODE);
    show(&[2], "pushes", sets.pushes, trace);
    show(&[2], "double pushes", sets.double_pushes, trace);
    show(&[2], "north-east", sets.pawn_captures[0], trace);
    show(&[2], "north-west", sets.pawn_captures[1], trace);
    trace.note(|| Note::For(&[PieceType::King], "the king's steps"));
    trace.note(|| CODE);
    show(&[3], "king", sets.king, trace);
}

/// Shows the set in the first lane, which these lines have computed.
#[inline(always)]
fn show<L: Lanes, T: Trace>(lines: &'static [u8], name: &'static str, set: L, trace: &mut T) {
    trace.note(|| Note::Ran(lines));
    trace.note(|| Note::Set(name, Bitboard(first_lane(set))));
}

/// The sliders that move in a direction.
fn sliders_in(direction: Direction) -> &'static [PieceType] {
    if Direction::of(PieceType::Rook).contains(&direction) {
        &[PieceType::Rook, PieceType::Queen]
    } else {
        &[PieceType::Bishop, PieceType::Queen]
    }
}
