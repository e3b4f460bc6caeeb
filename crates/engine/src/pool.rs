//! Threads that stay: the helpers of one search after the other, asleep in between.

use std::hint::black_box;
use std::io;
use std::sync::{Arc, mpsc};
use std::thread::{Builder, JoinHandle};

use fianchetto::AnyTechnique;
use fianchetto_movelist::GenericGame;

use crate::search::Searcher;
use crate::team::{Helper, Team};

/// How much memory has to be free before another helper is started. It is far more than a helper takes: a program that
/// is refused its last few bytes ends at once.
const RESERVE: usize = 64 << 20;

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
        while self.threads.len() < helpers && has_room() {
            let Ok(thread) = self.start_one(game) else { break };
            self.threads.push(thread);
        }
        self.threads.len().min(helpers)
    }

    /// Where the helpers meet.
    pub(crate) fn team(&self) -> &Team {
        &self.team
    }

    /// Starts a helper, and waits until it has its memory, so that what is free then is free for the next one.
    fn start_one(&self, game: &GenericGame<AnyTechnique>) -> io::Result<JoinHandle<()>> {
        let (team, number) = (Arc::clone(&self.team), self.threads.len());
        let (record, root) = (game.record().clone(), game.board().clone());
        let (starting, started) = mpsc::channel::<()>();
        let life = move || {
            let helper = Helper::new(record, root);
            drop(starting);
            help(&team, number, helper);
        };
        let thread = Builder::new().name(format!("helper {number}")).spawn(life)?;
        // Nothing is sent: the wait ends when the helper drops its side.
        let _ = started.recv();
        Ok(thread)
    }
}

/// Whether the reserve is free. The system is asked for it, but none of it is used, of which the optimiser must not hear.
fn has_room() -> bool {
    let mut reserve = Vec::<u8>::new();
    let is_free = reserve.try_reserve_exact(RESERVE).is_ok();
    black_box(&reserve);
    is_free
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
    use fianchetto_movelist::GenericGame;

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
