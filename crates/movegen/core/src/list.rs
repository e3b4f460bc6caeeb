//! The move list, whose capacity is proved to be enough.

use core::{fmt, ops::Deref};

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

/// The most words that the function in [`MoveList::write`] may store at once.
pub const PADDING: usize = 32;

static_assertions::const_assert!(MOST_MOVES + PADDING <= CAPACITY);

/// A move list in a fixed array.
///
/// ```
/// use fianchetto_movegen_core::MoveList;
/// use fianchetto_types::{Move, Square};
/// let mut list = MoveList::new();
/// list.push(Move::quiet(Square::E2, Square::E3));
/// list.extend_from_slice(&[Move::quiet(Square::D2, Square::D3), Move::quiet(Square::C2, Square::C3)]);
/// assert_eq!(list.len(), 3);
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// The most moves that a position of sixteen pieces on each side can have.
    pub const MOST_MOVES: usize = MOST_MOVES;

    /// An empty list.
    pub const fn new() -> Self {
        Self { moves: [Move::NULL; CAPACITY], len: 0 }
    }

    /// Removes all moves.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The moves, to reorder them.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len]
    }

    /// Appends a move.
    ///
    /// # Panics
    /// If there is no room: a generator with more moves than sixteen pieces can have is wrong, and
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
        assert!(self.len + moves.len() <= CAPACITY, "more moves than sixteen pieces can have");
        self.moves[self.len..self.len + moves.len()].copy_from_slice(moves);
        self.len += moves.len();
    }

    /// Whether there is room for the moves of any position and the words that may be stored with
    /// them.
    #[inline(always)]
    const fn has_room(&self) -> bool {
        self.len <= CAPACITY - MOST_MOVES - PADDING
    }

    /// Appends the moves of a position that `fill` pushes, for which there is then room without a
    /// check at each.
    pub fn fill(&mut self, fill: impl FnOnce(&mut Self)) {
        if self.has_room() {
            return fill(self);
        }
        let mut elsewhere = Self::new();
        fill(&mut elsewhere);
        self.extend_from_slice(&elsewhere);
    }

    /// Writes a move, and advances if the condition holds. The index wraps instead of being
    /// checked: no position has more moves than there is room for.
    #[inline(always)]
    pub(crate) fn write_if(&mut self, mv: Move, condition: bool) {
        self.moves[self.len % CAPACITY] = mv;
        self.len += usize::from(condition);
    }

    /// Appends the moves of a position that `write` puts into an array. It gets the array and the
    /// index of the next move, so that it can keep that in a register, and returns the index after
    /// the last one; later words are arbitrary. There is room for the moves of any position and
    /// [`PADDING`] more words.
    pub fn write(&mut self, write: impl FnOnce(&mut [Move; CAPACITY], usize) -> usize) {
        let mut elsewhere = None;
        let (moves, len) = if self.has_room() {
            (&mut self.moves, self.len)
        } else {
            (elsewhere.insert([Move::NULL; CAPACITY]), 0)
        };
        let len = write(moves, len);
        match elsewhere {
            None => self.len = len,
            Some(moves) => self.extend_from_slice(&moves[..len.min(CAPACITY)]),
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
