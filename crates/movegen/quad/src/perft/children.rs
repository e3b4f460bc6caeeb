//! The children of one position, made in lanes: one move to a lane, straight onto a stack.

use fianchetto_simd::Lanes;
use fianchetto_types::Move;

use super::stack::PositionStack;
use crate::board::{BLOCK, Parent, QuadLanes, SideQuad};

/// Pushes the positions after ordinary moves. Behind the moves the slice holds a further block of words, so that the
/// last moves can be read a block at a time.
#[inline(always)]
pub(super) fn push_ordinary<L: Lanes>(
    token: L::Token,
    board: &SideQuad,
    moves: &[Move],
    stack: &mut PositionStack,
) {
    debug_assert!(moves.len() >= BLOCK, "a block of words follows the moves");
    let parent = Parent::new(QuadLanes::<L>::splat(token, board));
    let (one, square) = (L::splat(token, 1), L::splat(token, 63));
    let mut left = moves.len().saturating_sub(BLOCK);
    for moves in moves.as_chunks::<BLOCK>().0 {
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
