//! The clock.

use std::time::{Duration, Instant};

use fianchetto_engine::{Budget, Job, Limits};
use fianchetto_testdata::positions::START;

use crate::common::{game, search, to_depth};

#[test]
fn the_flag_never_falls() {
    for left in [0, 1, 15, 50, 51, 60, 100, 5_000, 3_600_000].map(Duration::from_millis) {
        for increment in [0, 10, 5_000].map(Duration::from_millis) {
            for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                let budget = Budget::for_clock(left, increment, moves);
                assert!(budget.enough <= budget.most);
                assert!(
                    budget.most <= left.saturating_sub(Duration::from_millis(50)),
                    "{left:?}, {budget:?}"
                );
            }
        }
        assert!(Budget::for_move(left).most <= left);
    }
}

#[test]
fn the_time_is_used() {
    let second = Duration::from_secs(1);
    assert!(Budget::for_move(second).most >= second * 9 / 10);
    assert!(Budget::for_clock(60 * second, second, None).enough > second);
    assert!(Budget::for_clock(60 * second, second, Some(1)).most > 40 * second);
}

#[test]
fn a_search_ends_when_its_time_is_up() {
    let budget = Some(Budget::for_move(Duration::from_millis(60)));
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
