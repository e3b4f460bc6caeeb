//! The search: iterative deepening, alpha-beta, quiescence.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use fianchetto::{Move, MoveGenerator, Position, Stage, ValidSetup};
use fianchetto_movelist::order::{History, Killers};
use fianchetto_movelist::search::Arena;
use fianchetto_movelist::{
    Hints, InOrder, NextMove, Node, Phase, Picker, Record, VariationTable, is_irreversible,
};

use crate::Balance;
use crate::limits::{Budget, Limits};
use crate::table::{Bound, Entry, Table, to_node};

/// The score of a mate on the board; one that is so many half-moves away is worth so much less.
pub const MATE: i32 = 32_000;

/// No line becomes longer.
pub(crate) const MAX_PLY: usize = 120;

/// A search that was broken off: what it would have returned means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was broken off")]
pub struct Stopped;

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a, G> {
    pub(crate) generator: &'a G,
    /// Where the game started.
    pub(crate) start: &'a ValidSetup,
    pub(crate) table: &'a Table,
    pub(crate) limits: Limits,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) started: Instant,
    pub(crate) budget: Option<Budget>,
    /// The nodes of all threads, brought up to date now and then.
    pub(crate) nodes: AtomicU64,
    /// Whether moves are picked in stages; if not, they are tried as they are generated.
    pub(crate) is_ordered: bool,
}

/// How often the clock is looked at, in nodes.
const PERIOD: u64 = 512;

/// Alpha and beta: scores outside do not matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    const FULL: Self = Self { alpha: -MATE, beta: MATE };

    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The window as the other side sees it.
    fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Asks no more than whether alpha is beaten.
    fn closed(self) -> Self {
        Self { beta: self.alpha + 1, ..self }
    }
}

/// A node that is being searched: what it takes to try another of its moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here {
    pub(crate) balance: Balance,
    pub(crate) depth: i32,
    pub(crate) is_check: bool,
}

/// The best of a node so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    pub(crate) score: i32,
    pub(crate) mv: Move,
}

/// One thread of a search, with its own lists.
#[derive(Debug)]
pub struct Searcher<'a, G> {
    pub(crate) shared: &'a Shared<'a, G>,
    pub(crate) record: Record,
    arena: Arena,
    pub(crate) lines: VariationTable,
    history: Box<History>,
    killers: Killers,
    /// Those who search with it at split points.
    pub(crate) helpers: Vec<Self>,
    /// Nodes that the others do not know of yet.
    unreported: u64,
}

/// Where the moves of a node come from.
enum Moves {
    Staged(Picker),
    InOrder(InOrder),
}

impl Moves {
    fn are_bad_captures(&self) -> bool {
        matches!(self, Self::Staged(picker) if picker.phase() == Some(Phase::BadCaptures))
    }
}

impl<'a, G: MoveGenerator + Sync> Searcher<'a, G> {
    pub(crate) fn new(shared: &'a Shared<'a, G>, record: Record) -> Self {
        Self {
            shared,
            record,
            arena: Arena::new(MAX_PLY, 40),
            lines: VariationTable::new(MAX_PLY + 1),
            history: Box::default(),
            killers: Killers::new(),
            helpers: Vec::new(),
            unreported: 0,
        }
    }

    /// Searches deeper and deeper, and shows each score with its depth and line.
    pub(crate) fn iterate(&mut self, board: &mut G::Board, mut show: impl FnMut(i32, i32, &[Move])) {
        let balance = Balance::of(board);
        for depth in 1..=self.shared.limits.depth.unwrap_or(MAX_PLY as i32) {
            let Ok(score) = self.search(board, balance, Window::FULL, depth) else { break };
            self.report_nodes();
            show(depth, score, self.lines.principal());
            let is_mate = MATE - score.abs() <= depth;
            let is_enough = self
                .shared
                .budget
                .is_some_and(|budget| is_mate || self.shared.started.elapsed() >= budget.enough);
            if is_enough {
                break;
            }
        }
        self.report_nodes();
    }

    pub(crate) fn ply(&self) -> usize {
        self.record.moves().ply()
    }

