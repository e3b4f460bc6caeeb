//! Threads that stay: the helpers of one search after the other, asleep in between.

use std::io;
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

use fianchetto::AnyTechnique;
use fianchetto_movelist::game::GenericGame;
use fianchetto_perft::threads;

use crate::search::Searcher;
use crate::team::{Helper, Team};

/// The helpers, which end with the pool.
#[derive(Default)]
pub(crate) struct Pool {
    team: Arc<Team>,
    threads: Vec<JoinHandle<()>>,
}

impl Pool {
    /// Starts the helpers that are missing, while the system has room for them, and returns how many of those that are
    /// wanted are there.
    pub(crate) fn start(&mut self, helpers: usize, game: &GenericGame<AnyTechnique>) -> usize {
        while self.threads.len() < helpers {
            let Ok(thread) = self.start_one(game) else { break };
            self.threads.push(thread);
        }
        self.threads.len().min(helpers)
    }

    /// Where the helpers meet.
    pub(crate) fn team(&self) -> &Team {
        &self.team
    }

    fn start_one(&self, game: &GenericGame<AnyTechnique>) -> io::Result<JoinHandle<()>> {
        threads::start(|starting| {
            let (team, number) = (Arc::clone(&self.team), self.threads.len());
            let (record, root) = (game.record().clone(), game.board().clone());
            let life = move || {
                let helper = Helper::new(record, root);
                drop(starting);
                help(&team, number, helper);
            };
            Builder::new().name(format!("helper {number}")).spawn(life)
        })
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
fn help(team: &Team, number: usize, mut helper: Helper) {
    while let Some(seat) = team.join(number, &mut helper) {
        Searcher::new(&seat.shared, &mut helper.lists, None).help(&mut helper.root, team);
    }
}

#[cfg(test)]
mod tests {
    use fianchetto::{Registry, ValidSetup};
    use fianchetto_movelist::game::GenericGame;

    use super::Pool;

    #[test]
    fn threads_are_started_once() {
        let technique = Registry::built_in().named("ray-loop").unwrap();
        let game = GenericGame::new(technique, &ValidSetup::INITIAL);
        let mut pool = Pool::default();
        let mut ids = Vec::new();
        for helpers in [0, 2, 1, 3, 3, 0, 2] {
            assert_eq!(pool.start(helpers, &game), helpers);
            let now: Vec<_> = pool.threads.iter().map(|thread| thread.thread().id()).collect();
            assert!(now.starts_with(&ids), "the threads that there were");
            ids = now;
        }
        assert_eq!(ids.len(), 3);
    }
}
