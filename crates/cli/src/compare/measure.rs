//! Measurement in short alternating slices, so that whatever slows the machine slows all
//! contestants alike.

use std::time::{Duration, Instant};

use fianchetto::AnyTechnique;
use fianchetto::mailbox::captures;
use fianchetto_measure::{Estimate, SLICE, noise, order, passes, without_rounds};
use indicatif::ProgressBar;

use super::contestant::{Contestant, Task, Timed};
use super::work::TestSet;
use crate::failure::Failure;

/// With fewer rounds, the spread means nothing.
pub(super) const FEWEST_ROUNDS: u32 = 5;

/// More rounds hardly stabilise the medians further.
const MOST_ROUNDS: u32 = 25;

/// A result is doubtful if the median of the spreads is above this.
const NOISE_LIMIT: f64 = 0.05;

/// A contestant with its figures.
pub(crate) struct Row {
    pub(crate) technique: AnyTechnique,
    /// The seconds for one leaf, position or move, in the order of the tasks.
    pub(crate) figures: Vec<Estimate>,
}

impl Row {
    pub(crate) fn figure(&self, task: Task) -> Estimate {
        self.figures[task.index()]
    }
}

/// Everything that was measured.
pub(crate) struct Measurements {
    pub(crate) positions: String,
    /// The number of positions whose moves are listed.
    pub(crate) listed: usize,
    /// How many of them are sparse boards.
    pub(crate) sparse: usize,
    pub(crate) rounds: u32,
    pub(crate) slice: Duration,
    /// The fastest first.
    pub(crate) rows: Vec<Row>,
    /// Another program's name and wall-clock perft speed.
    pub(crate) peer: Option<(String, Estimate)>,
    /// The median of all spreads before the common slowdowns were removed.
    pub(crate) unrest: f64,
    /// The median afterwards: how precise the figures are.
    pub(crate) noise: f64,
}

/// Whether noise this great makes a result doubtful.
pub(super) fn is_noisy(noise: f64) -> bool {
    noise > NOISE_LIMIT
}

/// Measures all contestants in all tasks, in about this time, and checks every answer.
pub(crate) fn run(
    work: &TestSet,
    contestants: &mut [Contestant<'_>],
    mut peer: Option<&mut Timed>,
    budget: Duration,
    progress: &ProgressBar,
) -> Result<Measurements, Failure> {
    contestants.iter().try_for_each(Contestant::check)?;
    let race = Race {
        work,
        techniques: contestants.iter().map(|one| one.technique.clone()).collect(),
        amounts: Task::ALL.map(|task| task.amount(work)).to_vec(),
        decides: Task::Bulk.index(),
        budget,
        progress,
    };
    let mut beside = Vec::new();
    let measured = race.run(
        |who, task, repeats| contestants[who].time(Task::ALL[task], repeats),
        || {
            beside.extend(peer.as_mut().map(|peer| peer.pass()).transpose()?);
            Ok(())
        },
    )?;
    contestants.iter().try_for_each(Contestant::check)?;
    let peer = peer.map(|peer| (peer.program.name().to_owned(), figure(&beside, 1)));
    Ok(Measurements { peer, ..measured })
}

/// The seconds for one thing, by the times for an amount of them.
fn figure(seconds: &[f64], amount: u64) -> Estimate {
    Estimate::of(seconds).unwrap_or_default().map(|seconds| seconds / amount.max(1) as f64)
}

/// The setting of a measurement.
pub(super) struct Race<'a> {
    pub(super) work: &'a TestSet,
    pub(super) techniques: Vec<AnyTechnique>,
    /// The amount of work in a pass of each task.
    pub(super) amounts: Vec<u64>,
    /// The task that the rows are sorted by.
    pub(super) decides: usize,
    pub(super) budget: Duration,
    pub(super) progress: &'a ProgressBar,
}