    /// The score of a node, for the side to move. Scores outside the window are bounds.
    fn search(
        &mut self,
        board: &mut G::Board,
        balance: Balance,
        window: Window,
        depth: i32,
    ) -> Result<i32, Stopped> {
        let ply = self.ply();
        self.begin(ply);
        self.count()?;
        let is_check = self.shared.generator.is_check(board);
        if ply > 0 && self.is_draw(board, is_check) {
            return Ok(0);
        }
        if (depth <= 0 && !is_check) || ply >= MAX_PLY {
            return self.quiesce(board, balance, window, is_check);
        }
        let here = Here { balance, depth: depth.max(0) + i32::from(is_check), is_check };
        let signature = self.record.signatures().current();
        let known = self.shared.table.get(signature);
        let decides = |known: Entry| known.decides(window.alpha, window.beta, here.depth, ply as i32);
        if let Some(score) = known.filter(|_| !window.is_open()).and_then(decides) {
            return Ok(score);
        }
        if self.passing_cuts(board, here, window)? {
            return Ok(window.beta);
        }
        let hints = Hints { hash: known.map_or(Move::NULL, |known| known.mv), killers: self.killers.at(ply) };
        let Some(best) = self.best_move(board, here, window, hints)? else {
            return Ok(if is_check { ply as i32 - MATE } else { 0 });
        };
        self.keep(signature, best, window, here.depth);
        Ok(best.score)
    }

    /// Tries the moves of a node; `None` if there are none.
    fn best_move(
        &mut self,
        board: &mut G::Board,
        here: Here,
        mut window: Window,
        hints: Hints,
    ) -> Result<Option<Best>, Stopped> {
        let ply = self.ply();
        let mut moves = self.moves(Picker::new(hints), Stage::All);
        let (mut best, mut tried): (Option<Best>, usize) = (None, 0);
        while let Some(mv) = self.next(&mut moves, board) {
            let score = self.try_move(board, here, mv, window, tried)?;
            tried += 1;
            let so_far = best.filter(|best| best.score >= score).unwrap_or(Best { score, mv });
            best = Some(so_far);
            if score > window.alpha {
                window.alpha = score;
                self.lines.raise(ply, mv);
            }
            if score >= window.beta {
                self.learn(board, mv, here.depth);
                break;
            }
            if self.should_split(here, window) {
                let rest = std::iter::from_fn(|| self.next(&mut moves, board)).collect();
                return self.split(board, here, window, rest, so_far).map(Some);
            }
        }
        Ok(best)
    }

    /// The score of a move. The first one of a node gets the whole window; of the others it is first asked whether they
    /// beat alpha at all, of late quiet ones with less depth.
    pub(crate) fn try_move(
        &mut self,
        board: &mut G::Board,
        here: Here,
        mv: Move,
        window: Window,
        tried: usize,
    ) -> Result<i32, Stopped> {
        let (balance, depth) = (here.balance.after(board, mv), here.depth - 1);
        let less = reduction(here, mv, tried);
        let irreversible = is_irreversible(board, mv);
        board.descend(mv, |child| {
            self.record.push(mv, child.signature(), irreversible);
            let score = if tried == 0 {
                self.reply(child, balance, window, depth)
            } else {
                self.scout(child, balance, window, depth, less)
            };
            self.record.pop();
            score
        })
    }

    fn scout(
        &mut self,
        child: &mut G::Board,
        balance: Balance,
        window: Window,
        depth: i32,
        less: i32,
    ) -> Result<i32, Stopped> {
        let mut score = self.reply(child, balance, window.closed(), depth - less)?;
        if score > window.alpha && less > 0 {
            score = self.reply(child, balance, window.closed(), depth)?;
        }
        if score > window.alpha && score < window.beta && window.is_open() {
            score = self.reply(child, balance, window, depth)?;
        }
        Ok(score)
    }

    /// The score of the position after a move, for the side that made it.
    fn reply(
        &mut self,
        child: &mut G::Board,
        balance: Balance,
        window: Window,
        depth: i32,
    ) -> Result<i32, Stopped> {
        self.search(child, balance, window.flipped(), depth).map(|score| -score)
    }

    /// Whether the node is so good that even passing the turn would cut it.
    fn passing_cuts(&mut self, board: &G::Board, here: Here, window: Window) -> Result<bool, Stopped> {
        let turn = board.turn();
        let is_worth_trying =
            !window.is_open() && !here.is_check && here.depth >= 3 && here.balance.has_pieces(turn);
        let has_just_passed = self.record.moves().variation().last() == Some(&Move::NULL);
        if !is_worth_trying || has_just_passed || here.balance.score(turn) < window.beta {
            return Ok(false);
        }
        let mut child = board.after_null();
        self.record.push(Move::NULL, child.signature(), true);
        let ask = Window { alpha: window.beta - 1, ..window };
        let score = self.reply(&mut child, here.balance, ask, here.depth - 3 - here.depth / 6);
        self.record.pop();
        Ok(score? >= window.beta)
    }

