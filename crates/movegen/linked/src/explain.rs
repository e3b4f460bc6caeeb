//! Both forms, shown step by step: the entries are the nodes of the piece's list.

use core::iter;

use fianchetto_movegen_core::{
    explain::{Arrangement, Notes},
    region,
};
use fianchetto_movegen_mailbox::{ExplainWalk, Loop, Walked};
use fianchetto_tables::linked::head;

use crate::{LinkedWalk, Scored, Scores};

const LISTING: &str = include_str!("loop.txt");

const LINKED_LOOP: Loop = Loop {
    code: region!(include_str!("lib.rs"), "slide")
        .listing("pseudo code of the Chess Programming Wiki", LISTING),
    arrangement: Arrangement::List,
    begin: &[("let mut next", "r")],
    target: [&[("while let", "b"), ("let cell", "rr"), ("let seen", "rw"), ("next =", "r")]; 3],
    by: ["pNext[0]", "pNext[1]"],
    leads: ["next[0], for an empty square, leads to", "next[1], for an occupied square, leads to"],
    end: "the link to the next node is empty",
};

const SCORED_LOOP: Loop = Loop {
    code: region!(include_str!("scored.rs"), "walk")
        .listing("pseudo code of the Chess Programming Wiki", LISTING),
    arrangement: Arrangement::List,
    begin: &[("let (lists, color)", "r"), ("let mut index", "r")],
    target: [&[("while let", "b"), ("let cell", "rr"), ("let seen", "rw"), ("index =", "r")]; 3],
    by: ["next[0]", "next[1]"],
    leads: ["next[0], for an empty square, leads to", "next[1], for an occupied square, leads to"],
    end: "the link to the next node is empty",
};

impl ExplainWalk for LinkedWalk {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        if walked.piece_type.is_leaper() {
            return walked.leaps(notes);
        }
        let nodes = iter::successors(Some(head(walked.piece_type, walked.from)), |node| node.next[0]);
        walked.list(&LINKED_LOOP, nodes.map(|node| node.to), notes);
    }
}

impl<S: Scores> ExplainWalk for Scored<S> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        let lists = S::lists();
        let node = |index| lists.node(walked.color, index);
        let nodes = iter::successors(node(lists.head(walked.piece_type, walked.from)), |of| node(of.next[0]));
        walked.list(&SCORED_LOOP, nodes.map(|node| node.mv.to()), notes);
    }
}
