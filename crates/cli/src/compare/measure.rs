//! The measurement: short slices in turn, so that anything that slows the machine slows all contestants alike.

use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use super::contestant::{Contestant, Event, Identity, Timed};
use super::work::Work;
use crate::failure::Failure;
use crate::stats;

/// The length of a slice: long enough for the clock, short enough that the machine's speed seldom changes within it.
pub(super) const SLICE: Duration = Duration::from_millis(35);

/// Fewer rounds say nothing about the spread.
pub(super) const FEWEST_ROUNDS: u32 = 5;

/// More rounds hardly make the medians more stable.
pub(super) const MOST_ROUNDS: u32 = 25;

/// A result is doubtful if the median of the spreads is above this.
const NOISE_LIMIT: f64 = 0.05;

/// The measurement of one contestant in one event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Figure {
    /// The median time for one leaf, position or move, in seconds.
    pub(crate) seconds: f64,
    /// Half the interquartile range, as a fraction of the median.
    pub(crate) spread: f64,
}

/// A contestant with its figures, in the order of [`Event::ALL`].
pub(crate) struct Row {
    pub(crate) identity: Identity,
    pub(crate) figures: [Figure; Event::ALL.len()],
}

impl Row {
    pub(crate) fn figure(&self, event: Event) -> Figure {
        self.figures[event.index()]
    }
}

/// Everything that was measured.
pub(crate) struct Outcome {
    pub(crate) positions: String,
    /// The number of positions whose moves are listed.
    pub(crate) listed: usize,
    pub(crate) rounds: u32,
    pub(crate) slice: Duration,
    /// The fastest in perft first.
    pub(crate) rows: Vec<Row>,
    /// Another program and its perft, by the clock.
    pub(crate) peer: Option<(String, Figure)>,
    /// The median of all spreads before the common slowdowns were removed.
    pub(crate) unrest: f64,
    /// The same afterwards: how precise the figures are.
    pub(crate) noise: f64,
}

impl Outcome {
    /// Whether the machine was too noisy for the result to say much.
    pub(crate) fn is_noisy(&self) -> bool {
        is_noisy(self.noise)
    }
}

/// Whether a noise as great as this makes a result doubtful.
pub(super) fn is_noisy(noise: f64) -> bool {
    noise > NOISE_LIMIT
}

