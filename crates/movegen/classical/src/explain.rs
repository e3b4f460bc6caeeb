//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::explain::{Code, CodeLine, Notes};
use fianchetto_types::{Bitboard, Square};

use crate::rays::{Cut, Rays, cut, directions};

const CODE: Code = Code::region(include_str!("rays.rs"), "cut")
    .listing("after the Chess Programming Wiki", include_str!("loop.txt"));
const UP: &[CodeLine] = &[("let first", ""), ("(blockers.0", ""), ("let behind", "r")];
const DOWN: &[CodeLine] = &[("let first", ""), ("63 -", ""), ("let behind", "r")];

impl ExplainSliders for Rays {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        for direction in directions(kind) {
            let Cut { ray, blockers, behind, attacked } = cut(direction, from, occupied);
            notes.heading(direction.name());
            notes.code(CODE);
            notes.lines_ran(&[("let ray", "r")]).set("ray", ray);
            notes.lines_ran(&[("let blockers", "")]).set("blockers", blockers);
            notes.lines_ran(if direction.delta(8) > 0 { UP } else { DOWN }).set("behind the first", behind);
            notes.lines_ran(&[("Cut {", "")]).set("attacked", attacked);
        }
    }
}
