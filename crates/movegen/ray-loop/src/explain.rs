//! The loops, shown step by step: the entries are the squares of the rays.

use fianchetto_board_repr::layout::{self, Layout};
use fianchetto_board_repr::{Mailbox10x12, Square64, X88};
use fianchetto_movegen_core::{
    explain::{Arrangement, CodeLine, Notes},
    region,
};
use fianchetto_movegen_mailbox::{ExplainWalk, Loop, LoopOverRays, Walked};
use fianchetto_tables::rays;
use fianchetto_types::{Direction, Square};

use crate::{Bell, Mailbox64, RayLoopWalk, Tscp, mailbox64, offsets};

const LEAPS: Loop = Loop {
    code: region!(include_str!("square64.rs"), "leap"),
    arrangement: Arrangement::Rays,
    begin: &[],
    target: [&[("for to", "rb"), ("visitor.visit", "rw")]; 3],
    by: ["one step only, next ray", "occupied, next ray"],
    leads: ["the next step is to"; 2],
    end: "there is no other step",
};

const TESTED_LEAPS: Loop = Loop {
    code: region!(include_str!("square64.rs"), "tested_leap"),
    target: {
        let moved: &[CodeLine] = &[("for to", "rb"), ("if !visitor", "rb"), ("visitor.visit", "w")];
        [moved, &[("for to", "rb"), ("if !visitor", "rb")], moved]
    },
    ..LEAPS
};

const SLIDES: LoopOverRays = LoopOverRays {
    code: region!(include_str!("square64.rs"), "slide")
        .listing("pseudo code of the Chess Programming Wiki, after Alex Bell", include_str!("square64.txt")),
    begin: &[("for &direction", "rb"), ("let delta", "r"), ("let last", "r"), ("let mut to", "")],
    target: [&[("while to", "b"), ("to =", ""), ("if visitor", "rwb")]; 3],
    on: &[],
    edge: [&[("while to", "b")]; 2],
    at_edge: "tosq == lastsq, next ray",
    why: "this is the last square that way",
};

const BELLS: LoopOverRays = LoopOverRays {
    code: region!(include_str!("square64.rs"), "bell")
        .listing("pseudo code of the Chess Programming Wiki, after Alex Bell", include_str!("square64.txt")),
    begin: &[
        ("for &direction", "rb"),
        ("let delta", "r"),
        ("let last", "r"),
        ("let mut to", ""),
        ("if from", "b"),
    ],
    target: {
        let moved: &[CodeLine] = &[("while !visitor", "rb"), ("visitor.visit", "w"), ("if board", "bb")];
        [moved, &[("while !visitor", "rb")], moved]
    },
    on: &[("to =", "")],
    edge: [&[]; 2],
    at_edge: "tosq == lastsq, next ray",
    why: "this is the last square that way",
};

/// The frame is visited like pieces, so no line tests for the edge.
const ON_MAILBOX: LoopOverRays = LoopOverRays {
    code: region!(include_str!("mailbox.rs"), "walk"),
    begin: &[("for &delta", "rb"), ("let mut index", "")],
    target: [&[("index =", ""), ("let mv", ""), ("let seen", "rw"), ("if seen", "b")]; 3],
    on: &[],
    edge: [&[]; 2],
    at_edge: "",
    why: "",
};

const ON_MAILBOX64: LoopOverRays = LoopOverRays {
    code: region!(include_str!("mailbox64.rs"), "walk")
        .listing("after the function gen of Tom Kerrigan's TSCP", include_str!("mailbox64.txt")),
    begin: &[("for &offset", "rb"), ("let mut at", "")],
    target: [&[("while let", "rrb"), ("let seen", "rw"), ("if seen", "b")]; 3],
    on: &[("at =", "")],
    edge: [&[("at =", ""), ("while let", "rrb")], &[("while let", "rrb")]],
    at_edge: "mailbox == -1, next ray",
    why: "a step further, the table of the mailbox has the edge",
};

