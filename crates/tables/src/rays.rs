//! Bell's two tables for the loop over rays: what a step adds to a square's index, and where a ray ends.
//!
//! Source: Alex Bell, *Games Playing with Computers*, Allen & Unwin 1972,
//! <http://www.chilton-computing.org.uk/acl/literature/books/gamesplaying/overview.htm>.
//!
//! Both are indexed by [`Direction`], which alone orders the directions; [`Direction::of`] gives those of a piece.

use fianchetto_types::{Direction, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

static DELTA: Aligned<[i8; Direction::COUNT]> = Aligned(generated!("delta"));
static LAST_SQUARE: Aligned<[[Square; 64]; Direction::COUNT]> = Aligned(generated!("last_square"));

// The wrapper fills the eight deltas up to one cache line.
const_assert_eq!(size_of_val(&DELTA), 64);
const_assert_eq!(size_of_val(&LAST_SQUARE), 512);

/// The bytes of both tables.
pub const BYTES: usize = size_of_val(&DELTA) + size_of_val(&LAST_SQUARE);

/// What one step in this direction adds to the index of a square of an 8x8 board.
///
/// ```
/// use fianchetto_types::Direction;
/// assert_eq!(fianchetto_tables::rays::delta(Direction::SouthWest), -9);
/// ```
#[inline]
#[must_use]
pub const fn delta(direction: Direction) -> i8 {
    DELTA.0[direction.index()]
}

/// The last square of the ray from `from`: `from` itself if the ray is empty.
///
/// ```
/// use fianchetto_types::{Direction, Square};
/// use fianchetto_tables::rays::last_square;
/// assert_eq!(last_square(Direction::NorthEast, Square::C1), Square::H6);
/// assert_eq!(last_square(Direction::South, Square::C1), Square::C1);
/// ```
#[inline]
#[must_use]
pub const fn last_square(direction: Direction, from: Square) -> Square {
    LAST_SQUARE.0[direction.index()][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_types::PieceType;

    /// Bell's loop on an empty board.
    fn ray_length(from: Square, direction: Direction) -> usize {
        let last = last_square(direction, from);
        let mut length = 0;
        let mut to = from;
        while to != last {
            to = Square::wrapping(to.to_u8().wrapping_add_signed(delta(direction)));
            length += 1;
        }
        length
    }

    fn total(piece_type: PieceType) -> usize {
        let rays = Direction::of(piece_type).iter();
        rays.flat_map(|&direction| Square::all().map(move |from| ray_length(from, direction))).sum()
    }

    #[test]
    fn the_totals_are_the_known_ones() {
        assert_eq!(
            [total(PieceType::Bishop), total(PieceType::Rook), total(PieceType::Queen)],
            [560, 896, 1456]
        );
    }

    #[test]
    fn a_ray_ends_at_the_edge() {
        for direction in Direction::ALL {
            let (files, ranks) = direction.step();
            for from in Square::all() {
                assert_eq!(last_square(direction, from).offset(files, ranks), None, "{from} {direction:?}");
            }
        }
    }
}
