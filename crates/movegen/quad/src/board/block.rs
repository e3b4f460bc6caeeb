//! Eight positions side by side: a row for each of the four bitboards, a column for each position.

use fianchetto_simd::Lanes;

use super::lanes::{Aligned, BLOCK, QuadLanes};
use super::relative_quad::RelativeQuad;

/// Eight positions, in the rows of a structure of arrays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<'a>(pub(crate) [&'a [u64; BLOCK]; 4]);

impl Block<'_> {
    /// The positions from column `start` on, one to a lane.
    #[inline(always)]
    pub(crate) fn lanes<L: Lanes>(&self, token: L::Token, start: usize) -> QuadLanes<L> {
        let [theirs, low, middle, high] = self.0;
        QuadLanes {
            theirs: L::load(token, &theirs[start..]),
            planes: [
                L::load(token, &low[start..]),
                L::load(token, &middle[start..]),
                L::load(token, &high[start..]),
            ],
        }
    }

    /// The pieces of the side that is not to move, of each position.
    pub(crate) fn their_pieces(&self) -> [u64; BLOCK] {
        let [theirs, low, middle, high] = self.0;
        core::array::from_fn(|lane| theirs[lane] & (low[lane] | middle[lane] | high[lane]))
    }

    /// The position in a column.
    #[inline(always)]
    pub(crate) fn get(&self, lane: usize) -> RelativeQuad {
        let [theirs, low, middle, high] = self.0;
        let lane = lane % BLOCK;
        RelativeQuad::from_words([theirs[lane], low[lane], middle[lane], high[lane]])
    }
}

/// A block of positions collected from elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gathered(Aligned<[[u64; BLOCK]; 4]>);

impl Gathered {
    /// The first positions of a slice; empty boards fill the rest of the block.
    #[inline(always)]
    pub(crate) fn new<B: AsRef<RelativeQuad>>(positions: &[B]) -> Self {
        let mut gathered = Self(Aligned([[0; BLOCK]; 4]));
        for (lane, position) in positions.iter().take(BLOCK).enumerate() {
            for (row, word) in gathered.0.0.iter_mut().zip(position.as_ref().words()) {
                row[lane] = word;
            }
        }
        gathered
    }

    #[inline(always)]
    pub(crate) fn block(&self) -> Block<'_> {
        Block(self.0.0.each_ref())
    }
}