const ON_TSCP: LoopOverRays = LoopOverRays {
    code: region!(include_str!("mailbox64.rs"), "tscp")
        .listing("after the function gen of Tom Kerrigan's TSCP", include_str!("mailbox64.txt")),
    begin: &[("for &offset", "rb"), ("let mut at", "")],
    target: [
        &[
            ("while let", "rrb"),
            ("let (mv", "r"),
            ("if cell", "b"),
            ("visitor.visit_tested(mv, Cell", "w"),
            ("if piece_type", "b"),
        ],
        &[("while let", "rrb"), ("let (mv", "r"), ("if cell", "b"), ("if !visitor", "b")],
        &[
            ("while let", "rrb"),
            ("let (mv", "r"),
            ("if cell", "b"),
            ("if !visitor", "b"),
            ("visitor.visit_tested(mv, cell", "w"),
        ],
    ],
    on: &[("at =", "")],
    edge: [&[("at =", ""), ("while let", "rrb")], &[("while let", "rrb")]],
    at_edge: "mailbox == -1, next ray",
    why: "a step further, the table of the mailbox has the edge",
};

const ON_X88: LoopOverRays = LoopOverRays {
    code: region!(include_str!("x88.rs"), "walk"),
    begin: &[("for &delta", "rb"), ("let mut index", "")],
    target: [&[("while", "b"), ("let mv", ""), ("let seen", "rw"), ("if seen", "b")]; 3],
    on: &[("index =", "")],
    edge: [&[("index =", ""), ("while", "b")], &[("while", "b")]],
    at_edge: "index & 0x88, next ray",
    why: "a step further, the index has a bit of 0x88, so the edge is reached",
};

impl ExplainWalk for RayLoopWalk<Square64> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        by_last_squares(walked, &LEAPS, &SLIDES, notes);
    }
}

impl ExplainWalk for RayLoopWalk<Bell> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        by_last_squares(walked, &TESTED_LEAPS, &BELLS, notes);
    }
}

fn by_last_squares(walked: &Walked<'_>, leaps: &Loop, slides: &LoopOverRays, notes: &mut Notes<'_>) {
    if walked.piece_type.is_leaper() {
        return walked.list(leaps, walked.visits.iter().map(|visited| visited.mv.to()), notes);
    }
    let rays = Direction::of(walked.piece_type).iter().map(|&direction| {
        let (delta, last) = (rays::delta(direction), rays::last_square(direction, walked.from));
        let next =
            move |at: Square| (at != last).then(|| Square::wrapping(at.to_u8().wrapping_add_signed(delta)));
        (direction.index() * 8, delta.into(), next)
    });
    walked.rays(slides, rays, notes);
}

impl ExplainWalk for RayLoopWalk<Mailbox10x12> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        let next = |at, delta| {
            Some(layout::Mailbox10x12::square(layout::Mailbox10x12::index(at).wrapping_add_signed(delta)))
        };
        by_offsets::<10>(walked, &ON_MAILBOX, next, notes);
    }
}

impl ExplainWalk for RayLoopWalk<Mailbox64> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        by_offsets::<10>(walked, &ON_MAILBOX64, |at, offset| mailbox64::step(at, offset as i16), notes);
    }
}

impl ExplainWalk for RayLoopWalk<Tscp> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        by_offsets::<10>(walked, &ON_TSCP, |at, offset| mailbox64::step(at, offset as i16), notes);
    }
}

impl ExplainWalk for RayLoopWalk<X88> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        let next = |at, delta| {
            let index = layout::X88::index(at).wrapping_add_signed(delta);
            layout::X88::is_on_board(index).then(|| layout::X88::square(index))
        };
        by_offsets::<16>(walked, &ON_X88, next, notes);
    }
}

fn by_offsets<const WIDTH: i16>(
    walked: &Walked<'_>,
    of: &LoopOverRays,
    next: impl Fn(Square, isize) -> Option<Square> + Copy,
    notes: &mut Notes<'_>,
) {
    let rays = offsets::<WIDTH>(walked.piece_type).iter().enumerate();
    let rays = rays.map(|(place, &offset)| (place * 8, offset, move |at| next(at, offset.into())));
    walked.rays(of, rays, notes);
}
