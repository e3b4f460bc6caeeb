//! The incremental evaluation.

use fianchetto::{MoveList, Node, Position, Stage, Technique, board_repr::Square64, types::Color};
use fianchetto_engine::Balance;
use fianchetto_testdata::positions::{KIWIPETE, POSITION_3, PROMOTIONS};

use crate::common::setup;

type Generator = fianchetto::ray_loop::RayLoop<Square64>;

/// Castling on both sides and in Chess960, en passant, promotions with and without capture.
const STARTS: [&str; 5] = [
    KIWIPETE,
    POSITION_3,
    PROMOTIONS,
    "5rkr/8/8/8/8/8/8/1RK1R3 w EBhf - 0 1",
    "1k1r4/8/8/8/8/8/8/RK5R b HAd - 0 1",
];

fn check(board: &Square64, depth: u32) -> u32 {
    let (before, mut moves, mut checked) = (Balance::of(board), MoveList::new(), 0);
    Generator::default().list(Node::new(board), Stage::All, &mut moves);
    for &mv in &moves {
        let after = board.after(mv);
        assert_eq!(before.after(board, mv), Balance::of(&after), "{}, {mv:?}", board.setup());
        checked += 1 + if depth > 1 { check(&after, depth - 1) } else { 0 };
    }
    checked
}

#[test]
fn what_is_kept_is_what_is_there() {
    let checked: u32 = STARTS.iter().map(|fen| check(&Square64::from_setup(&setup(fen)), 3)).sum();
    assert!(checked > 100_000, "{checked}");
}

/// Swapping the colors changes the sign of the score, and nothing else.
#[test]
fn both_sides_are_judged_alike() {
    for fen in STARTS {
        let score = |setup| Balance::of(&Square64::from_setup(&setup)).score(Color::White);
        assert_eq!(score(setup(fen)), -score(setup(fen).mirrored()), "{fen}");
    }
}
