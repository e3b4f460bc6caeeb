//! What a technique shows when it explains the moves of a piece.

use alloc::vec::Vec;

use super::{Event, MoveList, Note, Step, Trace};

/// All that a technique shows about the moves of one piece.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// What was read and computed, in that order.
    pub events: Vec<Event>,
    /// The generated moves, in order.
    pub moves: MoveList,
}

/// A trace that keeps everything.
impl Trace for Vec<Event> {
    #[inline]
    fn step(&mut self, step: impl FnOnce() -> Step) {
        keep(self, Event::Step(step()));
    }

    #[inline]
    fn note(&mut self, note: impl FnOnce() -> Note) {
        keep(self, Event::Note(note()));
    }
}

/// Compiled once, not in each of the many places from which techniques show something.
fn keep(events: &mut Vec<Event>, event: Event) {
    events.push(event);
}
