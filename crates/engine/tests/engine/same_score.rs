//! Without null moves the score of a search to a fixed depth depends neither on the order of the
//! moves nor on the number of threads. Nor do the nodes depend on the technique.

use fianchetto::{Move, MoveList, Node, Position, Registry, Stage, Technique, board_repr::Square64};
use fianchetto_engine::bench::{POSITIONS, nodes};
use fianchetto_engine::{Balance, Job, ListKind, MATE, Player, SignatureKind};
use fianchetto_movelist::{game::is_material_insufficient, search::order::loses_material};
use fianchetto_testdata::positions::START;

use crate::common::{exact, game, search, setup, technique, to_depth};

/// The scores of all iterations.
fn scores(game: &Player, job: &Job) -> Vec<i32> {
    let mut scores = Vec::new();
    game.search(job, &mut |report| scores.push(report.score));
    scores
}

#[test]
fn threads_change_no_score() {
    for fen in POSITIONS.lines() {
        let game = game(fen, "");
        let serial = scores(&game, &exact(5));
        for threads in [2, 4] {
            assert_eq!(scores(&game, &Job { threads, ..exact(5) }), serial, "{fen}, {threads} threads");
        }
    }
}

/// Helpers have the game history: a repetition is a draw for them as well.
#[test]
fn threads_know_the_past() {
    let shuffled = game("6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "g8f8 g1f1 f8g8 f1g1 g8f8 g1f1");
    let serial = scores(&shuffled, &exact(5));
    assert_eq!(scores(&shuffled, &Job { threads: 3, ..exact(5) }), serial);
}

#[test]
fn threads_find_a_line_that_can_be_played() {
    for fen in POSITIONS.lines() {
        let (report, best) = search(&game(fen, ""), &Job { threads: 3, ..exact(5) });
        let line = report.unwrap().line;
        assert_eq!(best, line.first().copied());
        let text: Vec<String> =
            line.iter().map(|mv| mv.uci(fianchetto::types::Mode::Chess960).to_string()).collect();
        game(fen, &text.join(" "));
    }
}

#[test]
fn order_changes_no_score() {
    for fen in POSITIONS.lines().skip(2).step_by(2) {
        let game = game(fen, "");
        assert_eq!(scores(&game, &Job { is_ordered: false, ..exact(3) }), scores(&game, &exact(3)), "{fen}");
    }
}

#[test]
fn lists_change_no_score() {
    let quad = Player::new(&Registry::built_in().named("quad").unwrap());
    for fen in POSITIONS.lines().skip(1).step_by(3) {
        let (listed, lazy) = (game(fen, ""), quad.play(&setup(fen), &[]).unwrap());
        let expected = scores(&listed, &exact(3));
        for lists in ListKind::ALL {
            let job = || Job { lists, ..exact(3) };
            assert_eq!(scores(&listed, &job()), expected, "{fen}, {lists}");
            assert_eq!(scores(&lazy, &job()), expected, "{fen}, {lists}, quad");
            assert_eq!(scores(&listed, &Job { threads: 3, ..job() }), expected, "{fen}, {lists}, 3 threads");
        }
    }
}

#[test]
fn lists_that_are_ordered_change_no_node() {
    let technique = technique();
    let nodes = |lists| nodes(&technique, 3, |job| job.lists = lists);
    let expected = nodes(ListKind::Arena);
    for lists in [ListKind::PerPly, ListKind::Divided] {
        assert_eq!(nodes(lists), expected, "{lists}");
    }
    assert!(nodes(ListKind::Lazy) > expected, "captures are not ordered");
}

/// With null moves, with several threads, and after a game: the moves of the game are part of the
/// record.
#[test]
fn signatures_change_neither_a_score_nor_a_node() {
    let technique = technique();
    let searched = |signatures| nodes(&technique, 5, |job| job.signatures = signatures);
    assert_eq!(searched(SignatureKind::Bch), searched(SignatureKind::Zobrist));
    let played = "g1f3 g8f6 f3g1 f6g8 e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f8c5 f1e1 c6d4 e1f1 d4c6 f1e1";
    for threads in [1, 3] {
        let of = |signatures| scores(&game(START, played), &Job { signatures, threads, ..exact(4) });
        assert_eq!(of(SignatureKind::Bch), of(SignatureKind::Zobrist), "{threads}");
    }
}

/// The definition of the score, without window, table or order.
fn minimax(board: &Square64, ply: i32, depth: i32) -> i32 {
    let technique = fianchetto::ray_loop::RayLoop::<Square64>::default();
    let is_check = technique.is_check(board);
    let depth = depth + i32::from(is_check);
    if depth <= 0 {
        return quiet(board);
    }
    let replies =
        moves(board, Stage::All).into_iter().map(|mv| -minimax(&board.after(mv), ply + 1, depth - 1));
    replies.max().unwrap_or(if is_check { ply - MATE } else { 0 })
}

fn quiet(board: &Square64) -> i32 {
    if is_material_insufficient(board) {
        return 0;
    }
    let captures = moves(board, Stage::Captures).into_iter().filter(|&mv| !loses_material(board, mv));
    let standing = Balance::of(board).score(board.side_to_move());
    captures.map(|mv| -quiet(&board.after(mv))).fold(standing, i32::max)
}

fn moves(board: &Square64, stage: Stage) -> Vec<Move> {
    let mut list = MoveList::new();
    fianchetto::ray_loop::RayLoop::<Square64>::default().list(Node::new(board), stage, &mut list);
    list.to_vec()
}

/// Three half-moves are too few for a repetition.
#[test]
fn the_score_is_that_of_minimax() {
    for fen in POSITIONS.lines().skip(2).filter(|fen| fen.len() < 60) {
        let board = Square64::from_setup(&setup(fen));
        for depth in 1..=3 {
            assert_eq!(
                search(&game(fen, ""), &exact(depth as usize)).0.unwrap().score,
                minimax(&board, 0, depth),
                "{fen}, depth {depth}"
            );
        }
    }
}

/// Ties in ordering are broken by the move word, so that the generation order does not matter.
#[test]
fn every_technique_searches_the_same_nodes() {
    let expected = nodes(&technique(), 4, |_| ());
    assert!(expected > 50_000);
    for technique in Registry::built_in() {
        let (name, found) = (technique.full_name(), nodes(&technique, 4, |_| ()));
        assert_eq!(found, expected, "{name}");
    }
}

/// At depth 2; the factor grows with the depth.
#[test]
fn ordering_saves_nine_nodes_of_ten() {
    let [ordered, unordered] =
        [true, false].map(|is_ordered| nodes(&technique(), 2, |job| job.is_ordered = is_ordered));
    assert!(unordered >= 10 * ordered, "{ordered} and {unordered} nodes");
}

/// At depth 6, with null moves in both.
#[test]
fn reductions_leave_out_most_nodes() {
    let nodes = |reductions| -> u64 {
        let searched =
            POSITIONS.lines().map(|fen| search(&game(fen, ""), &Job { reductions, ..to_depth(6) }).0);
        searched.map(|report| report.unwrap().nodes).sum()
    };
    let (all, reduced) = (nodes(false), nodes(true));
    assert!(3 * reduced < all, "{reduced} of {all} nodes");
}

#[test]
fn reductions_find_mates() {
    // The first move of the second mate is quiet, and one of many.
    for (fen, mate_ply) in
        [("6k1/5ppp/8/8/8/8/1R6/R5K1 w - - 0 1", 1), ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3)]
    {
        for threads in [1, 3] {
            let (report, _) = search(&game(fen, ""), &Job { reductions: true, threads, ..to_depth(6) });
            assert_eq!(report.unwrap().score, MATE - mate_ply, "{fen}, {threads} threads");
        }
    }
}

#[test]
fn every_bench_position_can_be_played() {
    assert_eq!(POSITIONS.lines().count(), 12);
    assert!(POSITIONS.lines().all(|fen| fen.parse::<fianchetto::ValidSetup>().is_ok()));
}
