//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::explain::{Code, Notes};
use fianchetto_types::{Bitboard, Square};

use crate::{TurnedLine, board::RotatedLookup};

const CODE: Code = Code::region(include_str!("turned.rs"), "look_up")
    .listing("ours, from what the Chess Programming Wiki says of Crafty", include_str!("loop.txt"));

impl ExplainSliders for RotatedLookup {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let turned = self.0.with(occupied);
        for line in kind.line_kinds() {
            let TurnedLine { word, inner, attacked } = turned.look_up(line, from);
            notes.heading(line.name());
            notes.code(CODE);
            notes.lines_ran(&[("let word", "r")]).set("its word", word);
            notes.lines_ran(&[("let inner", "rr")]).number("inner squares", inner.into());
            notes.lines_ran(&[("let attacked", "r")]).set("attacked", attacked);
        }
    }
}
