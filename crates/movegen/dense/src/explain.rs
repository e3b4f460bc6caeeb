//! The walk, shown step by step.

use core::iter;

use fianchetto_board_repr::Cell;
use fianchetto_movegen_core::{
    explain::{Arrangement, Notes},
    region,
};
use fianchetto_movegen_mailbox::{ExplainWalk, Loop, Walked};
use fianchetto_tables::dense::head;

use crate::{DenseList, DenseNode};

const LOOP: Loop = Loop {
    code: region!(include_str!("lib.rs"), "slide")
        .listing("pseudo code of the Chess Programming Wiki", include_str!("loop.txt")),
    arrangement: Arrangement::List,
    begin: &[("let mut index", "r")],
    target: [&[("while let", "rb"), ("let (mv, cell)", "r"), ("let seen", "w"), ("index =", "")]; 3],
    by: ["node >> 8", "node >> 20"],
    leads: [
        "the link for empty squares leads to",
        "the link for pieces, in higher bits of the node, leads to",
    ],
    end: "the link is the end of the list",
};

/// The entries are the nodes of the piece's list.
impl<N: DenseNode> ExplainWalk for DenseList<N> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        if walked.piece_type.is_leaper() {
            return walked.leaps(notes);
        }
        let first = N::at(head(walked.piece_type, walked.from));
        let nodes = iter::successors(first, |node| N::at(node.next(Cell::EMPTY.shift())));
        walked.list(&LOOP, nodes.map(N::to), notes);
    }
}
