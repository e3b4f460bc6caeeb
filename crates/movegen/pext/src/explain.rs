//! Both lookups, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, Note, Notes, lines_of, squares},
    region,
};
use fianchetto_simd::PlainBits;
use fianchetto_types::{Bitboard, Square};

use crate::generator::{Compressed, CompressedLookup, Whole, WholeLookup, look_up, look_up_compressed};

const WHOLE: Code = region!(include_str!("generator.rs"), "whole")
    .listing("after the Chess Programming Wiki", include_str!("whole.txt"));
const COMPRESSED: Code =
    region!(include_str!("generator.rs"), "compressed").listing("ours", include_str!("compressed.txt"));

impl ExplainSliders for Whole {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let WholeLookup { relevant, packed, place, attacked } = look_up(PlainBits, kind, from, occupied);
        notes.note(Note::along(kind));
        notes.code(WHOLE);
        notes.lines_ran(&[("let entry", ""), ("let relevant", "r")]);
        show_packed(kind, from, [relevant, occupied], packed, notes);
        notes.lines_ran(&[("let place", "r")]).says(format_args!(
            "{place} is the place of set {packed} in the table, behind the sets of other squares: {} of them",
            place.wrapping_sub(packed)
        ));
        notes.number("place in the table", place);
        notes.lines_ran(&[("let attacked", "r")]).says(format_args!(
            "the entry has been computed beforehand: with these blockers, {} are attacked",
            squares(attacked)
        ));
        notes.set("attacked", attacked);
    }
}

impl ExplainSliders for Compressed {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let CompressedLookup { relevant, rays, packed, places, attacked } =
            look_up_compressed(PlainBits, kind, from, occupied);
        let lines = lines_of(kind);
        notes.note(Note::along(kind));
        notes.code(COMPRESSED);
        notes.lines_ran(&[("let row", ""), ("let (relevant, rays)", "rr")]);
        notes.says(format_args!("{lines} of {from} have {} squares, {}", rays.len(), squares(rays)));
        notes.set("rays", rays);
        show_packed(kind, from, [relevant, occupied], packed, notes);
        notes.lines_ran(&[("let places", "rr")]).says(format_args!(
            "entry {packed} has a bit for each square of {lines}, lowest first: {} of {} are set",
            places.count_ones(),
            rays.len()
        ));
        notes.note(Note::Packed("packed attacks", rays, places));
        notes.lines_ran(&[("let attacked", "")]);
        notes.says(format_args!(
            "PDEP puts these bits back on their squares: {} are attacked",
            squares(attacked)
        ));
        notes.set("attacked", attacked);
    }
}

/// The blockers, and their bits packed.
fn show_packed(
    kind: SliderKind,
    from: Square,
    [relevant, occupied]: [Bitboard; 2],
    packed: u64,
    notes: &mut Notes<'_>,
) {
    let (board, lines, blockers) = (notes.placement(), lines_of(kind), relevant & occupied);
    notes.says(format_args!(
        "{} squares of {lines} of {from} are relevant, {}: on the last square of a ray, a piece hides nothing",
        relevant.len(),
        squares(relevant)
    ));
    notes.set("relevant", relevant);
    notes.lines_ran(&[("let packed", "")]);
    if blockers.is_empty() {
        notes.says(format_args!("no relevant square of {lines} is occupied"));
    } else {
        notes.says(format_args!("the blockers on relevant squares are {}", board.on_each(blockers)));
    }
    notes.set("relevant blockers", blockers);
    notes.says(format_args!(
        "PEXT moves the {} bits of {lines} together, lowest first: this set of blockers is number {packed}",
        relevant.len()
    ));
    notes.note(Note::Packed("packed blockers", relevant, packed));
}
