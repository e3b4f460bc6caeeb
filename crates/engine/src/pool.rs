//! Threads that stay: the helpers of one search after the other, asleep in between.

use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

use crate::search::Searcher;
use crate::team::{Helper, Team};

/// The helpers, which end with the pool.
#[derive(Default)]
pub(crate) struct Pool {
    team: Arc<Team>,
    threads: Vec<JoinHandle<()>>,
}

impl Pool {
    /// A team with at least so many helpers, or as many as the system allows; `None` if there are none.
    pub(crate) fn with_helpers(&mut self, helpers: usize) -> Option<&Team> {
        while self.threads.len() < helpers {
            let (team, number) = (Arc::clone(&self.team), self.threads.len());
            let name = format!("helper {number}");
            let Ok(thread) = Builder::new().name(name).spawn(move || help(&team, number)) else { break };
            self.threads.push(thread);
        }
        (helpers > 0 && !self.threads.is_empty()).then_some(&*self.team)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.team.disband();
        for thread in self.threads.drain(..) {
            // A panic has already been reported on standard error.
            let _ = thread.join();
        }
    }
}

/// The life of a helper.
fn help(team: &Team, number: usize) {
    let mut helper: Option<Helper> = None;
    while let Some(seat) = team.join(number, &mut helper) {
        let Some(Helper { lists, root, .. }) = &mut helper else { return };
        Searcher::new(&seat.shared, lists, None).help(root, team);
    }
}

#[cfg(test)]
mod tests {
    use super::Pool;

    #[test]
    fn threads_are_started_once() {
        let mut pool = Pool::default();
        assert!(pool.with_helpers(0).is_none());
        let mut ids = Vec::new();
        for helpers in [2, 1, 3, 3, 0, 2] {
            let _ = pool.with_helpers(helpers);
            let now: Vec<_> = pool.threads.iter().map(|thread| thread.thread().id()).collect();
            assert!(now.starts_with(&ids), "the threads that there were");
            ids = now;
        }
        assert_eq!(ids.len(), 3);
    }
}
