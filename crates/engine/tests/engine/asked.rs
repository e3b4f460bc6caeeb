//! What a search can be asked for, other than the best move; and the clock.

use std::collections::HashSet;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::{Duration, Instant};

use fianchetto::{Move, Position};
use fianchetto_engine::{Budget, Job, Limits, MATE, Player, Report, bench::POSITIONS};
use fianchetto_testdata::mate::CRAFTED;
use fianchetto_testdata::positions::{KIWIPETE, START};

use crate::common::{exact, game, search, setup, to_depth};

/// The lines of the last iteration.
fn lines(game: &Player, job: &Job) -> Vec<Report> {
    let mut reports: Vec<Report> = Vec::new();
    game.search(job, &mut |report| {
        reports.retain(|before| before.depth == report.depth);
        reports.push(report.clone());
    });
    reports
}

fn legal(game: &Player) -> Vec<Move> {
    game.board().moves(fianchetto::Stage::All).to_vec()
}

/// Each move by itself gets the score that it has among all: that of the position after it.
#[test]
fn every_move_alone_has_the_score_of_its_line() {
    let game = game("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "");
    let moves = legal(&game);
    let all = lines(&game, &Job { lines: moves.len(), ..exact(4) });
    assert_eq!(all.len(), moves.len());
    for report in &all {
        let job = Job { moves: vec![report.line[0]], ..exact(4) };
        let (alone, best) = search(&game, &job);
        assert_eq!((alone.unwrap().score, best), (report.score, Some(report.line[0])), "{report:?}");
    }
}

#[test]
fn lines_come_in_the_order_of_their_scores() {
    for fen in POSITIONS.lines() {
        for threads in [1, 3] {
            let game = game(fen, "");
            let several = lines(&game, &Job { lines: 3, threads, ..exact(4) });
            assert_eq!(several.iter().map(|report| report.place).collect::<Vec<_>>(), [1, 2, 3]);
            assert!(several.is_sorted_by(|one, next| one.score >= next.score), "{fen}: {several:?}");
            assert_eq!(several.iter().map(|report| report.line[0]).collect::<HashSet<_>>().len(), 3);
            assert_eq!(several[0].score, search(&game, &exact(4)).0.unwrap().score, "{fen}");
        }
    }
}

/// A search of some moves leaves nothing in the table that is wrong for all.
#[test]
fn a_search_of_some_moves_spoils_none_after_it() {
    let game = game(KIWIPETE, "");
    let expected = search(&game, &exact(4)).0.unwrap().score;
    for mv in legal(&game).into_iter().step_by(7) {
        let some = Job { moves: vec![mv], ..exact(4) };
        search(&game, &some);
        let after = Job { table: some.table, ..exact(4) };
        assert_eq!(search(&game, &after).0.unwrap().score, expected, "{mv}");
    }
}

#[test]
fn moves_that_are_not_legal_are_none() {
    let game = game(START, "");
    let all = search(&game, &to_depth(3));
    let nodes = |(report, best): (Option<Report>, _)| (report.unwrap().nodes, best);
    let none = search(&game, &Job { moves: vec![Move::NULL, Move::from_bits(0xffff)], ..to_depth(3) });
    assert_eq!(nodes(none), nodes(all));
}

/// The suite has mates in up to four, and none of them is nearer.
#[test]
fn a_mate_is_found_if_it_is_near_enough() {
    for line in CRAFTED.lines() {
        let (fen, mate) = line.split_once(" ;M").unwrap();
        let moves: usize = mate.split(' ').next().unwrap().parse().unwrap();
        let within = |moves| {
            let limits = Limits { mate: Some(moves), ..Limits::default() };
            search(&game(fen, ""), &Job { limits, ..exact(1) }).0.unwrap()
        };
        let found = within(moves);
        assert_eq!(found.score, MATE - (2 * moves as i32 - 1), "{fen}");
        // A check at the last ply may show the mate even then.
        assert!(moves == 1 || within(moves - 1).score <= found.score, "{fen}");
        assert!(within(moves + 3).depth <= found.depth, "{fen}: it goes on after the mate");
    }
}

/// No limit but the depth counts before the opponent has moved; all of them count after it.
#[test]
fn a_search_that_ponders_has_no_clock() {
    let most = Duration::from_millis(20);
    let limits =
        Limits { budget: Some(Budget { enough: most, most }), nodes: Some(100), ..Limits::default() };
    let job = Job { limits, ..to_depth(1) };
    job.pondering.store(true, Relaxed);
    thread::scope(|scope| {
        let searching = scope.spawn(|| search(&game(KIWIPETE, ""), &job));
        thread::sleep(Duration::from_millis(300));
        assert!(!searching.is_finished());
        job.pondering.store(false, Relaxed);
        let (report, best) = searching.join().unwrap();
        assert!(report.unwrap().nodes > 100 && best.is_some());
    });
}

#[test]
fn the_reply_is_a_legal_move_or_none() {
    let game = game(KIWIPETE, "");
    let job = to_depth(4);
    let (report, best) = search(&game, &job);
    let best = best.unwrap();
    let reply = game.reply(best, &job.table).expect("the table knows the principal variation");
    assert!(game.board().after(best).is_legal(reply));
    assert_eq!(report.unwrap().line.get(1), Some(&reply));
    assert_eq!(game.reply(best, &to_depth(1).table), None);
}

#[test]
fn a_perft_can_be_stopped() {
    let game = Player::new(&crate::common::technique()).play(&setup(START), &[]).unwrap();
    let (never, threads) = (false.into(), std::num::NonZero::new(2).unwrap());
    for mebibytes in [0, 1] {
        let all = game.perft(4, threads, mebibytes, &never).unwrap();
        assert_eq!((all.total, all.shares.len(), all.is_complete), (197_281, 20, true));
    }
    let none = game.perft(9, threads, 0, &true.into()).unwrap();
    assert!(!none.is_complete && none.total < 2_439_530_234_167);
}

#[test]
fn the_flag_never_falls() {
    let overheads = [0, 50, 5_000].map(Duration::from_millis);
    for left in [0, 1, 15, 50, 51, 60, 100, 5_000, 3_600_000].map(Duration::from_millis) {
        for (increment, overhead) in [0, 10, 5_000]
            .into_iter()
            .flat_map(|time| overheads.map(|kept| (Duration::from_millis(time), kept)))
        {
            for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                let budget = Budget::for_clock(left, increment, moves, overhead);
                assert!(budget.enough <= budget.most);
                assert!(budget.most <= left.saturating_sub(overhead), "{left:?}, {budget:?}");
            }
            assert!(Budget::for_move(left, overhead).most <= left);
        }
    }
}

