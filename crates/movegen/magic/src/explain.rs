//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::explain::{Code, CodeLine, Note, Notes, Product};
use fianchetto_types::{Bitboard, Square};

use crate::{Form, MagicLookup, Magics, look_up};

const CODE: Code = Code::region(include_str!("generator.rs"), "look_up");
const INDEX: &[CodeLine] = &[("let index", "")];

impl<F: Form> ExplainSliders for Magics<F> {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let key_lines: &[CodeLine] = const { &[("let MagicEntry", F::READS), ("let key", "")] };
        let MagicLookup { key, factor, shift, place, attacked, .. } = look_up::<F>(kind, from, occupied);
        notes.note(Note::along(kind));
        notes.code(CODE.listing("after the Chess Programming Wiki", F::LISTING));
        notes.lines_ran(key_lines).set(F::KEY, key);
        let names = [F::KEY, "magic", "product", "index"];
        notes.lines_ran(INDEX).note(Note::Product(Product { names, key: key.0, factor, shift }));
        notes.lines_ran(&[("let place", ""), ("let attacked", "r")]).number("place in the table", place);
        notes.set("attacked", attacked);
    }
}
