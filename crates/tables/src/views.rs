//! Views: the squares that a queen or knight on a square could reach, as 64 places in eight groups of eight.
//!
//! Each group belongs to a direction. It holds the target of one knight's jump, and then the seven squares along the
//! ray, nearest first. The groups go clockwise from north: even groups lie along files and ranks, odd ones along
//! diagonals, and the group of the opposite direction comes four groups later.

use fianchetto_types::Square;
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

static SQUARES: Aligned<[[u8; 64]; 64]> = Aligned(generated!("view_squares"));
static PLACES: Aligned<[[u8; 64]; 64]> = Aligned(generated!("view_places"));
static ON_BOARD: Aligned<[u64; 64]> = Aligned(generated!("view_on_board"));

const_assert_eq!(size_of_val(&SQUARES), 4096);
const_assert_eq!(size_of_val(&PLACES), 4096);
const_assert_eq!(size_of_val(&ON_BOARD), 512);

/// The size of the three tables.
pub const TABLE_BYTES: usize = size_of_val(&SQUARES) + size_of_val(&PLACES) + size_of_val(&ON_BOARD);

/// The index of the square at each place of a view; 0 off the board, which [`on_board`] tells apart.
///
/// ```
/// use fianchetto_types::Square;
/// use fianchetto_tables::views::squares;
/// // North of e4: the jump to f6, then e5 to e8.
/// assert_eq!(squares(Square::E4)[..5], [45, 36, 44, 52, 60]);
/// ```
#[inline]
#[must_use]
pub const fn squares(from: Square) -> &'static [u8; 64] {
    &SQUARES.0[from.index()]
}

/// The place of each square in a view. One that is not seen, `from` itself among them, gets a place off the board.
///
/// ```
/// use fianchetto_types::Square;
/// use fianchetto_tables::views::{on_board, places};
/// assert_eq!(places(Square::E4)[Square::E6.index()], 2);
/// assert_eq!(on_board(Square::E4) >> places(Square::E4)[Square::E4.index()] & 1, 0);
/// ```
#[inline]
#[must_use]
pub const fn places(from: Square) -> &'static [u8; 64] {
    &PLACES.0[from.index()]
}

/// The places of a view that lie on the board.
#[inline]
#[must_use]
pub const fn on_board(from: Square) -> u64 {
    ON_BOARD.0[from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{lines, steps};
    use fianchetto_types::Bitboard;
    use std::vec::Vec;

    /// The squares at the places that a condition on the place picks.
    fn seen(from: Square, wanted: impl Fn(usize) -> bool) -> Bitboard {
        let places = (0..64).filter(|&place| wanted(place) && on_board(from) >> place & 1 != 0);
        places.map(|place| Square::wrapping(squares(from)[place])).collect()
    }

    #[test]
    fn the_groups_hold_jumps_lines_and_diagonals() {
        for from in Square::all() {
            assert_eq!(seen(from, |place| place % 8 == 0), steps::knight(from), "{from}");
            assert_eq!(seen(from, |place| place % 8 == 1), steps::king(from), "{from}");
            assert_eq!(
                seen(from, |place| place % 8 > 0 && place / 8 % 2 == 0),
                lines::orthogonals(from),
                "{from}"
            );
            assert_eq!(
                seen(from, |place| place % 8 > 0 && place / 8 % 2 == 1),
                lines::diagonals(from),
                "{from}"
            );
        }
    }

    #[test]
    fn a_group_is_a_ray_and_its_opposite_lies_four_groups_further() {
        for from in Square::all() {
            for group in 0..4 {
                let [ray, opposite] =
                    [group, group + 4].map(|group| seen(from, |at| at / 8 == group && at % 8 > 0));
                for (a, b) in ray.into_iter().flat_map(|a| opposite.into_iter().map(move |b| (a, b))) {
                    assert!(lines::between(a, b).contains(from), "{a} {from} {b}");
                }
                let nearest_first: Vec<_> =
                    (8 * group + 1..8 * group + 8).map(|at| squares(from)[at]).collect();
                let distance = |square: u8| lines::between(from, Square::wrapping(square)).len();
                let on_board = &nearest_first[..ray.len()];
                assert!(on_board.iter().map(|&square| distance(square)).eq(0..ray.len()), "{from} {group}");
            }
        }
    }

    #[test]
    fn places_invert_squares() {
        for from in Square::all() {
            let all = seen(from, |_| true);
            for square in Square::all() {
                let place = usize::from(places(from)[square.index()]);
                assert_eq!(on_board(from) >> place & 1 != 0, all.contains(square), "{from} {square}");
                assert!(!all.contains(square) || squares(from)[place] == square.to_u8(), "{from} {square}");
            }
        }
    }
}
