//! The walk, shown step by step.

use fianchetto_movegen_core::{
    explain::{Arrangement, Code, CodeLine, Notes},
    region,
};
use fianchetto_movegen_mailbox::{ExplainWalk, Loop, Walked};

use crate::NewWalk;

/// The code that is shown. Lines that have run are named by how they begin, with `r` for each read
/// of memory, `w` for each write and `b` for each branch.
const CODE: Code = region!(include_str!("lib.rs"), "walk");

const TARGET: &[CodeLine] =
    &[("for to in", "b"), ("let mut between", "r"), ("if between", "rb"), ("visitor.visit", "rw")];

const LOOP: Loop = Loop {
    code: CODE,
    arrangement: Arrangement::List,
    begin: &[],
    target: [TARGET; 3],
    by: ["the next square"; 2],
};

/// The entries are the visited squares. A technique with a table shows the entries that it reads.
impl ExplainWalk for NewWalk {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        walked.list(&LOOP, walked.visits.iter().map(|visited| visited.mv.to()), notes);
    }
}
