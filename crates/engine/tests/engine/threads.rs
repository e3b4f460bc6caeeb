//! Threads that stay: many searches with the same helpers, none of which hangs or loses a result.

use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::{Duration, Instant};

use fianchetto_engine::{Budget, Job, Limits, bench::POSITIONS};
use fianchetto_testdata::positions::KIWIPETE;

use crate::common::{exact, game, search, setup, to_depth};

/// One player after the other position, so that its threads have to forget the game before.
#[test]
fn many_short_searches_change_no_score() {
    let mut player = game(KIWIPETE, "");
    for round in 0..4 {
        for fen in POSITIONS.lines() {
            player = player.play(&setup(fen), &[]).unwrap();
            let serial = search(&player, &exact(4)).0.unwrap().score;
            for threads in [2, 4] {
                let (report, best) = search(&player, &Job { threads, ..exact(4) });
                let report = report.unwrap();
                assert_eq!((report.score, report.depth), (serial, 4), "{fen}, {threads} threads, {round}");
                assert_eq!(best, report.line.first().copied());
            }
        }
    }
}

/// Searches that are aborted at some point, mostly at a split point, and the next one with the same
/// threads.
#[test]
fn an_aborted_search_spoils_none_after_it() {
    let player = game(KIWIPETE, "");
    let expected = search(&player, &exact(4)).0.unwrap().score;
    for micros in (0..60).map(|step| step * 150) {
        let threads = [1, 2, 4][micros as usize / 150 % 3];
        let most = Duration::from_micros(micros);
        let budget = Some(Budget { enough: most, most });
        let limits = Limits { budget, ..Limits::default() };
        assert!(search(&player, &Job { threads, limits, ..to_depth(1) }).1.is_some());
        let limits = Limits { nodes: Some(7 * u64::from(micros as u32)), ..Limits::default() };
        assert!(search(&player, &Job { threads, limits, ..to_depth(1) }).1.is_some());
        assert_eq!(search(&player, &Job { threads, ..exact(4) }).0.unwrap().score, expected);
    }
}

#[test]
fn whoever_says_stop_is_obeyed_by_all_threads() {
    let player = game(KIWIPETE, "");
    for threads in [1, 2, 4] {
        let job = Job { threads, limits: Limits::default(), ..to_depth(1) };
        thread::scope(|scope| {
            let asked = scope.spawn(|| search(&player, &job).1);
            thread::sleep(Duration::from_millis(100));
            let said = Instant::now();
            job.stop.store(true, Relaxed);
            assert!(asked.join().unwrap().is_some());
            assert!(said.elapsed() < Duration::from_secs(2), "{threads} threads: {:?}", said.elapsed());
        });
    }
}

/// A clone has the same threads, which may be busy.
#[test]
fn two_searches_at_once_do_not_wait_for_each_other() {
    let player = game(KIWIPETE, "");
    let expected = search(&player, &exact(4)).0.unwrap().score;
    let clones = [player.clone(), player.clone(), player];
    thread::scope(|scope| {
        for player in &clones {
            scope.spawn(move || {
                for _ in 0..10 {
                    let job = Job { threads: 3, ..exact(4) };
                    assert_eq!(search(player, &job).0.unwrap().score, expected);
                }
            });
        }
    });
}
