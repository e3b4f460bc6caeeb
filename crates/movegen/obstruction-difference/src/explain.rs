//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::explain::{Code, CodeLine, Notes};
use fianchetto_tables::obstruction;
use fianchetto_types::{Bitboard, Square};

use crate::differences::{Differences, LineLookup, between_blockers};

const CODE: Code = Code::region(include_str!("differences.rs"), "line")
    .listing("after the Chess Programming Wiki", include_str!("loop.txt"));
const DIFFERENCE: &[CodeLine] = &[("let highest", ""), ("let lowest", ""), ("let difference", "")];

impl ExplainSliders for Differences {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let [diagonal, anti_diagonal, file, rank] = *obstruction::halves(from);
        let halves = match kind {
            SliderKind::Diagonal => [("the diagonal", diagonal), ("the anti-diagonal", anti_diagonal)],
            SliderKind::Orthogonal => [("the file", file), ("the rank", rank)],
        };
        for (name, halves) in halves {
            let LineLookup { lower, upper, difference, attacked } = between_blockers(halves, occupied);
            notes.heading(name);
            notes.code(CODE);
            notes.lines_ran(&[("let lower", "r")]).set("lower", lower);
            notes.lines_ran(&[("let upper", "r")]).set("upper", upper);
            notes.lines_ran(DIFFERENCE).set("difference", difference);
            notes.lines_ran(&[("LineLookup {", "")]).set("attacked", attacked);
        }
    }
}
