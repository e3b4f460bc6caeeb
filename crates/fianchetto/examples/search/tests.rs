//! The example searches, on one thread and on two, in standard chess and in Chess960, within its
//! limits.

use super::engine::{Board, MATE, Search, Table, technique};
use super::{Evaluation, Limits, game, score, think};
use fianchetto::board_repr::Observer as _;
use fianchetto::types::{Color, Mode};
use fianchetto::{Move, MoveList, Node, Position as _, Stage, Technique as _};

/// The rook mates on the last rank, over the other rook.
const MATE_IN_TWO: &str = "fen 6k1/5ppp/8/8/8/8/1r6/R5K1 w - - 0 1";

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn finds_a_mate_with_any_number_of_threads() {
    for threads in [1, 2, 3] {
        let game = game(&words(MATE_IN_TWO), Mode::Standard).unwrap();
        let limits = Limits::of(&["depth", "8"], Color::White);
        let best = think(&game, &Table::new(1), threads, &limits, Mode::Standard);
        assert_eq!(best.to_string(), "a1a8", "{threads} threads");
    }
}

#[test]
fn castles_in_chess960() {
    let text = "fen 1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1 moves c1h1";
    let game = game(&words(text), Mode::Chess960).unwrap();
    assert_eq!(game.moves()[0].uci(Mode::Chess960).to_string(), "c1h1");
    let limits = Limits::of(&["depth", "5"], Color::Black);
    let best = think(&game, &Table::new(1), 1, &limits, Mode::Chess960);
    assert!(game.technique().is_legal(Node::new(game.board()), best));
}

#[test]
fn what_cannot_be_played_is_an_error() {
    for text in ["startpos moves e2e5", "startpos moves x", "fen 8/8/8/8/8/8/8/8 w - - 0 1", "fen"] {
        assert!(game(&words(text), Mode::Standard).is_err(), "{text}");
    }
}

#[test]
fn a_limit_of_nodes_ends_the_search() {
    let game = game(&[], Mode::Standard).unwrap();
    let (table, is_over) = (Table::new(1), |nodes| nodes >= 20_000);
    let mut nodes = 0;
    let mut search = Search::new(game.record().clone(), &table, &is_over);
    let best = search.deepen(&mut game.board().clone(), i32::MAX, |found| {
        nodes = found.nodes;
        true
    });
    assert!(nodes < 20_000 + 1024 && best != Move::NULL);
}

#[test]
fn a_position_without_moves_has_no_best_move() {
    for (fen, expected) in [("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0), ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", -MATE)]
    {
        let game = game(&words(&format!("fen {fen}")), Mode::Standard).unwrap();
        let mut last = None;
        let (table, is_over) = (Table::new(1), |_| false);
        let mut search = Search::new(game.record().clone(), &table, &is_over);
        let best = search.deepen(&mut game.board().clone(), 3, |found| {
            last = Some(found.score);
            true
        });
        assert_eq!((best, last), (Move::NULL, Some(expected)), "{fen}");
    }
}

/// The incremental evaluation equals one computed from scratch.
#[test]
fn the_evaluation_is_kept() {
    fn check(board: &mut Board, depth: u32) {
        let mut anew = Evaluation::default();
        anew.start(board.board());
        assert_eq!(board.observer(), &anew, "{}", board.setup());
        let mut moves = MoveList::new();
        technique().list(Node::new(board), Stage::All, &mut moves);
        for &mv in moves.iter().filter(|_| depth > 0) {
            board.descend(mv, |board| check(board, depth - 1));
        }
    }
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ] {
        check(&mut game(&words(&format!("fen {fen}")), Mode::Standard).unwrap().board().clone(), 2);
    }
}

#[test]
fn scores_are_those_of_uci() {
    assert_eq!([25, MATE - 3, 2 - MATE].map(score), ["cp 25", "mate 2", "mate -1"]);
}

#[test]
fn the_clock_is_shared_out() {
    let limits = Limits::of(&words("wtime 60000 btime 1000 winc 0 binc 100"), Color::Black);
    assert!(limits.enough < limits.most && limits.most.as_millis() <= 500);
    let limits = Limits::of(&["movetime", "20"], Color::White);
    assert_eq!((limits.enough.as_millis(), limits.most.as_millis()), (20, 20));
}
