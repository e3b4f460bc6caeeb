//! A move list while a generator writes to it.

use fianchetto_types::Move;

use super::{CAPACITY, Sink, WRITE_SLACK};

/// The array of a move list and the place of the next move, which stays in a register: nobody else has it.
///
/// [`MoveList::write`](super::MoveList::write) hands out both, and sees to it that there is room.
///
/// ```
/// use fianchetto_movegen_core::{Cursor, MoveList, Sink};
/// use fianchetto_types::{Move, Square};
///
/// let mut list = MoveList::new();
/// list.write(|moves, len| {
///     let mut cursor = Cursor::new(moves, len);
///     cursor.push(Move::quiet(Square::E2, Square::E3));
///     cursor.len()
/// });
/// assert_eq!(list.len(), 1);
/// ```
#[derive(Debug)]
pub struct Cursor<'a> {
    moves: &'a mut [Move; CAPACITY],
    len: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at this place of an array.
    #[inline(always)]
    #[must_use]
    pub const fn new(moves: &'a mut [Move; CAPACITY], len: usize) -> Self {
        Self { moves, len }
    }

    /// The place behind the last move.
    #[inline(always)]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no move before the cursor.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Stores all of these words, of which the first `count` are moves.
    #[inline(always)]
    pub fn push_words<const N: usize>(&mut self, words: [u16; N], count: u32) {
        let mut moves = [Move::NULL; N];
        for (mv, word) in moves.iter_mut().zip(words) {
            *mv = Move::from_bits(word);
        }
        self.push_first(&moves, count as usize);
    }
}

/// No position has more moves than there is room for. Were there more, they would be lost: the place wraps around.
impl Sink for Cursor<'_> {
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.push_if(mv, true);
    }

    #[inline(always)]
    fn push_if(&mut self, mv: Move, condition: bool) {
        self.moves[self.len % CAPACITY] = mv;
        self.len += usize::from(condition);
    }

    #[inline(always)]
    fn push_first<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        const { assert!(N <= WRITE_SLACK) }
        if let Some(places) = self.moves.get_mut(self.len..self.len + N) {
            places.copy_from_slice(words);
            self.len += count;
        }
    }
}
