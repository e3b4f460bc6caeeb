//! The lookup, shown step by step with the code for machines without GFNI.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, CodeLine, Note, Notes, is_or_are, squares},
    region,
};
use fianchetto_types::{Bitboard, Square};

use crate::lanes::QueenLanes;
use crate::quintessence::{LineLookup, Quintessence, RankLookup, on_line, on_rank};

const LINE: Code = region!(include_str!("quintessence.rs"), "on_line")
    .listing("after the Chess Programming Wiki", include_str!("line.txt"));
const RANK: Code = region!(include_str!("quintessence.rs"), "on_rank");

impl ExplainSliders for Quintessence {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let [first, second] = kind.through(from);
        match kind {
            SliderKind::Diagonal => {
                explain_line("the diagonal", first, from, on_line(first, from, occupied), notes);
                explain_line("the anti-diagonal", second, from, on_line(second, from, occupied), notes);
            }
            SliderKind::Orthogonal => {
                explain_line("the file", first, from, on_line(first, from, occupied), notes);
                explain_rank(from, on_rank(from, occupied), notes);
            }
        }
    }
}

/// A line at a time, as rooks and bishops are looked up; a queen's lines are the same in lanes.
impl ExplainSliders for QueenLanes {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        Quintessence.explain(kind, from, occupied, notes);
    }
}

fn explain_line(name: &'static str, line: Bitboard, from: Square, found: LineLookup, notes: &mut Notes<'_>) {
    let board = notes.placement();
    let above = Bitboard(line.0 & (u64::MAX << from.index()));
    let below = line & !above;
    notes.heading(name);
    notes.code(LINE);
    notes.lines_ran(&[("let slider", ""), ("let blockers", "r")]);
    notes.says(format_args!(
        "o has the blockers on {name} of {from}, which is r: {}",
        board.on_each(found.blockers)
    ));
    notes.set("o", found.blockers);
    let first = (above & found.blockers).first();
    notes.lines_ran(&[("let forward", "")]);
    says_borrow(["forward = o - r", "above"], name, from, above, first, notes);
    notes.set("forward: o - r", found.forward);
    let first = (below & found.blockers).last();
    notes.lines_ran(&[("let reverse", "")]);
    says_borrow(["reverse, the same with the ranks turned over", "below"], name, from, below, first, notes);
    notes.set("reverse", found.reverse);
    notes.lines_ran(&[("let attacked", "")]).says(format_args!(
        "above {from} only the first difference has changed and below it the other, so xor leaves on {name} {}",
        squares(found.attacked)
    ));
    notes.set("attacked", found.attacked);
}

/// How far the borrow of a subtraction goes on one side of a slider.
fn says_borrow(
    [difference, side]: [&str; 2],
    name: &str,
    from: Square,
    half: Bitboard,
    first: Option<Square>,
    notes: &mut Notes<'_>,
) {
    let board = notes.placement();
    let Some(first) = first else {
        if half.is_empty() {
            notes.says(format_args!("{difference}: {name} has no square {side} {from}"));
        } else {
            notes.says(format_args!(
                "{difference}: no piece is on {}, so nothing stops the borrow {side} {from}, and it sets them all",
                squares(half)
            ));
        }
        return;
    };
    let is_between =
        |square: &Square| (*square > from) == (first > from) && (*square < first) == (from < first);
    let between: Bitboard = half.into_iter().filter(is_between).filter(|&square| square != first).collect();
    let verb = is_or_are(between);
    if between.is_empty() {
        notes.says(format_args!(
            "{difference}: the next square {side} {from} on {name} has {}, from which the subtraction borrows at once",
            board.on(first)
        ));
    } else {
        notes.says(format_args!(
            "{difference}: {} {verb} empty, so the subtraction borrows on from {}, whose bit is cleared",
            squares(between),
            board.on(first)
        ));
    }
}

fn explain_rank(from: Square, found: RankLookup, notes: &mut Notes<'_>) {
    const INNER: &[CodeLine] = &[("let first", ""), ("let rank", "")];
    let first = from.to_u8() & 56;
    let rank = Bitboard(0xff << first);
    let (inner, file) = (u64::from(found.rank >> 1 & 63), from.file());
    let inner_squares = Bitboard(0x7e << first);
    let pieces = Bitboard(u64::from(found.rank) << first) & inner_squares;
    let board = notes.placement();
    notes.heading("the rank");
    notes.code(RANK);
    notes.lines_ran(INNER);
    notes.says(format_args!(
        "a swap of bytes does not reverse a rank, but it is one byte: {}",
        board.on_each(pieces)
    ));
    notes.note(Note::Packed("inner squares", inner_squares, inner));
    notes.lines_ran(&[("let on_rank", "r")]).says(format_args!(
        "for a slider on the {}-file, the table has the attacks of each of 64 sets of inner squares; this is set {inner}",
        file.letter()
    ));
    notes.number("file", u64::from(from.to_u8() & 7));
    let attacked = u64::from(found.on_rank);
    notes.lines_ran(&[("let attacked", "")]);
    notes.says(format_args!("shifted back to its rank, the byte attacks {}", squares(found.attacked)));
    notes.note(Note::Packed("attacked on the rank", rank, attacked));
}
