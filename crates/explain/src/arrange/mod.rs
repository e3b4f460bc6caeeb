//! From what a technique has noted to frames: what lights up together, in which order.

mod arranging;
mod entries;
mod values;

use fianchetto::movegen::Note;
use fianchetto::{AnyTechnique, Event, Record};

use crate::animation::Animation;
use crate::question::Question;
use crate::spelling::target;
use arranging::Arranging;

/// The animation of a record.
pub(crate) fn animation(technique: &AnyTechnique, question: &Question, record: &Record) -> Animation {
    let mut arranging = Arranging::new(technique, question, &record.moves);
    for event in &record.events {
        match event {
            Event::Step(step) => arranging.step(step),
            Event::Note(note) => arranging.note(*note),
        }
    }
    arranging.finish()
}

impl Arranging<'_> {
    fn note(&mut self, note: Note) {
        if let Note::For(piece_types, what) = note {
            self.finish_masks();
            self.concerns = piece_types.contains(&self.question.piece().piece_type);
            if self.concerns {
                what.clone_into(&mut self.heading);
            }
        }
        match note {
            _ if !self.concerns => {}
            Note::Code(code, arrangement) => self.begin(code, arrangement),
            Note::LinesRan(lines) => self.ran.extend(lines),
            note => self.words(note),
        }
    }

    /// The last frame has the moves that belong to no other.
    fn finish(mut self) -> Animation {
        self.finish_masks();
        self.finish_entries();
        let left: Vec<usize> = (0..self.written.len()).filter(|&place| !self.written[place]).collect();
        if !left.is_empty() || self.animation.frames.is_empty() {
            let squares = left.iter().map(|&place| target(self.animation.moves[place])).collect();
            let text = if left.is_empty() { "no move is found" } else { "what is left to write" };
            self.frame_of_moves(text.to_owned(), Vec::new(), squares, left);
        }
        self.animation
    }
}
