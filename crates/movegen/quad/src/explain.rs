//! The sets of one position and what becomes of them, with somebody who watches.
//!
//! All sets are shown as the side to move sees them, which is how they are computed.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Each, Note, Sink, Stage, Trace};
use fianchetto_simd::{Kernel, Lanes};
use fianchetto_types::{Bitboard, Direction, Move, Role, Square};

use crate::men::Quads;
use crate::position::QuadPosition;
use crate::rare::unpacked;
use crate::sets::MoveSets;
use crate::ways::WayRows;

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
        show_steps(&MoveSets::watched(token, Quads::<L>::splat(token, position.quad()), trace), trace);
        let mut ways = WayRows::EMPTY;
        ways.fill_one::<L>(token, position.quad(), Stage::All);
        let mut his = Each(|mv: Move| {
            if mv.from() == from {
                sink.push(mv);
            }
        });
        ways.column(0).list::<L>(token, position.quad(), position.turn(), &mut his);
    }
}

/// Shows the sets of the men that do not slide.
#[inline(always)]
fn show_steps<L: Lanes, T: Trace>(sets: &MoveSets<L>, trace: &mut T) {
    const JUMPS: [&str; 8] = ["+17", "+15", "+10", "+6", "-17", "-15", "-10", "-6"];
    trace.note(|| Note::For(&[Role::Knight], "the eight jumps"));
    for (name, squares) in JUMPS.into_iter().zip(sets.knights) {
        trace.note(|| Note::Set(name, set(squares)));
    }
    trace.note(|| Note::For(&[Role::Pawn], "the pawns' steps"));
    trace.note(|| Note::Set("pushes", set(sets.pushes)));
    trace.note(|| Note::Set("double pushes", set(sets.double_pushes)));
    trace.note(|| Note::Set("north-east", set(sets.captures[0])));
    trace.note(|| Note::Set("north-west", set(sets.captures[1])));
    trace.note(|| Note::For(&[Role::King], "the king's steps"));
    trace.note(|| Note::Set("king", set(sets.king)));
}

/// The set in the first lane.
pub(crate) fn set<L: Lanes>(lanes: L) -> Bitboard {
    Bitboard(unpacked(lanes)[0])
}

/// The sliders that move in a direction.
pub(crate) fn movers(direction: Direction) -> &'static [Role] {
    if Direction::of(Role::Rook).contains(&direction) {
        &[Role::Rook, Role::Queen]
    } else {
        &[Role::Bishop, Role::Queen]
    }
}
