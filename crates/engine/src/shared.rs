//! What all threads of a search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use fianchetto::{AnyTechnique, Line};

use crate::job::Job;
use crate::limits::Budget;

/// An aborted search: its result would mean nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// The state shared by all threads of a search.
pub(crate) struct Shared {
    pub(crate) generator: AnyTechnique,
    /// The position that is searched.
    pub(crate) root: Line,
    pub(crate) job: Job,
    started: Instant,
    /// The nodes of all threads, updated from time to time.
    nodes: AtomicU64,
    /// Whether one of the moves of the split point has caused a cutoff, so that the others need no answer.
    pub(crate) is_cut: AtomicBool,
}

impl Shared {
    pub(crate) fn new(generator: &AnyTechnique, root: &Line, job: &Job) -> Self {
        let (generator, root, job, started) = (generator.clone(), root.clone(), job.clone(), Instant::now());
        Self { generator, root, job, started, nodes: AtomicU64::new(0), is_cut: AtomicBool::new(false) }
    }

    /// Adds searched nodes, and stops all threads if the limit is reached.
    pub(crate) fn add_nodes(&self, nodes: u64) {
        let nodes = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        if self.is_over(|budget| budget.most) || self.job.limits.nodes.is_some_and(|most| nodes >= most) {
            self.job.stop.store(true, Relaxed);
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    pub(crate) fn time(&self) -> Duration {
        self.started.elapsed()
    }

    pub(crate) fn is_over(&self, part: fn(Budget) -> Duration) -> bool {
        self.job.limits.budget.is_some_and(|budget| self.time() >= part(budget))
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.job.stop.load(Relaxed)
    }

    /// Whether the node being searched needs no answer any more.
    pub(crate) fn is_answer_needless(&self) -> bool {
        self.is_stopped() || self.is_cut.load(Relaxed)
    }
}
