//! From sets of moves back to origins: a direction and a target name one man.

use crate::sets::{MoveSets, RANK_8};

/// Calls `visit` with the index of each square of a set.
#[inline(always)]
pub(crate) fn each(mut set: u64, mut visit: impl FnMut(u32)) {
    while set != 0 {
        visit(set.trailing_zeros());
        set &= set - 1;
    }
}

impl MoveSets<u64> {
    /// Calls `visit` with origin and target of each pawn that promotes.
    #[inline(always)]
    pub(crate) fn each_promotion(&self, mut visit: impl FnMut(u32, u32)) {
        let [east, west] = self.captures;
        for (set, step) in [(self.pushes, 8), (east, 9), (west, 7)] {
            each(set & RANK_8, |to| visit(to - step, to));
        }
    }
}
