//! The sets of one position and what becomes of them, with somebody who watches.
//!
//! All sets are shown as the side to move sees them, which is how they are computed.

use fianchetto_movegen_core::{Note, Sink, Trace};
use fianchetto_simd::{Kernel, Lanes};
use fianchetto_types::{Bitboard, Direction, Role, Square};

use crate::block::BLOCK;
use crate::men::Quads;
use crate::moves::Buffers;
use crate::position::QuadPosition;
use crate::rows::SetRows;
use crate::sets::MoveSets;

/// Finds all moves of a position and hands on those of one man.
pub(crate) struct Explain<'a, S, T> {
    pub(crate) position: &'a QuadPosition,
    pub(crate) from: Square,
    pub(crate) sink: &'a mut S,
    pub(crate) trace: &'a mut T,
}

impl<S: Sink, T: Trace> Kernel for Explain<'_, S, T> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { position, from, sink, trace } = self;
        trace.note(|| Note::For(&Role::ALL, "the board and all sets, seen from the side to move"));
        trace.note(|| Note::Quad(position.quad().words(), "theirs"));
        let quads = Quads::<L>::splat(token, position.quad());
        let (mut rows, mut buffers) = (SetRows::EMPTY, Buffers::new());
        rows.store(&MoveSets::watched(token, quads, trace), 0);
        let sets = rows.column(0);
        show_steps(&sets, trace);
        let moves = buffers.list::<L>(token, &sets, position).iter();
        moves.filter(|mv| mv.from() == from).for_each(|&mv| sink.push(mv));
    }
}

/// Shows the sets of the men that do not slide.
fn show_steps<T: Trace>(sets: &MoveSets<u64>, trace: &mut T) {
    const JUMPS: [&str; 8] = ["+17", "+15", "+10", "+6", "-17", "-15", "-10", "-6"];
    trace.note(|| Note::For(&[Role::Knight], "the eight jumps"));
    for (name, squares) in JUMPS.into_iter().zip(sets.knights) {
        trace.note(|| Note::Set(name, Bitboard(squares)));
    }
    trace.note(|| Note::For(&[Role::Pawn], "the pawns' steps"));
    trace.note(|| Note::Set("pushes", Bitboard(sets.pushes)));
    trace.note(|| Note::Set("double pushes", Bitboard(sets.double_pushes)));
    trace.note(|| Note::Set("north-east", Bitboard(sets.captures[0])));
    trace.note(|| Note::Set("north-west", Bitboard(sets.captures[1])));
    trace.note(|| Note::For(&[Role::King], "the king's steps"));
    trace.note(|| Note::Set("king", Bitboard(sets.king)));
}

/// The set in the first lane.
pub(crate) fn set<L: Lanes>(lanes: L) -> Bitboard {
    let mut words = [0; BLOCK];
    lanes.store(&mut words);
    Bitboard(words[0])
}

/// The sliders that move in a direction.
pub(crate) fn movers(direction: Direction) -> &'static [Role] {
    if Direction::of(Role::Rook).contains(&direction) {
        &[Role::Rook, Role::Queen]
    } else {
        &[Role::Bishop, Role::Queen]
    }
}
