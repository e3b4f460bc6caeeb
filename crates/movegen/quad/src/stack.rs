//! A stack of positions to be processed eight at a time: a structure of arrays, one for each
//! bitboard.
//!
//! There is room for every position with at most sixteen pieces a side. Debug builds report a
//! caller that needs more; release builds clamp indices without a branch.

use fianchetto_simd::Lanes;

use crate::board::{BLOCK, Block, QuadLanes, RelativeQuad};
use crate::kernels::{FIXED, FIXED_BARE, FixedRows, KingKnightSets};

/// An upper bound for the moves of sixteen pieces, each counted as a queen with 27 moves.
const MAX_MOVES: usize = 16 * 27;

/// The number of positions that wait above the leaves before they are counted. With single blocks,
/// the children of a parent with few moves would be read while their stores are pending, and each
/// call would count only a few.
pub(crate) const FLUSH_AT: usize = 16 * BLOCK;

/// The limit that leaves room for the excess lanes of the last vector.
const CAPACITY: usize = FLUSH_AT + MAX_MOVES;

/// The length of the arrays.
const ROOM: usize = CAPACITY + BLOCK;

/// A stack of positions, each with its owner: the index of the total that the leaves below it are
/// credited to.
#[derive(Clone, Debug)]
pub(crate) struct PositionStack {
    words: [[u64; ROOM]; 4],
    /// The owner of all positions, if it is the same. If not, `owners` are set.
    pub(crate) one_owner: Option<u32>,
    owners: [u32; ROOM],
    len: usize,
}

impl PositionStack {
    pub(crate) const EMPTY: Self = Self { words: [[0; ROOM]; 4], one_owner: None, owners: [0; ROOM], len: 0 };

    #[inline(always)]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Pushes one position.
    #[inline(always)]
    pub(crate) fn push(&mut self, board: RelativeQuad) {
        debug_assert!(self.len < CAPACITY, "the stack is full");
        if self.len < CAPACITY {
            self.words.iter_mut().zip(board.words()).for_each(|(row, word)| row[self.len] = word);
            self.len += 1;
        }
    }

    /// Pushes the first `count` positions of some lanes.
    #[inline(always)]
    pub(crate) fn push_lanes<L: Lanes>(&mut self, quads: QuadLanes<L>, count: usize) {
        debug_assert!(count <= L::COUNT, "{count} positions in {} lanes", L::COUNT);
        debug_assert!(self.len + count <= CAPACITY, "no room for {count} positions after {}", self.len);
        let start = self.len.min(CAPACITY);
        let [low, middle, high] = quads.planes;
        for (row, lanes) in self.words.iter_mut().zip([quads.theirs, low, middle, high]) {
            lanes.store(&mut row[start..start + BLOCK]);
        }
        self.len = (start + count).min(CAPACITY);
    }

    /// Pops up to a block of positions. Returns the index of the first, and their number; they stay
    /// readable until the next push.
    #[inline(always)]
    pub(crate) fn pop_block(&mut self) -> (usize, usize) {
        let count = self.len.min(BLOCK);
        self.len -= count;
        (self.len, count)
    }

    /// Sets the owner of the positions from index `start` on.
    pub(crate) fn set_owner(&mut self, start: usize, owner: u32) {
        debug_assert!(start <= self.len, "no position has index {start}");
        if start == 0 || self.one_owner == Some(owner) {
            self.one_owner = Some(owner);
            return;
        }
        let start = start.min(self.len);
        if let Some(first) = self.one_owner.take() {
            self.owners[..start].fill(first);
        }
        self.owners[start..self.len].fill(owner);
    }

    /// Drops the positions from index `len` on.
    pub(crate) fn truncate(&mut self, len: usize) {
        debug_assert!(len <= self.len, "{} positions cannot be cut to {len}", self.len);
        self.len = self.len.min(len);
    }

