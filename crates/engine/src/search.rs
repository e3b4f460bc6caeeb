//! The search: alpha-beta, null moves, reductions, quiescence, and iterative deepening.

use std::sync::atomic::Ordering::Relaxed;

use fianchetto::board_repr::CheckInfo;
use fianchetto::movegen::BoxedMoves;
use fianchetto::types::PieceType;
use fianchetto::{AnyTechnique, Line, Move, MoveList, Position, Stage};
use fianchetto_movelist::game::{is_irreversible, is_material_insufficient};
use fianchetto_movelist::search::order::{History, Order};
use fianchetto_movelist::search::{
    LazyPicker, MovePicker, PickerPhase, ScoredMove, SearchLists, SearchNode, StagedPicker, UnorderedPicker,
};

use crate::evaluate::Balance;
use crate::job::Job;
use crate::lists::{ListKind, Lists, NO_HINTS, NodeHints, NodeLists};
use crate::shared::{Shared, Stopped};
use crate::table::TableEntry;
use crate::task::{Best, Bound, MATE, MAX_PLY, Scored, SearchTask, mated_at};
use crate::team::Team;

/// The first margin of the root window on both sides of the last score, in centipawns.
const FIRST_MARGIN: i32 = 25;

/// The clock is checked every so many nodes.
const PERIOD: u64 = 512;

type PickerNode<'a> = SearchNode<'a, AnyTechnique, History>;

/// The source of a node's moves.
enum Moves {
    Staged(StagedPicker<NodeHints>),
    Unordered(UnorderedPicker),
    Lazy(LazyPicker<BoxedMoves, NodeHints>),
}

impl Moves {
    /// Whether the staged picker would leave out the last capture.
    fn is_bad(&self, order: &History, board: &Line, mv: Move) -> bool {
        match self {
            Self::Staged(_) => false,
            Self::Unordered(_) | Self::Lazy(_) => order.is_bad(board, ScoredMove::new(mv, 0)),
        }
    }

    fn next(&mut self, node: PickerNode<'_>, lists: &mut impl SearchLists) -> Option<Move> {
        match self {
            Self::Staged(picker) => picker.next_move(node, lists),
            Self::Unordered(picker) => picker.next_move(node, lists),
            Self::Lazy(picker) => picker.next_move(node, lists),
        }
    }
}

