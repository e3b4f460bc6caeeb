//! Split points: where the threads of a search meet.
//!
//! One thread, the master, opens and closes split points, one at a time. The helpers wait for one
//! to open, join it, take moves and note scores until none is left, and leave. The master does not
//! wait for helpers that wake up after all moves are taken.

use std::iter::Enumerate;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use fianchetto::{Line, Move};
use fianchetto_movelist::game::GameRecord;

use crate::lists::{ListKind, Lists};
use crate::shared::Shared;
use crate::task::{Best, SearchTask};

/// The meeting place of a master and its helpers, which outlives a search.
#[derive(Default)]
pub(crate) struct Team {
    state: Mutex<State>,
    /// A split point has been opened, or the team is disbanded.
    opened: Condvar,
    /// The last helper has left.
    left: Condvar,
}

#[derive(Default)]
struct State {
    search: Option<Search>,
    /// The number of searches so far.
    searches: u64,
    /// The helpers now at the split point.
    joined: usize,
    /// Whether all searches are over.
    is_over: bool,
}

struct Search {
    shared: Arc<Shared>,
    /// The most helpers for the search.
    helpers: usize,
    /// The game up to the root, and the line to the split point.
    record: GameRecord,
    split: Option<Split>,
}

/// A node whose moves are shared.
pub(crate) struct Split {
    pub(crate) task: SearchTask,
    /// The remaining moves, each with its index.
    pub(crate) moves: Enumerate<std::vec::IntoIter<Move>>,
    pub(crate) best: Best,
    /// The line after the best move, if it was found here.
    pub(crate) line: Option<Vec<Move>>,
}

impl Split {
    /// The task for the next move; `None` after a cutoff.
    fn next_task(&self) -> Option<SearchTask> {
        let task = self.task.above(self.best.score);
        (task.alpha < task.beta).then_some(task)
    }

    fn is_open(&self) -> bool {
        self.next_task().is_some() && self.moves.len() > 0
    }
}

impl State {
    fn split(&mut self) -> Option<&mut Split> {
        self.search.as_mut()?.split.as_mut()
    }

    /// The search with a split point that the helper with this number can join.
    fn work_for(&self, number: usize) -> Option<&Search> {
        let is_open = |search: &&Search| search.split.as_ref().is_some_and(Split::is_open);
        self.search.as_ref().filter(|search| number < search.helpers).filter(is_open)
    }
}

impl Team {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a search with at most this many helpers, which copy the record up to the root when
    /// they first join.
    pub(crate) fn begin(&self, shared: &Arc<Shared>, record: &GameRecord, helpers: usize) {
        let (shared, record) = (Arc::clone(shared), record.clone());
        let mut state = self.state();
        state.searches += 1;
        state.search = Some(Search { shared, helpers, record, split: None });
    }

    /// Ends a search and drops its state.
    pub(crate) fn end(&self) {
        self.state().search = None;
    }

    /// Ends all helpers.
    pub(crate) fn disband(&self) {
        self.state().is_over = true;
        self.opened.notify_all();
    }

    /// Opens a split point at the current node of the master's record.
    pub(crate) fn open(&self, record: &GameRecord, split: Split) {
        if let Some(search) = &mut self.state().search {
            search.record.copy_variation(record, record.moves().ply());
            search.split = Some(split);
        }
        self.opened.notify_all();
    }

    /// Closes the split point once all helpers have left it.
    pub(crate) fn close(&self) -> Option<Split> {
        let is_busy = |state: &mut State| state.joined > 0;
        let mut state = self.left.wait_while(self.state(), is_busy).unwrap_or_else(PoisonError::into_inner);
        let search = state.search.as_mut()?;
        search.shared.is_cut.store(false, Relaxed);
        search.split.take()
    }

    /// The next move, with its place and its task; `None` if none is left or there was a cutoff.
    pub(crate) fn take(&self) -> Option<(usize, Move, SearchTask)> {
        let mut state = self.state();
        let split = state.split()?;
        let task = split.next_task()?;
        let (index, mv) = split.moves.next()?;
        Some((index, mv, task))
    }

    /// Notes the score of a move. After a cutoff the other threads abandon their moves.
    pub(crate) fn note(&self, score: i32, mv: Move, line: &[Move]) {
        let mut state = self.state();
        let Some(Search { shared, split: Some(split), .. }) = &mut state.search else { return };
        if score > split.best.score {
            split.best = Best { score, mv };
            split.line = (score > split.task.alpha).then(|| line.to_vec());
            shared.is_cut.store(score >= split.task.beta, Relaxed);
        }
    }

    /// Waits for a split point open to the helper with this number, and copies the line from the
    /// root.
    pub(crate) fn join(&self, number: usize, helper: &mut Helper) -> Option<Seat<'_>> {
        let is_idle = |state: &mut State| !state.is_over && state.work_for(number).is_none();
        let mut state = self.opened.wait_while(self.state(), is_idle).unwrap_or_else(PoisonError::into_inner);
        let searches = state.searches;
        let search = state.work_for(number)?;
        helper.synchronise(search, searches);
        let shared = Arc::clone(&search.shared);
        state.joined += 1;
        Some(Seat { team: self, shared })
    }
}

/// A helper's state between split points.
pub(crate) struct Helper {
    /// The search that the lists and the root belong to.
    search: u64,
    pub(crate) lists: Lists,
    /// The root position.
    pub(crate) root: Line,
}

impl Helper {
    /// A helper that has not joined a search yet.
    pub(crate) fn new(record: GameRecord, root: Line) -> Self {
        Self { search: 0, lists: Lists::new(record, ListKind::default()), root }
    }

    /// Copies the game up to the root once per search, then the line from there.
    fn synchronise(&mut self, search: &Search, number: u64) {
        if self.search != number {
            self.lists.restart(&search.record, search.shared.job.lists);
            self.root = search.shared.root.clone();
            self.search = number;
        }
        self.lists.record.copy_variation(&search.record, search.record.moves().ply());
    }
}

/// A helper's place at a split point. It leaves when this is dropped.
pub(crate) struct Seat<'a> {
    team: &'a Team,
    pub(crate) shared: Arc<Shared>,
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            // The score of a move is lost, so the split point has no result.
            self.shared.job.stop.store(true, Relaxed);
        }
        let mut state = self.team.state();
        state.joined -= 1;
        if state.joined == 0 {
            self.team.left.notify_one();
        }
    }
}
