//! The positions after the moves of one position, made in lanes: one move to a lane, straight into a queue.
//!
//! An ordinary move clears its two squares and sets the bits of the moving man's code on the target. That a bit of the
//! code is set is a test of the origin against the parent's bitboard, in all lanes at once. The men that lose their
//! right to castle by moving, and the target that a double push leaves, are masked in; promotions, castling and en
//! passant are too few and are made one by one.

use fianchetto_simd::Lanes;

use crate::board::SideQuad;
use crate::men::Quads;
use crate::queue::{BLOCK, MOST_MOVES, Queue};
use crate::sets::RANK_8;

/// Moves as `from | to << 6`, ordinary ones only, with room for a vector beyond the last.
pub(crate) struct Ordinary {
    words: [u16; MOST_MOVES + BLOCK],
    len: usize,
}

impl Ordinary {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { words: [0; MOST_MOVES + BLOCK], len: 0 }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, from: u32, to: u32) {
        if let Some(word) = self.words[..MOST_MOVES].get_mut(self.len) {
            *word = (from | to << 6) as u16;
            self.len += 1;
        }
    }
}

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

/// Puts the positions after ordinary moves into a queue.
#[inline(always)]
pub(crate) fn push_ordinary<L: Lanes>(
    token: L::Token,
    board: &SideQuad,
    moves: &Ordinary,
    queue: &mut Queue,
) {
    let parent = Parent::new(token, board);
    let one = L::splat(token, 1);
    let mut start = 0;
    while start < moves.len {
        let words = L::widen(token, &moves.words[start..start + BLOCK]);
        let (from, to) = (one.shl_each(words.keep(63)), one.shl_each(words.shr(6)));
        queue.push_lanes(parent.after(token, from, to), (moves.len - start).min(L::COUNT));
        start += L::COUNT;
    }
}

impl SideQuad {
    /// The board as the other side sees it, with these men to be its enemies.
    #[inline]
    fn handed_over(ours: u64, roles: [u64; 3]) -> Self {
        Self { theirs: ours.swap_bytes(), roles: roles.map(u64::swap_bytes) }
    }

    #[inline]
    pub(crate) const fn ours(&self) -> u64 {
        (self.roles[0] | self.roles[1] | self.roles[2]) & !self.theirs
    }

    /// The position after one of our men has gone from `from` to `to`, there to stand with `code`, and the man on
    /// `taken` has gone.
    #[inline]
    pub(crate) fn after_special(&self, from: u64, to: u64, code: u64, taken: u64) -> Self {
        let gone = from | to | taken;
        let place = |index: usize| self.roles[index] & !gone | to & (code >> index & 1).wrapping_neg();
        Self::handed_over(self.ours() & !from | to, [place(0), place(1), place(2)])
    }

    /// The position after castling with this rook.
    #[inline]
    pub(crate) fn after_castling(&self, rook: u64) -> Self {
        let [low, middle, high] = self.roles;
        let ours = self.ours();
        let king = middle & high & !low & ours;
        let rooks = low & middle & high & ours;
        let (king_to, rook_to) = if rook > king { (1 << 6, 1 << 5) } else { (1 << 2, 1 << 3) };
        let gone = king | rook;
        Self::handed_over(
            ours & !gone | king_to | rook_to,
            [low & !(gone | rooks), middle & !(gone | rooks) | king_to, high & !gone | king_to | rook_to],
        )
    }

    /// Puts the positions after the four promotions of a pawn into a queue.
    #[inline]
    pub(crate) fn push_promotions(&self, from: u64, to: u64, queue: &mut Queue) {
        debug_assert!(to & RANK_8 != 0);
        (2..=5).for_each(|code| queue.push(self.after_special(from, to, code, 0)));
    }
}
