//! The fills, shown step by step.

use fianchetto_movegen_core::{Code, CodeLine, Notes};
use fianchetto_types::{Bitboard, Direction};

use crate::Fill;
use crate::fill::reached;

pub(crate) const SEVEN: Code =
    Code::region(include_str!("fill.rs"), "seven").listing(include_str!("dumb7fill.txt"));

const STEP: &[CodeLine] = &SEVEN.lines([("from = shifted", ""), ("flood |=", "")]);

pub(crate) const SEVEN_STEPS: &[(&str, &[CodeLine])] = &[
    ("1 step", STEP),
    ("2 steps", STEP),
    ("3 steps", STEP),
    ("4 steps", STEP),
    ("5 steps", STEP),
    ("6 steps", STEP),
];

pub(crate) const PREFIX: Code =
    Code::region(include_str!("fill.rs"), "prefix").listing(include_str!("kogge_stone.txt"));

pub(crate) const PREFIX_STEPS: &[(&str, &[CodeLine])] = &[
    ("by 1", &PREFIX.lines([("let by_1", "")])),
    ("free, 2 deep", &PREFIX.lines([("let free_2", "")])),
    ("by 2", &PREFIX.lines([("let by_2", "")])),
    ("free, 4 deep", &PREFIX.lines([("let free_4", "")])),
    ("by 4", &PREFIX.lines([("let by_4", "")])),
];

const ATTACKS: Code = Code::region(include_str!("fill.rs"), "attacks");
const ATTACKED: &[CodeLine] = &ATTACKS.lines([("let Flood", ""), ("shifted(flood", "")]);

/// The fill of one direction.
pub(crate) fn explain<F: Fill>(from: Bitboard, free: Bitboard, direction: Direction, notes: &mut Notes<'_>) {
    notes.heading(direction.name());
    notes.code(F::CODE);
    let steps = F::occluded(from, free & reached(direction), direction).steps;
    for (&(name, ran), &set) in F::STEPS.iter().zip(steps.as_ref()) {
        notes.ran(ran).set(name, set);
    }
    notes.code(ATTACKS);
    notes.ran(ATTACKED).set("attacked", F::attacks(from, free, direction));
}
