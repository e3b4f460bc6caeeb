//! Sets that depend on the squares of our king and knights alone. The enemy's moves do not change
//! them, unless they capture a knight, so perft finds them once for all children of a position.

use fianchetto_simd::Lanes;
use fianchetto_tables::steps;
use fianchetto_types::Square;

use super::{fills::Propagator, geometry::*};
use crate::board::{BLOCK, Pieces, unpacked};

/// The number of sets.
pub(crate) const FIXED: usize = 9;

/// How many of the sets, from the first, [bare](Pieces::known) positions need: the others only meet
/// pieces that these lack.
pub(crate) const FIXED_BARE: usize = 2;

/// Sets that follow from the squares of our king and of up to two knights: the king's steps, its
/// file, diagonal and anti-diagonal without its square, the squares from which a knight gives
/// check, the two knights, and what each attacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KingKnightSets<L>([L; FIXED]);

/// [`KingKnightSets`] in memory: a row for each set, a column for each position.
pub(crate) type FixedRows<const N: usize> = [[u64; N]; FIXED];

/// All squares on the line of a single piece.
#[inline(always)]
fn line<D: ConstDirection, L: Lanes>(square: L, board: L) -> L {
    let [forward, backward] = Propagator::pair::<D>(board);
    forward.attacks::<D>(square) | backward.attacks::<D::Opposite>(square)
}

impl<L: Lanes> KingKnightSets<L> {
    #[inline(always)]
    pub(crate) fn new(token: L::Token, pieces: &Pieces<L>) -> Self {
        let (king, knights, board) = (pieces.us.king, pieces.us.knights, L::splat(token, !0));
        let none = L::splat(token, 0);
        let first = knights & (none - knights);
        let others = knights & !first;
        let second = others & (none - others);
        Self([
            king_attacks(king),
            line::<North, L>(king, board),
            line::<NorthEast, L>(king, board),
            line::<NorthWest, L>(king, board),
            knight_attacks(king),
            first,
            second,
            knight_attacks(first),
            knight_attacks(second),
        ])
    }

    /// The sets of the columns from `start` on.
    #[inline(always)]
    pub(crate) fn load<const N: usize>(token: L::Token, rows: &FixedRows<N>, start: usize) -> Self {
        let mut sets = [L::splat(token, 0); FIXED];
        for (set, row) in sets.iter_mut().zip(rows) {
            *set = L::load(token, &row[start..]);
        }
        Self(sets)
    }

    /// The sets of one column in every lane.
    #[inline(always)]
    pub(crate) fn splat(token: L::Token, rows: &FixedRows<BLOCK>, column: usize) -> Self {
        let mut sets = [L::splat(token, 0); FIXED];
        for (set, row) in sets.iter_mut().zip(rows) {
            *set = L::splat(token, row[column % BLOCK]);
        }
        Self(sets)
    }

    /// Writes the sets to the columns from `start` on; if there are fewer rows, only the first
    /// sets.
    #[inline(always)]
    pub(crate) fn store<const N: usize>(&self, rows: &mut [[u64; N]], start: usize) {
        for (row, set) in rows.iter_mut().zip(self.0) {
            set.store(&mut row[start..]);
        }
    }

    /// The squares next to the king.
    #[inline(always)]
    pub(crate) const fn king_steps(&self) -> L {
        self.0[0]
    }

    /// The squares from which a knight gives check.
    #[inline(always)]
    pub(super) const fn knight_checks(&self) -> L {
        self.0[4]
    }

    /// The squares that our king sees on its file, rank, diagonal and anti-diagonal.
    ///
    /// Twice the king, subtracted from the other pieces of its line, borrows up to the first of
    /// them; with the bytes reversed, down to the first below: *hyperbola quintessence*. On the
    /// rank, where reversing bytes does not help, it is filled.
    #[inline(always)]
    pub(super) fn seen(&self, pieces: &Pieces<L>) -> [L; 4] {
        let (king, occupied) = (pieces.us.king, !pieces.empty);
        let mirrored = king.swap_bytes();
        let (twice, twice_mirrored) = (king + king, mirrored + mirrored);
        let [_, mut seen @ .., _, _, _, _, _] = self.0;
        for line in &mut seen {
            let others = occupied & *line;
            *line = ((others - twice) ^ (others.swap_bytes() - twice_mirrored).swap_bytes()) & *line;
        }
        let [file, diagonal, anti_diagonal] = seen;
        let [east, west] = Propagator::pair::<East>(pieces.empty);
        let rank = east.slider_attacks::<East>(king, occupied) | west.slider_attacks::<West>(king, occupied);
        [file, rank, diagonal, anti_diagonal]
    }

    /// The targets of the first two knights, of which these may move to these squares.
    #[inline(always)]
    pub(crate) fn knight_moves(&self, token: L::Token, movable: L, targets: L) -> [L; 2] {
        let (none, all) = (L::splat(token, 0), L::splat(token, !0));
        let [.., first, second, of_first, of_second] = self.0;
        [
            of_first & targets & !none.or_where(first.misses(movable), all),
            of_second & targets & !none.or_where(second.misses(movable), all),
        ]
    }

    /// The two knights whose moves are [found](Self::knight_moves).
    #[inline(always)]
    pub(crate) const fn two_knights(&self) -> [L; 2] {
        let [.., first, second, _, _] = self.0;
        [first, second]
    }

    /// The number of moves of further knights.
    #[inline(always)]
    pub(crate) fn count_more_knights(&self, token: L::Token, movable: L, targets: L, counted: L) -> L {
        let [.., first, second, _, _] = self.0;
        let more = movable & !(first | second);
        if more.union() == 0 {
            return counted;
        }
        counted + L::load(token, &count_knight_moves(&unpacked(more), &unpacked(targets)))
    }
}

/// The number of moves of knights to some targets.
#[inline(never)]
#[cold]
fn count_knight_moves(knights: &[u64; BLOCK], targets: &[u64; BLOCK]) -> [u64; BLOCK] {
    core::array::from_fn(|lane| {
        let attacks = |knight: u64| steps::knight(Square::wrapping(knight.trailing_zeros() as u8)).0;
        single_squares(knights[lane])
            .map(|knight| u64::from((attacks(knight) & targets[lane]).count_ones()))
            .sum()
    })
}
