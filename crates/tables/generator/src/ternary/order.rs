//! The four lines through a square in the order of the tables, and the places of squares on them.

use fianchetto_types::{Direction, Square};

/// The directions of each line, the one towards lower squares first: rank, file, diagonal, anti-diagonal.
pub(super) const LINES: [[Direction; 2]; 4] = [
    [Direction::West, Direction::East],
    [Direction::South, Direction::North],
    [Direction::SouthWest, Direction::NorthEast],
    [Direction::SouthEast, Direction::NorthWest],
];
pub(super) const FILE: usize = 1;
pub(super) const ANTI_DIAGONAL: usize = 3;

/// The place of a square in the byte to which its line is collapsed.
pub(super) fn place(line: usize, square: Square) -> usize {
    if line == FILE { square.rank().index() } else { square.file().index() }
}