/// Measures all contestants in all events, in about this time, and checks every answer.
pub(crate) fn run(
    work: &Work,
    contestants: &mut [Box<dyn Contestant + '_>],
    mut peer: Option<&mut Timed>,
    budget: Duration,
    progress: &ProgressBar,
) -> Result<Outcome, Failure> {
    let begin = Instant::now();
    contestants.iter().try_for_each(|one| one.check().map_err(|wrong| one.blame(&wrong)))?;
    let mut plan = Plan::make(contestants, budget)?;
    progress.set_length(u64::from(plan.rounds));
    let mut samples = vec![vec![Vec::new(); contestants.len()]; Event::ALL.len()];
    let mut beside = Vec::new();
    for round in 0..plan.rounds {
        // A machine that has become slower since the plan was made gets fewer rounds.
        if round >= FEWEST_ROUNDS && begin.elapsed() > budget {
            plan.rounds = round;
            break;
        }
        progress.set_message(format!("round {} of {}", round + 1, plan.rounds));
        heats(&mut samples, &plan.repeats, round, |who, event, repeats| {
            contestants[who].time(Event::ALL[event], repeats)
        })?;
        if let Some(peer) = &mut peer {
            beside.push(peer.pass()?);
        }
        progress.inc(1);
    }
    contestants.iter().try_for_each(|one| one.check().map_err(|wrong| one.blame(&wrong)))?;
    let peer = peer.map(|peer| (peer.name(), figure(&beside, 1)));
    Ok(Outcome { peer, ..outcome(work, contestants, &plan, &samples) })
}

/// The median and the spread of these times, each for an amount of work.
pub(super) fn figure(seconds: &[f64], amount: u64) -> Figure {
    let median = stats::median(seconds).unwrap_or(0.0);
    Figure { seconds: median / amount.max(1) as f64, spread: stats::spread(seconds).unwrap_or(0.0) }
}

struct Plan {
    slice: Duration,
    rounds: u32,
    /// How often an event is repeated in a slice, by contestant and by event.
    repeats: Vec<[u32; Event::ALL.len()]>,
}

impl Plan {
    /// Runs everything twice, first to warm up, then to see how long it takes.
    fn make(contestants: &mut [Box<dyn Contestant + '_>], budget: Duration) -> Result<Self, Failure> {
        let mut times = Vec::new();
        for one in contestants {
            let mut row = [Duration::ZERO; Event::ALL.len()];
            for (event, warm) in Event::ALL.into_iter().zip(&mut row) {
                one.time(event, 1)?;
                *warm = one.time(event, 1)?;
            }
            times.push(row);
        }
        Ok(Self::for_times(&times, budget))
    }

    /// Slices of the full length if the budget allows enough rounds, and as many rounds as then fit.
    fn for_times(times: &[[Duration; Event::ALL.len()]], budget: Duration) -> Self {
        let cells = (times.len() * Event::ALL.len()) as u32;
        let slice = SLICE.min(budget / (cells * FEWEST_ROUNDS).max(1));
        let repeats: Vec<_> = times.iter().map(|row| row.map(|time| repeats(slice, time))).collect();
        let cost = |(times, repeats): (&[Duration; Event::ALL.len()], &[u32; Event::ALL.len()])| {
            times.iter().zip(repeats).map(|(&time, &repeats)| time * repeats).sum::<Duration>()
        };
        let round: Duration = times.iter().zip(&repeats).map(cost).sum();
        let rounds = (budget.as_secs_f64() / round.as_secs_f64().max(1e-9)) as u32;
        Self { slice, rounds: rounds.clamp(FEWEST_ROUNDS, MOST_ROUNDS), repeats }
    }
}

/// The times of all contestants, by event, contestant and round.
pub(super) type Samples = [Vec<Vec<f64>>];

/// How often an event of this length is repeated in a slice.
pub(super) fn repeats(slice: Duration, time: Duration) -> u32 {
    (slice.as_secs_f64() / time.as_secs_f64().max(1e-9)).round().max(1.0) as u32
}

/// A slice of each contestant in each event, by index, as `time` takes it; `repeats` are by contestant and event. Each round starts
/// with another contestant, so that the order varies.
pub(super) fn heats<const EVENTS: usize>(
    samples: &mut Samples,
    repeats: &[[u32; EVENTS]],
    round: u32,
    mut time: impl FnMut(usize, usize, u32) -> Result<Duration, Failure>,
) -> Result<(), Failure> {
    for (event, samples) in samples.iter_mut().enumerate() {
        for place in 0..samples.len() {
            let who = (place + round as usize) % samples.len();
            let repeats = repeats[who][event];
            let time = time(who, event, repeats)?;
            samples[who].push(time.as_secs_f64() / f64::from(repeats));
        }
    }
    Ok(())
}

/// The median of the spreads of all samples.
pub(super) fn noise(samples: &Samples) -> f64 {
    let all: Vec<f64> = samples.iter().flatten().filter_map(|cell| stats::spread(cell)).collect();
    stats::median(&all).unwrap_or(0.0)
}

fn outcome(work: &Work, contestants: &[Box<dyn Contestant + '_>], plan: &Plan, samples: &Samples) -> Outcome {
    let adjusted: Vec<_> = samples.iter().map(|event| stats::without_rounds(event)).collect();
    let figure = |event: Event, who: usize| figure(&adjusted[event.index()][who], event.amount(work));
    let row = |who: usize| Row {
        identity: contestants[who].identity().clone(),
        figures: Event::ALL.map(|event| figure(event, who)),
    };
    let mut rows: Vec<Row> = (0..contestants.len()).map(row).collect();
    rows.sort_by(|a, b| a.figure(Event::Bulk).seconds.total_cmp(&b.figure(Event::Bulk).seconds));
    let (unrest, noise) = (noise(samples), noise(&adjusted));
    let (positions, listed) = (work.name.clone(), work.listed.setups.len());
    Outcome { positions, listed, rounds: plan.rounds, slice: plan.slice, rows, peer: None, unrest, noise }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::work::Listed;
    use cpu_time::ThreadTime;
    use fianchetto::Registry;
    use fianchetto::SimdPath;
    use fianchetto::movegen::Captures;

    /// Takes the same time for everything, and may be wrong in one event.
    struct Clockwork(Identity, Duration, Option<Event>);

    impl Contestant for Clockwork {
        fn identity(&self) -> &Identity {
            &self.0
        }

        fn pass(&mut self, event: Event) -> Result<(), String> {
            let begin = ThreadTime::now();
            while begin.elapsed() < self.1 {}
            if self.2 == Some(event) { Err("ten is eleven".to_owned()) } else { Ok(()) }
        }

        fn check(&self) -> Result<(), String> {
            Ok(())
        }
    }

    fn clockwork(board: &'static str, millis: u64, wrong: Option<Event>) -> Box<dyn Contestant> {
        let info = Registry::built_in().techniques()[0].info();
        let identity = Identity {
            info,
            board,
            path: SimdPath::Portable,
            board_bytes: 1,
            copies: true,
            captures: Captures::Walk,
            by_vectors: 0,
        };
        Box::new(Clockwork(identity, Duration::from_millis(millis), wrong))
    }

    fn measure(contestants: &mut [Box<dyn Contestant>]) -> Result<Outcome, Failure> {
        let work =
            Work { name: "none".to_owned(), trees: Vec::new(), spots: Vec::new(), listed: Listed::default() };
        run(&work, contestants, None, Duration::from_millis(1), &ProgressBar::hidden())
    }

    #[test]
    fn the_fastest_comes_first() {
        let outcome = measure(&mut [clockwork("slow", 9, None), clockwork("fast", 3, None)]).unwrap();
        assert_eq!(outcome.rows.iter().map(|row| row.identity.board).collect::<Vec<_>>(), ["fast", "slow"]);
        assert!(outcome.rows.iter().all(|row| row.figure(Event::Make).seconds >= 0.003));
        assert_eq!(outcome.rounds, FEWEST_ROUNDS);
    }

    #[test]
    fn a_wrong_answer_ends_the_run_and_is_blamed_on_somebody() {
        let error = measure(&mut [clockwork("wrong", 0, Some(Event::Make))]).err().unwrap().to_string();
        assert!(
            error.starts_with("DIFFERENT: ") && error.ends_with("/wrong/portable: ten is eleven"),
            "{error}"
        );
    }

    #[test]
    fn the_plan_keeps_to_the_budget() {
        let millis = |millis| [Duration::from_millis(millis); Event::ALL.len()];
        let roomy = Plan::for_times(&[millis(1), millis(7)], Duration::from_secs(1000));
        assert_eq!((roomy.slice, roomy.rounds), (SLICE, MOST_ROUNDS));
        assert_eq!((roomy.repeats[0][0], roomy.repeats[1][0]), (35, 5));
        let narrow = Plan::for_times(&[millis(1), millis(7)], Duration::from_millis(600));
        assert_eq!((narrow.slice, narrow.rounds), (Duration::from_millis(10), 5));
        assert_eq!((narrow.repeats[0][0], narrow.repeats[1][0]), (10, 1));
    }
}
