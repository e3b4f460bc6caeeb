//! Counts two plies of a block of positions without making most of the moves.

use fianchetto_simd::{Isa, Kernel, Lanes};

use super::batch::{BlockList, BlockMoves, squares};
use crate::board::{BLOCK, Block, unpacked};
use crate::kernels::{FixedRows, Replies, ReplyRows};

/// The moves of a block of positions whose replies are counted without making them.
pub(crate) struct TwoPlies {
    moves: BlockMoves,
    replies: ReplyRows,
}

impl TwoPlies {
    pub(crate) const EMPTY: Self = Self { moves: BlockMoves::EMPTY, replies: ReplyRows::EMPTY };

    /// Counts the replies to most moves, for each position, and lists the other ordinary moves as
    /// White's. Never inlined: it contains the kernels of all paths.
    #[inline(never)]
    pub(crate) fn count(
        &mut self,
        isa: Isa,
        block: &Block<'_>,
        made: &mut BlockMoves,
        children: &mut FixedRows<BLOCK>,
    ) -> [u64; BLOCK] {
        if block.are_bare() {
            isa.run(CountReplies::<true> { block, counted: self, made, children })
        } else {
            isa.run(CountReplies::<false> { block, counted: self, made, children })
        }
    }
}

struct CountReplies<'a, const BARE: bool> {
    block: &'a Block<'a>,
    counted: &'a mut TwoPlies,
    made: &'a mut BlockMoves,
    children: &'a mut FixedRows<BLOCK>,
}

impl<const BARE: bool> Kernel for CountReplies<'_, BARE> {
    type Output = [u64; BLOCK];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [u64; BLOCK] {
        let Self { block, counted: TwoPlies { moves, replies }, made, children } = self;
        let mut totals = made.rows.fill_made::<L, BARE>(token, block, &mut moves.rows, replies, children);
        made.write::<L>(token, block, None);
        if !BARE {
            moves.write::<L>(token, block, None);
            for (lane, total) in totals.iter_mut().enumerate() {
                *total += count_replies::<L>(token, replies, lane, moves.ordinary(lane));
            }
        }
        totals
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
