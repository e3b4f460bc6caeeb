//! Perft that never leaves a lane empty: a queue of positions for every depth.
//!
//! Eight positions are taken from the queue of a depth, their moves are generated together, and the children of one
//! after the other go into the queue below. As soon as that holds a block, it is worked off first. So the tree is
//! walked depth first, in blocks of eight that need not be siblings, and the queues stay short. What is left in them
//! when the last root has been taken is worked off in unfinished blocks, one for each depth.
//!
//! Every position carries its owner, the index of the total that its leaves are credited to.

use alloc::boxed::Box;
use alloc::vec::Vec;

use fianchetto_movegen_core::LeafCounter;
use fianchetto_simd::Isa;

use crate::block::BLOCK;
use crate::board::SideQuad;
use crate::expand::{BlockMoves, CountAll, CountEach, Expand, Generate};
use crate::generator::QuadFills;
use crate::position::QuadPosition;
use crate::queue::Queue;

/// What is kept for one depth.
struct Level {
    queue: Queue,
    moves: BlockMoves,
}

/// Counts the leaves of trees of moves, eight positions at a time.
pub struct Leaves {
    isa: Isa,
    /// Nodes whose moves are leaves first.
    levels: Vec<Box<Level>>,
}

impl Leaves {
    /// A counter with nothing in it, on one instruction path.
    #[must_use]
    pub const fn on(isa: Isa) -> Self {
        Self { isa, levels: Vec::new() }
    }

    /// Takes a tree of moves, `depth` plies deep, to credit its leaves to `totals[owner]`. Most of them are counted
    /// at once, the rest waits for company.
    ///
    /// # Panics
    /// If there is no such total.
    pub fn take(&mut self, board: &SideQuad, depth: u32, owner: usize, totals: &mut [u64]) {
        if depth == 0 {
            totals[owner] += 1;
            return;
        }
        let depth = depth as usize;
        while self.levels.len() < depth {
            self.levels.push(Box::new(Level { queue: Queue::EMPTY, moves: BlockMoves::EMPTY }));
        }
        let queue = &mut self.levels[depth - 1].queue;
        queue.push(*board);
        queue.own(queue.len() - 1, owner as u32);
        self.work_while(depth, BLOCK, totals);
    }

    /// Counts whatever waits.
    ///
    /// # Panics
    /// If `totals` is not as long as for [`take`](Self::take).
    pub fn finish(&mut self, totals: &mut [u64]) {
        for depth in (1..=self.levels.len()).rev() {
            self.work_while(depth, 1, totals);
        }
    }

    /// Works off blocks of the queue of a depth while it holds as many positions as `least`.
    fn work_while(&mut self, depth: usize, least: usize, totals: &mut [u64]) {
        let mut work = Work { isa: self.isa, totals };
        while self.levels[depth - 1].queue.len() >= least {
            work.block(&mut self.levels[..depth]);
        }
    }
}

/// What working off blocks needs besides the queues.
struct Work<'a> {
    isa: Isa,
    totals: &'a mut [u64],
}

impl Work<'_> {
    /// Works off a block of the last level's queue, and whatever blocks that makes below.
    fn block(&mut self, levels: &mut [Box<Level>]) {
        let Some((level, below)) = levels.split_last_mut() else { return };
        if below.is_empty() {
            return self.count(&mut level.queue);
        }
        let (start, count) = level.queue.pop_block();
        self.isa.run(Generate { queue: &level.queue, start, moves: &mut level.moves });
        for lane in 0..count {
            self.expand(level, start, lane, below);
        }
    }

    /// Puts the children of one position of a block into the queue below, and works off the blocks there.
    fn expand(&mut self, level: &Level, start: usize, lane: usize, below: &mut [Box<Level>]) {
        let Some(next) = below.last_mut() else { return };
        let (board, first) = (level.queue.get(start + lane), next.queue.len());
        let children = &mut next.queue;
        self.isa.run(Expand { moves: &level.moves, lane, board, children });
        children.own(first, level.queue.owner(start + lane) as u32);
        while below.last().is_some_and(|next| next.queue.len() >= BLOCK) {
            self.block(below);
        }
    }

    /// Counts the moves of the positions of a queue: of all whole blocks if they have one owner, as they mostly do,
    /// and else of the last block.
    fn count(&mut self, queue: &mut Queue) {
        let rest = queue.len() % BLOCK;
        if queue.len() >= BLOCK && queue.has_one_owner() {
            self.totals[queue.owner(0)] += self.isa.run(CountAll { queue, start: rest });
            return queue.truncate(rest);
        }
        let (start, count) = queue.pop_block();
        let counts = self.isa.run(CountEach(queue.block(start)));
        (0..count).for_each(|lane| self.totals[queue.owner(start + lane)] += counts[lane]);
    }
}

impl LeafCounter<QuadFills> for Leaves {
    fn new(generator: &QuadFills) -> Self {
        Self::on(generator.isa())
    }

    fn push(&mut self, generator: &QuadFills, board: &QuadPosition, owner: usize, totals: &mut [u64]) {
        let _ = generator;
        self.take(board.quad(), 1, owner, totals);
    }

    fn push_tree(
        &mut self,
        _: &QuadFills,
        board: &mut QuadPosition,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        self.take(board.quad(), depth, owner, totals);
    }

    fn flush(&mut self, _: &QuadFills, totals: &mut [u64]) {
        self.finish(totals);
    }
}

/// The number of leaves of the tree of legal moves, `depth` plies deep, on one instruction path.
///
/// ```
/// use fianchetto_quad::{SideQuad, perft};
/// use fianchetto_simd::Isa;
/// use fianchetto_types::Setup;
/// assert_eq!(perft(Isa::best(), &SideQuad::from_setup(&Setup::INITIAL), 4), 197_281);
/// ```
#[must_use]
pub fn perft(isa: Isa, board: &SideQuad, depth: u32) -> u64 {
    let (mut leaves, mut total) = (Leaves::on(isa), [0]);
    leaves.take(board, depth, 0, &mut total);
    leaves.finish(&mut total);
    total[0]
}
