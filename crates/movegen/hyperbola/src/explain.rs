//! The lookup, shown step by step with the code for machines without GFNI.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::explain::{Code, CodeLine, Note, Notes};
use fianchetto_types::{Bitboard, Square};

use crate::lanes::QueenLanes;
use crate::quintessence::{LineLookup, Quintessence, RankLookup, on_line, on_rank};

const LINE: Code = Code::region(include_str!("quintessence.rs"), "on_line")
    .listing("after the Chess Programming Wiki", include_str!("line.txt"));
const RANK: Code = Code::region(include_str!("quintessence.rs"), "on_rank");

impl ExplainSliders for Quintessence {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let [first, second] = kind.through(from);
        match kind {
            SliderKind::Diagonal => {
                explain_line("the diagonal", on_line(first, from, occupied), notes);
                explain_line("the anti-diagonal", on_line(second, from, occupied), notes);
            }
            SliderKind::Orthogonal => {
                explain_line("the file", on_line(first, from, occupied), notes);
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

fn explain_line(name: &'static str, found: LineLookup, notes: &mut Notes<'_>) {
    notes.heading(name);
    notes.code(LINE);
    notes.lines_ran(&[("let slider", ""), ("let blockers", "r")]).set("o", found.blockers);
    notes.lines_ran(&[("let forward", "")]).set("o - r", found.forward);
    notes.lines_ran(&[("let reverse", "")]).set("o' - r' swapped", found.reverse);
    notes.lines_ran(&[("let attacked", "")]).set("attacked", found.attacked);
}

fn explain_rank(from: Square, found: RankLookup, notes: &mut Notes<'_>) {
    const INNER: &[CodeLine] = &[("let first", ""), ("let rank", "")];
    let first = from.to_u8() & 56;
    notes.heading("the rank");
    notes.code(RANK);
    let inner = u64::from(found.rank >> 1 & 63);
    notes.lines_ran(INNER).note(Note::Packed("inner squares", Bitboard(0x7e << first), inner));
    notes.lines_ran(&[("let on_rank", "r")]).number("file", u64::from(from.to_u8() & 7));
    let (rank, attacked) = (Bitboard(0xff << first), u64::from(found.on_rank));
    notes.lines_ran(&[("let attacked", "")]).note(Note::Packed("attacked on the rank", rank, attacked));
}
