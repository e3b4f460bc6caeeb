//! Whole runs of perft, each between two runs of a reference.

use std::{num::NonZero, time::Instant};

use anyhow::{Context as _, Result, ensure};
use fianchetto_benches::{Known, start};
use fianchetto_benches_protocol::{Slice, Timing};
use fianchetto_measure::{Estimate, bar, percent};
use serde_json::json;

use crate::field::{Field, REFERENCES};
use crate::measure;
use crate::ours::Identity;
use crate::piped::Piped;
use crate::program::Program;
use crate::table::Report;
use crate::workload::Workload;

/// The tree that is counted.
pub(crate) const DEPTH: u32 = 7;

/// The tree that the reference without a table counts: it takes about as long.
const REFERENCE_DEPTH: u32 = 6;

pub(crate) const HASH_MIB: usize = 1024;

const TWO: NonZero<usize> = NonZero::new(2).expect("two is not zero");

/// One run, compared with the mean speed of the reference before and after it.
#[derive(Clone, Copy, Debug)]
struct Sample {
    timing: Timing,
    /// The ratio of the counts a second, by the clock.
    clock: f64,
    /// The ratio of the counts a second of processor time.
    time: f64,
}

/// The result.
pub(crate) struct DuelResult {
    reference: String,
    rounds: u32,
    lines: Vec<(Program, Vec<Sample>)>,
}

/// Runs with a table, on one thread and on two, against one thread of a peer without a table.
pub(crate) fn hashed(identity: &Identity, rounds: u32) -> Result<DuelResult> {
    let mut peer = Field::peer(REFERENCES[0])?;
    let workload = Workload::perft("start", &start(REFERENCE_DEPTH));
    let plan = measure::choose(&mut peer, &workload)?;
    let program = |threads| Program { identity: identity.clone(), threads, hash_mib: HASH_MIB };
    let lines = duel(rounds, &[program(NonZero::<usize>::MIN), program(TWO)], &start(DEPTH), || {
        measure::slice(&mut peer, &workload, plan)
    })?;
    Ok(DuelResult { reference: format!("{}, one thread, no table", peer.name), rounds, lines })
}

/// Runs on two threads against two processes with one thread each, which count the same tree at the
/// same time.
pub(crate) fn threads(identity: &Identity, rounds: u32) -> Result<DuelResult> {
    let mut processes = [identity.start()?, identity.start()?];
    let program = Program { identity: identity.clone(), threads: TWO, hash_mib: 0 };
    let tree = start(DEPTH);
    let lines = duel(rounds, &[program], &tree, || side_by_side(&mut processes, &tree))?;
    Ok(DuelResult { reference: "two processes".to_owned(), rounds, lines })
}

