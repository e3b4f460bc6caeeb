//! What has been counted so far.

use std::ops::Range;

use crate::Plan;

/// The counts of a plan's finished tasks, by the root's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// A total for each root move; one without a move for depth 0.
    totals: Vec<u128>,
    /// Which tasks are finished.
    done: Vec<bool>,
    done_count: usize,
}

impl Ledger {
    /// An empty ledger for a plan.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let totals = plan.roots().len().max(1);
        Self { totals: vec![0; totals], done: vec![false; plan.len()], done_count: 0 }
    }

    /// The number of leaves counted so far, saturated at 128 bits.
    #[must_use]
    pub fn nodes(&self) -> u128 {
        self.totals.iter().fold(0, |sum, &total| sum.saturating_add(total))
    }

    /// The number of leaves below each root move, in the order of the plan; one number for depth 0.
    #[must_use]
    pub fn totals(&self) -> &[u128] {
        &self.totals
    }

    /// The number of finished tasks.
    #[must_use]
    pub const fn done(&self) -> usize {
        self.done_count
    }

    /// Whether all tasks are finished.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.done_count == self.done.len()
    }

    pub(crate) fn is_done(&self, task: usize) -> bool {
        self.done[task]
    }

    /// Records the count of a task.
    pub(crate) fn enter(&mut self, task: usize, root: usize, count: u128) {
        self.totals[root] = self.totals[root].saturating_add(count);
        self.done[task] = true;
        self.done_count += 1;
    }

    /// The finished tasks as ranges, of which there are few because tasks are started in order.
    #[must_use]
    pub fn done_ranges(&self) -> Vec<Range<usize>> {
        let mut ranges: Vec<Range<usize>> = Vec::new();
        for task in (0..self.done.len()).filter(|&task| self.done[task]) {
            match ranges.last_mut() {
                Some(range) if range.end == task => range.end += 1,
                _ => ranges.push(task..task + 1),
            }
        }
        ranges
    }

    /// The ledger with these entries, unless they do not fit the plan.
    #[must_use]
    pub fn restored(plan: &Plan, totals: &[u128], ranges: &[Range<usize>]) -> Option<Self> {
        let mut ledger = Self::new(plan);
        if totals.len() != ledger.totals.len() {
            return None;
        }
        ledger.totals.copy_from_slice(totals);
        for range in ranges {
            ledger.done.get_mut(range.clone())?.fill(true);
        }
        ledger.done_count = ledger.done.iter().filter(|&&done| done).count();
        Some(ledger)
    }
}
