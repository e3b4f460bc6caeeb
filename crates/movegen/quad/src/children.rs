//! The positions after the moves of one position, made in lanes: one move to a lane, straight into a queue.
//!
//! An ordinary move clears its two squares and sets the bits of the moving man's code on the target. That a bit of the
//! code is set is a test of the origin against the parent's bitboard, in all lanes at once. The men that lose their
//! right to castle by moving, and the target that a double push leaves, are masked in; promotions, castling and en
//! passant are too few and are made one by one.

use fianchetto_simd::Lanes;
use fianchetto_types::Move;

use crate::block::BLOCK;
use crate::board::SideQuad;
use crate::men::Quads;
use crate::queue::Queue;

/// A position in all lanes, ready for moves.
struct Parent<L> {
    roles: [L; 3],
    ours: L,
    castling_rooks: L,
}

impl<L: Lanes> Parent<L> {
    #[inline(always)]
    fn new(token: L::Token, board: &SideQuad) -> Self {
        let [low, middle, high] = board.roles;
        let (low, middle, high) = (L::splat(token, low), L::splat(token, middle), L::splat(token, high));
        let ours = (low | middle | high) & !L::splat(token, board.theirs);
        Self { roles: [low, middle, high], ours, castling_rooks: (low & middle & high) & ours }
    }

    /// The positions after the moves from the squares `from` to the squares `to`.
    #[inline(always)]
    fn after(&self, token: L::Token, from: L, to: L) -> Quads<L> {
        let [low, middle, high] = self.roles;
        let (in_low, in_middle, in_high) = (low.meets(from), middle.meets(from), high.meets(from));
        let low_and_middle = L::both(in_low, in_middle);
        let castling_rook = L::both(low_and_middle, in_high);
        let king = L::only(L::both(in_middle, in_high), in_low);
        let pawn = L::only(L::only(in_low, in_middle), in_high);
        let kept = !(from | to);
        let rights_lost = L::splat(token, 0).or_where(king, self.castling_rooks);
        let kept_code = kept & !rights_lost;
        let low = (low & kept_code).or_where(L::only(in_low, castling_rook), to);
        let middle = (middle & kept_code).or_where(L::only(in_middle, castling_rook), to);
        let high = (high & kept).or_where(in_high, to);
        let theirs = ((self.ours & !from) | to).or_where(pawn, from.shl(8) & to.shr(8));
        let roles = [low.swap_bytes(), middle.swap_bytes(), high.swap_bytes()];
        Quads { theirs: theirs.swap_bytes(), roles }
    }
}

/// Puts the positions after ordinary moves into a queue. Behind the moves stand as many more words as a block has.
#[inline(always)]
pub(crate) fn push_ordinary<L: Lanes>(token: L::Token, board: &SideQuad, moves: &[Move], queue: &mut Queue) {
    let parent = Parent::new(token, board);
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
            queue.push_lanes(parent.after(token, from, to), (left - start).min(L::COUNT));
        }
        left = left.saturating_sub(BLOCK);
    }
}
