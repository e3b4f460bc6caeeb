//! The protocol of PerftWar, the leaderboard of the Grand Chess Tree: three positions, on one
//! thread and on all, with and without a table, ever deeper for a minute each.

use std::time::Duration;
use std::{num::NonZero, thread};

use anyhow::Result;
use fianchetto_benches::{Known, at_every_depth};
use fianchetto_benches_protocol::Timing;
use fianchetto_measure::bar;
use serde_json::json;

use crate::duel::clock_speed;
use crate::ours::Identity;
use crate::program::Program;
use crate::table::Report;

/// The leaderboard's startpos, kiwipete and sje.
const POSITIONS: [&str; 3] = ["start", "kiwi", "p6"];

/// Its table.
const HASH_MIB: usize = 4096;

/// How long a position is counted ever deeper.
const BUDGET: Duration = Duration::from_secs(60);

/// What a depth may take beyond the budget, as a multiple of it.
const OVERRUN: f64 = 1.5;

/// What a depth takes at least before its speed tells how long the next one will take.
const TELLING: Duration = Duration::from_secs(1);

/// The deepest count that a position's time has allowed.
#[derive(Clone, Copy, Debug)]
struct Finished {
    depth: u32,
    timing: Timing,
}

impl Finished {
    /// Whether another tree is expected to take longer, at the same speed.
    fn expects_more_than(&self, left: Duration, tree: &Known) -> bool {
        self.timing.clock >= TELLING && tree.count as f64 / clock_speed(&self.timing) > left.as_secs_f64()
    }

    /// Thousand million leaves a second.
    fn speed(&self) -> f64 {
        clock_speed(&self.timing) / 1e9
    }
}

/// Counts the trees of a position, ever deeper ones, until the time is over or the next one would
/// not fit. One that has taken too long does not count.
fn deepest(trees: &[Known], mut count: impl FnMut(&Known) -> Result<Timing>) -> Result<Option<Finished>> {
    let mut left = BUDGET.mul_f64(OVERRUN);
    let mut last = None;
    for tree in trees {
        if left.is_zero() || last.is_some_and(|last: Finished| last.expects_more_than(left, tree)) {
            break;
        }
        let timing = count(tree)?;
        let Some(rest) = left.checked_sub(timing.clock) else { break };
        left = rest;
        last = Some(Finished { depth: tree.depth, timing });
    }
    Ok(last)
}

