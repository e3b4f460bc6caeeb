//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, CodeLine, Notes, squares},
    region,
};
use fianchetto_tables::obstruction;
use fianchetto_types::{Bitboard, Square};

use crate::differences::{Differences, LineLookup, between_blockers};

const CODE: Code = region!(include_str!("differences.rs"), "line")
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
            let board = notes.placement();
            let [highest, lowest] = [lower.last(), upper.first()];
            notes.heading(name);
            notes.code(CODE);
            notes.lines_ran(&[("let lower", "r")]);
            notes.says(format_args!("on {name} below {from}: {}", board.on_each(lower)));
            notes.set("lower", lower);
            notes.lines_ran(&[("let upper", "r")]);
            notes.says(format_args!("on {name} above {from}: {}", board.on_each(upper)));
            notes.set("upper", upper);
            let begin = board.on(highest.unwrap_or(Square::A1));
            notes.lines_ran(DIFFERENCE);
            match lowest {
                Some(lowest) => notes.says(format_args!(
                    "the difference has all bits from {begin} up to {}, the blockers nearest on {name}",
                    board.on(lowest)
                )),
                None => notes.says(format_args!(
                    "nothing is above on {name}, so the subtraction wraps around: all bits from {begin} up to h8"
                )),
            };
            notes.set("difference", difference);
            notes.lines_ran(&[("LineLookup {", "")]);
            notes.says(format_args!("of these bits, those on {name} are attacked: {}", squares(attacked)));
            notes.set("attacked", attacked);
        }
    }
}
