//! Eight positions side by side: what the kernels work on.

use fianchetto_simd::Lanes;

use crate::board::SideQuad;
use crate::men::Quads;

/// The most lanes that any path has, and so the number of positions that are worked on at once.
pub(crate) const BLOCK: usize = 8;

/// Eight positions: a row for each of the four bitboards, a column for each position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<'a>(pub(crate) [&'a [u64; BLOCK]; 4]);

impl Block<'_> {
    /// The positions from column `start` on, one to a lane.
    #[inline(always)]
    pub(crate) fn lanes<L: Lanes>(&self, token: L::Token, start: usize) -> Quads<L> {
        let [theirs, low, middle, high] = self.0;
        Quads {
            theirs: L::load(token, &theirs[start..]),
            roles: [
                L::load(token, &low[start..]),
                L::load(token, &middle[start..]),
                L::load(token, &high[start..]),
            ],
        }
    }
}

/// A block of positions collected from elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gathered([[u64; BLOCK]; 4]);

impl Gathered {
    /// The first positions of a slice, and empty boards if it is short.
    #[inline(always)]
    pub(crate) fn new<B: AsRef<SideQuad>>(positions: &[B]) -> Self {
        let mut rows = [[0; BLOCK]; 4];
        for (lane, position) in positions.iter().take(BLOCK).enumerate() {
            for (row, word) in rows.iter_mut().zip(position.as_ref().words()) {
                row[lane] = word;
            }
        }
        Self(rows)
    }

    /// The men of the sides that are not to move.
    pub(crate) fn their_men(&self) -> [u64; BLOCK] {
        let [theirs, low, middle, high] = &self.0;
        core::array::from_fn(|lane| theirs[lane] & (low[lane] | middle[lane] | high[lane]))
    }

    #[inline(always)]
    pub(crate) fn block(&self) -> Block<'_> {
        Block(self.0.each_ref())
    }
}
