//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, CodeLine, Note, Notes, Product, lines_of, squares},
    region,
};
use fianchetto_tables::magic::MagicEntry;
use fianchetto_types::{Bitboard, Square};

use crate::{Form, MagicLookup, Magics, look_up};

const CODE: Code = region!(include_str!("generator.rs"), "look_up");

impl<F: Form> ExplainSliders for Magics<F> {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let entry_lines: &[CodeLine] = const { &[("let MagicEntry", F::READS)] };
        let MagicEntry { mask, first, .. } = F::entry(kind, from);
        let MagicLookup { key, factor, shift, index, place, attacked } = look_up::<F>(kind, from, occupied);
        let relevant = if F::IS_BLACK { !mask } else { mask };
        let (board, lines, blockers) = (notes.placement(), lines_of(kind), relevant & occupied);
        notes.note(Note::along(kind));
        notes.code(CODE.listing("after the Chess Programming Wiki", F::LISTING));
        notes.lines_ran(entry_lines).says(format_args!(
            "{} squares of {lines} of {from} are relevant, {}: on the last square of a ray, a piece hides nothing",
            relevant.len(),
            squares(relevant)
        ));
        notes.set("relevant squares", relevant);
        notes.lines_ran(&[("let key", "")]);
        if F::IS_BLACK {
            notes.says(format_args!(
                "the key has all irrelevant squares, and of the relevant ones of {lines} those with a piece: {}",
                board.on_each(blockers)
            ));
        } else if blockers.is_empty() {
            notes.says(format_args!("no piece is on a relevant square of {lines}: the key is 0"));
        } else {
            notes.says(format_args!("the key has the blockers: {}", board.on_each(blockers)));
        }
        notes.set("key", key);
        let names = ["key", "magic", "product", "index"];
        let product = Product { names, key: key.0, squares: key, factor, shift };
        notes.lines_ran(&[("let index", "")]).note(Note::Product(product));
        notes.lines_ran(&[("let place", "")]).says(format_args!(
            "the entries for {lines} of {from} begin at {first}, so this one is at {first} + {index} = {place}"
        ));
        notes.number("place in the table", place);
        notes.lines_ran(&[("let attacked", "r")]).says(format_args!(
            "the entry has been computed beforehand: with these blockers, {} are attacked",
            squares(attacked)
        ));
        notes.set("attacked", attacked);
    }
}
