//! Finds moves that repeat an earlier position from its key, with Marcel van Kervinck's cuckoo table.
//!
//! If a reversible move leads from one position to another, their keys differ by the numbers of the piece on both squares and
//! of the side to move. There are 3,668 such differences. Each is in one of two places in a table; inserting another may push
//! it to the other place, as a cuckoo does. So two lookups find the move of a difference, without move generation.

use fianchetto_board_repr::Position;
use fianchetto_tables::{LocalTable, lines, steps, zobrist};
use fianchetto_types::{Bitboard, Move, PieceType, Square};

use super::bch;

/// Moves: the code of the piece, as in [`zobrist::by_code`], and its two squares, the lower one first; 0 where there is none.
static MOVES: [u16; SIZE] = table();

const SIZE: usize = 1 << 13;

/// The tables of this module, for `cargo xtask gen-tables`.
#[doc(hidden)]
#[must_use]
pub fn tables() -> [LocalTable; 2] {
    [LocalTable::new("cuckoo", &MOVES), LocalTable::new("bch", &bch::NUMBERS)]
}

/// The moves of the side to move that repeat an earlier position, each with the number of half-moves since, the nearest first.
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
        // The net change by the other side's moves since the earlier position, which is usually not zero.
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
    let found = places(difference).into_iter().filter_map(|place| MOVES.get(place).copied());
    found.filter(|&entry| entry != 0).find(|&entry| self::difference(entry) == difference).map(self::ends)
}

const fn ends(entry: u16) -> [Square; 2] {
    [Square::wrapping((entry >> 6 & 63) as u8), Square::wrapping((entry & 63) as u8)]
}

const fn difference(entry: u16) -> u64 {
    let ([a, b], code) = (ends(entry), (entry >> 12) as u8);
    zobrist::by_code(code, a) ^ zobrist::by_code(code, b) ^ zobrist::black_to_move()
}

/// Both places of a difference.
const fn places(difference: u64) -> [usize; 2] {
    [difference as usize % SIZE, (difference >> 16) as usize % SIZE]
}

const fn table() -> [u16; SIZE] {
    let (mut table, mut origin) = ([0; SIZE], 1 << 6);
    while origin < 1 << 10 {
        let from = Square::wrapping(origin as u8 & 63);
        let mut higher = reach(origin >> 7, from).0 & !1 << from.index();
        while higher != 0 {
            insert(&mut table, origin << 6 | higher.trailing_zeros() as u16);
            higher &= higher - 1;
        }
        origin += 1;
    }
    table
}

/// The targets of a piece's reversible moves on an empty board.
const fn reach(piece_type: u16, from: Square) -> Bitboard {
    match PieceType::new(piece_type as u8) {
        Some(PieceType::Knight) => steps::knight(from),
        Some(PieceType::Bishop) => lines::diagonals(from),
        Some(PieceType::Rook) => lines::orthogonals(from),
        Some(PieceType::Queen) => Bitboard(lines::diagonals(from).0 | lines::orthogonals(from).0),
        Some(PieceType::King) => steps::king(from),
        Some(PieceType::Pawn) | None => Bitboard::EMPTY,
    }
}

/// Puts an entry into its first place, and moves the previous entry to its other place, and so on.
const fn insert(table: &mut [u16; SIZE], mut entry: u16) {
    let [mut place, _] = places(difference(entry));
    while entry != 0 {
        (table[place], entry) = (entry, table[place]);
        let [first, second] = places(difference(entry));
        place = if place == first { second } else { first };
    }
}

#[cfg(test)]
mod tests {
    use super::{MOVES, difference, ends, squares};

    #[test]
    fn every_move_is_found_by_its_difference() {
        let entries = || MOVES.iter().filter(|&&entry| entry != 0);
        assert_eq!(entries().count(), 3668);
        assert!(entries().all(|&entry| squares(difference(entry)) == Some(ends(entry))));
        assert_eq!(squares(0), None);
    }
}
