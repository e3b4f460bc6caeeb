//! The progress of a run on a terminal: a bar, the rate and the remaining time. In a pipe nothing is shown.

use std::time::{Duration, Instant};

use fianchetto_perft::{Ledger, Plan};
use indicatif::ProgressBar;

use crate::look::Look;
use crate::output;

/// Runs shorter than this show no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// The bar.
pub(super) struct Progress {
    bar: ProgressBar,
    start: Instant,
    nodes_before: u128,
}

impl Progress {
    /// A bar for the tasks that are not in the ledger yet.
    pub(super) fn new(plan: &Plan, ledger: &Ledger, look: Look) -> Self {
        let bar = look.bar(plan.len() as u64).with_position(ledger.done() as u64);
        bar.reset_eta();
        Self { bar, start: Instant::now(), nodes_before: ledger.nodes() }
    }

    /// Moves the bar.
    pub(super) fn show(&mut self, ledger: &Ledger) {
        let elapsed = self.start.elapsed();
        if elapsed > PATIENCE {
            let rate = (ledger.nodes() - self.nodes_before) as f64 / elapsed.as_secs_f64();
            self.bar.set_message(format!("{:.1} Mnps", rate / 1e6));
            self.bar.set_position(ledger.done() as u64);
        }
    }

    /// Prints a line on standard error, above the bar.
    pub(super) fn say(&self, text: &str) {
        self.bar.suspend(|| output::complain(text));
    }

    /// Removes the bar.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