/// Runs all programs on a tree, each between two runs of the reference.
fn duel(
    rounds: u32,
    programs: &[Program],
    tree: &Known,
    mut reference: impl FnMut() -> Result<Timing>,
) -> Result<Vec<(Program, Vec<Sample>)>> {
    let mut lines: Vec<_> = programs.iter().map(|program| (program.clone(), Vec::new())).collect();
    let progress = bar(u64::from(rounds));
    let mut before = reference()?;
    for _ in 0..rounds {
        for (program, samples) in &mut lines {
            let timing = program.run(tree)?;
            let after = reference()?;
            samples.push(Sample::between(before, timing, after));
            before = after;
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(lines)
}

/// Several processes count the same tree at the same time.
fn side_by_side(processes: &mut [Piped], tree: &Known) -> Result<Timing> {
    let slice = Slice { work: Workload::perft("tree", tree).work, repeats: 1 };
    let begin = Instant::now();
    processes.iter_mut().try_for_each(|process| process.say(&slice.to_string()))?;
    let mut total = Timing::default();
    for process in processes {
        let Timing { count, time, .. } = process.hear()?.parse()?;
        ensure!(count == tree.count, "a process counts {count}, which is {}", tree.count);
        total.count += count;
        total.time += time;
    }
    total.clock = begin.elapsed();
    Ok(total)
}

impl Sample {
    fn between(before: Timing, timing: Timing, after: Timing) -> Self {
        let ratio = |speed: fn(&Timing) -> f64| 2.0 * speed(&timing) / (speed(&before) + speed(&after));
        Self { timing, clock: ratio(clock_speed), time: ratio(time_speed) }
    }
}

/// Leaves a second, by the clock.
pub(crate) fn clock_speed(timing: &Timing) -> f64 {
    timing.count as f64 / timing.clock.as_secs_f64().max(1e-9)
}

fn time_speed(timing: &Timing) -> f64 {
    timing.count as f64 / timing.time.as_secs_f64().max(1e-9)
}

/// What one number of all samples comes to.
fn figure(samples: &[Sample], of: fn(&Sample) -> f64) -> Result<Estimate> {
    let all: Vec<f64> = samples.iter().map(of).collect();
    Estimate::of(&all).context("no round was run")
}

/// The report.
pub(crate) fn report(result: &DuelResult) -> Result<Report> {
    let DuelResult { reference, rounds, lines } = result;
    let hash = lines.first().map_or(0, |(program, _)| program.hash_mib);
    let table = if hash > 0 { format!("{hash} MiB") } else { "no table".to_owned() };
    let head =
        ["technique", "threads", "clock s", "processor s", "Gnps", "by the clock", "a processor second"];
    let mut report = Report::new(
        &format!("perft {DEPTH} of the start position, {table}; against {reference}"),
        "",
        &format!("rounds:   {rounds}; medians, and ratios of speed from neighbouring runs"),
        head.map(str::to_owned).to_vec(),
        json!({ "rounds": rounds, "depth": DEPTH, "reference": reference }),
    );
    for (Program { identity, threads, hash_mib }, samples) in lines {
        let clock = figure(samples, |sample| sample.timing.clock.as_secs_f64())?.median;
        let time = figure(samples, |sample| sample.timing.time.as_secs_f64())?.median;
        let speed = figure(samples, |sample| clock_speed(&sample.timing))?.median / 1e9;
        let clock_ratio = figure(samples, |sample| sample.clock)?;
        let time_ratio = figure(samples, |sample| sample.time)?;
        let cell = |Estimate { median, spread }| format!("{median:.2} {}", percent(spread));
        let cells = [
            identity.to_string(),
            threads.to_string(),
            format!("{clock:.3}"),
            format!("{time:.3}"),
            format!("{speed:.2}"),
            cell(clock_ratio),
            cell(time_ratio),
        ];
        let entry = json!({
            "name": identity.to_string(),
            "threads": threads,
            "hash_mib": hash_mib,
            "clock_seconds": clock,
            "processor_seconds": time,
            "gnps": speed,
            "ratio": clock_ratio,
            "ratio_a_processor_second": time_ratio,
        });
        report.line(cells.into(), entry);
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ours::{Isas, identities};
    use std::time::Duration;

    fn timing(count: u64, time: u64, clock: u64) -> Timing {
        Timing { count, time: Duration::from_secs(time), clock: Duration::from_secs(clock) }
    }

    #[test]
    fn a_run_is_compared_with_those_beside_it() {
        let sample = Sample::between(timing(10, 1, 2), timing(60, 4, 2), timing(10, 1, 1));
        assert_eq!((sample.clock, sample.time), (4.0, 1.5));
    }

    #[test]
    fn every_program_is_a_line_of_every_form() {
        let program =
            |threads| Program { identity: identities(Isas::default()).remove(0), threads, hash_mib: 1 };
        let programs = [program(NonZero::<usize>::MIN), program(TWO)];
        let lines = duel(3, &programs, &start(4), || Ok(timing(10, 1, 1))).unwrap();
        assert!(lines.iter().all(|(_, samples)| samples.len() == 3));
        let result = DuelResult { reference: "a fake".to_owned(), rounds: 3, lines };
        let report = report(&result).unwrap();
        assert_eq!(report.to_string().lines().filter(|line| line.starts_with("quad/")).count(), 2);
        assert_eq!(report.json()["entries"][1]["threads"], 2);
        let error = duel(1, &programs, &start(4), || anyhow::bail!("broken")).unwrap_err();
        assert_eq!(error.to_string(), "broken");
    }
}
