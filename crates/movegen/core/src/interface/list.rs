//! The move list, with a capacity that is proved to be enough.

use core::fmt;
use core::ops::Deref;

use fianchetto_types::Move;

use super::sink::{CAPACITY, MOST_MOVES, WRITE_SLACK};
use super::{MOVES_OF_ONE_PIECE, Sink};

/// A move list in a fixed array: the plain sink.
///
/// [`push_if`](Sink::push_if) always stores and advances by 0 or 1; the room is checked once per piece, by
/// [`reserve`](Sink::reserve).
///
/// ```
/// use fianchetto_movegen_core::{MoveList, Sink};
/// use fianchetto_types::{Move, Square};
/// let mut list = MoveList::new();
/// list.push_if(Move::quiet(Square::E2, Square::E3), true);
/// list.push_if(Move::quiet(Square::E2, Square::E4), false);
/// assert_eq!(list.len(), 1);
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self { moves: [Move::NULL; CAPACITY], len: 0 }
    }

    /// Removes all moves.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The moves, to reorder them.
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len]
    }

    /// Panics if there is no room: a generator that finds more moves than sixteen pieces can have is wrong, and losing
    /// moves silently would be worse.
    #[inline]
    fn require(&self, count: usize) {
        assert!(self.len + count <= CAPACITY, "more moves than sixteen pieces can have");
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = core::iter::Take<core::array::IntoIter<Move, CAPACITY>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Sink for MoveList {
    #[inline]
    fn push(&mut self, mv: Move) {
        self.require(1);
        self.push_if(mv, true);
    }

    /// The index wraps instead of being checked. If `reserve` was not called and the list is full, the length exceeds
    /// the capacity and the next use of the list panics.
    #[inline]
    fn push_if(&mut self, mv: Move, condition: bool) {
        self.moves[self.len % CAPACITY] = mv;
        self.len += usize::from(condition);
    }

    #[inline]
    fn push_slice(&mut self, moves: &[Move]) {
        self.require(moves.len());
        self.moves[self.len..self.len + moves.len()].copy_from_slice(moves);
        self.len += moves.len();
    }

    #[inline]
    fn push_first<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        self.moves[self.len..self.len + words.len()].copy_from_slice(words);
        self.len += count;
    }

    /// In place, if there is room for the moves of any position.
    #[inline]
    fn write(&mut self, write: impl FnOnce(&mut [Move; CAPACITY], usize) -> usize) {
        if self.len <= CAPACITY - MOST_MOVES - WRITE_SLACK {
            self.len = write(&mut self.moves, self.len);
        } else {
            let mut moves = [Move::NULL; CAPACITY];
            let len = write(&mut moves, 0);
            self.push_slice(&moves[..len.min(CAPACITY)]);
        }
    }

    #[inline]
    fn reserve(&mut self) {
        self.require(MOVES_OF_ONE_PIECE);
    }
}
