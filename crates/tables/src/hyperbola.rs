//! What a rook attacks on the first rank, by the six inner squares and the rook's file.
//!
//! Source: *Hyperbola Quintessence*, Chess Programming Wiki, <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use fianchetto_types::Square;
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

static FIRST_RANK: Aligned<[[u8; 8]; 64]> = Aligned(generated!("first_rank_attacks"));

const_assert_eq!(size_of_val(&FIRST_RANK), 512);

/// The bytes of the table.
pub const BYTES: usize = size_of_val(&FIRST_RANK);

/// The attacked squares of the rank of a square, bit 0 the a-file, given its occupied ones. Those on the a-file and the
/// h-file do not matter.
///
/// ```
/// use fianchetto_tables::hyperbola::rank_attacks;
/// use fianchetto_types::Square;
/// assert_eq!(rank_attacks(0b0100_1010, Square::D5), 0b0111_0110);
/// ```
#[inline]
#[must_use]
pub const fn rank_attacks(rank: u8, square: Square) -> u8 {
    FIRST_RANK.0[rank as usize >> 1 & 63][square.index() & 7]
}
