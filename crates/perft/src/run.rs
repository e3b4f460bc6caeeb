//! Threads that count the tasks of a plan.
//!
//! A free thread takes the next task. Tasks are many and small, so that no thread waits long for the last ones; no
//! other load balancing is needed.

use std::io;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, Scope};
use std::time::Duration;

use crate::counter::Counter;
use crate::table::Buckets;
use crate::tasks::Tasks;
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
    let work = Work { plan, tasks: Tasks::new(open, ledger), stop };
    thread::scope(|scope| {
        let (working, finished) = mpsc::channel::<()>();
        for _ in 0..resources.threads.get().min(work.tasks.len()) {
            work.start_thread(scope, table, working.clone())?;
        }
        drop(working);
        while finished.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            let seen = work.tasks.book().clone();
            tick(&seen);
        }
        io::Result::Ok(())
    })?;
    Ok(work.tasks.into_book())
}

/// What the threads share.
struct Work<'a> {
    plan: &'a Plan,
    tasks: Tasks<Ledger>,
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
        started.map(drop).inspect_err(|_| self.tasks.give_up())
    }

    /// Counts tasks until there are no more.
    fn work(&self, table: Option<Buckets<'_>>) {
        let (plan, mut counter) = (self.plan, Counter::new(self.plan, table, self.stop));
        self.tasks.work(
            |index| counter.count_task(plan.task(index), plan.depth()),
            |ledger, index, count| {
                ledger.enter(index, plan.task(index).root, count);
                ledger.nodes() > plan.most()
            },
        );
    }
}
