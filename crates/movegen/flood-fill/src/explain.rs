//! The fills, shown step by step.

use fianchetto_movegen_bitboard::{ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, CodeLine, Notes, squares},
    region,
};
use fianchetto_types::{Bitboard, Direction, Square};

use crate::fill::{directions, reached};
use crate::{Fill, Fills, Prefix, Seven};

const STEP: &[CodeLine] = &[("from = shifted", ""), ("flood |=", "")];

/// The name of each step, which squares before a free one have to be free as well (none for a
/// step of the flood), and the lines that ran for it.
type Steps = &'static [(&'static str, &'static str, &'static [CodeLine])];

const ATTACKS: Code = region!(include_str!("fill.rs"), "attacks");
const ATTACKED: &[CodeLine] = &[("let Flood", ""), ("shifted(flood", "")];

/// A fill that can be shown.
pub trait ShownFill: Fill {
    /// The code of [`occluded`](Fill::occluded).
    const CODE: Code;

    /// Its steps.
    const STEPS: Steps;
}

impl ShownFill for Seven {
    const CODE: Code = region!(include_str!("fill.rs"), "seven")
        .listing("after the Chess Programming Wiki", include_str!("dumb7fill.txt"));
    const STEPS: Steps = &[
        ("1 step", "", STEP),
        ("2 steps", "", STEP),
        ("3 steps", "", STEP),
        ("4 steps", "", STEP),
        ("5 steps", "", STEP),
        ("6 steps", "", STEP),
    ];
}

impl ShownFill for Prefix {
    const CODE: Code = region!(include_str!("fill.rs"), "prefix")
        .listing("after the Chess Programming Wiki", include_str!("kogge_stone.txt"));
    const STEPS: Steps = &[
        ("by 1", "", &[("let by_1", "")]),
        ("free, 2 deep", "the one", &[("let free_2", "")]),
        ("by 2", "", &[("let by_2", "")]),
        ("free, 4 deep", "the three", &[("let free_4", "")]),
        ("by 4", "", &[("let by_4", "")]),
    ];
}

impl<F: ShownFill> ExplainSliders for Fills<F> {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        for &direction in directions(kind) {
            fill::<F>(Bitboard::of(from), !occupied, direction, notes);
        }
    }
}

/// The fill of one direction.
fn fill<F: ShownFill>(from: Bitboard, free: Bitboard, direction: Direction, notes: &mut Notes<'_>) {
    notes.heading(direction.name());
    notes.code(F::CODE);
    let (to, mut flood) = (direction.name(), from);
    let steps = F::occluded(from, free & reached(direction), direction).steps;
    for (&(name, before, ran), &set) in F::STEPS.iter().zip(steps.as_ref()) {
        notes.lines_ran(ran);
        let new = set & !flood;
        if !before.is_empty() {
            let count = set.len();
            notes.says(format_args!(
                "{name}, to the {to}: {count} squares are free together with {before} before them"
            ));
        } else if new.is_empty() {
            notes
                .says(format_args!("{name} to the {to}: no square that is free adjoins, so the flood stays"));
        } else {
            notes
                .says(format_args!("{name} to the {to}: the flood runs over what is free, {}", squares(new)));
            flood = set;
        }
        notes.set(name, set);
    }
    let (attacked, board) = (F::attacks(from, free, direction), notes.placement());
    notes.code(ATTACKS);
    notes.lines_ran(ATTACKED).says(format_args!(
        "one more step to the {to} makes the flood the attacked squares, with the piece that stopped it: {}",
        board.on_each(attacked)
    ));
    notes.set("attacked", attacked);
}
