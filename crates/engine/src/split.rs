//! Split points: several threads share the moves of one node.
//!
//! When the first move of a node has been searched without a cutoff, most likely all the others have to be tried, and
//! that can be done in parallel. Each helper has lists of its own, which match the root when the search starts; at the
//! split point it copies the variation that leads there, sets up its board from that, and takes moves until there are
//! none left.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use fianchetto::{Line, Move, Position};
use fianchetto_movelist::GameRecord;

use crate::search::{Best, Quest, Searcher, Stopped};

/// Below this depth the work is not worth a split.
const LEAST_DEPTH: i32 = 4;

/// A node whose moves are shared.
struct SplitPoint<'a> {
    /// The record of the thread that created the split point.
    master: &'a GameRecord,
    quest: Quest,
    state: Mutex<State>,
}

/// The progress of a split point.
struct State {
    /// The moves that are left.
    moves: std::vec::IntoIter<Move>,
    best: Best,
    /// The line after the best move, if that was found here.
    line: Option<Vec<Move>>,
}

impl SplitPoint<'_> {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next move, with its task; `None` if none is left or there was a cutoff.
    fn take(&self) -> Option<(Move, Quest)> {
        let mut state = self.state();
        let quest = self.quest.above(state.best.score);
        if quest.alpha < quest.beta { Some((state.moves.next()?, quest)) } else { None }
    }

    fn note(&self, score: i32, mv: Move, line: &[Move]) {
        let mut state = self.state();
        if score > state.best.score {
            state.best = Best { score, mv };
            state.line = (score > self.quest.alpha).then(|| line.to_vec());
        }
    }
}

impl Searcher<'_> {
    /// Whether to share the rest of a node's moves.
    pub(crate) fn should_split(&self, quest: Quest) -> bool {
        !self.helpers.is_empty() && quest.depth >= LEAST_DEPTH
    }

    /// Tries the rest of a node's moves together with the helpers. If the system refuses a thread, the others do its
    /// work.
    pub(crate) fn split(
        &mut self,
        board: &mut Line,
        quest: Quest,
        moves: Vec<Move>,
        best: Best,
    ) -> Result<Best, Stopped> {
        let (master, mut helpers) = (self.record.clone(), std::mem::take(&mut self.helpers));
        let state = Mutex::new(State { moves: moves.into_iter(), best, line: None });
        let point = SplitPoint { master: &master, quest, state };
        let done = thread::scope(|scope| {
            for helper in &mut helpers {
                let _ = thread::Builder::new().spawn_scoped(scope, || helper.help(&point));
            }
            self.work(board, &point)
        });
        self.helpers = helpers;
        done?;
        if self.shared.job.stop.load(Relaxed) {
            return Err(Stopped);
        }
        let State { best, line, .. } = &*point.state();
        if let Some(line) = line {
            self.lines.raise_with(self.ply(), best.mv, line);
        }
        Ok(*best)
    }

    /// Joins a split point of the master, which itself detects an aborted search.
    fn help(&mut self, point: &SplitPoint<'_>) {
        self.record.copy_variation(point.master, point.master.moves().ply());
        (0..=self.ply()).for_each(|ply| self.start_lists(ply));
        let mut board = self.shared.start.clone();
        self.record.moves().path().iter().for_each(|&mv| board.make(mv));
        let _ = self.work(&mut board, point);
    }

    /// Takes moves and tries them until none is left or there is a cutoff.
    fn work(&mut self, board: &mut Line, point: &SplitPoint<'_>) -> Result<(), Stopped> {
        while let Some((mv, quest)) = point.take() {
            let score = self.after(board, mv, quest)?;
            point.note(score, mv, self.lines.row(self.ply() + 1));
        }
        Ok(())
    }
}
