//! What a technique shows when it explains the moves of a piece.

use alloc::vec::Vec;

use super::{MoveList, Note, Step, Trace};

/// All that a technique shows about the moves of one piece.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// What was read and computed, in that order.
    pub events: Vec<Event>,
    /// The generated moves, in order.
    pub moves: MoveList,
}

/// One thing that a technique shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A step of a walk.
    Step(Step),
    /// Anything else.
    Note(Note),
}

/// A trace that keeps everything.
impl Trace for Vec<Event> {
    fn step(&mut self, step: impl FnOnce() -> Step) {
        self.push(Event::Step(step()));
    }

    fn note(&mut self, note: impl FnOnce() -> Note) {
        self.push(Event::Note(note()));
    }
}
