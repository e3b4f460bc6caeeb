//! Moves without a list.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use fianchetto_types::Move;

use super::{MoveGenerator, Stage};

/// A technique that holds the moves of a position in a few words and extracts them one by one.
///
/// A search over them needs no move list, but it cannot choose the order of the moves.
pub trait LazyMoves: MoveGenerator {
    /// The remaining moves.
    type Moves: Iterator<Item = Move>;

    /// The legal moves of a stage, each exactly once.
    fn lazy_moves(&self, board: &Self::Board, stage: Stage) -> Self::Moves;
}

/// The remaining moves of a technique chosen at run time.
#[cfg(feature = "alloc")]
pub type BoxedMoves = Box<dyn Iterator<Item = Move>>;
