//! From a target back to its origin: a direction and a target determine one piece.

use fianchetto_types::{Direction, Square};

/// The squares behind each square, by the direction in which a piece arrives there.
static RAYS_BEHIND: [[u64; 64]; Direction::COUNT] = {
    let mut rays = [[0; 64]; Direction::COUNT];
    let mut index = 0;
    while index < Direction::COUNT {
        let (files, ranks) = Direction::ALL[index].step();
        let mut to = 0;
        while to < 64 {
            let mut behind = Square::wrapping(to).offset(-files, -ranks);
            while let Some(square) = behind {
                rays[index][to as usize] |= 1 << square.index();
                behind = square.offset(-files, -ranks);
            }
            to += 1;
        }
        index += 1;
    }
    rays
};

/// The size of the rays.
pub(super) const TABLE_BYTES: usize = size_of_val(&RAYS_BEHIND);

/// The square from which one of our pieces reaches `to` in a direction: the first of ours going back.
#[inline(always)]
pub(super) fn origin(direction: usize, to: u8, ours: u64) -> u8 {
    debug_assert!(direction < Direction::COUNT && to < 64, "direction {direction}, square {to}");
    let direction = direction % Direction::COUNT;
    let pieces = RAYS_BEHIND[direction][usize::from(to & 63)] & ours;
    debug_assert!(pieces != 0, "no piece reaches square {to}");
    let leads_up = Direction::ALL[direction].delta(8) > 0;
    if leads_up { 63 ^ (pieces | 1).leading_zeros() as u8 } else { pieces.trailing_zeros() as u8 }
}
