//! The halves of each line below and above a square.
//!
//! Source: *Obstruction Difference*, Chess Programming Wiki, <https://www.chessprogramming.org/Obstruction_Difference>.

use fianchetto_types::{Bitboard, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

static HALVES: Aligned<[[[Bitboard; 2]; 4]; 64]> = Aligned(generated!("obstruction_halves"));

const_assert_eq!(size_of_val(&HALVES), 4096);

/// The bytes of the table.
pub const BYTES: usize = size_of_val(&HALVES);

/// The squares of the diagonal, the anti-diagonal, the file and the rank, in the order of
/// [`through`](crate::lines::through): of each line those with lower indices than the square, and those with higher ones.
///
/// ```
/// use fianchetto_tables::obstruction::halves;
/// use fianchetto_types::{Bitboard, Square};
/// let [_, _, _, rank] = halves(Square::B1);
/// assert_eq!(rank[0], Bitboard::of(Square::A1));
/// assert_eq!(rank[1].len(), 6);
/// ```
#[inline]
#[must_use]
pub const fn halves(square: Square) -> &'static [[Bitboard; 2]; 4] {
    &HALVES.0[square.index()]
}
