//! Both lookups, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::explain::{Code, Note, Notes};
use fianchetto_simd::PlainBits;
use fianchetto_types::{Bitboard, Square};

use crate::generator::{Compressed, CompressedLookup, Whole, WholeLookup, look_up, look_up_compressed};

const WHOLE: Code = Code::region(include_str!("generator.rs"), "whole")
    .listing("after the Chess Programming Wiki", include_str!("whole.txt"));
const COMPRESSED: Code =
    Code::region(include_str!("generator.rs"), "compressed").listing("ours", include_str!("compressed.txt"));

impl ExplainSliders for Whole {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let WholeLookup { relevant, packed, place, attacked } = look_up(PlainBits, kind, from, occupied);
        notes.note(Note::along(kind));
        notes.code(WHOLE);
        notes.lines_ran(&[("let entry", ""), ("let relevant", "r")]).set("relevant", relevant);
        notes.set("relevant blockers", relevant & occupied);
        notes.lines_ran(&[("let packed", "")]).note(Note::Packed("packed blockers", relevant, packed));
        notes.lines_ran(&[("let place", "r"), ("let attacked", "r")]).number("place in the table", place);
        notes.set("attacked", attacked);
    }
}

impl ExplainSliders for Compressed {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let CompressedLookup { relevant, rays, packed, places, attacked } =
            look_up_compressed(PlainBits, kind, from, occupied);
        notes.note(Note::along(kind));
        notes.code(COMPRESSED);
        notes.lines_ran(&[("let row", ""), ("let (relevant, rays)", "rr")]).set("relevant", relevant);
        notes.set("relevant blockers", relevant & occupied);
        notes.lines_ran(&[("let packed", "")]).note(Note::Packed("packed blockers", relevant, packed));
        notes.lines_ran(&[("let places", "rr")]).note(Note::Packed("packed attacks", rays, places));
        notes.lines_ran(&[("let attacked", "")]).set("rays", rays);
        notes.set("attacked", attacked);
    }
}
