//! The search: iterative deepening, alpha-beta, quiescence.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use fianchetto::board_repr::CheckInfo;
use fianchetto::{AnyTechnique, Line, Move, Position, Stage};
use fianchetto_movelist::order::{History, Killers, loses_material};
use fianchetto_movelist::search::Arena;
use fianchetto_movelist::{
    GameRecord, MoveHints, MovePicker, SearchNode, StagedPicker, UnorderedPicker, VariationTable,
    is_irreversible,
};

use crate::evaluate::Balance;
use crate::job::Job;
use crate::limits::Budget;
use crate::table::TableEntry;

/// The score of a mate on the board; a mate in `n` plies scores `n` less.
pub const MATE: i32 = 32_000;

/// The maximum length of a line.
pub(crate) const MAX_PLY: usize = 120;

/// The score of the side that is mated at a ply.
fn mated_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// How often the clock is checked, in nodes.
const PERIOD: u64 = 512;

/// An aborted search: its result would mean nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// The state shared by all threads of a search.
pub(crate) struct Shared<'a> {
    pub(crate) generator: &'a AnyTechnique,
    /// The start of the game.
    pub(crate) start: &'a Line,
    pub(crate) job: &'a Job,
    pub(crate) started: Instant,
    /// The nodes of all threads, updated from time to time.
    pub(crate) nodes: AtomicU64,
}

impl Shared<'_> {
    /// Adds searched nodes, and stops all threads if the limit is reached.
    fn add_nodes(&self, nodes: u64) {
        let nodes = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        if self.is_over(|budget| budget.most) || self.job.limits.nodes.is_some_and(|most| nodes >= most) {
            self.job.stop.store(true, Relaxed);
        }
    }

    fn is_over(&self, part: fn(Budget) -> Duration) -> bool {
        self.job.limits.budget.is_some_and(|budget| self.started.elapsed() >= part(budget))
    }
}

/// The task of a node: its score within a window, at a depth. Scores outside the window are bounds.
#[derive(Clone, Copy)]
pub(crate) struct Quest {
    pub(crate) balance: Balance,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
}

impl Quest {
    /// The task of the position after a move, from the other side's view.
    fn after<P: Position>(self, board: &P, mv: Move) -> Self {
        let (balance, depth) = (self.balance.after(board, mv), self.depth - 1);
        Self { balance, depth, alpha: -self.beta, beta: -self.alpha }
    }

    /// The task for the other moves once one has this score.
    pub(crate) fn above(self, score: i32) -> Self {
        Self { alpha: self.alpha.max(score), ..self }
    }
}

/// The best move of a node so far.
#[derive(Clone, Copy)]
pub(crate) struct Best {
    pub(crate) score: i32,
    pub(crate) mv: Move,
}

impl TableEntry {
    fn new(best: Best, quest: Quest) -> Self {
        let low = if best.score > quest.alpha { best.score } else { -MATE };
        let high = if best.score < quest.beta { best.score } else { MATE };
        Self { mv: best.mv, low: low as i16, high: high as i16, depth: quest.depth as u16 }
    }

    /// The score, if the entry settles the task. Only an entry of exactly the same depth does: a deeper one would know
    /// more, but then the score would depend on what happened to be searched before. Mate scores do not, since they
    /// count from the root, and another path to the node may be longer or shorter.
    fn answer(&self, quest: Quest) -> Option<i32> {
        let (low, high) = (i32::from(self.low), i32::from(self.high));
        let score = if low >= quest.beta || low == high { low } else { high };
        let decides = score == low || high <= quest.alpha;
        let is_mate = score.abs() >= -mated_at(MAX_PLY);
        (decides && !is_mate && i32::from(self.depth) == quest.depth).then_some(score)
    }
}

/// Hash move and killers.
type NodeHints = MoveHints<2>;

const NO_HINTS: NodeHints = MoveHints::NONE.with_killers([Move::NULL; 2]);

