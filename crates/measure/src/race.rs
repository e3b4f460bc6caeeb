//! Times several methods for the same answer in turns.

use std::time::Instant;

use crate::median;

/// One method: its name, and a function that does one pass and returns its answer.
pub struct Candidate<'a> {
    name: String,
    pass: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Candidate<'a> {
    /// A method with its name.
    pub fn new(name: impl Into<String>, pass: impl FnMut() -> u64 + 'a) -> Self {
        Self { name: name.into(), pass: Box::new(pass) }
    }
}

/// Prints for each method of some questions the nanoseconds per item, of which a pass has `things`:
/// the best round and the median.
///
/// The methods of all questions take turns in each round, so that a change of the machine's speed
/// affects all of them, and so that the branch predictor has not learnt the positions.
///
/// # Panics
///
/// If the answers to a question differ: then at least one method is wrong, and its time is
/// meaningless.
pub fn run(things: u64, rounds: usize, questions: &mut [&mut [Candidate<'_>]]) {
    let mut times: Vec<Vec<Vec<f64>>> =
        questions.iter().map(|candidates| vec![Vec::with_capacity(rounds); candidates.len()]).collect();
    for _ in 0..rounds {
        for (candidates, times) in questions.iter_mut().zip(&mut times) {
            let mut answers = candidates.iter_mut().zip(times).map(|(candidate, times)| {
                let begin = Instant::now();
                let answer = (candidate.pass)();
                times.push(begin.elapsed().as_nanos() as f64 / things.max(1) as f64);
                answer
            });
            let first = answers.next();
            answers.for_each(|answer| assert_eq!(Some(answer), first, "the methods disagree"));
        }
    }
    let candidates = questions.iter().flat_map(|candidates| candidates.iter());
    for (candidate, times) in candidates.zip(times.iter().flatten()) {
        let best = times.iter().copied().fold(f64::INFINITY, f64::min);
        let median = median(times).unwrap_or(f64::NAN);
        println!("  {:<28} {best:7.2} ({median:.2})", candidate.name);
    }
}
