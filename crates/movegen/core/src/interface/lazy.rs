//! Moves that need no list.

use fianchetto_types::Move;

use super::{MoveGenerator, Stage};

/// A technique that holds a position's moves in a few words, from which they are taken one by one.
///
/// The search that tries them needs no list; what it cannot have is an order of its own.
pub trait LazyMoves: MoveGenerator {
    /// The moves still to come.
    type Moves: Iterator<Item = Move>;

    /// The legal moves of a stage, each exactly once.
    fn lazy_moves(&self, board: &Self::Board, stage: Stage) -> Self::Moves;
}
