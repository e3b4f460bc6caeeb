//! Sets of moves in memory, where plain code reads them one position after the other.

use core::array::from_fn;

use fianchetto_movegen_core::Stage;
use fianchetto_simd::Lanes;

use crate::block::{BLOCK, Block};
use crate::sets::MoveSets;

/// The sets of moves of eight positions in memory: a row for each set, a column for each position.
pub(crate) type SetRows = MoveSets<[u64; BLOCK]>;

impl SetRows {
    pub(crate) const EMPTY: Self = Self {
        sliders: [[0; BLOCK]; 8],
        knights: [[0; BLOCK]; 8],
        pushes: [0; BLOCK],
        double_pushes: [0; BLOCK],
        captures: [[0; BLOCK]; 2],
        king: [0; BLOCK],
        castling: [0; BLOCK],
        en_passant: [0; BLOCK],
    };

    /// Computes the sets of a stage of a block of positions.
    #[inline(always)]
    pub(crate) fn fill<L: Lanes>(&mut self, token: L::Token, block: &Block<'_>, stage: Stage) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = block.lanes::<L>(token, lane);
            self.store(&MoveSets::new(token, quads).of_stage(token, quads, stage), lane);
        }
    }

    /// Writes sets to the columns from `start` on.
    #[inline(always)]
    pub(crate) fn store<L: Lanes>(&mut self, sets: &MoveSets<L>, start: usize) {
        for index in 0..8 {
            sets.sliders[index].store(&mut self.sliders[index][start..]);
            sets.knights[index].store(&mut self.knights[index][start..]);
        }
        sets.captures[0].store(&mut self.captures[0][start..]);
        sets.captures[1].store(&mut self.captures[1][start..]);
        sets.pushes.store(&mut self.pushes[start..]);
        sets.double_pushes.store(&mut self.double_pushes[start..]);
        sets.king.store(&mut self.king[start..]);
        sets.castling.store(&mut self.castling[start..]);
        sets.en_passant.store(&mut self.en_passant[start..]);
    }

    /// The sets of one position.
    #[inline(always)]
    pub(crate) fn column(&self, lane: usize) -> MoveSets<u64> {
        let lane = lane % BLOCK;
        MoveSets {
            sliders: from_fn(|index| self.sliders[index][lane]),
            knights: from_fn(|index| self.knights[index][lane]),
            pushes: self.pushes[lane],
            double_pushes: self.double_pushes[lane],
            captures: [self.captures[0][lane], self.captures[1][lane]],
            king: self.king[lane],
            castling: self.castling[lane],
            en_passant: self.en_passant[lane],
        }
    }
}
