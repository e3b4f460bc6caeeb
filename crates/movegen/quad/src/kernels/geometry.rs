//! Sets of squares: files and ranks, the eight directions as types and a step in each, the jumps of
//! knights and kings, and rays on plain words.
//!
//! A direction and a target determine the origin of a move: the first piece met going back. A
//! direction and the king determine the piece that may give check.

use fianchetto_simd::Lanes;
use fianchetto_types::{Bitboard, Direction, File, Rank, Square};

/// The targets of steps to the east: a step from the h-file would wrap around to the a-file.
pub(crate) const NOT_A_FILE: u64 = !Bitboard::file(File::A).0;
/// The targets of steps to the west: a step from the a-file would wrap around to the h-file.
pub(crate) const NOT_H_FILE: u64 = !Bitboard::file(File::H).0;

/// The ranks in the mover's view.
pub(crate) const RANK_1: u64 = Bitboard::rank(Rank::R1).0;
pub(crate) const RANK_3: u64 = Bitboard::rank(Rank::R3).0;
pub(crate) const RANK_6: u64 = Bitboard::rank(Rank::R6).0;
pub(crate) const RANK_8: u64 = Bitboard::rank(Rank::R8).0;

/// Calls `visit` with the index of each square of a set.
#[inline(always)]
// ANCHOR: for_each_square
pub(crate) fn for_each_square(mut set: u64, mut visit: impl FnMut(u32)) {
    while set != 0 {
        visit(set.trailing_zeros());
        set &= set - 1;
    }
}
// ANCHOR_END: for_each_square

/// The squares of a set, each as a set.
pub(crate) fn single_squares(mut set: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let square = set & set.wrapping_neg();
        set ^= square;
        (square != 0).then_some(square)
    })
}

/// A direction as a type, so that everything that depends on it is a constant.
pub(crate) trait ConstDirection {
    /// The opposite direction.
    type Opposite: ConstDirection<Opposite = Self>;
    /// The direction as a value.
    const DIRECTION: Direction;
    /// The index offset of one step.
    const STEP: i8 = Self::DIRECTION.delta(8);
    /// The squares on which a step can arrive without wrapping around the board.
    const NO_WRAP: u64 = match Self::DIRECTION.step() {
        (1, _) => NOT_A_FILE,
        (-1, _) => NOT_H_FILE,
        _ => !0,
    };
}

macro_rules! directions {
    ($($name:ident $opposite:ident;)*) => {$(
        #[doc = concat!("[`Direction::", stringify!($name), "`].")]
        pub(crate) struct $name;
        impl ConstDirection for $name {
            type Opposite = $opposite;
            const DIRECTION: Direction = Direction::$name;
        }
    )*};
}

directions! {
    North South;
    South North;
    East West;
    West East;
    NorthEast SouthWest;
    NorthWest SouthEast;
    SouthWest NorthEast;
    SouthEast NorthWest;
}

/// The set moved by `steps` steps, with wraparound.
#[inline(always)]
pub(crate) fn shifted<D: ConstDirection, L: Lanes>(set: L, steps: u32) -> L {
    let distance = u32::from(D::STEP.unsigned_abs()) * steps;
    if const { D::STEP > 0 } { set.shl(distance) } else { set.shr(distance) }
}

/// The set moved by one step. Squares that leave the board are dropped.
#[inline(always)]
pub(crate) fn step<D: ConstDirection, L: Lanes>(set: L) -> L {
    shifted::<D, L>(set, 1).keep(D::NO_WRAP)
}

/// Where two steps to the east can arrive.
const NOT_AB_FILES: u64 = NOT_A_FILE & NOT_A_FILE << 1;
/// Where two steps to the west can arrive.
const NOT_GH_FILES: u64 = NOT_H_FILE & NOT_H_FILE >> 1;

/// The index offsets of a knight's eight jumps.
pub(crate) const KNIGHT_JUMPS: [i8; 8] = [17, 15, 10, 6, -17, -15, -10, -6];

