//! Slices of time, and whose turn it is.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// How long a slice should take: long enough for the clock, short enough that the machine's speed
/// seldom changes within it.
pub const SLICE: Duration = Duration::from_millis(35);

/// How many passes fill a slice of this length, given the time of one pass: one at least.
#[must_use]
pub fn passes(slice: Duration, one: Duration) -> u32 {
    (slice.as_secs_f64() / one.as_secs_f64().max(1e-9)).round().max(1.0) as u32
}

/// What some work returns, and this thread's processor time for it.
///
/// On a busy machine, the time by the clock can be several times as long, and not equally for all
/// contestants. Windows counts a thread's time in ticks of 16 ms, half a slice; there it is the
/// time by the clock.
pub fn thread_time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    if cfg!(windows) {
        let begin = Instant::now();
        let result = work();
        return (result, begin.elapsed());
    }
    let begin = ThreadTime::now();
    let result = work();
    (result, begin.elapsed())
}

/// The order of a round: each contestant between two references, and each round begins one
/// contestant later. Without references, the contestants alone.
#[must_use]
pub fn order(contestants: &[usize], references: &[usize], round: usize) -> Vec<usize> {
    let mut between = references.iter().copied().cycle().skip(round % references.len().max(1));
    let first = round % contestants.len().max(1);
    let turns = contestants.iter().copied().cycle().skip(first).take(contestants.len());
    let mut order: Vec<usize> = turns.flat_map(|who| between.next().into_iter().chain([who])).collect();
    order.extend(between.take(references.len()));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_contestant_is_between_two_references() {
        assert_eq!(order(&[1, 2, 3], &[8, 9], 0), [8, 1, 9, 2, 8, 3, 9, 8]);
        assert_eq!(order(&[1, 2, 3], &[8, 9], 1), [9, 2, 8, 3, 9, 1, 8, 9]);
        assert_eq!(order(&[1, 2], &[8], 3), [8, 2, 8, 1, 8]);
        assert_eq!(order(&[1, 2], &[], 1), [2, 1]);
        assert_eq!(order(&[], &[8, 9], 0), [8, 9]);
        assert!(order(&[], &[], 7).is_empty());
    }

    #[test]
    fn a_slice_has_one_pass_at_least() {
        let times = [1, 7, 100].map(Duration::from_millis);
        assert_eq!(times.map(|one| passes(SLICE, one)), [35, 5, 1]);
        assert_eq!(passes(SLICE, Duration::ZERO), 35_000_000);
    }

    #[cfg(not(windows))]
    #[test]
    fn a_thread_that_sleeps_takes_no_time() {
        let (answer, time) = thread_time(|| {
            std::thread::sleep(Duration::from_millis(50));
            7
        });
        assert_eq!(answer, 7);
        assert!(time < Duration::from_millis(25), "{time:?}");
    }
}
