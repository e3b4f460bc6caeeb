//! Threads that count the tasks of a plan.
//!
//! A free thread takes the next task. Tasks are many and small, so that no thread waits long for the last ones; no
//! other load balancing is needed.

use std::io;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use crate::counter::Counter;
use crate::tasks::Tasks;
use crate::{Ledger, PerftTable, Plan, threads};

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
    let tasks = Tasks::new(open, ledger);
    threads::work_on(
        resources.threads.get().min(tasks.len()),
        || Counter::new(plan, table, stop),
        |counter| work(plan, &tasks, counter),
        || {
            let seen = tasks.book().clone();
            tick(&seen);
        },
    )?;
    Ok(tasks.into_book())
}

/// Counts tasks until there are no more.
fn work(plan: &Plan, tasks: &Tasks<Ledger>, mut counter: Counter<'_>) {
    tasks.work(
        |index| counter.count_task(plan.task(index), plan.depth()),
        |ledger, index, count| {
            ledger.enter(index, plan.task(index).root, count);
            ledger.nodes() > plan.most()
        },
    );
}
