//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, CodeLine, Note, Notes, Product, squares},
    region,
};
use fianchetto_types::{Bitboard, Square};

use crate::generator::{B_FILE, C2_H7, LineByLine, LineProduct, on_both};

/// How to show a line: the code, its factor, the lines that run for the key, and the distance by
/// which its key is shifted.
struct Shown {
    code: Code,
    factor: u64,
    key_lines: &'static [CodeLine],
    shift: usize,
}

const ALONG: Shown = Shown {
    code: region!(include_str!("generator.rs"), "along")
        .listing("after Gerd Isenberg in the Chess Programming Wiki", include_str!("line.txt")),
    factor: B_FILE,
    key_lines: &[("let key", "r")],
    shift: 0,
};

const ALONG_FILE: Shown = Shown {
    code: region!(include_str!("generator.rs"), "along_file")
        .listing("after Gerd Isenberg in the Chess Programming Wiki", include_str!("file.txt")),
    factor: C2_H7,
    key_lines: &[("let file", ""), ("let key", "")],
    shift: 0,
};

impl ExplainSliders for LineByLine {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let [first, second] = on_both(kind, from, occupied);
        match kind {
            SliderKind::Orthogonal => {
                let file = Shown { shift: from.file().index(), ..ALONG_FILE };
                show("the file", from, &file, &first, notes);
                show("the rank", from, &ALONG, &second, notes);
            }
            SliderKind::Diagonal => {
                show("the diagonal", from, &ALONG, &first, notes);
                show("the anti-diagonal", from, &ALONG, &second, notes);
            }
        }
    }
}

/// Shows one line.
fn show(line: &'static str, from: Square, shown: &Shown, found: &LineProduct, notes: &mut Notes<'_>) {
    let Shown { code, factor, key_lines, shift } = *shown;
    let on_line = Bitboard(found.key.0 << shift);
    let board = notes.placement();
    notes.heading(line);
    notes.code(code);
    notes.lines_ran(key_lines);
    if on_line.is_empty() {
        notes.says(format_args!("nothing else is on {line} of {from}: the key is 0"));
    } else if shift == 0 {
        notes.says(format_args!("the key has what is on {line}: {}", board.on_each(on_line)));
    } else {
        let pieces = board.on_each(on_line);
        notes.says(format_args!("the key has what is on {line}, shifted to the a-file: {pieces}"));
    }
    notes.set("key", found.key);
    notes.lines_ran(&[("let inner", "")]).note(Note::Product(Product {
        names: ["key", "factor", "product", "inner squares"],
        key: found.key.0,
        squares: on_line,
        factor,
        shift: 58,
    }));
    notes.lines_ran(&[("let attacked", "r")]).says(format_args!(
        "with the inner squares {:06b}, the table attacks on {line}: {}",
        found.inner,
        squares(found.attacked)
    ));
    notes.set("attacked", found.attacked);
}
