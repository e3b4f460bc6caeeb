//! The rays of each direction as sets of squares.
//!
//! Source: *Classical Approach*, Chess Programming Wiki, <https://www.chessprogramming.org/Classical_Approach>.

use fianchetto_types::{Bitboard, Direction, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

static RAYS: Aligned<[[Bitboard; 64]; Direction::COUNT]> = Aligned(generated!("classical_rays"));

const_assert_eq!(size_of_val(&RAYS), 4096);

/// The bytes of the table.
pub const BYTES: usize = size_of_val(&RAYS);

/// The squares from `from` to the edge of the board, without `from`.
///
/// ```
/// use fianchetto_tables::classical::ray;
/// use fianchetto_types::{Bitboard, Direction, Square};
/// assert_eq!(ray(Direction::NorthEast, Square::F1), Bitboard::from_iter([Square::G2, Square::H3]));
/// assert!(ray(Direction::South, Square::F1).is_empty());
/// ```
#[inline]
#[must_use]
pub const fn ray(direction: Direction, from: Square) -> Bitboard {
    RAYS.0[direction.index()][from.index()]
}
