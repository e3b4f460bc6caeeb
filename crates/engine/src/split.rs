//! Several threads at one node: the moves of a split point are shared out.
//!
//! When the first move of a node has been searched and has not cut, most likely all the others have to be tried, and
//! that can be done at the same time. Each helper has lists of its own, synchronised up to the root when the search
//! started; at the split point it copies the variation that leads there, sets up its board from that, and takes moves
//! until there are none left.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use fianchetto::{Move, MoveGenerator, Position};
use fianchetto_movelist::Record;

use crate::search::{Best, Quest, Searcher, Stopped};

/// Below this depth the work is not worth waking anybody for.
const LEAST_DEPTH: i32 = 4;

/// A node whose moves are shared out.
struct SplitPoint<'a> {
    /// The record of the thread that came here first.
    master: &'a Record,
    quest: Quest,
    moves: Vec<Move>,
    next: AtomicUsize,
    /// The best move so far, and what follows it if that has been found here.
    found: Mutex<(Best, Option<Vec<Move>>)>,
}

impl SplitPoint<'_> {
    fn found(&self) -> MutexGuard<'_, (Best, Option<Vec<Move>>)> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, score: i32, mv: Move, line: &[Move]) {
        let mut found = self.found();
        if score > found.0.score {
            let line = (score > self.quest.alpha).then(|| line.to_vec());
            *found = (Best { score, mv }, line);
        }
    }
}

impl<G: MoveGenerator + Sync> Searcher<'_, G> {
    /// Whether the rest of a node's moves should be shared out.
    pub(crate) fn should_split(&self, quest: Quest) -> bool {
        !self.helpers.is_empty() && quest.depth >= LEAST_DEPTH
    }

    /// Tries the rest of a node's moves together with the helpers. If the system refuses a thread, the others do its work.
    pub(crate) fn split(
        &mut self,
        board: &mut G::Board,
        quest: Quest,
        moves: Vec<Move>,
        best: Best,
    ) -> Result<Best, Stopped> {
        let (master, mut helpers) = (self.record.clone(), std::mem::take(&mut self.helpers));
        let (next, found) = (AtomicUsize::new(0), Mutex::new((best, None)));
        let point = SplitPoint { master: &master, quest, moves, next, found };
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
        let (best, line) = &*point.found();
        if let Some(line) = line {
            self.lines.raise_with(self.ply(), best.mv, line);
        }
        Ok(*best)
    }

    /// Joins in at a split point of the master, who notices by himself if the search is broken off.
    fn help(&mut self, point: &SplitPoint<'_>) {
        self.record.copy_variation(point.master, point.master.moves().ply());
        (0..=self.ply()).for_each(|ply| self.start_lists(ply));
        let start = G::Board::from_setup(self.shared.start);
        let mut board = self.record.moves().path().iter().fold(start, |board, &mv| board.after(mv));
        let _ = self.work(&mut board, point);
    }

    /// Takes moves and tries them until none is left or one has cut.
    fn work(&mut self, board: &mut G::Board, point: &SplitPoint<'_>) -> Result<(), Stopped> {
        while let Some(&mv) = point.moves.get(point.next.fetch_add(1, Relaxed)) {
            let quest = point.quest.above(point.found().0.score);
            if quest.alpha >= quest.beta {
                break;
            }
            let score = self.after(board, mv, quest)?;
            point.note(score, mv, self.lines.row(self.ply() + 1));
        }
        Ok(())
    }
}
