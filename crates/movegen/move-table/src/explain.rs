//! The walk, shown step by step.

use fianchetto_movegen_core::{
    explain::{Arrangement, Code, CodeLine, Notes},
    region,
};
use fianchetto_movegen_mailbox::{ExplainWalk, Loop, Walked};
use fianchetto_tables::move_table;

use crate::{FerretWalk, MoveTableWalk};

const EMPTY: &[CodeLine] = &[("while let", "b"), ("let seen", "rrw"), ("if seen", "b"), ("left = rest", "")];

const OCCUPIED: &[CodeLine] =
    &[("while let", "b"), ("let seen", "rrw"), ("if seen", "b"), ("left = node", "r")];

const LOOP: Loop = Loop {
    code: region!(include_str!("lib.rs"), "slide")
        .listing("Bruce Moreland, as the Chess Programming Wiki quotes him", include_str!("loop.txt")),
    arrangement: Arrangement::List,
    begin: &[("fn slide", "r"), ("let mut left", "")],
    target: [EMPTY, OCCUPIED, OCCUPIED],
    by: ["++pmt", "pmtBlocked"],
    leads: ["the next entry of the list is", "`blocked` passes over the rest of the ray, to"],
    end: "nothing is left of the list",
};

const FERRET: Code = region!(include_str!("lib.rs"), "ferret")
    .listing("Bruce Moreland, as the Chess Programming Wiki quotes him", include_str!("loop.txt"));

const FERRET_LOOP: Loop = Loop {
    code: FERRET,
    begin: &[("let mut left", "r")],
    target: [
        &[
            ("while let", "b"),
            ("let cell", "rr"),
            ("if cell", "b"),
            ("visitor.visit_tested(node.mv, Cell", "w"),
            ("left = rest", ""),
        ],
        &[
            ("while let", "b"),
            ("let cell", "rr"),
            ("if cell", "b"),
            ("if !visitor", "b"),
            ("left = node", "r"),
        ],
        &[
            ("while let", "b"),
            ("let cell", "rr"),
            ("if cell", "b"),
            ("if !visitor", "b"),
            ("visitor.visit_tested(node.mv, cell", "w"),
            ("left = node", "r"),
        ],
    ],
    ..LOOP
};

impl ExplainWalk for MoveTableWalk {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        if walked.piece_type.is_leaper() { walked.leaps(notes) } else { through(&LOOP, walked, notes) }
    }
}

impl ExplainWalk for FerretWalk {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        through(&FERRET_LOOP, walked, notes);
    }
}

/// The entries are the nodes of the piece's list.
fn through(of: &Loop, walked: &Walked<'_>, notes: &mut Notes<'_>) {
    let list = move_table::list(walked.piece_type, walked.from);
    walked.list(of, list.iter().map(|node| node.mv.to()), notes);
}
