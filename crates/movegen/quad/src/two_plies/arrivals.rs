//! Where moves arrive, for a block of positions: from the mover's view when they are found to the
//! other side's when the replies are counted.

use fianchetto_simd::Lanes;

use crate::board::{Aligned, BLOCK};
use crate::kernels::Arrivals;

/// [`Arrivals`] in memory: a row for each set, a column for each position.
pub(super) type ArrivalRows = Aligned<[[u64; BLOCK]; 4]>;

impl ArrivalRows {
    pub(super) const EMPTY: Self = Self([[0; BLOCK]; 4]);
}

impl<L: Lanes> Arrivals<L> {
    /// Writes them to the columns from `start` on.
    #[inline(always)]
    pub(super) fn store(&self, rows: &mut ArrivalRows, start: usize) {
        for (row, set) in rows.0.iter_mut().zip(self.0) {
            set.store(&mut row[start..]);
        }
    }

    /// Those of the columns from `start` on, in the other side's view.
    #[inline(always)]
    pub(super) fn load_turned(token: L::Token, rows: &ArrivalRows, start: usize) -> Self {
        let mut sets = [L::splat(token, 0); 4];
        for (set, row) in sets.iter_mut().zip(&rows.0) {
            *set = L::load(token, &row[start..]).swap_bytes();
        }
        Self(sets)
    }
}
