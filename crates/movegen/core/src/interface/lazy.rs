//! Moves without a list.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use fianchetto_types::Move;

use super::{MoveGenerator, Stage};

/// A technique that keeps the moves of a position in a few words, from which they are taken one by one.
///
/// A search over them needs no move list, but it cannot choose the order of the moves.
pub trait LazyMoves: MoveGenerator {
    /// The moves that are left.
    type Moves: Iterator<Item = Move>;

    /// The legal moves of a stage, each exactly once.
    fn lazy_moves(&self, board: &Self::Board, stage: Stage) -> Self::Moves;
}

/// The moves that are left, of a technique chosen at run time.
#[cfg(feature = "alloc")]
pub type BoxedMoves = Box<dyn Iterator<Item = Move>>;
