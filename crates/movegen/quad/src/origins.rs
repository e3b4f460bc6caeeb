//! From sets of targets back to moves: where did the man come from?
//!
//! A set bit of a direction names its move: the man is the first of ours that one meets going back. A knight's jump,
//! a pawn's step and the king need not even look.

use crate::board::SideQuad;
use crate::sets::{JUMPS, MoveSets, RANK_8};

/// The squares that one passes going back from a square: south for the first direction of the sets, and so on.
static BEHIND: [[u64; 64]; 8] = {
    let steps = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, 1), (1, -1), (-1, 1)];
    let mut rays = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = steps[direction];
        let mut square = 0;
        while square < 64 {
            let (mut file, mut rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
            while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                rays[direction][square] |= 1 << (rank * 8 + file);
                (file, rank) = (file + files, rank + ranks);
            }
            square += 1;
        }
        direction += 1;
    }
    rays
};

/// The size of the table.
pub(crate) const TABLE_BYTES: usize = size_of_val(&BEHIND);

/// Whether the sets' direction of this index leads up the board, so that the way back leads down.
const UP: [bool; 8] = [true, false, true, false, true, false, true, false];

/// The first of our men that one meets going back from `to`.
#[inline(always)]
fn origin(direction: usize, to: u32, ours: u64) -> u32 {
    let behind = BEHIND[direction][to as usize & 63] & ours;
    if UP[direction] { 63 ^ (behind | 1).leading_zeros() } else { behind.trailing_zeros() }
}

/// Calls `visit` with the index of each square of a set.
#[inline(always)]
pub(crate) fn each(mut set: u64, mut visit: impl FnMut(u32)) {
    while set != 0 {
        visit(set.trailing_zeros());
        set &= set - 1;
    }
}

impl MoveSets<u64> {
    /// Calls `visit` with origin and target of each ordinary move: all but promotions, castling and en passant.
    #[inline(always)]
    pub(crate) fn each_ordinary(&self, board: &SideQuad, mut visit: impl FnMut(u32, u32)) {
        let ours = board.ours();
        let mut sets = self.sliders;
        sets[0] |= self.pushes & !RANK_8 | self.double_pushes;
        sets[4] |= self.captures[0] & !RANK_8;
        sets[6] |= self.captures[1] & !RANK_8;
        for (direction, set) in sets.into_iter().enumerate() {
            each(set, |to| visit(origin(direction, to, ours), to));
        }
        for (set, jump) in self.knights.into_iter().zip(JUMPS) {
            each(set, |to| visit(to.wrapping_sub_signed(i32::from(jump)), to));
        }
        let king = (board.of_role(fianchetto_types::Role::King) & ours).trailing_zeros();
        each(self.king, |to| visit(king, to));
    }

    /// Calls `visit` with origin and target of each pawn that promotes.
    #[inline(always)]
    pub(crate) fn each_promotion(&self, mut visit: impl FnMut(u32, u32)) {
        let [east, west] = self.captures;
        for (set, step) in [(self.pushes, 8), (east, 9), (west, 7)] {
            each(set & RANK_8, |to| visit(to - step, to));
        }
    }
}
