//! The interface of move sinks, and the move list, whose capacity is proved to be enough.

use core::{fmt, ops::Deref};

use fianchetto_types::{Bitboard, Move, MoveKind, Square};

/// The most targets of one piece: a queen in the middle of an empty board has 27.
///
/// A generator reserves this many places for each piece, so that [`Sink::push_if`] may store without a check.
pub const MOVES_OF_ONE_PIECE: usize = 28;

/// A receiver of moves: a list of them, or a [`Counter`](crate::Counter).
pub trait Sink {
    /// Whether the sink uses the moves, as all but counters do.
    const KEEPS_MOVES: bool = true;

    /// Takes a move.
    fn push(&mut self, mv: Move);

    /// Takes a move if the condition holds, preferably without a branch.
    #[inline]
    fn push_if(&mut self, mv: Move, condition: bool) {
        if condition {
            self.push(mv);
        }
    }

    /// Takes a move with its score from the table, if the condition holds. A sink without scores ignores the score.
    #[inline]
    fn push_scored_if(&mut self, mv: Move, score: i16, condition: bool) {
        let _ = score;
        self.push_if(mv, condition);
    }

    /// Takes some moves at once.
    #[inline]
    fn push_slice(&mut self, moves: &[Move]) {
        for &mv in moves {
            self.push(mv);
        }
    }

    /// Takes the moves of one kind from one origin to a set of targets.
    fn push_set(&mut self, from: Square, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(from, to, kind));
        }
    }

    /// Takes the captures and the quiet moves from one origin to a set of targets; those in `theirs` are captures.
    fn push_targets(&mut self, from: Square, targets: Bitboard, theirs: Bitboard) {
        self.push_set(from, targets & theirs, MoveKind::Capture);
        self.push_set(from, targets & !theirs, MoveKind::Quiet);
    }

    /// Takes the moves of one kind to a set of targets, each from the square `step` before its target.
    fn push_steps(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            let from = Square::wrapping(to.to_u8().wrapping_sub(step as u8));
            self.push(Move::new(from, to, kind));
        }
    }

    /// Takes all four promotions to each of some targets. `kind` is that of the move without the promotion.
    #[inline(always)]
    fn push_promotions(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            let from = Square::wrapping(to.to_u8().wrapping_sub(step as u8));
            self.push_slice(&Move::new(from, to, kind).promotions());
        }
    }

    /// Takes the first `count` of these words. The others are arbitrary: a list stores all, and advances by `count`.
    fn push_first<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        self.push_slice(&words[..count.min(N)]);
    }

    /// Takes the moves of a position that `write` puts into an array, with the length in a register. It gets the array and the
    /// index of the next move, and returns the index after the last one; later words are arbitrary. There is room for the moves
    /// of any position and [`WRITE_SLACK`] more words. A list provides its own array.
    fn write(&mut self, write: impl FnOnce(&mut [Move; CAPACITY], usize) -> usize) {
        self.push_list(|list| list.write(write));
    }

    /// Takes the moves that `fill` adds to a list. A list passes itself.
    fn push_list(&mut self, fill: impl FnOnce(&mut MoveList)) {
        let mut list = MoveList::new();
        fill(&mut list);
        self.push_slice(&list);
    }

    /// Makes room for the [`push_if`](Self::push_if) calls of one piece.
    #[inline]
    fn reserve(&mut self) {}
}

/// The number of moves that a [`MoveList`] holds.
///
/// Sixteen pieces have at most `8 + 2 + 15 * 27 = 415` moves: a king has eight steps and two castling moves, and no other piece
/// has more moves than a queen on an empty board (a promoting pawn has at most twelve). Positions with more than 218 moves
/// cannot be reached in a game, but they can be set up, and a list must hold their moves.
pub const CAPACITY: usize = 512;

/// The most moves of one position.
const MOST_MOVES: usize = 8 + 2 + 15 * 27;

/// The most words that the function in [`Sink::write`] may store at once.
pub const WRITE_SLACK: usize = 32;

static_assertions::const_assert!(MOST_MOVES + MOVES_OF_ONE_PIECE <= CAPACITY);
static_assertions::const_assert!(MOST_MOVES + WRITE_SLACK <= CAPACITY);

/// A move list in a fixed array, the standard sink.
///
/// [`push_if`](Sink::push_if) always stores and advances by 0 or 1; [`reserve`](Sink::reserve) checks the room once per piece.
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

    /// Panics if there is no room: a generator with more moves than sixteen pieces can have is wrong, and losing moves silently
    /// would be worse.
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

    /// The index wraps instead of being checked. Without `reserve`, the length can exceed the capacity, and the next use of the
    /// list panics.
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

    fn write(&mut self, write: impl FnOnce(&mut [Move; CAPACITY], usize) -> usize) {
        let mut elsewhere = None;
        let (moves, len) = if self.len <= CAPACITY - MOST_MOVES - WRITE_SLACK {
            (&mut self.moves, self.len)
        } else {
            (elsewhere.insert([Move::NULL; CAPACITY]), 0)
        };
        let len = write(moves, len);
        match elsewhere {
            None => self.len = len,
            Some(moves) => self.push_slice(&moves[..len.min(CAPACITY)]),
        }
    }

    fn push_list(&mut self, fill: impl FnOnce(&mut MoveList)) {
        fill(self);
    }

    fn push_first<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        self.moves[self.len..self.len + words.len()].copy_from_slice(words);
        self.len += count;
    }

    #[inline]
    fn reserve(&mut self) {
        self.require(MOVES_OF_ONE_PIECE);
    }
}