/// Where each jump can arrive without wrapping around the board.
const NO_WRAP: [u64; 8] =
    [NOT_A_FILE, NOT_H_FILE, NOT_AB_FILES, NOT_GH_FILES, NOT_H_FILE, NOT_A_FILE, NOT_GH_FILES, NOT_AB_FILES];

#[inline(always)]
// ANCHOR: knight_jump
fn knight_jump<L: Lanes>(knights: L, targets: L, index: usize) -> L {
    let distance = u32::from(KNIGHT_JUMPS[index].unsigned_abs());
    let jumped = if KNIGHT_JUMPS[index] > 0 { knights.shl(distance) } else { knights.shr(distance) };
    jumped & targets.keep(NO_WRAP[index])
}
// ANCHOR_END: knight_jump

/// The targets of the knights, by jump, in the order of [`KNIGHT_JUMPS`].
#[inline(always)]
pub(crate) fn knight_jumps<L: Lanes>(knights: L, targets: L) -> [L; 8] {
    let mut sets = [targets; 8];
    for (index, set) in sets.iter_mut().enumerate() {
        *set = knight_jump(knights, targets, index);
    }
    sets
}

/// All squares that the knights of a set attack.
#[inline(always)]
pub(crate) fn knight_attacks<L: Lanes>(knights: L) -> L {
    let near = knights.shl(1).keep(NOT_A_FILE) | knights.shr(1).keep(NOT_H_FILE);
    let far = knights.shl(2).keep(NOT_AB_FILES) | knights.shr(2).keep(NOT_GH_FILES);
    (near.shl(16) | near.shr(16)) | (far.shl(8) | far.shr(8))
}

/// All squares next to a king.
#[inline(always)]
pub(crate) fn king_attacks<L: Lanes>(king: L) -> L {
    let sides = king.shl(1).keep(NOT_A_FILE) | king.shr(1).keep(NOT_H_FILE);
    let row = king | sides;
    sides | (row.shl(8) | row.shr(8))
}

/// The squares behind each square, by the direction in which a piece arrives there.
pub(crate) static RAYS_BEHIND: [[u64; 64]; Direction::COUNT] = {
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
pub(super) const RAY_BYTES: usize = size_of_val(&RAYS_BEHIND);

/// The squares behind a square, for a piece that arrives there in a direction.
#[inline(always)]
pub(super) fn ray_behind(direction: Direction, to: u8) -> u64 {
    RAYS_BEHIND[direction.index() % Direction::COUNT][usize::from(to & 63)]
}

/// The squares of a set behind `to`, and whether they lie below it, so that the last is the
/// nearest.
#[inline(always)]
fn behind(direction: usize, to: u8, set: u64) -> (u64, bool) {
    debug_assert!(direction < Direction::COUNT && to < 64, "direction {direction}, square {to}");
    let direction = direction % Direction::COUNT;
    let squares = RAYS_BEHIND[direction][usize::from(to & 63)] & set;
    (squares, Direction::ALL[direction].delta(8) > 0)
}

/// The first square of a set met going back from `to`, if any, as a set.
#[inline(always)]
pub(super) fn first_behind(direction: usize, to: u8, set: u64) -> u64 {
    let (squares, below) = behind(direction, to, set);
    if below { squares & 1 << (63 ^ (squares | 1).leading_zeros()) } else { squares & squares.wrapping_neg() }
}

/// The square from which one of our pieces reaches `to` in a direction: the first of ours going
/// back.
#[inline(always)]
pub(crate) fn origin(direction: usize, to: u8, ours: u64) -> u8 {
    let (pieces, below) = behind(direction, to, ours);
    debug_assert!(pieces != 0, "no piece reaches square {to}");
    if below { 63 ^ (pieces | 1).leading_zeros() as u8 } else { pieces.trailing_zeros() as u8 }
}
