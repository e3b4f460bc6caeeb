//! The four loops, shown step by step: the entries are the squares of the rays.

use fianchetto_board_repr::layout::{self, Layout};
use fianchetto_board_repr::{Mailbox10x12, Square64, X88};
use fianchetto_movegen_core::mailbox::{Explain, Loop, Rays, Walked};
use fianchetto_movegen_core::{Arrangement, Code, Notes};
use fianchetto_tables::rays;
use fianchetto_types::{Direction, Square};

use crate::{Mailbox64, RayLoop, mailbox64, offsets};

const LEAP: Code = Code::region(include_str!("square64.rs"), "leap");
const SLIDE: Code = Code::region(include_str!("square64.rs"), "slide").listing(include_str!("square64.txt"));
const MAILBOX: Code = Code::region(include_str!("mailbox.rs"), "walk");
const MAILBOX64: Code =
    Code::region(include_str!("mailbox64.rs"), "walk").listing(include_str!("mailbox64.txt"));
const X88: Code = Code::region(include_str!("x88.rs"), "walk");

const LEAPS: Loop = Loop {
    code: LEAP,
    arrangement: Arrangement::Rays,
    begin: &LEAP.lines([("let leaps", "rb")]),
    target: [&LEAP.lines([("for to", "b"), ("visitor.visit", "rw")]); 3],
    by: ["one step only, next ray", "occupied, next ray"],
};

const SLIDES: Rays = Rays {
    code: SLIDE,
    begin: &SLIDE.lines([
        ("for &direction", "rb"),
        ("let delta", "r"),
        ("let last", "r"),
        ("let mut to", ""),
    ]),
    target: &SLIDE.lines([("while to", "b"), ("to =", ""), ("if visitor", "rwb")]),
    on: &[],
    edge: &SLIDE.lines([("while to", "b")]),
    at_edge: "tosq == lastsq, next ray",
};

/// The frame is visited as pieces are, so no line finds the edge.
const ON_MAILBOX: Rays = Rays {
    code: MAILBOX,
    begin: &MAILBOX.lines([("for &delta", "rb"), ("let mut index", "")]),
    target: &MAILBOX.lines([("index =", ""), ("let mv", ""), ("let seen", "rw"), ("if seen", "b")]),
    on: &[],
    edge: &[],
    at_edge: "",
};

const ON_MAILBOX64: Rays = Rays {
    code: MAILBOX64,
    begin: &MAILBOX64.lines([("for &offset", "rb"), ("let mut at", "")]),
    target: &MAILBOX64.lines([("while let", "rrb"), ("let seen", "rw"), ("if seen", "b")]),
    on: &MAILBOX64.lines([("at =", "")]),
    edge: &MAILBOX64.lines([("while let", "rrb")]),
    at_edge: "mailbox == -1, next ray",
};

const ON_X88: Rays = Rays {
    code: X88,
    begin: &X88.lines([("for &delta", "rb"), ("let mut index", "")]),
    target: &X88.lines([("while", "b"), ("let mv", ""), ("let seen", "rw"), ("if seen", "b")]),
    on: &X88.lines([("index =", "")]),
    edge: &X88.lines([("while", "b")]),
    at_edge: "index & 0x88, next ray",
};

impl Explain for RayLoop<Square64> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        if walked.piece_type.is_leaper() {
            return walked.list(&LEAPS, walked.visits.iter().map(|visited| visited.mv.to()), notes);
        }
        let rays = Direction::of(walked.piece_type).iter().map(|&direction| {
            let (delta, last) = (rays::delta(direction), rays::last_square(direction, walked.from));
            let next = move |at: Square| {
                (at != last).then(|| Square::wrapping(at.to_u8().wrapping_add_signed(delta)))
            };
            (direction.index() * 8, next)
        });
        walked.rays(&SLIDES, rays, notes);
    }
}

impl Explain for RayLoop<Mailbox10x12> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        let next = |at, delta| {
            Some(layout::Mailbox10x12::square(layout::Mailbox10x12::index(at).wrapping_add_signed(delta)))
        };
        by_offsets::<10>(walked, &ON_MAILBOX, next, notes);
    }
}

impl Explain for RayLoop<Mailbox64> {
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        by_offsets::<10>(walked, &ON_MAILBOX64, |at, offset| mailbox64::step(at, offset as i16), notes);
    }
}

impl Explain for RayLoop<X88> {
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
    of: &Rays,
    next: impl Fn(Square, isize) -> Option<Square> + Copy,
    notes: &mut Notes<'_>,
) {
    let rays = offsets::<WIDTH>(walked.piece_type).iter().enumerate();
    let rays = rays.map(|(place, &offset)| (place * 8, move |at| next(at, offset.into())));
    walked.rays(of, rays, notes);
}
