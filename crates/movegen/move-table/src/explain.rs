//! The walk, shown step by step.

use fianchetto_movegen_core::mailbox::{Explain, Loop, Walked};
use fianchetto_movegen_core::{Arrangement, Code, CodeLine, Notes};
use fianchetto_tables::move_table;

use crate::{Ferret, MoveTable};

const CODE: Code = Code::region(include_str!("lib.rs"), "slide").listing(include_str!("loop.txt"));

const EMPTY: &[CodeLine] = &CODE.lines([
    ("while let", "b"),
    ("let cell", "rr"),
    ("let seen", "w"),
    ("if seen", "b"),
    ("left = rest", ""),
]);

const OCCUPIED: &[CodeLine] = &CODE.lines([
    ("while let", "b"),
    ("let cell", "rr"),
    ("let seen", "w"),
    ("if seen", "b"),
    ("left = node", "r"),
]);

const LOOP: Loop = Loop {
    code: CODE,
    arrangement: Arrangement::List,
    begin: &CODE.lines([("fn slide", "r"), ("let mut left", "")]),
    target: [EMPTY, OCCUPIED, OCCUPIED],
    by: ["++pmt", "pmtBlocked"],
};

impl Explain for MoveTable {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        if walked.piece_type.is_leaper() { walked.leaps(notes) } else { slide(walked, notes) }
    }
}

impl Explain for Ferret {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        slide(walked, notes);
    }
}

/// The entries are the nodes of the piece's list.
fn slide(walked: &Walked<'_>, notes: &mut Notes<'_>) {
    let list = move_table::list(walked.piece_type, walked.from);
    walked.list(&LOOP, list.iter().map(|node| node.mv.to()), notes);
}
