//! The lookups, shown line by line.

use fianchetto_movegen_bitboard::{ExplainBoard, ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, Digits, Note, Notes, squares},
    region,
};
use fianchetto_simd::PlainBits;
use fianchetto_tables::{lines::LineKind, ternary};
use fianchetto_types::{Bitboard, Square};

use crate::generator::{FoldedLines, Lookup, TernaryLookup, index, lookup};
use crate::{Copying, Tables};

const MOVES: Code = region!(include_str!("generator.rs"), "moves").listing(
    "Zach Wegner, Yet another new bitboard move generation method, 22 September 2006",
    include_str!("copy_bishop_moves.txt"),
);
const ANTIROTATED: Code = region!(include_str!("generator.rs"), "lookup");

impl<T: Tables, C: Copying, Q: ExplainBoard + Copy + 'static> ExplainSliders for TernaryLookup<T, C, Q> {
    fn explain_moves(self, kind: SliderKind, from: Square, pieces: [Bitboard; 2], notes: &mut Notes<'_>) {
        kind.line_kinds().into_iter().for_each(|line| ternary(self.tables, line, from, pieces, notes));
    }
}

impl ExplainSliders for FoldedLines {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        kind.line_kinds().into_iter().for_each(|line| antirotated(line, from, occupied, notes));
    }
}

/// The moves on one line.
fn ternary<T: Tables>(tables: T, line: LineKind, from: Square, pieces: [Bitboard; 2], notes: &mut Notes<'_>) {
    let [own, enemy] = pieces.map(|side| T::collapsed(PlainBits, side, from, line).number());
    let index = index::<T, _>(PlainBits, pieces, from, line);
    let (entry, count) = (T::entry(from, line, index), tables.moves(from, line, index).count());
    notes.code(MOVES);
    let on_line = ternary::mask(from, line);
    if !T::DIGITS_IN_ORDER {
        let (board, line, number) = (notes.placement(), line.name(), index.number());
        notes.heading(line);
        notes.lines_ran(&[("let index", "rrr")]);
        notes
            .says(format_args!("ours on the {line}, {}, read in base 3", board.on_each(pieces[0] & on_line)));
        notes.number("own, read in base 3", own as u64);
        notes.says(format_args!(
            "the enemy's on the {line}, {}, in the same way",
            board.on_each(pieces[1] & on_line)
        ));
        notes.number("enemy, read in base 3", enemy as u64);
        notes.says(format_args!(
            "an enemy is a digit 2, so the index of the {line} is {own} + 2 * {enemy} = {number}"
        ));
        notes.number("index, own + 2 * enemy", number as u64);
        notes.lines_ran(&[("let info", ""), ("C::copy", "rrw")]);
        notes.says(format_args!(
            "entry {entry} has {count} moves along the {line}, which are copied together"
        ));
        notes.number("moves of the entry", count as u64);
        return;
    }
    notes.lines_ran(&[("let index", "rrr"), ("let info", ""), ("C::copy", "rrw")]);
    notes.note(Note::Digits(Digits {
        line: line.name(),
        squares: on_line,
        own,
        enemy,
        index: index.number(),
        entry,
        count,
    }));
}

/// The attacked squares on one line.
fn antirotated(line: LineKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
    let Lookup { folded, attacked } = lookup(line, from, occupied);
    let on_line = occupied & ternary::mask(from, line);
    let (board, line) = (notes.placement(), line.name());
    notes.heading(line);
    notes.code(ANTIROTATED);
    notes.lines_ran(&[("let folded", "r")]);
    notes.says(format_args!("on the {line} of {from}: {}", board.on_each(on_line)));
    notes.set("on the line", on_line);
    notes.says(format_args!("the bits of the {line} fold into one byte, {folded:08b}"));
    notes.number("collapsed", folded.into());
    notes.lines_ran(&[("let attacked", "r")]);
    notes.says(format_args!(
        "for this byte, the table has the attacks along the {line}: {}",
        squares(attacked)
    ));
    notes.set("attacked", attacked);
}
