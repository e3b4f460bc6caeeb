//! How a thread shares the moves of a node.
//!
//! When the first move of a node has been searched without a cutoff, most likely all the others have to be tried, and
//! that can be done in parallel. Each helper has lists of its own, which match the root when the search starts; at the
//! split point it copies the line that leads there, plays it on its board, and takes moves until there are none left.

use fianchetto::{Line, Move, Play};

use crate::search::Searcher;
use crate::shared::Stopped;
use crate::task::{Best, SearchTask};
use crate::team::{Split, Team};

/// Below this depth the work is not worth a split.
const LEAST_DEPTH: i32 = 4;

impl Searcher<'_> {
    /// Whether to share the rest of a node's moves.
    pub(crate) fn should_split(&self, task: SearchTask) -> bool {
        self.team.is_some() && task.depth >= LEAST_DEPTH
    }

    /// Tries the rest of a node's moves together with the helpers, of which this thread has none meanwhile.
    pub(crate) fn split(
        &mut self,
        board: &mut Line,
        task: SearchTask,
        moves: Vec<Move>,
        best: Best,
    ) -> Result<Best, Stopped> {
        let Some(team) = self.team.take() else { return Ok(best) };
        team.open(&self.lists.record, Split { task, moves: moves.into_iter(), best, line: None });
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

    /// Helps at a split point. The master finds out by itself if the search is aborted.
    pub(crate) fn help(&mut self, root: &mut Line, team: &Team) {
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
        while let Some((mv, task)) = team.take()
            && let Ok(score) = self.after(board, mv, task)
        {
            team.note(score, mv, self.lists.lines.row(self.lists.ply() + 1));
        }
    }
}
