//! What has to be done before the process ends.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Each task has a number.
pub(super) type Tasks = BTreeMap<u64, Box<dyn FnOnce() + Send>>;

/// What has to be done before a signal ends the process. Signals reach the process as a whole, so
/// this is the process's, too.
static TASKS: Mutex<Tasks> = Mutex::new(BTreeMap::new());

pub(super) fn tasks() -> MutexGuard<'static, Tasks> {
    TASKS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does all tasks. While what this returns is held, no other thread begins or ends one.
pub(super) fn do_all() -> MutexGuard<'static, Tasks> {
    let mut tasks = tasks();
    while let Some((_, task)) = tasks.pop_last() {
        task();
    }
    tasks
}
