//! Signals that ask the program to end.

use std::collections::BTreeMap;
use std::fs;
use std::sync::{Mutex, MutexGuard, PoisonError};

use signal_hook::consts::{SIGINT, SIGTERM};

const SIGNALS: &[i32] = &[
    SIGINT,
    SIGTERM,
    #[cfg(unix)]
    signal_hook::consts::SIGHUP,
];

/// The signals that ask this process to end, without those that it was started to ignore: `nohup`
/// has a program ignore SIGHUP, and a shell has one in the background ignore SIGINT.
pub(crate) fn heeded() -> impl Iterator<Item = i32> {
    let ignored = ignored(&fs::read_to_string("/proc/self/status").unwrap_or_default());
    SIGNALS.iter().copied().filter(move |signal| ignored >> (signal - 1) & 1 == 0)
}

/// The signals that a process ignores, a bit each, by its state as Linux shows it. Other systems do
/// not show it: there, the program heeds all.
fn ignored(state: &str) -> u64 {
    let ignored = state.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|ignored| u64::from_str_radix(ignored.trim(), 16).ok()).unwrap_or_default()
}

type Task = Box<dyn FnOnce() + Send>;

/// What has to be done before a signal ends the process. Signals reach the process as a whole, so
/// this is the process's, too.
static TASKS: Mutex<BTreeMap<u64, Task>> = Mutex::new(BTreeMap::new());

fn tasks() -> MutexGuard<'static, BTreeMap<u64, Task>> {
    TASKS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A task that is done when this is dropped, or before a signal ends the process.
pub(crate) struct AtEnd(u64);

impl AtEnd {
    pub(crate) fn new(task: impl FnOnce() + Send + 'static) -> Self {
        #[cfg(unix)]
        watch();
        let mut tasks = tasks();
        let number = tasks.last_key_value().map_or(0, |(last, _)| last + 1);
        tasks.insert(number, Box::new(task));
        Self(number)
    }

    /// Leaves the task undone.
    pub(crate) fn cancel(self) {
        tasks().remove(&self.0);
        // Its number may be another's by now.
        std::mem::forget(self);
    }
}

impl Drop for AtEnd {
    fn drop(&mut self) {
        // A signal waits until it is done.
        let mut tasks = tasks();
        if let Some(task) = tasks.remove(&self.0) {
            task();
        }
    }
}

/// Starts the one thread that does the tasks and then lets the signal end the process.
#[cfg(unix)]
fn watch() {
    use signal_hook::{iterator::Signals, low_level::emulate_default_handler};
    static ONCE: std::sync::Once = std::sync::Once::new();
    let wait = || {
        let Ok(mut signals) = Signals::new(heeded()) else { return };
        for signal in signals.forever() {
            let mut tasks = tasks();
            while let Some((_, task)) = tasks.pop_last() {
                task();
            }
            // It fails only for signals that cannot end a process.
            let _ = emulate_default_handler(signal);
        }
    };
    // A thread that the system refuses has changed nothing for the signals.
    ONCE.call_once(|| _ = std::thread::Builder::new().spawn(wait));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use super::*;

    #[test]
    fn the_state_of_a_process_says_what_it_ignores() {
        assert_eq!(
            ignored("Name:\tfianchetto\nSigIgn:\t0000000000001001\nSigCgt:\t0000000000000442\n"),
            0x1001
        );
        for unknown in ["", "SigIgn:\n", "SigIgn:\tnone\n"] {
            assert_eq!(ignored(unknown), 0);
        }
    }

    #[test]
    fn a_task_is_done_once_or_cancelled() {
        let done = Arc::new(AtomicU32::new(0));
        let task = |number| {
            let done = Arc::clone(&done);
            move || _ = done.fetch_add(number, Relaxed)
        };
        let (first, second, third) = (AtEnd::new(task(1)), AtEnd::new(task(10)), AtEnd::new(task(100)));
        drop(second);
        third.cancel();
        assert_eq!(done.load(Relaxed), 10);
        drop(first);
        assert_eq!(done.load(Relaxed), 11);
    }
}
