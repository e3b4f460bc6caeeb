//! What a technique tells when it is asked to explain a man's moves.

use alloc::vec::Vec;

use fianchetto_movegen_core::{MoveList, Note, Step, Trace};

/// All that a technique tells of one man's moves.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// What was read and computed, in that order.
    pub events: Vec<Event>,
    /// The moves that were found, in the order in which they were written.
    pub moves: MoveList,
}

/// One thing that a technique tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A step of a walk.
    Step(Step),
    /// Anything else.
    Note(Note),
}

/// A trace that keeps everything.
#[derive(Default)]
pub(crate) struct Recorder(pub(crate) Vec<Event>);

impl Trace for Recorder {
    fn step(&mut self, step: impl FnOnce() -> Step) {
        self.0.push(Event::Step(step()));
    }

    fn note(&mut self, note: impl FnOnce() -> Note) {
        self.0.push(Event::Note(note()));
    }
}
