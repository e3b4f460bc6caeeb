//! Views: the squares that a queen or knight on a square could reach, as 64 places in eight groups of eight.
//!
//! Each group belongs to a direction. It holds the target of one knight's jump, and then the seven squares along the
//! ray, nearest first. The groups go clockwise from north: even groups lie along files and ranks, odd ones along
//! diagonals, and the group of the opposite direction comes four groups later.

use fianchetto_types::Square;

use crate::{Aligned, generated};

static SQUARES: Aligned<[[u8; 64]; 64]> = Aligned(generated!("view_squares"));
static PLACES: Aligned<[[u8; 64]; 64]> = Aligned(generated!("view_places"));
static ON_BOARD: Aligned<[u64; 64]> = Aligned(generated!("view_on_board"));

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
pub const fn places(from: Square) -> &'static [u8; 64] {
    &PLACES.0[from.index()]
}

/// The places of a view that lie on the board.
#[inline]
pub const fn on_board(from: Square) -> u64 {
    ON_BOARD.0[from.index()]
}
