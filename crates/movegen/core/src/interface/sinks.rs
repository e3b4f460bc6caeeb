//! Sinks without a list: a counter, and closures.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use super::Sink;

/// A sink that counts moves without building them.
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

    fn push(&mut self, _: Move) {
        self.count += 1;
    }

    fn push_if(&mut self, _: Move, condition: bool) {
        self.count += usize::from(condition);
    }

    fn push_slice(&mut self, moves: &[Move]) {
        self.count += moves.len();
    }

    fn push_set(&mut self, _: Square, targets: Bitboard, _: MoveKind) {
        self.count += targets.len();
    }

    fn push_targets(&mut self, _: Square, targets: Bitboard, _: Bitboard) {
        self.count += targets.len();
    }

    fn push_steps(&mut self, _: i8, targets: Bitboard, _: MoveKind) {
        self.count += targets.len();
    }

    fn push_first<const N: usize>(&mut self, _: &[Move; N], count: usize) {
        self.count += count;
    }
}

/// A vector of moves.
///
/// ```
/// use fianchetto_movegen_core::Sink;
/// use fianchetto_types::{Bitboard, File, MoveKind, Square};
///
/// let mut moves = Vec::new();
/// moves.push_set(Square::A1, Bitboard::file(File::B), MoveKind::Quiet);
/// assert_eq!(moves.len(), 8);
/// ```
#[cfg(feature = "alloc")]
impl Sink for Vec<Move> {
    #[inline]
    fn push(&mut self, mv: Move) {
        Self::push(self, mv);
    }

    #[inline]
    fn push_slice(&mut self, moves: &[Move]) {
        self.extend_from_slice(moves);
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
    fn push(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

/// A sink that passes each move to a closure with its score from the technique's table, or 0.
#[derive(Clone, Debug)]
pub struct EachScored<F>(pub F);

impl<F: FnMut(Move, i16)> Sink for EachScored<F> {
    fn push(&mut self, mv: Move) {
        (self.0)(mv, 0);
    }

    fn push_scored_if(&mut self, mv: Move, score: i16, condition: bool) {
        if condition {
            (self.0)(mv, score);
        }
    }
}
