//! Perft in blocks of eight: a stack of positions for every depth.
//!
//! Eight positions are popped from the stack of a depth, their moves are generated together, and
//! their children are pushed onto the stack below, one parent after the other. As soon as that
//! stack holds a block, it is processed first. So the tree is walked depth first, in blocks of
//! eight that need not be siblings, and the stacks stay short. After the last root, the rest is
//! processed in incomplete blocks, one for each depth.
//!
//! Every position has an owner: the index of the total that its leaves are credited to.

use alloc::{boxed::Box, vec::Vec};
use core::slice;

use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::PieceType;

use crate::board::{BLOCK, Block, Parent, Pieces, QuadLanes, RelativeQuad};
use crate::kernels::{FixedRows, KingKnightSets, TargetColumn, TargetSets, for_each_square};
use crate::output::{BlockList, BlockMoves, count_moves, squares};
use crate::stack::{FLUSH_AT, FixedStack, PositionStack};
use crate::two_plies::TwoPlies;

/// The state of one depth.
struct Level {
    stack: PositionStack,
    moves: BlockMoves,
}

/// Counts the leaves of move trees, eight positions at a time.
pub struct QuadLeaves {
    isa: Isa,
    /// The level whose moves are leaves comes first.
    levels: Vec<Box<Level>>,
    /// For the level whose moves are leaves.
    fixed: Box<FixedStack>,
    /// The state for counting the last two plies at once.
    two_plies: Option<Box<TwoPlies>>,
}

impl QuadLeaves {
    /// An empty counter on one instruction set.
    pub(crate) fn with_isa(isa: Isa) -> Self {
        Self { isa, levels: Vec::new(), fixed: Box::new(FixedStack::EMPTY), two_plies: None }
    }

    /// Sets whether two plies are counted at once: a move that changes nothing for the other side
    /// has the same replies as a null move.
    pub(crate) fn set_two_plies(&mut self, by_two: bool) {
        if by_two != self.two_plies.is_some() {
            self.two_plies = by_two.then(|| Box::new(TwoPlies::EMPTY));
        }
    }

    /// Adds the leaves of a tree of `depth` plies to `totals[owner]`. Most are counted now; the
    /// rest waits for a full block or for [`finish`](Self::finish).
    ///
    /// # Panics
    /// If there is no such total.
    pub(crate) fn count_tree(&mut self, board: &RelativeQuad, depth: u32, owner: usize, totals: &mut [u64]) {
        debug_assert!(owner < totals.len(), "there is no total {owner} among {}", totals.len());
        debug_assert!(u32::try_from(owner).is_ok(), "owners have 32 bits, {owner} does not fit");
        if depth <= 1 {
            let mut count = [1];
            if depth == 1 {
                count_moves(self.isa, slice::from_ref(board), &mut count);
            }
            totals[owner] += u64::from(count[0]);
            return;
        }
        let depth = depth as usize;
        while self.levels.len() < depth {
            self.levels.push(Box::new(Level { stack: PositionStack::EMPTY, moves: BlockMoves::EMPTY }));
        }
        let stack = &mut self.levels[depth - 1].stack;
        stack.push(*board);
        stack.set_owner(stack.len() - 1, owner as u32);
        self.process_while(depth, enough(depth), totals);
    }

    /// Counts all waiting positions.
    ///
    /// # Panics
    /// If `totals` is shorter than it was for [`count_tree`](Self::count_tree).
    pub(crate) fn finish(&mut self, totals: &mut [u64]) {
        for depth in (1..=self.levels.len()).rev() {
            self.process_while(depth, 1, totals);
        }
    }

    /// Processes blocks of a depth while its stack holds at least `least` positions.
    fn process_while(&mut self, depth: usize, least: usize, totals: &mut [u64]) {
        let (two_plies, fixed) = (self.two_plies.as_deref_mut(), &mut *self.fixed);
        let mut walk = BlockWalk { isa: self.isa, two_plies, fixed, totals };
        while self.levels[depth - 1].stack.len() >= least {
            walk.process(&mut self.levels[..depth]);
        }
    }
}

/// The number of waiting positions at which a depth is processed.
const fn enough(depth: usize) -> usize {
    if depth == 1 { FLUSH_AT } else { BLOCK }
}

/// The walk through the levels, block by block.
struct BlockWalk<'a> {
    isa: Isa,
    two_plies: Option<&'a mut TwoPlies>,
    fixed: &'a mut FixedStack,
    totals: &'a mut [u64],
}

