//! Sinks, which receive moves: a counter, a closure, or a list.

use fianchetto_types::{Bitboard, Move, MoveKind, Square};

/// The most targets of one piece: a queen in the middle of an empty board has 27.
///
/// A generator reserves this many places for each piece, so that [`Sink::push_if`] may store without a check.
pub const MOVES_OF_ONE_PIECE: usize = 28;

/// The most moves of one position: sixteen pieces cannot have more. A king has eight steps and two castlings, and no other
/// piece has more moves than a queen on an empty board (a pawn that promotes has at most twelve). Positions with more than
/// 218 moves cannot be reached in a game, but they can be set up.
pub const MOST_MOVES: usize = 8 + 2 + 15 * 27;

/// The number of moves that a [`MoveList`](super::MoveList) holds: those of one position, and what is stored behind them
/// before it is known that it does not count.
pub const CAPACITY: usize = 512;

/// How many words may be stored at once by the function that [`Sink::write`] takes.
pub const WRITE_SLACK: usize = 32;

static_assertions::const_assert!(MOST_MOVES + MOVES_OF_ONE_PIECE <= CAPACITY);

/// A receiver of moves.
pub trait Sink {
    /// Whether the sink reads the moves, as all but counters do.
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

    /// Takes a move with its score from the table, if the condition holds. A sink that keeps no scores
    /// drops it.
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
    #[inline]
    fn push_set(&mut self, from: Square, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(from, to, kind));
        }
    }

    /// Takes the moves of one kind to a set of targets, each from the square `step` before its target.
    #[inline]
    fn push_steps(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            let from = Square::wrapping(to.to_u8().wrapping_sub(step as u8));
            self.push(Move::new(from, to, kind));
        }
    }

    /// Takes the first `count` of these words. The others may be anything: a list stores all, and advances by `count`.
    #[inline]
    fn push_first<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        self.push_slice(&words[..count.min(N)]);
    }

    /// Takes what `write` puts into an array. It gets the array and the place of the next move, and returns the place
    /// behind the last one; what is behind that may be anything. There is room for the moves of one position and
    /// [`WRITE_SLACK`] more.
    #[inline]
    fn write(&mut self, write: impl FnOnce(&mut [Move; CAPACITY], usize) -> usize) {
        let mut moves = [Move::NULL; CAPACITY];
        let len = write(&mut moves, 0);
        self.push_slice(&moves[..len.min(CAPACITY)]);
    }

    /// Makes room for as many calls of [`push_if`](Self::push_if) as one piece can need.
    #[inline]
    fn reserve(&mut self) {}
}

/// A sink that counts: no move is built.
///
/// ```
/// use fianchetto_movegen_core::{Counter, Sink};
/// use fianchetto_types::{Bitboard, File, MoveKind, Square};
///
/// let mut counter = Counter::default();
/// counter.push_set(Square::A1, Bitboard::file(File::B), MoveKind::Quiet);
/// assert_eq!(counter.count, 8);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    /// The number of moves so far.
    pub count: usize,
}

impl Sink for Counter {
    const KEEPS_MOVES: bool = false;

    #[inline]
    fn push(&mut self, _: Move) {
        self.count += 1;
    }

    #[inline]
    fn push_if(&mut self, _: Move, condition: bool) {
        self.count += usize::from(condition);
    }

    #[inline]
    fn push_slice(&mut self, moves: &[Move]) {
        self.count += moves.len();
    }

    #[inline]
    fn push_set(&mut self, _: Square, targets: Bitboard, _: MoveKind) {
        self.count += targets.len();
    }

    #[inline]
    fn push_steps(&mut self, _: i8, targets: Bitboard, _: MoveKind) {
        self.count += targets.len();
    }

    #[inline]
    fn push_first<const N: usize>(&mut self, _: &[Move; N], count: usize) {
        self.count += count;
    }
}

/// A sink that passes each move to a closure.
///
/// ```
/// use fianchetto_movegen_core::{Each, Sink};
/// use fianchetto_types::{Move, Square};
///
/// let mut targets = Vec::new();
/// Each(|mv: Move| targets.push(mv.to())).push_slice(&[Move::quiet(Square::A1, Square::B2)]);
/// assert_eq!(targets, [Square::B2]);
/// ```
#[derive(Clone, Debug)]
pub struct Each<F>(pub F);

impl<F: FnMut(Move)> Sink for Each<F> {
    #[inline]
    fn push(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

/// A sink that passes each move to a closure with its score from the technique's table, or 0.
#[derive(Clone, Debug)]
pub struct EachScored<F>(pub F);

impl<F: FnMut(Move, i16)> Sink for EachScored<F> {
    #[inline]
    fn push(&mut self, mv: Move) {
        (self.0)(mv, 0);
    }

    #[inline]
    fn push_scored_if(&mut self, mv: Move, score: i16, condition: bool) {
        if condition {
            (self.0)(mv, score);
        }
    }
}
