//! From sets of moves back to origins: a direction and a target name one man.

use fianchetto_types::{Direction, Square};

use crate::ways::Column;

/// Calls `visit` with the index of each square of a set.
#[inline(always)]
pub(crate) fn each(mut set: u64, mut visit: impl FnMut(u32)) {
    while set != 0 {
        visit(set.trailing_zeros());
        set &= set - 1;
    }
}

impl<const N: usize> Column<'_, N> {
    /// Calls `visit` with origin and target of each pawn that promotes.
    #[inline(always)]
    pub(crate) fn each_promotion(&self, mut visit: impl FnMut(u32, u32)) {
        for (set, step) in self.promotions().into_iter().zip([8, 9, 7]) {
            each(set, |to| visit(to - step, to));
        }
    }
}

/// The squares that one passes going back from a square, by the direction in which one came.
static BEHIND: [[u64; 64]; Direction::COUNT] = {
    let mut rays = [[0; 64]; Direction::COUNT];
    let mut index = 0;
    while index < Direction::COUNT {
        let (files, ranks) = Direction::ALL[index].step();
        let mut to = 0;
        while to < 64 {
            let mut passed = Square::wrapping(to).offset(-files, -ranks);
            while let Some(square) = passed {
                rays[index][to as usize] |= 1 << square.index();
                passed = square.offset(-files, -ranks);
            }
            to += 1;
        }
        index += 1;
    }
    rays
};

/// The size of the rays.
pub(crate) const TABLE_BYTES: usize = size_of_val(&BEHIND);

/// The square from which one of our men reaches `to` in a direction: the first that one meets going back.
#[inline(always)]
pub(crate) fn origin(direction: usize, to: u8, ours: u64) -> u8 {
    let direction = direction % Direction::COUNT;
    let men = BEHIND[direction][usize::from(to & 63)] & ours;
    let leads_up = Direction::ALL[direction].delta(8) > 0;
    if leads_up { 63 ^ (men | 1).leading_zeros() as u8 } else { men.trailing_zeros() as u8 }
}
