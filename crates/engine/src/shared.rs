//! The state that all threads of a search share.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use fianchetto::{AnyTechnique, Line};

use crate::job::{Budget, Job, Report};
use crate::task::{Bound, Scored};

/// An aborted search, which has no result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// The state shared by all threads of a search.
pub(crate) struct Shared {
    pub(crate) technique: AnyTechnique,
    /// The position that is searched.
    pub(crate) root: Line,
    pub(crate) job: Job,
    started: Instant,
    /// The nodes of all threads, updated from time to time.
    nodes: AtomicU64,
    /// The deepest ply of the iteration.
    pub(crate) deepest: AtomicUsize,
    /// Whether a move of the split point has caused a cutoff, so that the others can be dropped.
    pub(crate) is_cut: AtomicBool,
}

impl Shared {
    pub(crate) fn new(technique: &AnyTechnique, root: &Line, job: &Job) -> Self {
        let (technique, root, job, started) = (technique.clone(), root.clone(), job.clone(), Instant::now());
        let (nodes, deepest, is_cut) = (AtomicU64::new(0), AtomicUsize::new(0), AtomicBool::new(false));
        Self { technique, root, job, started, nodes, deepest, is_cut }
    }

    /// Adds searched nodes, and stops all threads if the limit is reached.
    pub(crate) fn add_nodes(&self, nodes: u64) {
        let nodes = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        let is_last = self.job.limits.nodes.is_some_and(|most| nodes >= most) && !self.is_pondering();
        if is_last || self.is_over(|budget| budget.most) {
            self.job.stop.store(true, Relaxed);
        }
    }

    /// The report of a line at this depth and place.
    pub(crate) fn report(
        &self,
        (depth, place): (i32, usize),
        bound: Bound,
        (score, line): &Scored,
    ) -> Report {
        let (nodes, time) = (self.nodes.load(Relaxed), self.time());
        let deepest = self.deepest.load(Relaxed).max(line.len());
        let permille = self.job.table.permille();
        Report { depth, deepest, place, score: *score, bound, nodes, time, permille, line: line.clone() }
    }

    pub(crate) fn time(&self) -> Duration {
        self.started.elapsed()
    }

    pub(crate) fn is_over(&self, part: fn(Budget) -> Duration) -> bool {
        self.job.limits.budget.is_some_and(|budget| self.time() >= part(budget)) && !self.is_pondering()
    }

    fn is_pondering(&self) -> bool {
        self.job.pondering.load(Relaxed)
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.job.stop.load(Relaxed)
    }

    /// Whether the current node can be abandoned.
    pub(crate) fn is_answer_needless(&self) -> bool {
        self.is_stopped() || self.is_cut.load(Relaxed)
    }
}
