//! The moves of a block of positions two plies above the leaves: those that must be made, and those
//! whose replies are counted.

use core::array;

use fianchetto_simd::Lanes;

use super::by_direction::{DirectionTargets, TargetRows};
use super::fixed::{FixedRows, KingKnightSets};
use super::replies::{Replies, ReplyRows};
use super::targets::{ArrivalRows, Arrivals, TargetSets};
use super::unchanged::CountedMoves;
use crate::board::{BLOCK, Block, Pieces};

impl TargetRows<BLOCK> {
    /// Computes the moves of a block of positions that must be made. Of the others, those whose
    /// replies are summed up go to `arrivals`, and the rest to `recounted`.
    #[inline(always)]
    pub(crate) fn fill_made<L: Lanes>(
        &mut self,
        token: L::Token,
        block: &Block<'_>,
        recounted: &mut Self,
        arrivals: &mut ArrivalRows,
    ) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = block.lanes::<L>(token, lane);
            let pieces = Pieces::new(quads);
            let fixed = KingKnightSets::new(token, &pieces);
            let (sets, _) = TargetSets::find(token, &pieces, &fixed);
            let [summed, recountable] =
                CountedMoves::summed_and_recounted(token, quads, &pieces, &sets, &fixed);
            let mut made = DirectionTargets::of_sets(token, &pieces, &sets);
            summed.take_from(&mut made);
            recountable.take_from(&mut made);
            self.store(&made, lane);
            let rest = recountable.without(token, &summed);
            recounted.store(&DirectionTargets { passed: made.passed, ..rest }, lane);
            summed.arrivals(token, &fixed).store(arrivals, lane);
        }
    }
}

impl ReplyRows {
    /// Computes what determines the replies to the moves of a block of positions, and the
    /// [`KingKnightSets`] of their children. Returns the number of replies to the moves with these
    /// arrivals, in each position.
    #[inline(always)]
    pub(crate) fn fill_passed<L: Lanes>(
        &mut self,
        token: L::Token,
        block: &Block<'_>,
        arrivals: &ArrivalRows,
        children: &mut FixedRows<BLOCK>,
    ) -> [u64; BLOCK] {
        let mut moves = [0_u64; BLOCK];
        let mut replies = [0; BLOCK];
        let mut changes = [0; BLOCK];
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = block.lanes::<L>(token, lane);
            let ours = Pieces::new(quads).ours;
            let passed = Pieces::new(quads.after_null(ours));
            let fixed = KingKnightSets::new(token, &passed);
            let (after, all) = Replies::new(token, &passed, &fixed);
            fixed.store(children, lane);
            after.store(self, lane);
            let arrivals = Arrivals::<L>::load_turned(token, arrivals, lane);
            arrivals.count().store(&mut moves[lane..]);
            all.store(&mut replies[lane..]);
            after.changed_by(arrivals).store(&mut changes[lane..]);
        }
        array::from_fn(|lane| moves[lane].wrapping_mul(replies[lane]).wrapping_add(changes[lane]))
    }
}
