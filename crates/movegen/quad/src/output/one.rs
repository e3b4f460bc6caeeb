//! The list of one position.

use fianchetto_board_repr::{CheckInfo, Position};
use fianchetto_movegen_core::{CAPACITY, Cursor, Stage};
use fianchetto_simd::{Bytes, Isa, Kernel, Lanes};
use fianchetto_tables::steps;
use fianchetto_types::{Color, Move, Square};

use super::list::MoveWriter;
use crate::board::{RelativeQuad, RelativeQuadBoard, relative_set};
use crate::kernels::TargetRows;

/// Writes the legal moves of a stage as [`Sink::write`](fianchetto_movegen_core::Sink::write) asks, given checks and pins if they
/// are known. Never inlined: the kernels of all paths are in here, and one copy is enough.
#[inline(never)]
pub(crate) fn list_one(
    isa: Isa,
    position: &RelativeQuadBoard,
    info: Option<&CheckInfo>,
    stage: Stage,
    moves: &mut [Move; CAPACITY],
    len: usize,
) -> usize {
    let side_to_move = position.side_to_move();
    let given = info.filter(|_| stage == Stage::Tactical && !king_may_capture(position.quad()));
    let given = given.map(|info| turned(info, side_to_move));
    let out = Cursor::new(moves, len);
    isa.run(ListOne { quad: position.quad(), side_to_move, info: given.as_ref(), stage, out })
}

/// Whether our king stands beside an enemy's piece. If not, no capture depends on the squares that the enemy attacks.
#[inline]
fn king_may_capture(quad: &RelativeQuad) -> bool {
    let king = Square::wrapping(quad.our_king().trailing_zeros() as u8);
    steps::king(king).0 & quad.their_pieces() != 0
}

/// Checks and pins as the side to move sees the board.
#[inline]
fn turned(info: &CheckInfo, side_to_move: Color) -> CheckInfo {
    let turn = |set| relative_set(side_to_move, set);
    CheckInfo { checkers: turn(info.checkers), pinned: turn(info.pinned), targets: turn(info.targets) }
}

/// Lists the moves of a stage, and returns how many the list has then.
struct ListOne<'a> {
    quad: &'a RelativeQuad,
    side_to_move: Color,
    /// Checks and pins as the side to move sees them, if the king is known to stay.
    info: Option<&'a CheckInfo>,
    stage: Stage,
    out: Cursor<'a>,
}

impl Kernel for ListOne<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> usize {
        let Self { quad, side_to_move, info, stage, mut out } = self;
        let mut moves = TargetRows::EMPTY;
        moves.fill_single::<L>(token, quad, info, stage);
        let writer = MoveWriter::new(moves.column(0), quad, side_to_move);
        if L::Bytes::FAST_PAIRS && stage == Stage::Tactical {
            writer.push_few(&mut out);
        } else {
            writer.push_ordinary::<L>(token, &mut out);
        }
        writer.write_special(out)
    }
}