#[test]
fn the_time_is_used() {
    let second = Duration::from_secs(1);
    assert!(Budget::for_move(second, 5 * second).most >= second * 9 / 10);
    assert!(Budget::for_clock(60 * second, second, None, Budget::OVERHEAD).enough > second);
    assert!(Budget::for_clock(60 * second, second, Some(1), Budget::OVERHEAD).most > 40 * second);
}

#[test]
fn a_search_ends_when_its_time_is_up() {
    let budget = Some(Budget::for_move(Duration::from_millis(60), Budget::OVERHEAD));
    let job = Job { limits: Limits { budget, ..Limits::default() }, ..to_depth(1) };
    let begin = Instant::now();
    let (report, best) = search(&game(START, ""), &job);
    assert!(report.is_some() && best.is_some());
    assert!((50..2000).contains(&begin.elapsed().as_millis()), "{:?}", begin.elapsed());
}

#[test]
fn a_search_ends_at_its_last_node() {
    let job = Job { limits: Limits { nodes: Some(5000), ..Limits::default() }, ..to_depth(1) };
    let (report, best) = search(&game(START, ""), &job);
    assert!(best.is_some());
    assert_eq!(report.unwrap().nodes, 5000, "the last report is of the end");
}

/// Even if there is no time at all, there is a move.
#[test]
fn a_search_that_is_broken_off_at_once_answers() {
    let job = to_depth(9);
    job.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let (report, best) = search(&game(START, ""), &job);
    let report = report.unwrap();
    assert_eq!((report.depth, report.line.first().copied()), (0, best));
    assert!(best.is_some());
}
