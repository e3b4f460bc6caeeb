//! The squares between two squares, the whole line through them, and the lines that leave one square.

use fianchetto_types::{Bitboard, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

static BETWEEN: Aligned<[[Bitboard; 64]; 64]> = Aligned(generated!("between"));
static LINE: Aligned<[[Bitboard; 64]; 64]> = Aligned(generated!("line"));

const_assert_eq!(size_of_val(&BETWEEN), 32_768);
const_assert_eq!(size_of_val(&LINE), 32_768);

static DIAGONALS: Aligned<[Bitboard; 64]> = Aligned(generated!("diagonals"));
static ORTHOGONALS: Aligned<[Bitboard; 64]> = Aligned(generated!("orthogonals"));

const_assert_eq!(size_of_val(&DIAGONALS), 512);
const_assert_eq!(size_of_val(&ORTHOGONALS), 512);

/// The squares strictly between two squares of one rank, file or diagonal; none if they share no line.
///
/// ```
/// use fianchetto_types::{Bitboard, Square};
/// use fianchetto_tables::lines::between;
/// assert_eq!(between(Square::A1, Square::D4), Bitboard::from_iter([Square::B2, Square::C3]));
/// assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
/// ```
#[inline]
#[must_use]
pub const fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN.0[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two squares, both included; none if they share no line or are the same.
///
/// ```
/// use fianchetto_types::{Bitboard, File, Square};
/// use fianchetto_tables::lines::line;
/// assert_eq!(line(Square::C2, Square::C7), Bitboard::file(File::C));
/// assert_eq!(line(Square::B1, Square::A2), Bitboard::from_iter([Square::A2, Square::B1]));
/// ```
#[inline]
#[must_use]
pub const fn line(a: Square, b: Square) -> Bitboard {
    LINE.0[a.index()][b.index()]
}

/// The squares on the diagonals of a square, without itself: the targets of a bishop on an empty board.
#[inline]
#[must_use]
pub const fn diagonals(square: Square) -> Bitboard {
    DIAGONALS.0[square.index()]
}

/// The squares on the file and the rank of a square, without itself: the targets of a rook on an empty board.
#[inline]
#[must_use]
pub const fn orthogonals(square: Square) -> Bitboard {
    ORTHOGONALS.0[square.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs() -> impl Iterator<Item = (Square, Square)> {
        Square::all().flat_map(|a| Square::all().map(move |b| (a, b)))
    }

    /// The differences of files and ranks.
    fn distance(a: Square, b: Square) -> (usize, usize) {
        (a.file().index().abs_diff(b.file().index()), a.rank().index().abs_diff(b.rank().index()))
    }

    #[test]
    fn a_pair_has_a_line_exactly_if_a_queen_could_go_there() {
        for (a, b) in pairs() {
            let (files, ranks) = distance(a, b);
            let aligned = a != b && (files == 0 || ranks == 0 || files == ranks);
            assert_eq!(!line(a, b).is_empty(), aligned, "{a} {b}");
            let squares_between = if aligned { files.max(ranks) - 1 } else { 0 };
            assert_eq!(between(a, b).len(), squares_between, "{a} {b}");
        }
    }

    #[test]
    fn the_order_of_the_pair_does_not_matter() {
        for (a, b) in pairs() {
            assert_eq!(between(a, b), between(b, a), "{a} {b}");
            assert_eq!(line(a, b), line(b, a), "{a} {b}");
        }
    }

    #[test]
    fn every_square_of_a_line_gives_the_same_line() {
        for (a, b) in pairs() {
            let whole = line(a, b);
            assert_eq!(between(a, b) & whole, between(a, b), "{a} {b}");
            for c in whole.into_iter().filter(|&c| c != a) {
                assert_eq!(line(a, c), whole, "{a} {b} {c}");
            }
        }
    }

    #[test]
    fn the_lines_of_a_square_are_those_that_pairs_have() {
        for (a, b) in pairs() {
            let straight = a.file() == b.file() || a.rank() == b.rank();
            let joined = !line(a, b).is_empty();
            assert_eq!(orthogonals(a).contains(b), joined && straight, "{a} {b}");
            assert_eq!(diagonals(a).contains(b), joined && !straight, "{a} {b}");
        }
    }
}
