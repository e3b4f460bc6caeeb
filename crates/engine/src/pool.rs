//! The helper threads, which sleep between searches, and the sharing of a node's moves with them.
//!
//! When the first move of a node causes no cutoff, most likely all moves have to be tried, which
//! can be done in parallel. Each helper has its own lists, which match the root when the search
//! starts; at the split point it copies the line from the root, plays it on its board, and takes
//! moves until none is left.

use std::io;
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

use fianchetto::{AnyTechnique, Line, Move, Position};
use fianchetto_movelist::game::GenericGame;
use fianchetto_perft::threads;

use crate::search::Searcher;
use crate::shared::Stopped;
use crate::task::{Best, SearchTask};
use crate::team::{Helper, Split, Team};

/// The helpers, which end with the pool.
#[derive(Default)]
pub(crate) struct Pool {
    /// Where the helpers meet.
    pub(crate) team: Arc<Team>,
    threads: Vec<JoinHandle<()>>,
}

impl Pool {
    /// Starts missing helpers, as the system permits, and returns the number available.
    pub(crate) fn start(&mut self, helpers: usize, game: &GenericGame<AnyTechnique>) -> usize {
        while self.threads.len() < helpers {
            let Ok(thread) = self.start_one(game) else { break };
            self.threads.push(thread);
        }
        self.threads.len().min(helpers)
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

/// The loop of a helper.
fn help(team: &Team, number: usize, mut helper: Helper) {
    while let Some(seat) = team.join(number, &mut helper) {
        Searcher::new(&seat.shared, &mut helper.lists, None).help(&mut helper.root, team);
    }
}

/// Below this depth a split costs more than it saves.
const LEAST_DEPTH: i32 = 4;

impl Searcher<'_> {
    /// Whether to share the rest of a node's moves.
    pub(crate) fn should_split(&self, task: SearchTask) -> bool {
        self.team.is_some() && task.depth >= LEAST_DEPTH
    }

    /// Tries the rest of a node's moves together with the helpers.
    pub(crate) fn split(
        &mut self,
        board: &mut Line,
        task: SearchTask,
        moves: Vec<Move>,
        best: Best,
    ) -> Result<Best, Stopped> {
        let Some(team) = self.team.take() else { return Ok(best) };
        team.open(&self.lists.record, Split { task, moves: moves.into_iter().enumerate(), best, line: None });
        self.work(board, team);
        let split = team.close();
        self.team = Some(team);
        if self.shared.is_stopped() {
            return Err(Stopped);
        }
        let Split { best, line, .. } = split.ok_or(Stopped)?;
        if let Some(line) = line {
            self.lists.lines.raise_with(self.lists.ply(), best.mv, &line);
        }
        Ok(best)
    }

    /// Helps at a split point. The master notices an abort itself.
    fn help(&mut self, root: &mut Line, team: &Team) {
        (0..=self.lists.ply()).for_each(|ply| self.lists.begin(ply));
        for &mv in self.lists.record.moves().variation() {
            if mv == Move::NULL { root.make_null() } else { root.make(mv) }
        }
        self.work(root, team);
        while root.take_back() {}
        self.report_nodes();
    }

    /// Takes moves and tries them until none is left, there is a cutoff, or the search is aborted.
    fn work(&mut self, board: &mut Line, team: &Team) {
        while let Some((index, mv, task)) = team.take()
            && let Ok(score) = self.try_move(board, mv, task, index + 1)
        {
            team.note(score, mv, self.lists.lines.row(self.lists.ply() + 1));
        }
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
