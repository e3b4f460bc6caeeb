//! Sets of squares: the files and ranks that matter, and loops over a set.

use fianchetto_types::{Bitboard, File, Rank};

/// Where a step to the east can arrive: a step from the h-file would wrap around to the a-file.
pub(crate) const NOT_A_FILE: u64 = !Bitboard::file(File::A).0;
/// Where a step to the west can arrive: a step from the a-file would wrap around to the h-file.
pub(crate) const NOT_H_FILE: u64 = !Bitboard::file(File::H).0;

/// The ranks as the side to move counts them.
pub(crate) const RANK_1: u64 = Bitboard::rank(Rank::R1).0;
pub(crate) const RANK_3: u64 = Bitboard::rank(Rank::R3).0;
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

/// The squares of a set, each as a set of its own.
pub(crate) fn single_squares(mut set: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let square = set & set.wrapping_neg();
        set ^= square;
        (square != 0).then_some(square)
    })
}