impl BlockWalk<'_> {
    /// Processes a block of the last level, and all resulting full blocks below.
    fn process(&mut self, levels: &mut [Box<Level>]) {
        let Some((level, below)) = levels.split_last_mut() else { return };
        if below.is_empty() {
            return self.count(&mut level.stack);
        }
        let (start, count) = level.stack.pop_block();
        let block = level.stack.block(start);
        match &mut self.two_plies {
            Some(two_plies) if below.len() == 1 => {
                let replies = two_plies.count(self.isa, &block, &mut level.moves, &mut self.fixed.children);
                (0..count).for_each(|lane| self.totals[level.stack.owner(start + lane)] += replies[lane]);
            }
            _ => {
                level.moves.list(self.isa, &block, None, Stage::All);
                if below.len() == 1 {
                    self.isa.run(FixBlock { block: &block, rows: &mut self.fixed.children });
                }
            }
        }
        for lane in 0..count {
            self.expand(level, start, lane, below);
        }
    }

    /// Pushes the children of one position of a block onto the stack below, and processes the full
    /// blocks there.
    fn expand(&mut self, level: &Level, start: usize, lane: usize, below: &mut [Box<Level>]) {
        let is_last = below.len() == 1;
        let Some(next) = below.last_mut() else { return };
        let (board, first) = (level.stack.get(start + lane), next.stack.len());
        let stack = &mut next.stack;
        let (column, list) = (level.moves.column(lane), level.moves.ordinary(lane));
        // Where two plies are counted at once, few moves are made.
        if list.len == 0 && !column.has_special() {
            return;
        }
        if column.has_special() {
            push_special(&board, column, stack);
        }
        // The children of bare positions are bare, too, except after promotions.
        let bare = is_last && board.is_bare() && column.promotions() == [0; 3];
        let fixed = is_last.then_some((&mut *self.fixed, lane, first));
        self.isa.run(PushOrdinary { board: &board, list, bare, stack, fixed });
        next.stack.set_owner(first, level.stack.owner(start + lane) as u32);
        let least = enough(below.len());
        while below.last().is_some_and(|next| next.stack.len() >= least) {
            self.process(below);
        }
    }

    /// Counts the moves of the positions of a stack: usually all have one owner and whole blocks
    /// are counted; otherwise each position, so that none with another owner remains.
    fn count(&mut self, stack: &mut PositionStack) {
        let rest = stack.len() % BLOCK;
        if let Some(owner) = stack.one_owner
            && stack.len() >= BLOCK
        {
            let counts = self.counts(stack, rest, stack.len());
            self.totals[owner as usize] += counts.into_iter().sum::<u64>();
            self.fixed.bare_from = self.fixed.bare_from.min(rest);
            return stack.truncate(rest);
        }
        while stack.len() > 0 {
            let (start, count) = stack.pop_block();
            let counts = self.counts(stack, start, start + BLOCK);
            (0..count).for_each(|lane| self.totals[stack.owner(start + lane)] += counts[lane]);
        }
    }

    /// The move counts of the positions of a stack from index `start` to `end`, in whole blocks.
    /// Never inlined: it contains the kernels of all paths.
    #[inline(never)]
    fn counts(&self, stack: &PositionStack, start: usize, end: usize) -> [u64; BLOCK] {
        let fixed = &*self.fixed;
        if fixed.bare_from <= start {
            self.isa.run(Count::<true> { stack, fixed, start, end })
        } else {
            self.isa.run(Count::<false> { stack, fixed, start, end })
        }
    }
}

/// Pushes the positions after promotions, castling and en passant. Out of line: most positions have
/// none.
#[inline(never)]
fn push_special(board: &RelativeQuad, column: TargetColumn<'_, BLOCK>, stack: &mut PositionStack) {
    column.for_each_promotion(|from, to| {
        for piece_type in PieceType::PROMOTIONS {
            stack.push(board.after_promotion(1 << from, 1 << to, piece_type));
        }
    });
    for_each_square(column.word(|rows| &rows.castling), |rook| {
        stack.push(board.after_castling(1 << rook));
    });
    for_each_square(column.word(|rows| &rows.en_passant), |pawn| {
        stack.push(board.after_en_passant(1 << pawn, board.en_passant()));
    });
}

/// Pushes the positions after ordinary moves.
struct PushOrdinary<'a> {
    board: &'a RelativeQuad,
    list: &'a BlockList,
    /// Above the leaves: whether all children are [bare](RelativeQuad::is_bare).
    bare: bool,
    stack: &'a mut PositionStack,
    /// Above the leaves: the [`KingKnightSets`], the position's column, and the index of its first
    /// child.
    fixed: Option<(&'a mut FixedStack, usize, usize)>,
}

impl Kernel for PushOrdinary<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { board, list, bare, stack, fixed } = self;
        let parent = Parent::new(QuadLanes::<L>::splat(token, board));
        let moves = list.padded();
        for start in (0..list.len).step_by(L::COUNT) {
            let [from, to] = squares::<L>(token, moves, start, false);
            stack.push_lanes(parent.after(from, to), (list.len - start).min(L::COUNT));
        }
        if let Some((fixed, column, first)) = fixed {
            fixed.fill::<L>(token, column, first, stack.len(), bare);
        }
    }
}

/// Finds the [`KingKnightSets`] of the children of a block.
struct FixBlock<'a> {
    block: &'a Block<'a>,
    rows: &'a mut FixedRows<BLOCK>,
}

impl Kernel for FixBlock<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let quads = self.block.lanes::<L>(token, lane);
            let ours = Pieces::new(quads).ours;
            KingKnightSets::new(token, &Pieces::new(quads.after_null(ours))).store(self.rows, lane);
        }
    }
}

/// Counts the moves of the positions of a stack from index `start` to `end`, in whole blocks: the
/// total of each lane.
struct Count<'a, const BARE: bool> {
    stack: &'a PositionStack,
    fixed: &'a FixedStack,
    start: usize,
    end: usize,
}

impl<const BARE: bool> Kernel for Count<'_, BARE> {
    type Output = [u64; BLOCK];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [u64; BLOCK] {
        debug_assert!((self.end - self.start).is_multiple_of(BLOCK), "only whole blocks are counted");
        let mut totals = [0; BLOCK];
        for start in (self.start..self.end).step_by(BLOCK) {
            let block = self.stack.block(start);
            for lane in (0..BLOCK).step_by(L::COUNT) {
                let pieces = Pieces::new(block.lanes::<L>(token, lane)).known::<BARE>(token);
                let fixed = self.fixed.lanes(token, start + lane);
                let (sets, _) = TargetSets::find(token, &pieces, &fixed);
                let total = L::load(token, &totals[lane..]) + sets.count(token, &fixed);
                total.store(&mut totals[lane..]);
            }
        }
        totals
    }
}
