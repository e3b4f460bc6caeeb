//! What a technique shows when it explains the moves of a piece.

use alloc::vec::Vec;

use super::{Event, MoveList};

/// All that a technique shows about the moves of one piece.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// What was read and computed, in that order.
    pub events: Vec<Event>,
    /// The generated moves, in order.
    pub moves: MoveList,
}
