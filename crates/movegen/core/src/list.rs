//! The move list, whose capacity is proved to be enough.

use core::fmt;
use core::ops::{Deref, DerefMut};

use fianchetto_simd::slots::Slots;
use fianchetto_types::Move;

/// The number of moves that a [`MoveList`] holds.
///
/// Sixteen pieces have at most `8 + 2 + 15 * 27 = 415` moves: a king has eight steps and two
/// castling moves, and no other piece has more moves than a queen on an empty board (a promoting
/// pawn has at most twelve). Positions with more than 218 moves cannot be reached in a game, but
/// they can be set up, and a list must hold their moves.
pub const CAPACITY: usize = 512;

/// The most moves of one position.
const MOST_MOVES: usize = 8 + 2 + 15 * 27;

/// The most words that a generation in [`MoveList::fill`] may store at once.
pub const PADDING: usize = 32;

static_assertions::const_assert!(MOST_MOVES + PADDING <= CAPACITY);

/// A move list in a fixed array. Making an empty one clears nothing.
///
/// It is a slice: the caller may sort its moves, or swap them.
///
/// ```
/// use fianchetto_movegen_core::MoveList;
/// use fianchetto_types::{Move, Square};
/// let mut list = MoveList::new();
/// list.push(Move::quiet(Square::E2, Square::E3));
/// list.extend_from_slice(&[Move::quiet(Square::D2, Square::D3), Move::quiet(Square::C2, Square::C3)]);
/// list.sort_unstable();
/// assert_eq!((list.len(), list[0].from()), (3, Square::C2));
/// ```
#[derive(Clone)]
pub struct MoveList {
    pub(crate) slots: Slots<Move, CAPACITY>,
}

impl MoveList {
    /// The most moves that a position of sixteen pieces on each side can have.
    pub const MOST_MOVES: usize = MOST_MOVES;

    /// An empty list.
    #[inline]
    pub const fn new() -> Self {
        Self { slots: Slots::new() }
    }

    /// Removes all moves.
    #[inline]
    pub const fn clear(&mut self) {
        self.truncate(0);
    }

    /// Removes all moves from an index on.
    #[inline]
    pub const fn truncate(&mut self, len: usize) {
        self.slots.truncate(len);
    }

    /// Appends a move.
    ///
    /// # Panics
    /// If there is no room: a technique with more moves than sixteen pieces can have is wrong, and
    /// losing moves silently would be worse.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.extend_from_slice(&[mv]);
    }

    /// Appends some moves.
    ///
    /// # Panics
    /// If there is no room, like [`push`](Self::push).
    #[inline]
    pub fn extend_from_slice(&mut self, moves: &[Move]) {
        assert!(self.len() + moves.len() <= CAPACITY, "more moves than sixteen pieces can have");
        self.slots.append(moves.iter().copied());
    }

    /// Appends the moves of a position that `fill` pushes, or writes with a
    /// [`ListWriter`](crate::output::ListWriter). The list that it gets has room for the moves of
    /// any position and [`PADDING`] more words, so that nothing needs to be checked at each move.
    pub fn fill(&mut self, fill: impl FnOnce(&mut Self)) {
        const MOST_BEFORE: usize = CAPACITY - MOST_MOVES - PADDING;
        let mut elsewhere = None;
        fill(if self.len() <= MOST_BEFORE { self } else { elsewhere.insert(Self::new()) });
        if let Some(moves) = elsewhere {
            self.extend_from_slice(&moves);
        }
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
        &self.slots
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.slots
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
    type IntoIter = IntoMoves;

    fn into_iter(self) -> IntoMoves {
        IntoMoves { list: self, next: 0 }
    }
}

/// The moves of a [`MoveList`], by value.
#[derive(Clone, Debug)]
pub struct IntoMoves {
    list: MoveList,
    /// The index of the next move.
    next: usize,
}

impl Iterator for IntoMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mv = *self.list.get(self.next)?;
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.list.len() - self.next;
        (rest, Some(rest))
    }
}

impl ExactSizeIterator for IntoMoves {}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.slots.fmt(f)
    }
}
