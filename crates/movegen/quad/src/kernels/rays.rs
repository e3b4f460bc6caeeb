//! From a square back along a ray, on plain words: to the piece that comes from there, if any.
//!
//! A direction and a target determine the origin of a move; a direction and the king, the piece that may give check.

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

/// The squares behind a square, seen by a piece that arrives there in a direction.
#[inline(always)]
pub(super) fn ray_behind(direction: Direction, to: u8) -> u64 {
    RAYS_BEHIND[direction.index() % Direction::COUNT][usize::from(to & 63)]
}

/// The squares of a set that lie behind `to`, and whether they lie below it: then the last is the nearest.
#[inline(always)]
fn behind(direction: usize, to: u8, set: u64) -> (u64, bool) {
    debug_assert!(direction < Direction::COUNT && to < 64, "direction {direction}, square {to}");
    let direction = direction % Direction::COUNT;
    let squares = RAYS_BEHIND[direction][usize::from(to & 63)] & set;
    (squares, Direction::ALL[direction].delta(8) > 0)
}

/// The first square of a set that one meets going back from `to`, if any, as a set.
#[inline(always)]
pub(super) fn first_behind(direction: usize, to: u8, set: u64) -> u64 {
    let (squares, below) = behind(direction, to, set);
    if below { squares & 1 << (63 ^ (squares | 1).leading_zeros()) } else { squares & squares.wrapping_neg() }
}

/// The square from which one of our pieces reaches `to` in a direction: the first of ours going back.
#[inline(always)]
pub(crate) fn origin(direction: usize, to: u8, ours: u64) -> u8 {
    let (pieces, below) = behind(direction, to, ours);
    debug_assert!(pieces != 0, "no piece reaches square {to}");
    if below { 63 ^ (pieces | 1).leading_zeros() as u8 } else { pieces.trailing_zeros() as u8 }
}
