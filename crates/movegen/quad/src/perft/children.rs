//! The children of one position, straight onto a stack: those of ordinary moves in lanes, one move to a lane.

use fianchetto_simd::{Kernel, Lanes};
use fianchetto_types::PieceType;

use super::stack::PositionStack;
use crate::board::{BLOCK, Parent, QuadLanes, RelativeQuad};
use crate::kernels::{TargetColumn, for_each_square};
use crate::output::BlockList;

/// Pushes the positions after promotions, castling and en passant. Most positions have none.
#[inline(always)]
pub(super) fn push_special(board: &RelativeQuad, column: TargetColumn<'_, BLOCK>, stack: &mut PositionStack) {
    if column.has_special() {
        push_rare(board, column, stack);
    }
}

/// [`push_special`] out of line.
#[inline(never)]
fn push_rare(board: &RelativeQuad, column: TargetColumn<'_, BLOCK>, stack: &mut PositionStack) {
    column.for_each_promotion(|from, to| {
        for piece_type in PieceType::PROMOTIONS {
            stack.push(board.after_promotion(1 << from, 1 << to, piece_type));
        }
    });
    for_each_square(column.word(|rows| &rows.castling), |rook| {
        stack.push(board.after_castling(1 << rook));
    });
    for_each_square(column.word(|rows| &rows.en_passant), |pawn| {
        stack.push(board.after_en_passant(1 << pawn, board.en_passant()));
    });
}

/// Pushes the positions after ordinary moves.
pub(super) struct PushOrdinary<'a> {
    pub(super) board: &'a RelativeQuad,
    pub(super) list: &'a BlockList,
    pub(super) stack: &'a mut PositionStack,
}

impl Kernel for PushOrdinary<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { board, list, stack } = self;
        let parent = Parent::new(QuadLanes::<L>::splat(token, board));
        let (one, square) = (L::splat(token, 1), L::splat(token, 63));
        let mut left = list.len;
        // The last block of words ends with some that are no moves.
        for moves in list.moves.as_chunks::<BLOCK>().0 {
            if left == 0 {
                return;
            }
            let mut words = [0; BLOCK];
            for lane in 0..BLOCK {
                words[lane] = moves[lane].bits();
            }
            for start in (0..left.min(BLOCK)).step_by(L::COUNT) {
                let words = L::widen(token, &words[start..]);
                let (from, to) = (one.shl_each(words & square), one.shl_each(words.shr(6) & square));
                stack.push_lanes(parent.after(token, from, to), (left - start).min(L::COUNT));
            }
            left = left.saturating_sub(BLOCK);
        }
    }
}
