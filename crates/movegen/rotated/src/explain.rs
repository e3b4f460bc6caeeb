//! The lookup, shown step by step.

use fianchetto_movegen_core::bitboard::{Explain, SliderKind};
use fianchetto_movegen_core::{Code, CodeLine, Notes};
use fianchetto_types::{Bitboard, Square};

use crate::{TurnedLine, board::RotatedLookup};

const CODE: Code = Code::region(include_str!("turned.rs"), "look_up")
    .listing("ours, from what the Chess Programming Wiki says of Crafty", include_str!("loop.txt"));
const WORD: &[CodeLine] = &[("let word", "r")];
const INNER: &[CodeLine] = &[("let inner", "rr")];
const ATTACKED: &[CodeLine] = &[("let attacked", "r")];

impl Explain for RotatedLookup {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let turned = self.0.with(occupied);
        for line in kind.line_kinds() {
            let TurnedLine { word, inner, attacked } = turned.look_up(line, from);
            notes.heading(line.name());
            notes.code(CODE);
            notes.lines_ran(WORD).set("its word", word);
            notes.lines_ran(INNER).number("inner squares", inner.into());
            notes.lines_ran(ATTACKED).set("attacked", attacked);
        }
    }
}
