//! The lookups, shown line by line.

use fianchetto_movegen_bitboard::{ExplainBoard, ExplainSliders, SliderKind};
use fianchetto_movegen_core::explain::{Code, Digits, Note, Notes};
use fianchetto_simd::PlainBits;
use fianchetto_tables::{lines::LineKind, ternary};
use fianchetto_types::{Bitboard, Square};

use crate::generator::{FoldedLines, Lookup, TernaryLookup, index, lookup};
use crate::{Copying, Tables};

const MOVES: Code = Code::region(include_str!("generator.rs"), "moves");
const ANTIROTATED: Code = Code::region(include_str!("generator.rs"), "lookup");

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
    notes.lines_ran(&[("let index", "rrr"), ("let info", ""), ("C::copy", "rrw")]);
    let squares = ternary::mask(from, line);
    if !T::DIGITS_IN_ORDER {
        notes.heading(line.name());
        notes.number("own, read in base 3", own as u64);
        notes.number("enemy, read in base 3", enemy as u64);
        notes.number("index, own + 2 * enemy", index.number() as u64);
        notes.number("moves of the entry", count as u64);
        return;
    }
    notes.note(Note::Digits(Digits {
        line: line.name(),
        squares,
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
    notes.heading(line.name());
    notes.code(ANTIROTATED);
    notes.lines_ran(&[("let folded", "r")]).set("on the line", occupied & ternary::mask(from, line));
    notes.number("collapsed", folded.into());
    notes.lines_ran(&[("let attacked", "r")]).set("attacked", attacked);
}
