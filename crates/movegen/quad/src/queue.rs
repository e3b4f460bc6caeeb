//! Positions that wait to be worked on, eight at a time: a structure of arrays, one array for each bitboard.

use fianchetto_simd::Lanes;

use crate::block::{BLOCK, Block};
use crate::board::SideQuad;
use crate::men::Quads;

/// More moves than sixteen men can have: fifteen queens with 27 each, and a king.
pub(crate) const MOST_MOVES: usize = 432;

/// Room for an unfinished block, the children of one position, and what the last vector writes beyond them.
const ROOM: usize = 2 * BLOCK + MOST_MOVES;

/// A stack of positions.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    words: [[u64; ROOM]; 4],
    /// To whose total the leaves below a position are credited.
    owners: [u32; ROOM],
    len: usize,
}

impl Queue {
    pub(crate) const EMPTY: Self = Self { words: [[0; ROOM]; 4], owners: [0; ROOM], len: 0 };

    #[inline(always)]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Puts one position on the stack, if there is room.
    #[inline(always)]
    pub(crate) fn push(&mut self, board: SideQuad) {
        if self.len < ROOM - BLOCK {
            self.words.iter_mut().zip(board.words()).for_each(|(row, word)| row[self.len] = word);
            self.len += 1;
        }
    }

    /// Puts the first `count` lanes of a vector of positions on the stack, as many as there is room for.
    #[inline(always)]
    pub(crate) fn push_lanes<L: Lanes>(&mut self, quads: Quads<L>, count: usize) {
        let start = self.len.min(ROOM - BLOCK);
        let [low, middle, high] = quads.roles;
        for (row, lanes) in self.words.iter_mut().zip([quads.theirs, low, middle, high]) {
            lanes.store(&mut row[start..start + BLOCK]);
        }
        self.len = (start + count).min(ROOM - BLOCK);
    }

    /// Takes up to a block of positions from the top; the second value says how many.
    #[inline(always)]
    pub(crate) fn pop_block(&mut self) -> (usize, usize) {
        let count = self.len.min(BLOCK);
        self.len -= count;
        (self.len, count)
    }

    /// Says whose the positions from index `start` on are.
    #[inline]
    pub(crate) fn own(&mut self, start: usize, owner: u32) {
        self.owners[start.min(self.len)..self.len].fill(owner);
    }

    /// Whether all positions are the same owner's.
    #[inline]
    pub(crate) fn has_one_owner(&self) -> bool {
        let first = self.owners[0];
        self.owners[..self.len].iter().fold(0, |others, owner| others | (owner ^ first)) == 0
    }

    /// Drops the positions from index `len` on.
    #[inline]
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Whose the position with this index is.
    #[inline]
    pub(crate) fn owner(&self, index: usize) -> usize {
        self.owners[index.min(ROOM - 1)] as usize
    }

    /// A block of positions from index `start` on.
    #[inline(always)]
    pub(crate) fn block(&self, start: usize) -> Block<'_> {
        let start = start.min(ROOM - BLOCK);
        let [theirs, low, middle, high] = &self.words;
        Block([chunk(theirs, start), chunk(low, start), chunk(middle, start), chunk(high, start)])
    }

    /// The position with this index.
    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> SideQuad {
        let index = index.min(ROOM - 1);
        SideQuad::from_words([0, 1, 2, 3].map(|row: usize| self.words[row][index]))
    }
}

/// A block's part of a row.
#[inline(always)]
fn chunk(row: &[u64; ROOM], start: usize) -> &[u64; BLOCK] {
    row[start..].first_chunk().unwrap_or(&[0; BLOCK])
}
