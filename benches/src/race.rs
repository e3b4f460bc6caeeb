//! Several ways to the same answer, timed in turns.

use std::time::Instant;

use fianchetto_cli::stats;

/// One way: its name, and what does the work once and returns its answer.
pub struct Way<'a> {
    name: String,
    pass: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Way<'a> {
    /// A way by its name.
    pub fn new(name: impl Into<String>, pass: impl FnMut() -> u64 + 'a) -> Self {
        Self { name: name.into(), pass: Box::new(pass) }
    }
}

/// Prints for each way the nanoseconds for one of the `things` of which a pass does so many: the best round and the
/// median.
///
/// All ways take turns in each round, so that a change of the machine's speed meets all of them, and so that none
/// finds a branch predictor that has learnt its positions by heart.
///
/// # Panics
///
/// If the ways' answers differ: then at least one of them is wrong, and its time says nothing.
pub fn run(things: u64, rounds: usize, ways: &mut [Way<'_>]) {
    let mut times = vec![Vec::with_capacity(rounds); ways.len()];
    for _ in 0..rounds {
        let mut answers = ways.iter_mut().zip(&mut times).map(|(way, times)| {
            let begin = Instant::now();
            let answer = (way.pass)();
            times.push(begin.elapsed().as_nanos() as f64 / things.max(1) as f64);
            answer
        });
        let first = answers.next();
        answers.for_each(|answer| assert_eq!(Some(answer), first, "the ways disagree"));
    }
    for (way, times) in ways.iter().zip(&times) {
        let best = times.iter().copied().fold(f64::INFINITY, f64::min);
        let median = stats::median(times).unwrap_or(f64::NAN);
        println!("  {:<28} {best:7.2} ({median:.2})", way.name);
    }
}