/// Runs a technique in every way, each `rounds` times, and reports the best.
pub(crate) fn run(identity: &Identity, rounds: u32) -> Result<Report> {
    let programs = programs(identity)?;
    let trees = POSITIONS.map(at_every_depth);
    let progress = bar(u64::from(rounds) * programs.len() as u64);
    let mut best: Vec<Vec<Option<Finished>>> = vec![vec![None; trees.len()]; programs.len()];
    for _ in 0..rounds {
        for (program, best) in programs.iter().zip(&mut best) {
            for (trees, best) in trees.iter().zip(best) {
                let found = deepest(trees, |tree| program.run(tree))?;
                let rank = |found: &Finished| (found.depth, found.timing.clock.as_nanos().wrapping_neg());
                *best = [*best, found].into_iter().flatten().max_by_key(rank);
            }
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    Ok(report(&programs, &best, rounds))
}

/// The technique by one ply and by two at once, on one thread and on all, with and without a table.
fn programs(identity: &Identity) -> Result<Vec<Program>> {
    let all = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let mut programs = Vec::new();
    for identity in [identity.clone(), identity.with_two_plies()] {
        for (threads, hash_mib) in
            [(NonZero::<usize>::MIN, 0), (NonZero::<usize>::MIN, HASH_MIB), (all, 0), (all, HASH_MIB)]
        {
            programs.push(Program { identity: identity.clone(), threads, hash_mib });
        }
    }
    Ok(programs)
}

fn report(programs: &[Program], best: &[Vec<Option<Finished>>], rounds: u32) -> Report {
    let head = ["technique", "counts by", "threads", "table"].map(str::to_owned).into_iter();
    let names = POSITIONS.into_iter().chain(["mean"]).map(str::to_owned);
    let mut report = Report::new(
        "perft, thousand million leaves a second by the clock at the deepest count of a minute, and the mean over the positions",
        "",
        &format!("rounds:   {rounds}, the best of each"),
        head.chain(names).collect(),
        json!({ "rounds": rounds }),
    );
    for (Program { identity, threads, hash_mib }, best) in programs.iter().zip(best) {
        let speeds: Vec<f64> = best.iter().map(|best| best.map_or(0.0, |best| best.speed())).collect();
        let depths: Vec<u32> = best.iter().map(|best| best.map_or(0, |best| best.depth)).collect();
        let mean = speeds.iter().sum::<f64>() / speeds.len() as f64;
        let plies = identity.perft.bulk.plies();
        let table = if *hash_mib == 0 { "none".to_owned() } else { format!("{hash_mib} MiB") };
        let names = [identity.to_string(), format!("{plies} at once"), threads.to_string(), table];
        let figures = speeds.iter().zip(&depths).map(|(speed, depth)| format!("{speed:.2} at {depth}"));
        let cells = names.into_iter().chain(figures).chain([format!("{mean:.2}")]);
        let entry = json!({
            "name": identity.to_string(), "plies": plies, "threads": threads, "hash_mib": hash_mib, "depths": depths,
            "gnps": speeds, "mean": mean,
        });
        report.line(cells.collect(), entry);
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ours::{Isas, identities};

    fn timing(count: u64, seconds: f64) -> Timing {
        let time = Duration::from_secs_f64(seconds);
        Timing { count, time, clock: time }
    }

    /// The deepest depth of the start with these leaves a second.
    fn depth_at(speed: f64) -> Option<u32> {
        let count = |tree: &Known| Ok(timing(tree.count, tree.count as f64 / speed));
        deepest(&at_every_depth("start"), count).expect("counts").map(|found| found.depth)
    }

    #[test]
    fn the_deepest_count_is_that_of_the_leaderboard() {
        // 85 thousand million leaves of depth 8 fit in 90 s, but not after 3.2 of depth 7.
        assert_eq!(depth_at(1e9), Some(8));
        assert_eq!(depth_at(0.95e9), Some(7));
        // Depth 1 counts whatever it says of the next, and no depth counts after the time.
        assert_eq!((depth_at(0.3), depth_at(0.1)), (Some(1), None));
        let slower = |tree: &Known| Ok(timing(tree.count, if tree.depth < 3 { 0.1 } else { 91.0 }));
        assert_eq!(deepest(&at_every_depth("kiwi"), slower).unwrap().map(|found| found.depth), Some(2));
    }

    #[test]
    fn every_way_has_a_line_with_the_mean() {
        let programs = programs(&identities(Isas::default()).remove(0)).unwrap();
        assert_eq!(programs.len(), 8, "the first technique counts two plies at once, too");
        let found =
            [1, 2, 3].map(|speed| Some(Finished { depth: 7, timing: timing(speed * 1_000_000_000, 1.0) }));
        let report = report(&programs, &vec![found.to_vec(); 8], 2);
        let text = report.to_string();
        let has_figures = |line: &&str| line.ends_with("1.00 at 7  2.00 at 7  3.00 at 7  2.00");
        assert_eq!(text.lines().filter(has_figures).count(), 8, "{text}");
        assert_eq!(report.json()["entries"][7]["hash_mib"], HASH_MIB);
    }

    #[test]
    fn the_trees_are_those_of_the_leaderboard() {
        let of = |name| at_every_depth(name).into_iter().map(|tree| (tree.depth, tree.count));
        assert!(of("start").take(2).eq([(1, 20), (2, 400)]));
        assert_eq!(of("start").next_back(), Some((13, 1_981_066_775_000_396_239)));
        assert_eq!(of("kiwi").next_back(), Some((8, 15_493_944_087_984)));
        assert_eq!(of("p6").next_back(), Some((9, 490_154_852_788_714)));
    }
}
