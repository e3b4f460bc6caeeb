//! Several threads at one node: the moves of a split point are shared out.
//!
//! When the first move of a node on the principal variation has been searched, the window is as good as it gets, and
//! the rest of the moves can be tried at the same time. Each helper has lists of its own. They were synchronised up to
//! the root when the search started; at the split point it copies the variation that leads there, sets up its board
//! from that, and takes moves until there are none left.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use fianchetto::{Move, MoveGenerator, Position, ValidSetup};
use fianchetto_movelist::Record;

use crate::search::{Best, Here, Searcher, Stopped, Window};

/// Below this depth the work is not worth waking anybody for.
const LEAST_DEPTH: i32 = 5;

/// A node whose moves are shared out.
struct SplitPoint {
    here: Here,
    beta: i32,
    moves: Vec<Move>,
    next: AtomicUsize,
    found: Mutex<Found>,
}

/// What has been found so far.
struct Found {
    best: Best,
    alpha: i32,
    /// What follows the best move, if that has been found here.
    line: Option<Vec<Move>>,
}

impl SplitPoint {
    /// The next move to try, with how many are before it.
    fn take(&self) -> Option<(usize, Move)> {
        let index = self.next.fetch_add(1, Relaxed);
        self.moves.get(index).map(|&mv| (index + 1, mv))
    }

    fn found(&self) -> std::sync::MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn note(&self, score: i32, mv: Move, line: &[Move]) {
        let mut found = self.found();
        if score > found.best.score {
            found.best = Best { score, mv };
        }
        if score > found.alpha {
            found.alpha = score;
            found.line = Some(line.to_vec());
        }
    }
}

impl<G: MoveGenerator + Sync> Searcher<'_, G> {
    /// Whether the rest of a node's moves should be shared out.
    pub(crate) fn should_split(&self, here: Here, window: Window) -> bool {
        !self.helpers.is_empty() && here.depth >= LEAST_DEPTH && window.beta - window.alpha > 1
    }

    /// Tries the rest of a node's moves together with the helpers.
    pub(crate) fn split(
        &mut self,
        board: &mut G::Board,
        here: Here,
        window: Window,
        moves: Vec<Move>,
        best: Best,
    ) -> Result<Best, Stopped> {
        let found = Mutex::new(Found { best, alpha: window.alpha, line: None });
        let point = SplitPoint { here, beta: window.beta, moves, next: AtomicUsize::new(0), found };
        let (master, start) = (self.record.clone(), self.shared.start);
        let mut helpers = std::mem::take(&mut self.helpers);
        let own = std::thread::scope(|scope| {
            for helper in &mut helpers {
                scope.spawn(|| helper.help(&master, start, &point));
            }
            self.work(board, &point)
        });
        self.helpers = helpers;
        own?;
        let found = point.found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(line) = found.line {
            self.lines.raise_with(self.ply(), found.best.mv, &line);
        }
        if self.shared.stop.load(Relaxed) { Err(Stopped) } else { Ok(found.best) }
    }

    /// Joins in at a split point of the master. A search that is broken off is noticed by the master itself.
    fn help(&mut self, master: &Record, start: &ValidSetup, point: &SplitPoint) {
        self.record.copy_variation(master, master.moves().ply());
        (0..=self.ply()).for_each(|ply| self.begin(ply));
        let mut board = board_after::<G>(start, self.record.moves().path());
        let _ = self.work(&mut board, point);
    }

    /// Takes moves and tries them until none is left or one has cut.
    fn work(&mut self, board: &mut G::Board, point: &SplitPoint) -> Result<(), Stopped> {
        while let Some((tried, mv)) = point.take() {
            let alpha = point.found().alpha;
            if alpha >= point.beta {
                break;
            }
            let score = self.try_move(board, point.here, mv, Window { alpha, beta: point.beta }, tried)?;
            point.note(score, mv, self.lines.row(self.ply() + 1));
        }
        Ok(())
    }
}

/// The board after some moves; the null move passes the turn.
pub(crate) fn board_after<G: MoveGenerator>(start: &ValidSetup, moves: &[Move]) -> G::Board {
    moves.iter().fold(G::Board::from_setup(start), |board, &mv| {
        if mv == Move::NULL { board.after_null() } else { board.after(mv) }
    })
}
