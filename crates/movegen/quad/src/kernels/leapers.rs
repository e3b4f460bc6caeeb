//! Knights and kings: the pieces that step once.

use fianchetto_simd::Lanes;

use super::squares::{NOT_A_FILE, NOT_H_FILE};

/// Where two steps to the east can arrive.
const NOT_AB_FILES: u64 = NOT_A_FILE & NOT_A_FILE << 1;
/// Where two steps to the west can arrive.
const NOT_GH_FILES: u64 = NOT_H_FILE & NOT_H_FILE >> 1;

/// What each of a knight's eight jumps adds to the index of a square.
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
