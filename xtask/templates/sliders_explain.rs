//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, CodeLine, Note, Notes},
    region,
};
use fianchetto_types::{Bitboard, Square};

use crate::{LookUp, NewLookup, look_up};

/// The code that is shown. Lines that have run are named by how they begin, with `r` for each read
/// of memory, `w` for each write and `b` for each branch.
const CODE: Code = region!(include_str!("lib.rs"), "look_up");
const BLOCKERS: &[CodeLine] = &[("let blockers", "")];
const ATTACKED: &[CodeLine] = &[("for to in", "b"), ("if !lines", "rb"), ("attacked |=", "")];

impl ExplainSliders for NewLookup {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        notes.note(Note::along(kind));
        for line in kind.through(from) {
            let LookUp { blockers, attacked } = look_up(line, from, occupied);
            notes.code(CODE);
            notes.lines_ran(BLOCKERS).set("blockers", blockers);
            notes.lines_ran(ATTACKED).set("attacked", attacked);
        }
    }
}
