//! The walks, shown step by step through the entries of squares, and the routes of a pawn.

use fianchetto_movegen_core::{
    explain::{Arrangement, Code, CodeLine, Notes, squares},
    region,
};
use fianchetto_movegen_mailbox::PawnTargets;
use fianchetto_movegen_mailbox::{ExplainWalk, Loop, PawnLookup, Walked};
use fianchetto_types::{Bitboard, Square};

use crate::{BranchFreeWalk, GnuChessWalk, Posdata, forms::PosdataEntry};

const FORMS: &str = include_str!("forms.rs");
const GNU: Code = region!(FORMS, "gnu")
    .listing("GNU Chess, as the Chess Programming Wiki quotes it", include_str!("branching.txt"));
const GNU_PAWN: Code = region!(FORMS, "gnu_pawn");
const PAWN: Code = region!(FORMS, "pawn");

const BY: [&str; 2] = ["next position", "next direction"];
const LEADS: [&str; 2] = ["its next position is", "its next direction begins at"];
const END: &str = "the table leads back to the origin: no direction is left";

const LEAPS: Loop = Loop {
    code: region!(FORMS, "leap"),
    arrangement: Arrangement::Board,
    begin: &[("let mut to", "r"), ("while to", "b")],
    target: [&[("while to", "b"), ("self.visit", "rw"), ("to = ", "r")]; 3],
    by: [BY[0]; 2],
    leads: [LEADS[0]; 2],
    end: END,
};

const SLIDES: Loop = Loop {
    code: region!(FORMS, "slide")
        .listing("GNU Chess, as the Chess Programming Wiki quotes it", include_str!("branching.txt")),
    arrangement: Arrangement::Board,
    begin: &[("let mut to", "r"), ("while to", "b")],
    target: {
        let empty = &[("while self", "rwb"), ("if to", "b"), ("to = self.next_position", "r")];
        let occupied = &[("while to", "b"), ("while self", "rwb"), ("to = self.next_direction", "r")];
        [empty, occupied, occupied]
    },
    by: BY,
    leads: LEADS,
    end: END,
};

const GNU_LOOP: Loop = Loop {
    code: GNU,
    arrangement: Arrangement::Board,
    begin: &[("let mut to", "r")],
    target: [
        &[
            ("while board", "rb"),
            ("p.visitor.visit_tested(Move", "w"),
            ("if to", "b"),
            ("to = p.next_position", "r"),
        ],
        &[("while board", "rb"), ("if !p.visitor", "b"), ("if from", "b"), ("to = p.next_direction", "r")],
        &[
            ("while board", "rb"),
            ("if !p.visitor", "b"),
            ("p.visitor.visit_tested(mv, cell", "w"),
            ("if from", "b"),
            ("to = p.next_direction", "r"),
        ],
    ],
    by: BY,
    leads: LEADS,
    end: END,
};

const BRANCH_FREE_SLIDES: Loop = Loop {
    code: region!(FORMS, "branch_free"),
    arrangement: Arrangement::Board,
    begin: &[("let mut to", "r"), ("while to", "b")],
    target: [&[("while to", "b"), ("let seen", "rw"), ("to = ", "r")]; 3],
    by: BY,
    leads: LEADS,
    end: END,
};

const PAWNS: PawnLookup =
    PawnLookup { arrangement: Arrangement::Board, show: pawn_targets, entry: pawn_entry, walk: None };

const GNU_PAWNS: PawnLookup =
    PawnLookup { walk: Some((GNU_PAWN, [tested(ONE), tested(TWO), tested(FIRST), tested(SECOND)])), ..PAWNS };
const ONE: &[CodeLine] =
    &[("let one", "r"), ("if board.cell(one)", "rb"), ("p.visitor.visit_tested(Move::quiet(from, one)", "w")];
const TWO: &[CodeLine] =
    &[("let two", "r"), ("if board.cell(two)", "rb"), ("p.visitor.visit_tested(Move::new(from, two", "w")];
const FIRST: &[CodeLine] = &[
    ("let first", "r"),
    ("if board.cell(first)", "rb"),
    ("p.visitor.visit_tested(Move::quiet(from, first)", "w"),
];
const SECOND: &[CodeLine] = &[
    ("let second", "r"),
    ("if board.cell(second)", "rb"),
    ("p.visitor.visit_tested(Move::quiet(from, second)", "w"),
];

/// The lines up to the test, and all.
const fn tested(lines: &'static [CodeLine]) -> [&'static [CodeLine]; 2] {
    [lines.split_at(2).0, lines]
}

impl<E: PosdataEntry> ExplainWalk for Posdata<E> {
    const PAWNS: PawnLookup = PAWNS;

    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        let of = if walked.piece_type.is_leaper() { &LEAPS } else { &SLIDES };
        walked.steps(of, &Square::index, notes);
    }
}

impl ExplainWalk for GnuChessWalk {
    const PAWNS: PawnLookup = GNU_PAWNS;

    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        walked.steps(&GNU_LOOP, &Square::index, notes);
    }
}

impl ExplainWalk for BranchFreeWalk {
    const PAWNS: PawnLookup = PAWNS;

    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        let of = if walked.piece_type.is_leaper() { &LEAPS } else { &BRANCH_FREE_SLIDES };
        walked.steps(of, &Square::index, notes);
    }
}

fn pawn_targets(from: Square, found: PawnTargets, notes: &mut Notes<'_>) {
    let set = |squares: [Square; 2]| squares.into_iter().filter(|&to| to != from).collect::<Bitboard>();
    notes.code(PAWN);
    let (pushes, captures) = (set(found.pushes), set(found.captures));
    notes.lines_ran(&[("let (one", "rr")]);
    notes.says(format_args!("the pawn's first thread has the squares for pushes: {}", squares(pushes)));
    notes.set("pushes", pushes);
    notes.lines_ran(&[("PawnTargets {", "rr")]);
    notes.says(format_args!("its second thread has the squares for captures: {}", squares(captures)));
    notes.set("captures", captures);
}

/// The entry is the square's, as for any piece; from the end of the first thread, the origin leads
/// to the second.
fn pawn_entry(from: Square, found: PawnTargets, target: usize) -> Option<(usize, &'static str)> {
    let PawnTargets { pushes, captures } = found;
    let to = if target < 2 { pushes[target] } else { captures[target - 2] };
    let by = match target {
        0 if pushes[1] != from => BY[0],
        0 | 1 => "the origin's next direction",
        _ => BY[1],
    };
    (to != from).then_some((to.index(), by))
}
