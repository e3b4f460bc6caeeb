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
    /// change the replies of sliders and pawns go to `recounted`, with the data for counting in
    /// `replies`, and the [`KingKnightSets`] of the children to `children`. The replies to the rest
    /// are added up for each position. [Bare](Pieces::known) pieces have too few moves to recount.
    #[inline(always)]
    pub(crate) fn fill_made<L: Lanes, const BARE: bool>(
        &mut self,
        token: L::Token,
        block: &Block<'_>,
        recounted: &mut Self,
        replies: &mut ReplyRows,
        children: &mut FixedRows<BLOCK>,
    ) -> [u64; BLOCK] {
        let (mut totals, mut after_pass) = ([0; BLOCK], [0; BLOCK]);
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = block.lanes::<L>(token, lane);
            let pieces = Pieces::new(quads).known::<BARE>(token);
            let fixed = KingKnightSets::new(token, &pieces);
            let (sets, _) = TargetSets::find(token, &pieces, &fixed);
            let [unchanged, quiet] =
                QuietMoves::unchanged_and_recounted::<BARE>(token, quads, &pieces, &sets);
            let mut made = DirectionTargets::of_sets(token, &pieces, &sets);
            unchanged.take_from(&mut made);
            quiet.take_from(&mut made);
            self.store(&made, lane);
            if !BARE {
                let quiet = quiet.without(token, &unchanged);
                recounted.store(&DirectionTargets { passed: made.passed, ..quiet }, lane);
            }
            unchanged.count(token, &fixed).store(&mut totals[lane..]);
            let passed = Pieces::new(quads.after_null(pieces.ours)).known::<BARE>(token);
            let fixed = KingKnightSets::new(token, &passed);
            let (after, all) = Replies::new(token, &passed, &fixed);
            fixed.store(children, lane);
            after.store(replies, lane);
            all.store(&mut after_pass[lane..]);
        }
        for (total, replies) in totals.iter_mut().zip(after_pass) {
            *total *= replies;
        }
        totals
    }
}
