//! Finds moves that repeat an earlier position from its key, with Marcel van Kervinck's cuckoo
//! table.
//!
//! If a reversible move leads from one position to another, their keys differ by the numbers of the
//! piece on both squares and of the side to move. There are 3,668 such differences. Each is in one
//! of two places in a table; inserting another may push it to the other place, as a cuckoo does. So
//! two lookups find the move of a difference, without move generation.

use fianchetto_board_repr::Position;
use fianchetto_tables::{lines, zobrist};
use fianchetto_types::{Move, Square};

/// The moves of the side to move that repeat an earlier position, each with the number of
/// half-moves since, the nearest first.
///
/// `reversible` are the keys of the positions since the last irreversible move, up to this one.
pub(super) fn moves_back<'a, P: Position>(
    reversible: &'a [u64],
    board: &'a P,
) -> impl Iterator<Item = (usize, Move)> + 'a {
    let current = reversible.last().copied().unwrap_or_default();
    let mut others = 0;
    let pairs = reversible.rchunks_exact(2).filter_map(|pair| <[u64; 2]>::try_from(pair).ok());
    pairs.enumerate().filter_map(move |(index, [earlier, later])| {
        // The net change by the other side's moves since the earlier position, which is usually not
        // zero.
        others ^= earlier ^ later ^ zobrist::black_to_move();
        if others != 0 {
            return None;
        }
        let [a, b] = squares(current ^ earlier)?;
        let occupied = board.occupied();
        let (from, to) = if occupied.contains(a) { (a, b) } else { (b, a) };
        (!lines::between(a, b).intersects(occupied)).then_some((2 * index + 1, Move::quiet(from, to)))
    })
}

/// The squares of the move with this difference.
fn squares(difference: u64) -> Option<[Square; 2]> {
    let found = places(difference).into_iter().map(|place| zobrist::cuckoo()[place]);
    found.filter(|&entry| entry != 0).find(|&entry| self::difference(entry) == difference).map(self::ends)
}

fn ends(entry: u16) -> [Square; 2] {
    [Square::wrapping((entry >> 6 & 63) as u8), Square::wrapping((entry & 63) as u8)]
}

fn difference(entry: u16) -> u64 {
    let ([a, b], code) = (ends(entry), (entry >> 12) as u8);
    zobrist::by_code(code, a) ^ zobrist::by_code(code, b) ^ zobrist::black_to_move()
}

/// Both places of a difference.
fn places(difference: u64) -> [usize; 2] {
    [difference, difference >> 16].map(|number| number as usize % zobrist::cuckoo().len())
}

#[cfg(test)]
mod tests {
    use super::{difference, ends, squares, zobrist};

    #[test]
    fn every_move_is_found_by_its_difference() {
        let entries = || zobrist::cuckoo().iter().filter(|&&entry| entry != 0);
        assert_eq!(entries().count(), 3668);
        assert!(entries().all(|&entry| squares(difference(entry)) == Some(ends(entry))));
        assert_eq!(squares(0), None);
    }
}
