//! Signals that ask the program to end: on Windows, the events of a console.

use std::sync::Once;

mod tasks;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::listen;
#[cfg(unix)]
use unix::watch;
#[cfg(windows)]
pub(crate) use windows::listen;
#[cfg(windows)]
use windows::watch;

use tasks::tasks;

/// A task that is done when this is dropped, or before a signal ends the process.
pub(crate) struct AtEnd(u64);

impl AtEnd {
    pub(crate) fn new(task: impl FnOnce() + Send + 'static) -> Self {
        static ONCE: Once = Once::new();
        ONCE.call_once(watch);
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use super::*;

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
