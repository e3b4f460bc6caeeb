//! Counts two plies of a block of positions without making most of the moves.
//!
//! Each step is a kernel of its own, since the compiler takes far longer for one large function
//! than for its parts.

mod arrivals;
mod counted;
mod replies;
mod sensitive;

use alloc::vec::Vec;
use core::array;

use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Color, Move};

use arrivals::ArrivalRows;
use counted::CountedMoves;
use replies::{Replies, ReplyRows};

use crate::board::{BLOCK, Block, Gathered, Pieces, RelativeQuad, unpacked};
use crate::kernels::{Arrivals, DirectionTargets, FIXED, FixedRows, KingKnightSets, TargetRows, TargetSets};
use crate::output::{BlockList, BlockMoves, squares};

/// The moves of a block of positions whose replies are counted without making them.
pub(crate) struct TwoPlies {
    moves: BlockMoves,
    arrivals: ArrivalRows,
    replies: ReplyRows,
}

impl TwoPlies {
    pub(crate) const EMPTY: Self =
        Self { moves: BlockMoves::EMPTY, arrivals: ArrivalRows::EMPTY, replies: ReplyRows::EMPTY };

    /// Counts the replies to most moves, for each position, and lists the other ordinary moves as
    /// White's.
    pub(crate) fn count(
        &mut self,
        isa: Isa,
        block: &Block<'_>,
        made: &mut BlockMoves,
        children: &mut FixedRows<BLOCK>,
    ) -> [u64; BLOCK] {
        let are_bare = block.are_bare();
        let mut totals = if are_bare {
            self.count_summed::<true>(isa, block, made, children)
        } else {
            self.count_summed::<false>(isa, block, made, children)
        };
        made.write(isa, block, None);
        // Bare positions have too few moves to recount.
        if !are_bare {
            self.moves.write(isa, block, None);
            isa.run(Recount { moves: &self.moves, replies: &self.replies, totals: &mut totals });
        }
        totals
    }

    /// Sorts the moves, and counts the replies to those that are summed up. Never inlined: it
    /// contains the kernels of all paths.
    #[inline(never)]
    fn count_summed<const BARE: bool>(
        &mut self,
        isa: Isa,
        block: &Block<'_>,
        made: &mut BlockMoves,
        children: &mut FixedRows<BLOCK>,
    ) -> [u64; BLOCK] {
        let Self { moves, arrivals, replies } = self;
        isa.run(SortMoves::<BARE> { block, made: &mut made.rows, recounted: &mut moves.rows, arrivals });
        isa.run(PassTurn::<BARE> { block, arrivals, replies, children })
    }
}

/// The moves of a position that are made to count two plies, and those whose replies are recounted,
/// both in the mover's view: for the program of the benchmarks that says why.
#[doc(hidden)]
pub fn sorted_moves(isa: Isa, quad: &RelativeQuad) -> [Vec<Move>; 2] {
    let (mut two_plies, mut made) = (TwoPlies::EMPTY, BlockMoves::EMPTY);
    let gathered = Gathered::new(&[*quad]);
    two_plies.count(isa, &gathered.block(), &mut made, &mut [[0; BLOCK]; FIXED]);
    [made, two_plies.moves].map(|mut moves| moves.all(0, quad, Color::White).to_vec())
}

/// Sorts the moves of a block: those that must be made, those whose replies are recounted, and
/// where the rest arrive.
struct SortMoves<'a, const BARE: bool> {
    block: &'a Block<'a>,
    made: &'a mut TargetRows<BLOCK>,
    recounted: &'a mut TargetRows<BLOCK>,
    arrivals: &'a mut ArrivalRows,
}

impl<const BARE: bool> Kernel for SortMoves<'_, BARE> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = self.block.lanes::<L>(token, lane);
            let pieces = Pieces::new(quads).known::<BARE>(token);
            let fixed = KingKnightSets::new(token, &pieces);
            let (sets, _) = TargetSets::find(token, &pieces, &fixed);
            let [summed, recountable] =
                CountedMoves::summed_and_recounted::<BARE>(token, quads, &pieces, &sets, &fixed);
            let mut made = DirectionTargets::of_sets(token, &pieces, &sets);
            summed.take_from(&mut made);
            recountable.take_from(&mut made);
            self.made.store(&made, lane);
            if !BARE {
                let rest = recountable.without(token, &summed);
                self.recounted.store(&DirectionTargets { passed: made.passed, ..rest }, lane);
            }
            summed.arrivals(token, &fixed).store(self.arrivals, lane);
        }
    }
}

/// Sums up the replies to the moves with these arrivals, by those to a null move, and finds what
/// determines those to others, and the [`KingKnightSets`] of all children.
struct PassTurn<'a, const BARE: bool> {
    block: &'a Block<'a>,
    arrivals: &'a ArrivalRows,
    replies: &'a mut ReplyRows,
    children: &'a mut FixedRows<BLOCK>,
}

impl<const BARE: bool> Kernel for PassTurn<'_, BARE> {
    type Output = [u64; BLOCK];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [u64; BLOCK] {
        let mut moves = [0_u64; BLOCK];
        let mut replies = [0; BLOCK];
        let mut changes = [0; BLOCK];
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = self.block.lanes::<L>(token, lane);
            let ours = Pieces::new(quads).ours;
            let passed = Pieces::new(quads.after_null(ours)).known::<BARE>(token);
            let fixed = KingKnightSets::new(token, &passed);
            let (after_pass, all) = Replies::new(token, &passed, &fixed);
            fixed.store(self.children, lane);
            if !BARE {
                after_pass.store(self.replies, lane);
            }
            let arrivals = Arrivals::<L>::load_turned(token, self.arrivals, lane);
            arrivals.count().store(&mut moves[lane..]);
            all.store(&mut replies[lane..]);
            after_pass.changed_by(arrivals).store(&mut changes[lane..]);
        }
        array::from_fn(|lane| moves[lane].wrapping_mul(replies[lane]).wrapping_add(changes[lane]))
    }
}

/// Adds the replies to the moves of each position.
struct Recount<'a> {
    moves: &'a BlockMoves,
    replies: &'a ReplyRows,
    totals: &'a mut [u64; BLOCK],
}

impl Kernel for Recount<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for (lane, total) in self.totals.iter_mut().enumerate() {
            *total += count_replies::<L>(token, self.replies, lane, self.moves.ordinary(lane));
        }
    }
}

/// The number of replies to the moves of one position.
#[inline(always)]
fn count_replies<L: Lanes>(token: L::Token, rows: &ReplyRows, lane: usize, list: &BlockList) -> u64 {
    let replies = Replies::<L>::splat(token, rows, lane);
    let (moves, mut total) = (list.padded(), 0);
    for start in (0..list.len).step_by(L::COUNT) {
        let [from, to] = squares::<L>(token, moves, start, true);
        let counts = unpacked(replies.after(from, to));
        total += counts.iter().take((list.len - start).min(L::COUNT)).sum::<u64>();
    }
    total
}
