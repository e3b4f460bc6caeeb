//! The walk, shown step by step.

use fianchetto_movegen_core::{
    explain::{Arrangement, Notes},
    region,
};
use fianchetto_movegen_mailbox::{ExplainWalk, Loop, Walked};
use fianchetto_tables::skip;

use crate::SkipWalk;

const LOOP: Loop = Loop {
    code: region!(include_str!("lib.rs"), "slide")
        .listing("ours, from what the Chess Programming Wiki says of Diep", include_str!("loop.txt")),
    arrangement: Arrangement::List,
    begin: &[("fn slide", "r"), ("let mut index", "")],
    target: [&[("while let", "rb"), ("let cell", "r"), ("let seen", "w"), ("index +=", "")]; 3],
    by: ["+ 1 + (skip & 0)", "+ 1 + (skip & -1)"],
    leads: [
        "a mask of zeros skips nothing: the next entry is",
        "a mask of ones lets `skip` pass over the rest of the ray, to",
    ],
    end: "the index is now behind the list",
};

/// The entries are the nodes of the piece's list.
impl ExplainWalk for SkipWalk {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        if walked.piece_type.is_leaper() {
            return walked.leaps(notes);
        }
        let list = skip::list(walked.piece_type, walked.from);
        walked.list(&LOOP, list.iter().map(|node| node.to), notes);
    }
}
