//! What the squares of our king and knights determine, whatever else stands on the board. No move of the enemy changes it, except
//! that he may capture a knight: perft finds it once for all children of a position.

use fianchetto_simd::Lanes;

use super::fills::Propagator;
use super::geometry::*;
use super::special;
use super::threats::Lines;
use crate::board::{BLOCK, Pieces, unpacked};

/// The number of sets.
pub(crate) const FIXED: usize = 9;

/// Sets that follow from the squares of our king and of up to two knights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed<L> {
    /// The king's file, diagonal and anti-diagonal, without its square.
    lines: [L; 3],
    /// The squares next to the king.
    pub(crate) king_steps: L,
    /// From here, a knight gives check.
    pub(super) knight_checks: L,
    knights: [L; 2],
    knight_attacks: [L; 2],
}

/// [`Fixed`] in memory: a row for each set, a column for each position.
pub(crate) type FixedRows<const N: usize> = [[u64; N]; FIXED];

/// All squares on the line of a single piece.
#[inline(always)]
fn line<D: ConstDirection, L: Lanes>(square: L, board: L) -> L {
    let [forward, backward] = Propagator::pair::<D>(board);
    forward.attacks::<D>(square) | backward.attacks::<D::Opposite>(square)
}

impl<L: Lanes> Fixed<L> {
    #[inline(always)]
    pub(crate) fn new(token: L::Token, pieces: &Pieces<L>) -> Self {
        let (king, knights, board) = (pieces.us.king, pieces.us.knights, L::splat(token, !0));
        let none = L::splat(token, 0);
        let first = knights & (none - knights);
        let others = knights & !first;
        let second = others & (none - others);
        Self {
            lines: [
                line::<North, L>(king, board),
                line::<NorthEast, L>(king, board),
                line::<NorthWest, L>(king, board),
            ],
            king_steps: king_attacks(king),
            knight_checks: knight_attacks(king),
            knights: [first, second],
            knight_attacks: [knight_attacks(first), knight_attacks(second)],
        }
    }

    #[inline(always)]
    fn of(sets: [L; FIXED]) -> Self {
        let [lines @ .., king_steps, knight_checks, first, second, of_first, of_second] = sets;
        Self {
            lines,
            king_steps,
            knight_checks,
            knights: [first, second],
            knight_attacks: [of_first, of_second],
        }
    }

    /// The sets of the columns from `start` on.
    #[inline(always)]
    pub(crate) fn load<const N: usize>(token: L::Token, rows: &FixedRows<N>, start: usize) -> Self {
        let mut sets = [L::splat(token, 0); FIXED];
        for (set, row) in sets.iter_mut().zip(rows) {
            *set = L::load(token, &row[start..]);
        }
        Self::of(sets)
    }

    /// The sets of one column in every lane.
    #[inline(always)]
    pub(crate) fn splat(token: L::Token, rows: &FixedRows<BLOCK>, column: usize) -> Self {
        let mut sets = [L::splat(token, 0); FIXED];
        for (set, row) in sets.iter_mut().zip(rows) {
            *set = L::splat(token, row[column % BLOCK]);
        }
        Self::of(sets)
    }

    /// Writes the sets to the columns from `start` on.
    #[inline(always)]
    pub(crate) fn store<const N: usize>(&self, rows: &mut FixedRows<N>, start: usize) {
        let [file, diagonal, anti_diagonal] = self.lines;
        let ([first, second], [of_first, of_second]) = (self.knights, self.knight_attacks);
        let sets = [
            file, diagonal, anti_diagonal, self.king_steps, self.knight_checks, first, second, of_first, of_second,
        ];
        for (row, set) in rows.iter_mut().zip(sets) {
            set.store(&mut row[start..]);
        }
    }

    /// The squares that our king sees on each line.
    ///
    /// Twice the king, subtracted from the other pieces of its line, borrows up to the first of them; with the bytes reversed,
    /// down to the first below: *hyperbola quintessence*. On the rank, where reversing bytes does not help, it is filled.
    #[inline(always)]
    pub(super) fn seen(&self, pieces: &Pieces<L>) -> Lines<L> {
        let (king, occupied) = (pieces.us.king, !pieces.empty);
        let mirrored = king.swap_bytes();
        let (twice, twice_mirrored) = (king + king, mirrored + mirrored);
        let mut seen = self.lines;
        for line in &mut seen {
            let others = occupied & *line;
            *line = ((others - twice) ^ (others.swap_bytes() - twice_mirrored).swap_bytes()) & *line;
        }
        let [file, diagonal, anti_diagonal] = seen;
        let [east, west] = Propagator::pair::<East>(pieces.empty);
        let rank = east.slider_attacks::<East>(king, occupied) | west.slider_attacks::<West>(king, occupied);
        Lines { file, rank, diagonal, anti_diagonal }
    }

    /// The targets of the first two knights, of which these may move to these squares.
    #[inline(always)]
    pub(super) fn knight_moves(&self, token: L::Token, movable: L, targets: L) -> [L; 2] {
        let (none, all) = (L::splat(token, 0), L::splat(token, !0));
        let [first, second] = self.knights;
        let [of_first, of_second] = self.knight_attacks;
        [
            of_first & targets & !none.or_where(first.misses(movable), all),
            of_second & targets & !none.or_where(second.misses(movable), all),
        ]
    }

    /// The number of moves of further knights.
    #[inline(always)]
    pub(super) fn count_more_knights(&self, token: L::Token, movable: L, targets: L, counted: L) -> L {
        let [first, second] = self.knights;
        let more = movable & !(first | second);
        if more.nonzero() == 0 {
            return counted;
        }
        counted + L::load(token, &special::count_knight_moves(&unpacked(more), &unpacked(targets)))
    }
}
