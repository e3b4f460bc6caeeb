//! The kernel of perft that counts: a block, or a whole stack.

use fianchetto_simd::{Kernel, Lanes};

use super::stack::PositionStack;
use crate::board::BLOCK;
use crate::kernels::{Pieces, TargetSets};

/// Counts the moves of the positions of a stack from index `start` to `end`, which make whole blocks: the total of each lane.
pub(super) struct Count<'a> {
    pub(super) stack: &'a PositionStack,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Kernel for Count<'_> {
    type Output = [u64; BLOCK];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [u64; BLOCK] {
        debug_assert!((self.end - self.start).is_multiple_of(BLOCK), "only whole blocks are counted");
        if self.are_bare::<L>(token) { self.count::<L, true>(token) } else { self.count::<L, false>(token) }
    }
}

impl Count<'_> {
    /// Whether all positions are [`bare`](QuadLanes::are_bare). Most stacks have a knight in the first block already.
    #[inline(always)]
    fn are_bare<L: Lanes>(&self, token: L::Token) -> bool {
        for start in (self.start..self.end).step_by(BLOCK) {
            let block = self.stack.block(start);
            for lane in (0..BLOCK).step_by(L::COUNT) {
                if !block.lanes::<L>(token, lane).are_bare() {
                    return false;
                }
            }
        }
        true
    }

    #[inline(always)]
    fn count<L: Lanes, const BARE: bool>(&self, token: L::Token) -> [u64; BLOCK] {
        let mut totals = [0; BLOCK];
        for start in (self.start..self.end).step_by(BLOCK) {
            let block = self.stack.block(start);
            for lane in (0..BLOCK).step_by(L::COUNT) {
                let pieces = Pieces::new(block.lanes::<L>(token, lane));
                let sets =
                    if BARE { TargetSets::of_bare(token, &pieces) } else { TargetSets::new(token, &pieces) };
                let total = L::load(token, &totals[lane..]) + sets.count();
                total.store(&mut totals[lane..]);
            }
        }
        totals
    }
}
