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

/// The diagonal, the anti-diagonal, the file and the rank of a square, without the square itself.
static LINES_OF: Aligned<[[Bitboard; 4]; 64]> = Aligned(generated!("lines_of"));

const_assert_eq!(size_of_val(&LINES_OF), 2048);
const_assert_eq!(size_of_val(&DIAGONALS), 512);
const_assert_eq!(size_of_val(&ORTHOGONALS), 512);

/// Two of the four lines through a square. A queen has both pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// The diagonals, on which bishops and queens move.
    Diagonal,
    /// Rank and file, on which rooks and queens move.
    Straight,
}

impl Lines {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Diagonal, Self::Straight];

    /// Both lines through a square, without the square itself.
    #[inline(always)]
    #[must_use]
    pub const fn through(self, square: Square) -> [Bitboard; 2] {
        let [diagonal, anti_diagonal, file, rank] = through(square);
        match self {
            Self::Diagonal => [diagonal, anti_diagonal],
            Self::Straight => [file, rank],
        }
    }

    /// The squares that a slider attacks along these lines, if these are the occupied squares.
    #[inline(always)]
    #[must_use]
    pub const fn attacks(self, from: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Self::Diagonal => bishop_attacks(from, occupied),
            Self::Straight => rook_attacks(from, occupied),
        }
    }
}

/// The bytes of the tables by two squares: [`between()`] and [`line()`].
pub const PAIR_BYTES: usize = size_of_val(&BETWEEN) + size_of_val(&LINE);

/// The bytes of [`diagonals`] and [`orthogonals`].
pub const EMPTY_BOARD_BYTES: usize = size_of_val(&DIAGONALS) + size_of_val(&ORTHOGONALS);

/// The bytes of the table of [`through`], [`bishop_attacks`] and [`rook_attacks`].
pub const SLIDER_BYTES: usize = size_of_val(&LINES_OF);

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

/// The diagonal, the anti-diagonal, the file and the rank of a square, without the square itself.
///
/// ```
/// use fianchetto_tables::lines::through;
/// use fianchetto_types::{Bitboard, File, Rank, Square};
/// let [diagonal, anti_diagonal, file, rank] = through(Square::B2);
/// assert_eq!(diagonal.len(), 7);
/// assert_eq!(anti_diagonal, Bitboard::from_iter([Square::A3, Square::C1]));
/// assert_eq!(rank | Bitboard::of(Square::B2), Bitboard::rank(Rank::R2));
/// assert_eq!(file | Bitboard::of(Square::B2), Bitboard::file(File::B));
/// ```
#[inline(always)]
#[must_use]
pub const fn through(square: Square) -> [Bitboard; 4] {
    LINES_OF.0[square.index()]
}

/// The squares that a bishop attacks, whatever is on them, if these are the occupied squares.
///
/// ```
/// use fianchetto_tables::lines::{bishop_attacks, rook_attacks};
/// use fianchetto_types::{Bitboard, Square};
/// let occupied = Bitboard::from_iter([Square::A1, Square::C3, Square::A3]);
/// assert_eq!(bishop_attacks(Square::A1, occupied), Bitboard::from_iter([Square::B2, Square::C3]));
/// assert_eq!(rook_attacks(Square::A1, occupied).len(), 2 + 7);
/// ```
#[inline]
#[must_use]
pub const fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    let [first, second, ..] = LINES_OF.0[from.index()];
    Bitboard(on_line(first, from, occupied).0 | on_line(second, from, occupied).0)
}

/// The squares that a rook attacks, whatever is on them, if these are the occupied squares.
#[inline]
#[must_use]
pub const fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    let [.., first, second] = LINES_OF.0[from.index()];
    Bitboard(on_line(first, from, occupied).0 | on_line(second, from, occupied).0)
}

/// A line from one blocker to the other. A subtraction carries from the blocker below the square to the one above it.
#[inline(always)]
const fn on_line(line: Bitboard, from: Square, occupied: Bitboard) -> Bitboard {
    let below = (1 << from.index()) - 1;
    let blockers = line.0 & occupied.0;
    let (lower, upper) = (blockers & below, blockers & !below);
    let nearest_below = 1 << (63 - (lower | 1).leading_zeros());
    Bitboard(line.0 & (upper ^ upper.wrapping_sub(nearest_below)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_lines_are_two_diagonals_and_two_orthogonals() {
        for from in Square::all() {
            let [a, b, c, d] = LINES_OF.0[from.index()];
            assert_eq!((a | b, c | d), (diagonals(from), orthogonals(from)), "{from}");
            assert!((a & b).is_empty() && (c & d).is_empty(), "{from}");
        }
    }

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
