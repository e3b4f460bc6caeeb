//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, CodeLine, Notes, squares},
    region,
};
use fianchetto_types::{Bitboard, Square};

use crate::rays::{Cut, Rays, cut, directions};

const CODE: Code = region!(include_str!("rays.rs"), "cut")
    .listing("after the Chess Programming Wiki", include_str!("loop.txt"));
const UP: &[CodeLine] = &[("let first", ""), ("(blockers.0", ""), ("let behind", "r")];
const DOWN: &[CodeLine] = &[("let first", ""), ("63 -", ""), ("let behind", "r")];

impl ExplainSliders for Rays {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        for direction in directions(kind) {
            let Cut { ray, blockers, behind, attacked } = cut(direction, from, occupied);
            let (board, name, is_up) = (notes.placement(), direction.name(), direction.delta(8) > 0);
            let (first, which) =
                if is_up { (blockers.first(), "lowest") } else { (blockers.last(), "highest") };
            notes.heading(name);
            notes.code(CODE);
            notes.lines_ran(&[("let ray", "r")]);
            notes.says(format_args!("the ray {name} of {from} has {}", squares(ray)));
            notes.set("ray", ray);
            notes.lines_ran(&[("let blockers", "")]);
            notes.says(format_args!("{name} of {from}, {} may block", board.on_each(blockers)));
            notes.set("blockers", blockers);
            notes.lines_ran(if is_up { UP } else { DOWN });
            match first {
                Some(first) => notes.says(format_args!(
                    "{} is the {which} blocker, so the first one {name}; behind it: {}",
                    board.on(first),
                    squares(behind)
                )),
                None => notes.says(format_args!(
                    "nothing blocks {name}, so the corner is taken for the first, and nothing is behind it"
                )),
            };
            notes.set("behind the first", behind);
            notes.lines_ran(&[("Cut {", "")]);
            notes.says(format_args!("the ray {name} without what is behind: {}", squares(attacked)));
            notes.set("attacked", attacked);
        }
    }
}
