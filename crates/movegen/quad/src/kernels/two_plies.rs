//! The moves of a block of positions two plies above the leaves: those that must be made, and those
//! whose replies are counted.

use fianchetto_simd::Lanes;

use super::by_direction::{DirectionTargets, TargetRows};
use super::fixed::{FixedRows, KingKnightSets};
use super::replies::{Replies, ReplyRows};
use super::targets::TargetSets;
use super::unchanged::QuietMoves;
use crate::board::{BLOCK, Block, Pieces};

impl TargetRows<BLOCK> {
    /// Computes the moves of a block of positions that must be made. Of the others, those that
    /// change the replies of sliders and pawns go to `recounted`, and the rest are counted for each
    /// position.
    #[inline(always)]
    pub(crate) fn fill_made<L: Lanes>(
        &mut self,
        token: L::Token,
        block: &Block<'_>,
        recounted: &mut Self,
    ) -> [u64; BLOCK] {
        let mut counts = [0; BLOCK];
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = block.lanes::<L>(token, lane);
            let pieces = Pieces::new(quads);
            let fixed = KingKnightSets::new(token, &pieces);
            let (sets, _) = TargetSets::find(token, &pieces, &fixed);
            let [unchanged, quiet] = QuietMoves::unchanged_and_recounted(token, quads, &pieces, &sets);
            let mut made = DirectionTargets::of_sets(token, &pieces, &sets);
            unchanged.take_from(&mut made);
            quiet.take_from(&mut made);
            self.store(&made, lane);
            let quiet = quiet.without(token, &unchanged);
            recounted.store(&DirectionTargets { passed: made.passed, ..quiet }, lane);
            unchanged.count(token, &fixed).store(&mut counts[lane..]);
        }
        counts
    }
}

impl ReplyRows {
    /// Computes what determines the replies to the moves of a block of positions, and the
    /// [`KingKnightSets`] of their children. Returns the number of replies to a null move in each.
    #[inline(always)]
    pub(crate) fn fill_passed<L: Lanes>(
        &mut self,
        token: L::Token,
        block: &Block<'_>,
        children: &mut FixedRows<BLOCK>,
    ) -> [u64; BLOCK] {
        let mut counts = [0; BLOCK];
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = block.lanes::<L>(token, lane);
            let ours = Pieces::new(quads).ours;
            let passed = Pieces::new(quads.after_null(ours));
            let fixed = KingKnightSets::new(token, &passed);
            let (after, all) = Replies::new(token, &passed, &fixed);
            fixed.store(children, lane);
            after.store(self, lane);
            all.store(&mut counts[lane..]);
        }
        counts
    }
}
