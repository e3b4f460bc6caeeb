//! The record of an explanation.

use alloc::vec::Vec;

use super::{Event, MoveList};

/// A technique's explanation of the moves of one piece.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The steps and notes in order.
    pub events: Vec<Event>,
    /// The generated moves, in order.
    pub moves: MoveList,
}
