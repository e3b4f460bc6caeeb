//! The measuring: many short slices, interleaved, so that a slow machine slows all contestants
//! alike.

use anyhow::{Context as _, Result, ensure};
use fianchetto_benches_protocol::{Slice, Timing};
use fianchetto_measure::{SLICE, bar, order, passes};
use indicatif::ProgressBar;

use crate::contestant::Contestant;
use crate::field::{Field, REFERENCES};
use crate::workload::{Workload, Workloads};

/// After how many rounds the contestants are [started anew](crate::contestant::Runner::restart).
pub(crate) const ROUNDS_OF_A_PROCESS: usize = 2;

/// The result of one slice.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sample {
    /// Leaves or positions a second.
    pub(crate) speed: f64,
    /// The ratio of the speed to that of each reference in the nearest slices.
    pub(crate) ratios: [Option<f64>; REFERENCES.len()],
}

/// All measurements.
pub(crate) struct Comparison {
    pub(crate) field: Field,
    pub(crate) workloads: Workloads,
    pub(crate) rounds: u32,
    /// By contestant, then by workload.
    pub(crate) samples: Vec<Vec<Vec<Sample>>>,
}

/// Runs all contestants on all workloads, once a round.
pub(crate) fn run(mut field: Field, workloads: Workloads, rounds: u32) -> Result<Comparison> {
    let progress = bar(workloads.list.len() as u64 * u64::from(rounds + 1));
    let plans = plan(&mut field.contestants, &workloads.list, &progress)?;
    let mut samples = vec![vec![Vec::new(); workloads.list.len()]; field.contestants.len()];
    for round in 0..rounds as usize {
        restart(&mut field.contestants, &workloads.list, &plans, round)?;
        for (index, workload) in workloads.list.iter().enumerate() {
            progress.set_message(format!("round {} of {rounds}, {}", round + 1, workload.name));
            for (who, sample) in heat(&mut field.contestants, workload, &plans[index], round)? {
                samples[who][index].push(sample);
            }
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    Ok(Comparison { field, workloads, rounds, samples })
}

/// Starts all contestants anew and warms them up, in rounds that begin with new processes.
pub(crate) fn restart(
    contestants: &mut [Contestant],
    workloads: &[Workload],
    plans: &[Vec<SlicePlan>],
    round: usize,
) -> Result<()> {
    if round == 0 || !round.is_multiple_of(ROUNDS_OF_A_PROCESS) {
        return Ok(());
    }
    let Some((workload, plans)) = workloads.first().zip(plans.first()) else { return Ok(()) };
    for (contestant, plan) in contestants.iter_mut().zip(plans) {
        let mut is_new = false;
        for runner in &mut contestant.variants {
            is_new |= runner.restart()?;
        }
        if is_new {
            slice(contestant, workload, SlicePlan { repeats: 1, ..*plan })?;
        }
    }
    Ok(())
}

/// How a contestant does a workload: by which variant, and how often in a slice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlicePlan {
    variant: usize,
    repeats: u32,
}

/// The plans by workload, then by contestant.
fn plan(
    contestants: &mut [Contestant],
    workloads: &[Workload],
    progress: &ProgressBar,
) -> Result<Vec<Vec<SlicePlan>>> {
    let mut plans = Vec::new();
    for workload in workloads {
        progress.set_message(format!("warming up, {}", workload.name));
        let of_workload: Result<_> =
            contestants.iter_mut().map(|contestant| choose(contestant, workload)).collect();
        plans.push(of_workload?);
        progress.inc(1);
    }
    Ok(plans)
}

/// Chooses the fastest variant of a contestant, by a few slices of each in turn.
pub(crate) fn choose(contestant: &mut Contestant, workload: &Workload) -> Result<SlicePlan> {
    const TRIALS: usize = 5;
    let variants = contestant.variants.len();
    let repeats: Result<Vec<u32>> = (0..variants).map(|variant| fit(contestant, workload, variant)).collect();
    let candidates =
        repeats?.into_iter().enumerate().map(|(variant, repeats)| SlicePlan { variant, repeats });
    let plans: Vec<SlicePlan> = candidates.collect();
    let mut best = (0.0, *plans.first().context("a contestant has a variant")?);
    for &plan in plans.iter().cycle().take(if variants > 1 { TRIALS * variants } else { 0 }) {
        let speed = time(contestant, workload, plan)?;
        best = if speed > best.0 { (speed, plan) } else { best };
    }
    Ok(best.1)
}

/// How often a variant has to repeat a workload to fill a slice.
fn fit(contestant: &mut Contestant, workload: &Workload, variant: usize) -> Result<u32> {
    let once = slice(contestant, workload, SlicePlan { variant, repeats: 1 })?;
    let warm = slice(contestant, workload, SlicePlan { variant, repeats: 1 })?;
    Ok(passes(SLICE, once.time.min(warm.time)))
}

/// One slice: the amounts a second of processor time.
pub(crate) fn time(contestant: &mut Contestant, workload: &Workload, plan: SlicePlan) -> Result<f64> {
    let timing = slice(contestant, workload, plan)?;
    Ok((workload.amount * u64::from(plan.repeats)) as f64 / timing.time.as_secs_f64().max(1e-9))
}

/// One slice with its count checked.
pub(crate) fn slice(
    contestant: &mut Contestant,
    workload: &Workload,
    SlicePlan { variant, repeats }: SlicePlan,
) -> Result<Timing> {
    let slice = Slice { work: workload.work.clone(), repeats };
    let timing = contestant.variants[variant].run(&slice).with_context(|| contestant.name.clone())?;
    let right = workload.count * u64::from(repeats);
    let (name, found) = (&contestant.name, timing.count);
    ensure!(found == right, "{name} counts {found} in {repeats} times {}, which is {right}", workload.name);
    Ok(timing)
}

/// A slice of each contestant in one workload, with the references in between.
fn heat(
    contestants: &mut [Contestant],
    workload: &Workload,
    plans: &[SlicePlan],
    round: usize,
) -> Result<Vec<(usize, Sample)>> {
    let references = REFERENCES.map(|name| contestants.iter().position(|contestant| contestant.name == name));
    let present: Vec<usize> = references.into_iter().flatten().collect();
    let others: Vec<usize> = (0..contestants.len()).filter(|who| !present.contains(who)).collect();
    let mut slices = Vec::new();
    for who in order(&others, &present, round) {
        slices.push((who, time(&mut contestants[who], workload, plans[who])?));
    }
    let sample = |place: usize| {
        let (who, speed) = slices[place];
        let ratios = references.map(|reference| Some(speed / nearest(&slices, place, reference?)?));
        (who, Sample { speed, ratios })
    };
    Ok((0..slices.len()).map(sample).collect())
}

/// The mean speed of a contestant in its slices nearest to a place.
fn nearest(slices: &[(usize, f64)], place: usize, who: usize) -> Option<f64> {
    let theirs = || slices.iter().enumerate().filter(|(_, slice)| slice.0 == who);
    let distance = theirs().map(|(other, _)| other.abs_diff(place)).min()?;
    let near: Vec<f64> =
        theirs().filter(|(other, _)| other.abs_diff(place) == distance).map(|(_, s)| s.1).collect();
    Some(near.iter().sum::<f64>() / near.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestant::{Kind, Runner};
    use crate::workload::Contest;
    use fianchetto_benches_protocol::Work;
    use std::time::Duration;

    /// Takes this many milliseconds to count this number.
    struct Fake(u64, u64);

    impl Runner for Fake {
        fn run(&mut self, slice: &Slice) -> Result<Timing> {
            let repeats = slice.repeats;
            let time = Duration::from_millis(self.0) * repeats;
            Ok(Timing { count: self.1 * u64::from(repeats), time, clock: time * 2 })
        }
    }

    fn contestant(name: &str, fakes: &[Fake]) -> Contestant {
        let boxed = |fake: &Fake| Box::new(Fake(fake.0, fake.1)) as Box<dyn Runner>;
        Contestant::new(name, Kind::Peer, "", fakes.iter().map(boxed).collect())
    }

    fn workloads() -> Workloads {
        let work = Work::Perft { depth: 1, fen: String::new() };
        Workloads { contest: Contest::Perft, list: vec![Workload::new("ten", work, 10)] }
    }

    #[test]
    fn the_nearest_slices_count() {
        let slices = [(8, 1.0), (1, 9.0), (8, 3.0), (2, 9.0), (9, 5.0), (8, 7.0)];
        assert_eq!(nearest(&slices, 1, 8), Some(2.0));
        assert_eq!(nearest(&slices, 2, 8), Some(3.0));
        assert_eq!(nearest(&slices, 1, 9), Some(5.0));
        assert_eq!(nearest(&slices, 1, 7), None);
    }

    #[test]
    fn the_faster_variant_runs_and_ratios_are_speeds() {
        let slow_and_fast = contestant(REFERENCES[0], &[Fake(8, 10), Fake(4, 10)]);
        let contestants = vec![slow_and_fast, contestant("half", &[Fake(8, 10)])];
        let comparison = run(Field { contestants, skipped: Vec::new() }, workloads(), 3).unwrap();
        let half = &comparison.samples[1][0];
        assert_eq!(half.len(), 3);
        assert!(half.iter().all(|sample| sample.ratios == [Some(0.5), None, None] && sample.speed == 1250.0));
    }

    #[test]
    fn a_wrong_count_ends_the_run() {
        let field = Field { contestants: vec![contestant("wrong", &[Fake(5, 11)])], skipped: Vec::new() };
        let error = run(field, workloads(), 1).map(|_| ()).unwrap_err().to_string();
        assert_eq!(error, "wrong counts 11 in 1 times ten, which is 10");
    }
}