impl Race<'_> {
    /// Measures a slice of each contestant in each task, round after round. `time` measures some
    /// passes of a task by a contestant, both given by index, and `after` runs after each round.
    /// Each round starts with another contestant.
    pub(super) fn run(
        &self,
        mut time: impl FnMut(usize, usize, u32) -> Result<Duration, Failure>,
        mut after: impl FnMut() -> Result<(), Failure>,
    ) -> Result<Measurements, Failure> {
        let begin = Instant::now();
        let contestants: Vec<usize> = (0..self.techniques.len()).collect();
        let mut schedule = self.schedule(&mut time)?;
        self.progress.set_length(u64::from(schedule.rounds));
        let mut samples = vec![vec![Vec::new(); contestants.len()]; self.amounts.len()];
        for round in 0..schedule.rounds {
            // If the machine has slowed down since the schedule was made, there are fewer rounds.
            if round >= FEWEST_ROUNDS && begin.elapsed() > self.budget {
                schedule.rounds = round;
                break;
            }
            self.progress.set_message(format!("round {} of {}", round + 1, schedule.rounds));
            for (task, samples) in samples.iter_mut().enumerate() {
                for who in order(&contestants, &[], round as usize) {
                    let repeats = schedule.repeats[who][task];
                    let time = time(who, task, repeats)?;
                    samples[who].push(time.as_secs_f64() / f64::from(repeats));
                }
            }
            after()?;
            self.progress.inc(1);
        }
        Ok(self.measured(&schedule, &samples))
    }

    /// Runs everything twice: once to warm up, then to time it.
    fn schedule(
        &self,
        time: &mut impl FnMut(usize, usize, u32) -> Result<Duration, Failure>,
    ) -> Result<Schedule, Failure> {
        let mut warm = |who, task| time(who, task, 1).and_then(|_| time(who, task, 1));
        let mut row = |who| (0..self.amounts.len()).map(|task| warm(who, task)).collect();
        let times: Vec<_> = (0..self.techniques.len()).map(&mut row).collect::<Result<_, Failure>>()?;
        Ok(Schedule::for_times(&times, self.budget))
    }

    fn measured(&self, schedule: &Schedule, samples: &Samples) -> Measurements {
        let adjusted: Vec<_> = samples.iter().map(|task| without_rounds(task)).collect();
        let row = |(who, technique): (usize, &AnyTechnique)| {
            let figures =
                adjusted.iter().zip(&self.amounts).map(|(task, &amount)| figure(&task[who], amount));
            Row { technique: technique.clone(), figures: figures.collect() }
        };
        let mut rows: Vec<Row> = self.techniques.iter().enumerate().map(row).collect();
        rows.sort_by(|a, b| a.figures[self.decides].median.total_cmp(&b.figures[self.decides].median));
        let noise_of = |samples: &Samples| noise(samples.iter().flatten().map(Vec::as_slice)).unwrap_or(0.0);
        let (unrest, noise) = (noise_of(samples), noise_of(&adjusted));
        let listed = &self.work.listed.setups;
        Measurements {
            positions: self.work.name.clone(),
            listed: listed.len(),
            sparse: listed.iter().filter(|setup| captures::is_sparse(setup.pieces().count())).count(),
            rounds: schedule.rounds,
            slice: schedule.slice,
            rows,
            peer: None,
            unrest,
            noise,
        }
    }
}

struct Schedule {
    slice: Duration,
    rounds: u32,
    /// The passes in a slice, by contestant and task.
    repeats: Vec<Vec<u32>>,
}

impl Schedule {
    /// Full-length slices if the budget allows enough of them, and as many rounds as then fit.
    fn for_times(times: &[Vec<Duration>], budget: Duration) -> Self {
        let cells = times.iter().map(Vec::len).sum::<usize>() as u32;
        let slice = SLICE.min(budget / (cells * FEWEST_ROUNDS).max(1));
        let repeats = |row: &Vec<Duration>| row.iter().map(|&time| passes(slice, time)).collect();
        let repeats: Vec<Vec<u32>> = times.iter().map(repeats).collect();
        let cells = times.iter().flatten().zip(repeats.iter().flatten());
        let round: Duration = cells.map(|(&time, &repeats)| time * repeats).sum();
        let rounds = (budget.as_secs_f64() / round.as_secs_f64().max(1e-9)) as u32;
        Self { slice, rounds: rounds.clamp(FEWEST_ROUNDS, MOST_ROUNDS), repeats }
    }
}

/// The times of all contestants, by task, contestant and round.
type Samples = [Vec<Vec<f64>>];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::{report, work::Listed};
    use fianchetto::Registry;

    #[test]
    fn the_fastest_comes_first() {
        let work = TestSet {
            name: "none".to_owned(),
            trees: Vec::new(),
            spots: Vec::new(),
            listed: Listed::default(),
        };
        let registry = Registry::built_in();
        let two = ["dense", "magic"].map(|name| registry.named(name).unwrap());
        let race = Race {
            work: &work,
            techniques: two.to_vec(),
            amounts: vec![1, 3],
            decides: 1,
            budget: Duration::from_millis(1),
            progress: &ProgressBar::hidden(),
        };
        let (times, mut rounds) = ([9, 3].map(Duration::from_millis), 0);
        let measured = race.run(
            |who, task, repeats| Ok(times[(who + task) % 2] * repeats),
            || {
                rounds += 1;
                Ok(())
            },
        );
        let rows = measured.unwrap().rows;
        assert_eq!(
            rows.iter().map(|row| report::names(&row.technique)[0]).collect::<Vec<_>>(),
            ["dense", "magic"]
        );
        let figures = rows.iter().flat_map(|row| &row.figures);
        let micros: Vec<f64> = figures.map(|figure| (figure.median * 1e6).round()).collect();
        assert_eq!((micros, rounds), (vec![9e3, 1e3, 3e3, 3e3], FEWEST_ROUNDS));
    }

    #[test]
    fn the_plan_keeps_to_the_budget() {
        let times = [1, 7].map(|millis| vec![Duration::from_millis(millis); 6]);
        let roomy = Schedule::for_times(&times, Duration::from_secs(1000));
        assert_eq!((roomy.slice, roomy.rounds), (SLICE, MOST_ROUNDS));
        assert_eq!((roomy.repeats[0][0], roomy.repeats[1][0]), (35, 5));
        let narrow = Schedule::for_times(&times, Duration::from_millis(600));
        assert_eq!((narrow.slice, narrow.rounds), (Duration::from_millis(10), 5));
        assert_eq!((narrow.repeats[0][0], narrow.repeats[1][0]), (10, 1));
    }
}
