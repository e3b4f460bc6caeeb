//! Iterative deepening: one depth after the other, each with one line or several.

use fianchetto::{Line, Move, Stage};

use crate::evaluate::Balance;
use crate::search::Searcher;
use crate::task::{MATE, MAX_PLY, Scored, SearchTask};

impl Searcher<'_> {
    /// Searches deeper and deeper, and shows each depth with its lines, the best first.
    pub(crate) fn deepen(&mut self, board: &mut Line, moves: &[Move], mut show: impl FnMut(i32, &[Scored])) {
        let legal = board.moves(Stage::All);
        let unwanted: Vec<Move> = legal.iter().copied().filter(|mv| !moves.contains(mv)).collect();
        let count = self.shared.job.lines.clamp(1, moves.len().max(1));
        let (limits, balance, mut lines) = (self.shared.job.limits, Balance::of(board), Vec::new());
        for depth in 1..=limits.plies().min(MAX_PLY) as i32 {
            let task = SearchTask { balance, alpha: -MATE, beta: MATE, depth };
            lines = self.lines(board, task, &unwanted, &lines, count);
            let Some(&(best, _)) = lines.first() else { break };
            show(depth, &lines);
            let is_aborted = lines.len() < count || self.shared.is_stopped();
            if is_aborted || limits.is_mate_found(best) || self.shared.is_over(|budget| budget.enough) {
                break;
            }
        }
    }

    /// The best lines of a depth, fewer if the search is aborted. Each begins with none of the unwanted moves and with no
    /// move of another line; what the depth before found in its place is tried first.
    fn lines(
        &mut self,
        board: &mut Line,
        task: SearchTask,
        unwanted: &[Move],
        before: &[Scored],
        count: usize,
    ) -> Vec<Scored> {
        let mut lines = Vec::with_capacity(count);
        self.excluded = unwanted.to_vec();
        while lines.len() < count {
            self.first = before.get(lines.len()).map_or(Move::NULL, first);
            let score = self.begin().and_then(|()| self.search(board, task));
            self.report_nodes();
            let Ok(score) = score else { break };
            lines.push((score, self.lists.lines.principal().to_vec()));
            self.excluded.extend(lines.last().map(first));
        }
        // Each is the best of the moves that were left, but for what null moves and the table blur.
        lines.sort_by_key(|(score, _)| -score);
        lines
    }
}

/// The move that a line begins with.
fn first((_, line): &Scored) -> Move {
    line.first().copied().unwrap_or(Move::NULL)
}