/// The source of a node's moves.
enum Moves {
    Staged(StagedPicker<NodeHints>),
    Unordered(UnorderedPicker),
}

impl Moves {
    /// Whether the last capture loses material. The staged picker leaves those out.
    fn lose<P: Position>(&self, board: &P, mv: Move) -> bool {
        match self {
            Self::Staged(_) => false,
            Self::Unordered(_) => loses_material(board, mv),
        }
    }
}

/// One thread of a search, with its own lists.
pub(crate) struct Searcher<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) record: GameRecord,
    pub(crate) lines: VariationTable,
    /// The threads that search with it at split points.
    pub(crate) helpers: Vec<Self>,
    arena: Arena,
    history: Box<History>,
    killers: Killers,
    /// Nodes not yet added to the shared count.
    nodes: u64,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>, record: GameRecord, helpers: Vec<Self>) -> Self {
        let (arena, lines) = (Arena::new(MAX_PLY, 40), VariationTable::new(MAX_PLY + 1));
        let (history, killers) = (Box::default(), Killers::new());
        Self { shared, record, lines, helpers, arena, history, killers, nodes: 0 }
    }

    /// Iterative deepening: shows each score with its depth and line.
    pub(crate) fn iterate(&mut self, board: &mut Line, mut show: impl FnMut(i32, i32, &[Move])) {
        let balance = Balance::of(board);
        for depth in 1..=self.shared.job.limits.depth.unwrap_or(MAX_PLY).min(MAX_PLY) as i32 {
            let quest = Quest { balance, alpha: -MATE, beta: MATE, depth };
            let Ok(score) = self.begin().and_then(|()| self.search(board, quest)) else { break };
            self.shared.add_nodes(std::mem::take(&mut self.nodes));
            show(depth, score, self.lines.principal());
            if self.shared.is_over(|budget| budget.enough) {
                break;
            }
        }
    }

    pub(crate) fn ply(&self) -> usize {
        self.record.moves().ply()
    }

    /// The score of a node, for the side to move. A node in check is searched one ply deeper, so that quiescence never
    /// starts in check.
    fn search(&mut self, board: &mut Line, mut quest: Quest) -> Result<i32, Stopped> {
        let (ply, info) = (self.ply(), board.check_info());
        let is_check = info.is_check();
        if ply > 0 && self.is_draw(board, is_check) {
            return Ok(0);
        }
        // Mate distance: from here, mate is no nearer than the next ply, and being mated no nearer than this one.
        (quest.alpha, quest.beta) = (quest.alpha.max(mated_at(ply)), quest.beta.min(-mated_at(ply + 1)));
        if quest.alpha >= quest.beta {
            return Ok(quest.alpha);
        }
        quest.depth += i32::from(is_check);
        if quest.depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(board, quest);
        }
        let (table, signature) = (&self.shared.job.table, self.record.signatures().current());
        let known = table.get(signature);
        let answer = known.filter(|_| ply > 0).and_then(|known| known.answer(quest));
        if let Some(score) = answer {
            return Ok(score);
        }
        let hints =
            NO_HINTS.with_hash(known.map_or(Move::NULL, |known| known.mv)).with_killers(self.killers.at(ply));
        let Some(best) = self.best(board, &info, quest, hints)? else {
            return Ok(if is_check { mated_at(ply) } else { 0 });
        };
        table.put(signature, TableEntry::new(best, quest));
        Ok(best.score)
    }

    /// Tries the moves of a node; `None` if there are none.
    fn best(
        &mut self,
        board: &mut Line,
        info: &CheckInfo,
        mut quest: Quest,
        hints: NodeHints,
    ) -> Result<Option<Best>, Stopped> {
        let (ply, mut moves) = (self.ply(), self.moves(Stage::All, hints));
        let mut best: Option<Best> = None;
        while let Some(mv) = self.next(&mut moves, board, info) {
            let score = self.after(board, mv, quest)?;
            if score > quest.alpha {
                self.lines.raise(ply, mv);
            }
            quest = quest.above(score);
            let so_far = best.filter(|best| best.score >= score).unwrap_or(Best { score, mv });
            best = Some(so_far);
            if score >= quest.beta {
                self.learn(board, mv, quest.depth);
                break;
            }
            if self.should_split(quest) {
                let rest = std::iter::from_fn(|| self.next(&mut moves, board, info)).collect();
                return self.split(board, quest, rest, so_far).map(Some);
            }
        }
        Ok(best)
    }

    /// Captures only, until the position is quiet enough to be evaluated. Losing captures are skipped.
    fn quiesce(&mut self, board: &mut Line, mut quest: Quest) -> Result<i32, Stopped> {
        let mut best = quest.balance.score(board.side_to_move());
        let (mut moves, info) = (self.moves(Stage::Captures, NO_HINTS), board.check_info());
        while best < quest.beta
            && self.ply() < MAX_PLY
            && let Some(mv) = self.next(&mut moves, board, &info)
        {
            if !moves.lose(board, mv) {
                quest = quest.above(best);
                best = best.max(self.after(board, mv, quest)?);
            }
        }
        Ok(best)
    }

    /// The score of a move. Below the first quiescence node everything is quiescence.
    pub(crate) fn after(&mut self, board: &mut Line, mv: Move, quest: Quest) -> Result<i32, Stopped> {
        let (next, irreversible) = (quest.after(board, mv), is_irreversible(board, mv));
        board.descend(mv, |child| {
            // Quiescence uses neither the table nor the game history.
            let signature = if next.depth < 0 { 0 } else { child.key() };
            self.record.push(mv, signature, irreversible);
            let score = self.begin().and_then(|()| match next.depth {
                0.. => self.search(child, next),
                _ => self.quiesce(child, next),
            });
            self.record.pop();
            score.map(|score| -score)
        })
    }

    /// Starts a node, which has no moves and no line yet; counts it, and sometimes checks the clock.
    fn begin(&mut self) -> Result<(), Stopped> {
        let ply = self.ply();
        self.start_lists(ply);
        self.nodes += 1;
        if self.nodes >= PERIOD || self.shared.job.limits.nodes.is_some() {
            self.shared.add_nodes(std::mem::take(&mut self.nodes));
        }
        if self.shared.job.stop.load(Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    pub(crate) fn start_lists(&mut self, ply: usize) {
        self.arena.begin(ply);
        self.lines.begin(ply);
    }

    fn moves(&self, stage: Stage, hints: NodeHints) -> Moves {
        match (self.shared.job.is_ordered, stage) {
            (false, stage) => Moves::Unordered(UnorderedPicker::new(stage)),
            (true, Stage::Captures) => Moves::Staged(StagedPicker::good_captures(hints)),
            (true, _) => Moves::Staged(StagedPicker::new(hints)),
        }
    }

    fn next(&mut self, moves: &mut Moves, board: &Line, info: &CheckInfo) -> Option<Move> {
        let node = SearchNode { generator: self.shared.generator, board, info, order: &*self.history };
        let list = &mut self.arena.ply(self.record.moves().ply());
        match moves {
            Moves::Staged(picker) => picker.next_move(node, list),
            Moves::Unordered(picker) => picker.next_move(node, list),
        }
    }

    /// Stores a quiet move that caused a cutoff.
    fn learn(&mut self, board: &Line, mv: Move, depth: i32) {
        if !mv.is_tactical() {
            self.killers.insert(self.ply(), mv);
            self.history.learn(board.side_to_move(), mv, (depth * depth).min(400) as i16);
        }
    }

    fn is_draw(&self, board: &Line, is_check: bool) -> bool {
        let is_mate = || is_check && board.count(Stage::All) == 0;
        self.record.is_draw_by_repetition() || (board.halfmove_clock() >= 100 && !is_mate())
    }
}