    /// The owner of the position with this index.
    pub(crate) fn owner(&self, index: usize) -> usize {
        debug_assert!(index < CAPACITY, "no position has index {index}");
        self.one_owner.unwrap_or(self.owners[index.min(ROOM - 1)]) as usize
    }

    /// A block of positions from index `start` on.
    #[inline(always)]
    pub(crate) fn block(&self, start: usize) -> Block<'_> {
        debug_assert!(start <= CAPACITY, "no block starts at index {start}");
        let start = start.min(CAPACITY);
        let [theirs, low, middle, high] = &self.words;
        Block([chunk(theirs, start), chunk(low, start), chunk(middle, start), chunk(high, start)])
    }

    /// The position with this index.
    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> RelativeQuad {
        debug_assert!(index < ROOM, "no position has index {index}");
        let index = index.min(ROOM - 1);
        RelativeQuad::from_words([0, 1, 2, 3].map(|row: usize| self.words[row][index]))
    }
}

/// The [`KingKnightSets`] of each position of the stack above the leaves.
pub(crate) struct FixedStack {
    /// For the children of each position of the block in work.
    pub(crate) children: FixedRows<BLOCK>,
    rows: FixedRows<ROOM>,
    /// The positions from this index on are [bare](RelativeQuad::is_bare).
    pub(crate) bare_from: usize,
}

impl FixedStack {
    pub(crate) const EMPTY: Self =
        Self { children: [[0; BLOCK]; FIXED], rows: [[0; ROOM]; FIXED], bare_from: 0 };

    /// Sets it for the positions from index `start` to `end`, the children of a column; only what
    /// matters if they are bare.
    #[inline(always)]
    pub(crate) fn fill<L: Lanes>(
        &mut self,
        token: L::Token,
        column: usize,
        start: usize,
        end: usize,
        bare: bool,
    ) {
        debug_assert!(end <= CAPACITY, "no room for {end} positions");
        self.bare_from = if bare { self.bare_from } else { end };
        let fixed = KingKnightSets::<L>::splat(token, &self.children, column);
        for start in (start..end.min(CAPACITY)).step_by(L::COUNT) {
            if bare {
                fixed.store(&mut self.rows[..FIXED_BARE], start);
            } else {
                fixed.store(&mut self.rows, start);
            }
        }
    }

    /// That of the positions from index `start` on.
    #[inline(always)]
    pub(crate) fn lanes<L: Lanes>(&self, token: L::Token, start: usize) -> KingKnightSets<L> {
        debug_assert!(start <= CAPACITY, "no positions start at index {start}");
        KingKnightSets::load(token, &self.rows, start.min(CAPACITY))
    }
}

/// A block's part of a row.
#[inline(always)]
#[expect(clippy::expect_used, reason = "blocks are cut by this module, and counting must not test for it")]
fn chunk(row: &[u64; ROOM], start: usize) -> &[u64; BLOCK] {
    row[start..].first_chunk().expect("a block lies within its row")
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;

    fn stack_of(len: usize) -> PositionStack {
        let mut stack = PositionStack::EMPTY;
        (0..len).for_each(|_| stack.push(RelativeQuad::default()));
        stack
    }

    #[test]
    fn holds_the_children_of_any_position() {
        let full = FLUSH_AT - 1 + MAX_MOVES;
        let mut stack = stack_of(full);
        assert_eq!(stack.pop_block(), (full - BLOCK, BLOCK));
    }

    #[test]
    #[should_panic(expected = "the stack is full")]
    fn reports_that_it_is_full() {
        stack_of(CAPACITY + 1);
    }

    #[test]
    #[should_panic(expected = "no block starts at index 561")]
    fn reports_a_block_beyond_its_end() {
        let _ = stack_of(1).block(CAPACITY + 1);
    }

    #[test]
    #[should_panic(expected = "no position has index 560")]
    fn reports_an_owner_beyond_its_end() {
        let _ = stack_of(1).owner(CAPACITY);
    }
}