    /// Captures only, until the position is quiet enough to be evaluated; all moves if the king is in check.
    fn quiesce(
        &mut self,
        board: &mut G::Board,
        balance: Balance,
        mut window: Window,
        is_check: bool,
    ) -> Result<i32, Stopped> {
        let ply = self.ply();
        let standing = balance.score(board.turn());
        if ply >= MAX_PLY {
            return Ok(standing);
        }
        let mut best = if is_check { ply as i32 - MATE } else { standing };
        window.alpha = window.alpha.max(best);
        let mut moves = match is_check {
            true => self.moves(Picker::new(Hints::NONE), Stage::All),
            false => self.moves(Picker::tactical(Move::NULL), Stage::Captures),
        };
        while window.alpha < window.beta
            && let Some(mv) = self.next(&mut moves, board)
        {
            if moves.are_bad_captures() && !is_check {
                break;
            }
            best = best.max(self.quiesce_after(board, balance.after(board, mv), mv, window)?);
            window.alpha = window.alpha.max(best);
        }
        Ok(best)
    }

    /// Nothing repeats in the quiescence, so that no signature is computed.
    fn quiesce_after(
        &mut self,
        board: &mut G::Board,
        balance: Balance,
        mv: Move,
        window: Window,
    ) -> Result<i32, Stopped> {
        board.descend(mv, |child| {
            self.count()?;
            let is_check = self.shared.generator.is_check(child);
            self.record.push(mv, 0, true);
            self.begin(self.ply());
            let score = self.quiesce(child, balance, window.flipped(), is_check);
            self.record.pop();
            score.map(|score| -score)
        })
    }

    /// Starts a node: it has no moves and no line yet.
    pub(crate) fn begin(&mut self, ply: usize) {
        self.arena.begin(ply);
        self.lines.begin(ply);
    }

    fn moves(&self, picker: Picker, stage: Stage) -> Moves {
        if self.shared.is_ordered { Moves::Staged(picker) } else { Moves::InOrder(InOrder::new(stage)) }
    }

    fn next(&mut self, moves: &mut Moves, board: &G::Board) -> Option<Move> {
        let node = Node { generator: self.shared.generator, board, order: &*self.history };
        let list = &mut self.arena.ply(self.record.moves().ply());
        match moves {
            Moves::Staged(picker) => picker.next_move(node, list),
            Moves::InOrder(in_order) => in_order.next_move(node, list),
        }
    }

    /// Remembers a quiet move that has cut.
    fn learn(&mut self, board: &G::Board, mv: Move, depth: i32) {
        if !mv.is_tactical() {
            self.killers.insert(self.ply(), mv);
            self.history.learn(board.turn(), mv, (depth * depth).min(400) as i16);
        }
    }

    fn keep(&self, signature: u64, best: Best, window: Window, depth: i32) {
        let (bound, mv) = match best.score {
            score if score >= window.beta => (Bound::Lower, best.mv),
            score if score > window.alpha => (Bound::Exact, best.mv),
            _ => (Bound::Upper, Move::NULL),
        };
        let score = to_node(best.score, self.ply() as i32);
        self.shared.table.put(signature, Entry { mv, score, depth, bound });
    }

    fn is_draw(&self, board: &G::Board, is_check: bool) -> bool {
        let is_mate = || is_check && self.shared.generator.count(board, Stage::All) == 0;
        self.record.is_draw_by_repetition() || (board.halfmove_clock() >= 100 && !is_mate())
    }

    /// Counts a node, and looks at the clock now and then.
    fn count(&mut self) -> Result<(), Stopped> {
        self.unreported += 1;
        let limits = &self.shared.limits;
        if self.unreported >= PERIOD || limits.nodes.is_some() {
            self.report_nodes();
            let is_over = |budget: Budget| self.shared.started.elapsed() >= budget.most;
            let has_enough = |nodes| self.shared.nodes.load(Relaxed) >= nodes;
            if self.shared.budget.is_some_and(is_over) || limits.nodes.is_some_and(has_enough) {
                self.shared.stop.store(true, Relaxed);
            }
        }
        if self.shared.stop.load(Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    fn report_nodes(&mut self) {
        self.shared.nodes.fetch_add(std::mem::take(&mut self.unreported), Relaxed);
    }
}

/// How much less deep a move is first tried: late quiet moves are rarely good.
fn reduction(here: Here, mv: Move, tried: usize) -> i32 {
    if here.depth < 3 || here.is_check || tried < 3 || mv.is_tactical() {
        return 0;
    }
    1 + i32::from(tried >= 8) + i32::from(here.depth >= 7)
}
