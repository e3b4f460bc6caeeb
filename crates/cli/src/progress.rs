//! The progress of long runs on a terminal: a bar, the rate and the remaining time.

use std::cell::Cell;
use std::time::{Duration, Instant};

use fianchetto_measure::rounded;
use indicatif::{ProgressBar, ProgressDrawTarget};

#[derive(Clone)]
pub(crate) struct Progress {
    /// Draws nothing until it is shown.
    bar: ProgressBar,
    /// Whether it is visible.
    pub(crate) is_seen: bool,
    begin: Cell<Instant>,
    /// The time of the next update.
    next: Cell<Instant>,
}

impl Progress {
    /// Shorter runs show no bar.
    const PATIENCE: Duration = Duration::from_millis(500);

    /// The interval between updates.
    const TICK: Duration = Duration::from_millis(100);

    pub(crate) fn new(bar: ProgressBar) -> Self {
        let (now, is_seen) = (Instant::now(), !bar.is_hidden());
        bar.set_draw_target(ProgressDrawTarget::hidden());
        Self { bar, is_seen, begin: Cell::new(now), next: Cell::new(now + Self::PATIENCE) }
    }

    pub(crate) fn hidden() -> Self {
        Self::new(ProgressBar::hidden())
    }

    /// Restarts with this much to do, some of it perhaps already done.
    pub(crate) fn begin(&self, length: u64, done: u64) {
        self.begin.set(Instant::now());
        self.bar.set_length(length);
        self.bar.set_position(done);
        self.bar.reset_eta();
    }

    /// Shows that this much is done, and the rate from the amount worked on since `begin`.
    pub(crate) fn show(&self, done: u64, amount: f64, unit: &str) {
        let now = Instant::now();
        if self.is_seen && now >= self.next.get() {
            self.next.set(now + Self::TICK);
            if self.bar.is_hidden() {
                self.bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            let rate = amount / (now - self.begin.get()).as_secs_f64().max(1e-9);
            self.bar.set_message(format!("{} {unit}", rounded(rate)));
            self.bar.set_position(done);
        }
    }

    /// Shows at once that this much is done, and what comes next, which may take long.
    pub(crate) fn announce(&self, done: u64, next: &str) {
        if self.is_seen {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.bar.set_message(next.to_owned());
            self.bar.set_position(done);
            self.bar.tick();
        }
    }

    /// Shows that this much is done, and the rate in million nodes per second.
    pub(crate) fn show_nodes(&self, done: u64, nodes: u128) {
        self.show(done, nodes as f64 / 1e6, "Mnps");
    }

    /// Writes lines above the bar.
    pub(crate) fn above<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
