//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::explain::{Code, CodeLine, Note, Notes, Product};
use fianchetto_types::{Bitboard, Square};

use crate::generator::{B_FILE, C2_H7, LineByLine, on_both};

/// How to show a line: the code, its factor, the lines that run for key, index and attacks, and the
/// names of the numbers.
struct Shown {
    code: Code,
    factor: u64,
    ran: [&'static [CodeLine]; 3],
    names: [&'static str; 4],
    attacked: &'static str,
}

const ALONG: Shown = Shown {
    code: Code::region(include_str!("generator.rs"), "along")
        .listing("after Gerd Isenberg in the Chess Programming Wiki", include_str!("line.txt")),
    factor: B_FILE,
    ran: [&[("let key", "r")], &[("let inner", "")], &[("let attacked", "r")]],
    names: ["pieces on line 1", "factor", "product 1", "index 1"],
    attacked: "attacked 1",
};

const ALONG_FILE: Shown = Shown {
    code: Code::region(include_str!("generator.rs"), "along_file")
        .listing("after Gerd Isenberg in the Chess Programming Wiki", include_str!("file.txt")),
    factor: C2_H7,
    ran: [&[("let file", ""), ("let key", "")], &[("let inner", "")], &[("let attacked", "r")]],
    ..ALONG
};

const SECOND: Shown =
    Shown { names: ["pieces on line 2", "factor", "product 2", "index 2"], attacked: "attacked 2", ..ALONG };

impl ExplainSliders for LineByLine {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        notes.note(Note::along(kind));
        let first = if kind == SliderKind::Orthogonal { ALONG_FILE } else { ALONG };
        for (shown, found) in [first, SECOND].into_iter().zip(on_both(kind, from, occupied)) {
            let Shown { code, factor, ran: [key, inner, attacks], names, attacked } = shown;
            notes.code(code);
            notes.lines_ran(key).set(names[0], found.key);
            notes.lines_ran(inner).note(Note::Product(Product {
                names,
                key: found.key.0,
                factor,
                shift: 58,
            }));
            notes.lines_ran(attacks).set(attacked, found.attacked);
        }
    }
}
