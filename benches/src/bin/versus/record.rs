//! The runs of the leaderboard of the Grand Chess Tree, as far as they are known: three positions,
//! on one thread and on all, with and without a table.

use std::{num::NonZero, thread};

use anyhow::{Result, ensure};
use fianchetto_benches::at_depths;
use fianchetto_measure::bar;
use serde_json::json;

use crate::duel::{HASH_MIB, clock_speed};
use crate::ours::Identity;
use crate::program::Program;
use crate::table::Report;

/// The positions with depths that take seconds. The leaderboard's "sje" is taken to be Steven
/// Edwards's, position 6 of the Chess Programming Wiki.
const TREES: [(&str, u32); 3] = [("start", 7), ("kiwi", 6), ("p6", 6)];

/// Runs a technique in every way, each `rounds` times, and reports the best.
pub(crate) fn run(identity: &Identity, rounds: u32) -> Result<Report> {
    let programs = programs(identity)?;
    let trees = at_depths(&TREES);
    ensure!(!trees.is_empty(), "no position is known to these depths");
    let progress = bar(u64::from(rounds) * programs.len() as u64);
    let mut best = vec![vec![0.0_f64; trees.len()]; programs.len()];
    for _ in 0..rounds {
        for (program, best) in programs.iter().zip(&mut best) {
            for ((_, tree), best) in trees.iter().zip(best) {
                *best = best.max(clock_speed(&program.run(tree)?) / 1e9);
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
    for identity in [Some(identity.clone()), identity.with_two_plies()?].into_iter().flatten() {
        for (threads, hash_mib) in
            [(NonZero::<usize>::MIN, 0), (NonZero::<usize>::MIN, HASH_MIB), (all, 0), (all, HASH_MIB)]
        {
            programs.push(Program { identity: identity.clone(), threads, hash_mib });
        }
    }
    Ok(programs)
}

fn report(programs: &[Program], best: &[Vec<f64>], rounds: u32) -> Report {
    let trees = TREES.map(|(name, depth)| format!("{name} {depth}"));
    let head = ["technique", "counts by", "threads", "table"].map(str::to_owned).into_iter();
    let mut report = Report::new(
        "perft, thousand million leaves a second by the clock, and the mean over the positions",
        "",
        &format!("rounds:   {rounds}, the best of each"),
        head.chain(trees).chain(["mean".to_owned()]).collect(),
        json!({ "rounds": rounds }),
    );
    for (Program { identity, threads, hash_mib }, best) in programs.iter().zip(best) {
        let mean = best.iter().sum::<f64>() / best.len() as f64;
        let plies = identity.perft.bulk.plies();
        let table = if *hash_mib == 0 { "none".to_owned() } else { format!("{hash_mib} MiB") };
        let names = [identity.to_string(), format!("{plies} at once"), threads.to_string(), table];
        let figures = best.iter().chain([&mean]).map(|figure| format!("{figure:.2}"));
        let entry = json!({
            "name": identity.to_string(), "plies": plies, "threads": threads, "hash_mib": hash_mib, "gnps": best, "mean": mean,
        });
        report.line(names.into_iter().chain(figures).collect(), entry);
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ours::{Isas, identities};

    #[test]
    fn every_way_has_a_line_with_the_mean() {
        let programs = programs(&identities(Isas::default()).remove(0)).unwrap();
        assert_eq!(programs.len(), 8, "the first technique counts two plies at once, too");
        let report = report(&programs, &vec![vec![1.0, 2.0, 3.0]; 8], 2);
        let text = report.to_string();
        let figures =
            |line: &&str| line.split_whitespace().rev().take(4).eq(["2.00", "3.00", "2.00", "1.00"]);
        assert_eq!(text.lines().filter(figures).count(), 8, "{text}");
        assert_eq!(report.json()["entries"][7]["hash_mib"], HASH_MIB);
    }

    #[test]
    fn the_trees_are_those_of_the_leaderboard() {
        let counts: Vec<u64> = at_depths(&TREES).iter().map(|(_, tree)| tree.count).collect();
        assert_eq!(counts, [3_195_901_860, 8_031_647_685, 6_923_051_137]);
    }
}
