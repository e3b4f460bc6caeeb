//! The lookup, shown step by step.

use fianchetto_movegen_core::bitboard::Lines;
use fianchetto_movegen_core::{Code, CodeLine, Notes};
use fianchetto_types::Square;

use crate::lookup::turns;
use crate::{LineLookup, Turned};

const CODE: Code = Code::region(include_str!("turned.rs"), "look_up").listing(include_str!("loop.txt"));
const WORD: &[CodeLine] = &CODE.lines([("let word", "r")]);
const INNER: &[CodeLine] = &CODE.lines([("let inner", "rr")]);
const ATTACKED: &[CodeLine] = &CODE.lines([("let attacked", "r")]);

pub(crate) fn explain(turned: &Turned, lines: Lines, from: Square, notes: &mut Notes<'_>) {
    for (turn, name) in turns(lines) {
        let LineLookup { word, inner, attacked } = turned.look_up(turn, from);
        notes.heading(name);
        notes.code(CODE);
        notes.ran(WORD).set("its word", word);
        notes.ran(INNER).number("inner squares", inner.into());
        notes.ran(ATTACKED).set("attacked", attacked);
    }
}
