//! Threads that count the tasks of a plan.
//!
//! A free thread takes the next task. Tasks are many and small, so that no thread waits long for the last ones; no
//! other load balancing is needed.

use std::io;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};
use std::time::Duration;

use crate::counter::Counter;
use crate::table::Buckets;
use crate::{Ledger, PerftTable, Plan};

/// How often progress is reported.
const TICK: Duration = Duration::from_millis(100);

/// The resources of a run.
#[derive(Debug)]
pub struct Resources {
    /// The number of threads.
    pub threads: NonZero<usize>,
    /// The shared table. Entries from an earlier run of the same kind (bulk, stage) are used.
    pub table: Option<PerftTable>,
}

/// Counts the tasks of a plan that are not in the ledger yet.
///
/// `tick` gets the ledger ten times a second. The run ends early when `stop` is set, or when it is past the most leaves
/// that the plan wants ([`Plan::at_most`]); unfinished tasks are then dropped, and the ledger is not complete.
///
/// # Errors
/// If the system refuses a thread.
pub fn run(
    plan: &Plan,
    ledger: Ledger,
    resources: &mut Resources,
    stop: &AtomicBool,
    mut tick: impl FnMut(&Ledger),
) -> io::Result<Ledger> {
    let open = (0..plan.len()).filter(|&task| !ledger.is_done(task)).collect();
    let table = resources.table.as_mut().map(PerftTable::buckets);
    let work = Work { plan, open, next: AtomicUsize::new(0), ledger: Mutex::new(ledger), stop };
    thread::scope(|scope| {
        let (working, finished) = mpsc::channel::<()>();
        for _ in 0..resources.threads.get().min(work.open.len()) {
            work.start_thread(scope, table, working.clone())?;
        }
        drop(working);
        while finished.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            let seen = work.ledger().clone();
            tick(&seen);
        }
        io::Result::Ok(())
    })?;
    Ok(work.ledger.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// What the threads share.
struct Work<'a> {
    plan: &'a Plan,
    /// The tasks to be done, by index.
    open: Vec<usize>,
    /// The next of them.
    next: AtomicUsize,
    ledger: Mutex<Ledger>,
    stop: &'a AtomicBool,
}

impl Work<'_> {
    /// Starts a thread, which keeps `working` until it ends.
    fn start_thread<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        table: Option<Buckets<'scope>>,
        working: mpsc::Sender<()>,
    ) -> io::Result<()> {
        let work = move || {
            self.work(table);
            drop(working);
        };
        let started = thread::Builder::new().spawn_scoped(scope, work);
        // The threads that have already started are joined, so leave them nothing to do.
        started.map(drop).inspect_err(|_| self.give_up())
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Enters the count of a task, and returns that of all tasks so far.
    fn enter(&self, index: usize, root: usize, count: u128) -> u128 {
        let mut ledger = self.ledger();
        ledger.enter(index, root, count);
        ledger.nodes()
    }

    /// Leaves no more tasks to the threads.
    fn give_up(&self) {
        self.next.store(self.open.len(), Relaxed);
    }

    /// Counts tasks until there are no more.
    fn work(&self, table: Option<Buckets<'_>>) {
        let mut counter = Counter::new(self.plan, table, self.stop);
        while let Some(&index) = self.open.get(self.next.fetch_add(1, Relaxed)) {
            let task = self.plan.task(index);
            let count = counter.count_task(task, self.plan.depth());
            let Some(count) = count else { return self.give_up() };
            if self.enter(index, task.root, count) > self.plan.most() {
                return self.give_up();
            }
        }
    }
}