/// One thread of a search, with its own lists.
pub(crate) struct Searcher<'a> {
    pub(crate) shared: &'a Shared,
    pub(crate) lists: &'a mut Lists,
    /// Where this thread meets its helpers, if it has any.
    pub(crate) team: Option<&'a Team>,
    /// The root moves to skip.
    pub(crate) excluded: Vec<Move>,
    /// The move to try first at the root if some are excluded; otherwise it comes from the table.
    pub(crate) first: Move,
    /// Nodes not yet added to the shared count.
    nodes: u64,
    /// The deepest ply not yet shared.
    deepest: usize,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(shared: &'a Shared, lists: &'a mut Lists, team: Option<&'a Team>) -> Self {
        Self { shared, lists, team, excluded: Vec::new(), first: Move::NULL, nodes: 0, deepest: 0 }
    }

    /// The score of a node for the side to move. A node in check is extended by a ply, so that
    /// quiescence never starts in check.
    pub(crate) fn search(&mut self, board: &mut Line, mut task: SearchTask) -> Result<i32, Stopped> {
        let (ply, info) = (self.lists.ply(), board.check_info());
        let is_check = info.is_check();
        if ply > 0 && self.is_draw(board, is_check) {
            return Ok(0);
        }
        // Mate distance: from here, mate is no nearer than the next ply, and being mated no nearer
        // than this one.
        (task.alpha, task.beta) = (task.alpha.max(mated_at(ply)), task.beta.min(-mated_at(ply + 1)));
        if task.alpha >= task.beta {
            return Ok(task.alpha);
        }
        task.depth += i32::from(is_check);
        if task.depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(board, Some(info), task);
        }
        let (table, key) = (&self.shared.job.table, board.key());
        let known = table.get(key);
        let or_deeper = self.shared.job.reductions && task.is_scout();
        let answer = known.filter(|_| ply > 0).and_then(|known| known.answer(task, or_deeper));
        if let Some(score) = answer {
            return Ok(score);
        }
        board.catch_up();
        if !is_check && self.should_pass(board, task) && self.after_null(board, task)? >= task.beta {
            return Ok(task.beta);
        }
        let is_partial = ply == 0 && !self.excluded.is_empty();
        let hash = if is_partial { self.first } else { known.map_or(Move::NULL, |known| known.mv) };
        let hints = self.lists.hints(hash);
        let Some(best) = self.best(board, &info, task, hints)? else {
            return Ok(if is_check { mated_at(ply) } else { 0 });
        };
        if !is_partial {
            table.put(key, TableEntry::new(best, task));
        }
        Ok(best.score)
    }

    /// Tries the moves of a node; `None` if there are none.
    fn best(
        &mut self,
        board: &mut Line,
        info: &CheckInfo,
        mut task: SearchTask,
        hints: NodeHints,
    ) -> Result<Option<Best>, Stopped> {
        let (ply, mut moves) = (self.lists.ply(), self.moves(Stage::All, hints));
        let (mut best, mut before, mut failed): (Option<Best>, usize, _) = (None, 0, MoveList::new());
        while let Some(mv) = self.next_allowed(&mut moves, board, info) {
            let score = self.try_move(board, mv, task, before)?;
            before += 1;
            if score > task.alpha {
                self.lists.lines.raise(ply, mv);
            }
            task = task.above(score);
            let so_far = best.filter(|best| best.score >= score).unwrap_or(Best { score, mv });
            best = Some(so_far);
            if score >= task.beta {
                self.learn(board, mv, &failed, task.depth);
                break;
            }
            if !mv.is_tactical() {
                failed.push(mv);
            }
            if self.should_split(task) {
                let rest = std::iter::from_fn(|| self.next_allowed(&mut moves, board, info)).collect();
                return self.split(board, task, rest, so_far).map(Some);
            }
        }
        Ok(best)
    }

    /// The score of a move, given the number of moves tried before it. With reductions, later moves
    /// are searched in full only if a null-window search shows that they are better.
    pub(crate) fn try_move(
        &mut self,
        board: &mut Line,
        mv: Move,
        task: SearchTask,
        before: usize,
    ) -> Result<i32, Stopped> {
        if self.lists.ply() == 0 {
            self.shared.job.current.go_on(mv);
        }
        if before > 0 && self.shared.job.reductions {
            let (scout, reduction) =
                (SearchTask { beta: task.alpha + 1, ..task }, task.reduction(mv, before));
            let reduced = SearchTask { depth: task.depth - reduction, ..scout };
            for (less, is_less) in [(reduced, reduction > 0), (scout, scout.beta < task.beta)] {
                let score = if is_less { self.after(board, mv, less)? } else { task.beta };
                if score <= task.alpha {
                    return Ok(score);
                }
            }
        }
        self.after(board, mv, task)
    }

    /// Searches captures until the position is quiet. Losing captures are skipped. Most nodes end
    /// with their evaluation, so checks and pins are computed only after it.
    fn quiesce(
        &mut self,
        board: &mut Line,
        info: Option<CheckInfo>,
        mut task: SearchTask,
    ) -> Result<i32, Stopped> {
        if is_material_insufficient(board) {
            return Ok(0);
        }
        let mut best = task.balance.score(board.side_to_move());
        if best >= task.beta || self.lists.ply() >= MAX_PLY {
            return Ok(best);
        }
        board.catch_up();
        let (info, mut moves) =
            (info.unwrap_or_else(|| board.check_info()), self.moves(Stage::Captures, NO_HINTS));
        while best < task.beta
            && let Some(mv) = self.next(&mut moves, board, &info)
        {
            if !moves.is_bad(&self.lists.history, board, mv) {
                task = task.above(best);
                best = best.max(self.after(board, mv, task)?);
            }
        }
        Ok(best)
    }

    /// The score of a move. Below the first quiescence node everything is quiescence.
    pub(crate) fn after(&mut self, board: &mut Line, mv: Move, task: SearchTask) -> Result<i32, Stopped> {
        let (next, irreversible) = (task.after(board, mv), is_irreversible(board, mv));
        // Quiescence uses neither the table nor the game history.
        let signature = if next.depth < 0 {
            board.make(mv);
            0
        } else {
            self.make(board, mv)
        };
        self.lists.record.push_key(mv, signature, irreversible);
        let score = self.begin().and_then(|()| match next.depth {
            0.. => self.search(board, next),
            _ => self.quiesce(board, None, next),
        });
        self.lists.record.pop();
        board.take_back();
        score.map(|score| -score)
    }

    /// Makes a move or a null move on the board, and returns the signature after it.
    fn make(&self, board: &mut Line, mv: Move) -> u64 {
        let kind = self.shared.job.signatures;
        let leaving = kind.leaving(self.lists.record.signatures().current(), board, mv);
        if mv == Move::NULL {
            board.make_null()
        } else {
            board.make(mv)
        }
        kind.reaching(leaving, board)
    }

    /// Whether to try a null move: not where zugzwang is likely, and not twice in a row.
    fn should_pass(&self, board: &Line, task: SearchTask) -> bool {
        let us = board.side_to_move();
        let burdened = board.of_type(PieceType::Pawn) | board.of_type(PieceType::King);
        self.shared.job.null_moves
            && self.lists.ply() > 0
            && self.lists.last() != Move::NULL
            && task.hopes_to_pass(us)
            && !(board.of_color(us) & !burdened).is_empty()
    }

    /// The score of a null move.
    fn after_null(&mut self, board: &mut Line, task: SearchTask) -> Result<i32, Stopped> {
        let signature = self.make(board, Move::NULL);
        self.lists.record.push_key(Move::NULL, signature, true);
        let score = self.begin().and_then(|()| self.search(board, task.after_null()));
        self.lists.record.pop();
        board.take_back();
        score.map(|score| -score)
    }

    /// Starts a node: counts it, and sometimes checks the clock.
    pub(crate) fn begin(&mut self) -> Result<(), Stopped> {
        let ply = self.lists.ply();
        self.lists.begin(ply);
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.nodes >= PERIOD || self.shared.job.limits.nodes.is_some() {
            self.report_nodes();
        }
        if self.shared.is_answer_needless() { Err(Stopped) } else { Ok(()) }
    }

    /// Adds this thread's nodes to the shared count.
    pub(crate) fn report_nodes(&mut self) {
        self.shared.deepest.fetch_max(std::mem::take(&mut self.deepest), Relaxed);
        self.shared.add_nodes(std::mem::take(&mut self.nodes));
    }

    fn moves(&self, stage: Stage, hints: NodeHints) -> Moves {
        let Job { is_ordered, lists, .. } = self.shared.job;
        match (lists, is_ordered, stage) {
            (ListKind::Lazy, _, Stage::Captures) => {
                Moves::Lazy(LazyPicker::with_phases(&[PickerPhase::Captures], hints))
            }
            (ListKind::Lazy, ..) => Moves::Lazy(LazyPicker::new(hints)),
            (_, false, stage) => Moves::Unordered(UnorderedPicker::new(stage)),
            (_, true, Stage::Captures) => Moves::Staged(StagedPicker::good_captures(hints)),
            (_, true, _) => Moves::Staged(StagedPicker::new(hints)),
        }
    }

    /// The next move of a node that is not excluded: only the root has such moves.
    fn next_allowed(&mut self, moves: &mut Moves, board: &Line, info: &CheckInfo) -> Option<Move> {
        loop {
            let mv = self.next(moves, board, info)?;
            if self.lists.ply() > 0 || !self.excluded.contains(&mv) {
                return Some(mv);
            }
        }
    }

    fn next(&mut self, moves: &mut Moves, board: &Line, info: &CheckInfo) -> Option<Move> {
        let Lists { history, nodes, record, .. } = &mut *self.lists;
        let node = SearchNode { technique: &self.shared.technique, board, info, order: &**history };
        let ply = record.moves().ply();
        match nodes {
            NodeLists::Arena(arena) => moves.next(node, &mut arena.ply(ply)),
            NodeLists::PerPly(lists) => moves.next(node, &mut lists[ply]),
            NodeLists::Divided(lists) => moves.next(node, &mut lists[ply]),
        }
    }

    /// Rewards a quiet move that caused a cutoff; with reductions, which depend more on ordering,
    /// also penalises those that failed before it.
    fn learn(&mut self, board: &Line, mv: Move, failed: &[Move], depth: i32) {
        if !mv.is_tactical() {
            let (side, bonus) = (board.side_to_move(), (depth * depth).min(400));
            self.lists.remember(mv);
            self.lists.history.learn(side, mv, bonus);
            let failed = if self.shared.job.reductions { failed } else { &[] };
            failed.iter().for_each(|&mv| self.lists.history.learn(side, mv, -bonus));
        }
    }

    fn is_draw(&self, board: &Line, is_check: bool) -> bool {
        let is_mate = || is_check && !board.has_moves();
        is_material_insufficient(board)
            || self.lists.record.is_draw_by_repetition()
            || (board.halfmove_clock() >= 100 && !is_mate())
    }
}

