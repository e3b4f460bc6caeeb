//! The three kernels of perft: sets of moves for a block, counts for a block, children of one position.

use fianchetto_movegen_core::{MoveList, Sink};
use fianchetto_simd::{Kernel, Lanes};
use fianchetto_types::Move;

use crate::block::{BLOCK, Block};
use crate::board::SideQuad;
use crate::children::push_ordinary;
use crate::origins::each;
use crate::queue::Queue;
use crate::sets::MoveSets;
use crate::ways::WayRows;

/// The moves of a block of positions: ways for what is special, lists for the rest.
#[derive(Clone, Debug)]
pub(crate) struct BlockMoves {
    ways: WayRows<BLOCK>,
    /// Each with [`BLOCK`] more words behind them.
    ordinary: [MoveList; BLOCK],
}

impl BlockMoves {
    pub(crate) const EMPTY: Self =
        Self { ways: WayRows::EMPTY, ordinary: [const { MoveList::new() }; BLOCK] };
}

/// Generates the moves of a block of positions of a queue.
pub(crate) struct Generate<'a> {
    pub(crate) queue: &'a Queue,
    pub(crate) start: usize,
    pub(crate) moves: &'a mut BlockMoves,
}

impl Kernel for Generate<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let BlockMoves { ways, ordinary } = self.moves;
        ways.fill::<L>(token, &self.queue.block(self.start));
        for (lane, ordinary) in ordinary.iter_mut().enumerate() {
            ordinary.clear();
            let quad = self.queue.get(self.start + lane);
            ways.column(lane).list_ordinary::<L>(token, &quad, 0, ordinary);
            ordinary.push_slice(&[Move::NULL; BLOCK]);
        }
    }
}

/// Counts the moves of each position of a block.
pub(crate) struct CountEach<'a>(pub(crate) Block<'a>);

impl Kernel for CountEach<'_> {
    type Output = [u64; BLOCK];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [u64; BLOCK] {
        let mut counts = [0; BLOCK];
        for lane in (0..BLOCK).step_by(L::COUNT) {
            MoveSets::new(token, self.0.lanes::<L>(token, lane)).count().store(&mut counts[lane..]);
        }
        counts
    }
}

/// Counts the moves of all positions of a queue from index `start` on, as many blocks as are there.
pub(crate) struct CountAll<'a> {
    pub(crate) queue: &'a Queue,
    pub(crate) start: usize,
}

impl Kernel for CountAll<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> u64 {
        let mut total = L::splat(token, 0);
        for start in (self.start..self.queue.len()).step_by(BLOCK) {
            let block = self.queue.block(start);
            for lane in (0..BLOCK).step_by(L::COUNT) {
                total = total + MoveSets::new(token, block.lanes::<L>(token, lane)).count();
            }
        }
        total.sum()
    }
}

/// Puts the children of one position of a block into a queue.
pub(crate) struct Expand<'a> {
    pub(crate) moves: &'a BlockMoves,
    pub(crate) lane: usize,
    pub(crate) board: SideQuad,
    pub(crate) children: &'a mut Queue,
}

impl Kernel for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { moves, lane, board, children } = self;
        let ways = moves.ways.column(lane);
        ways.each_promotion(|from, to| {
            for code in 2..=5 {
                children.push(board.after_special(1 << from, 1 << to, code, 0));
            }
        });
        each(ways.word(|rows| &rows.castling), |rook| children.push(board.after_castling(1 << rook)));
        each(ways.word(|rows| &rows.en_passant), |pawn| {
            let target = board.en_passant();
            children.push(board.after_special(1 << pawn, target, 1, target >> 8));
        });
        push_ordinary::<L>(token, &board, &moves.ordinary[lane % BLOCK], children);
    }
}