/// Iterative deepening, with one line or several at each depth.
impl Searcher<'_> {
    /// Searches ever deeper, and reports the lines of each depth, the best first.
    pub(crate) fn deepen(&mut self, board: &mut Line, moves: &[Move], mut show: impl FnMut(i32, Found<'_>)) {
        let legal = board.moves(Stage::All);
        let unwanted: Vec<Move> = legal.iter().copied().filter(|mv| !moves.contains(mv)).collect();
        let count = self.shared.job.lines.clamp(1, moves.len().max(1));
        let (limits, balance, mut lines) = (self.shared.job.limits, Balance::of(board), Vec::new());
        for depth in 1..=limits.plies().min(MAX_PLY) as i32 {
            let task = SearchTask { balance, alpha: -MATE, beta: MATE, depth };
            lines = self.lines(board, task, &unwanted, &lines, count, |place, bound, line| {
                show(depth, Found::Bound(place, bound, line));
            });
            let Some(&(best, _)) = lines.first() else { break };
            show(depth, Found::Lines(&lines));
            self.shared.deepest.store(0, Relaxed);
            let is_aborted = lines.len() < count || self.shared.is_stopped();
            if is_aborted || limits.is_mate_found(best) || self.shared.is_over(|budget| budget.enough) {
                break;
            }
        }
    }

    /// The best lines of a depth, fewer if the search is aborted. Each begins with a different
    /// move, none of them excluded; the previous depth's move is tried first.
    fn lines(
        &mut self,
        board: &mut Line,
        task: SearchTask,
        unwanted: &[Move],
        before: &[Scored],
        count: usize,
        mut show: impl FnMut(usize, Bound, &Scored),
    ) -> Vec<Scored> {
        let mut lines = Vec::with_capacity(count);
        self.excluded = unwanted.to_vec();
        while lines.len() < count {
            let (place, before) = (lines.len() + 1, before.get(lines.len()));
            self.first = before.map_or(Move::NULL, first);
            let Ok(line) = self.line(board, task, before, |bound, line| show(place, bound, line)) else {
                break;
            };
            self.excluded.push(first(&line));
            lines.push(line);
        }
        // Null moves and the table can disturb the order.
        lines.sort_by_key(|(score, _)| -score);
        lines
    }

    /// A line from the root. With reductions the window is narrow at first, around the last depth's
    /// score. A score outside is shown as a bound, and searched again with a wider window on its
    /// side.
    fn line(
        &mut self,
        board: &mut Line,
        full: SearchTask,
        before: Option<&Scored>,
        mut show: impl FnMut(Bound, &Scored),
    ) -> Result<Scored, Stopped> {
        let before = before.filter(|_| self.shared.job.reductions);
        let (mut task, mut margin) = (full, FIRST_MARGIN);
        if let Some(&(score, _)) = before {
            task = task.within(score - margin, score + margin);
        }
        loop {
            self.shared.job.current.begin(task.depth);
            let score = self.begin().and_then(|()| self.search(board, task));
            self.report_nodes();
            let (score, mut line) = (score?, self.lists.lines.principal().to_vec());
            margin *= 2;
            let bound = task.bound(score);
            task = match bound {
                Bound::Exact => return Ok((score, line)),
                Bound::Lower => full.within(task.alpha, score + margin),
                Bound::Upper => full.within(score - margin, task.beta),
            };
            if let (true, Some((_, known))) = (line.is_empty(), before) {
                line.clone_from(known);
            }
            show(bound, &(score, line));
        }
    }
}

/// What an iteration has found.
pub(crate) enum Found<'a> {
    /// A bound of the score of the line at this place, which is searched once more.
    Bound(usize, Bound, &'a Scored),
    /// All its lines.
    Lines(&'a [Scored]),
}

/// The move that a line begins with.
fn first((_, line): &Scored) -> Move {
    line.first().copied().unwrap_or(Move::NULL)
}
