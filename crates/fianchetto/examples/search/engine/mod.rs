//! The search, which `docs/search.md` explains part by part. It does not use the standard library.

use fianchetto::prelude::*;

mod table;

use super::Evaluation;
pub(crate) use table::{Entry, Table};

/// The score of a mate on the board; a mate in `n` half-moves scores `n` less.
pub(crate) const MATE: i32 = 30_000;
/// Scores beyond this are mates.
pub(crate) const MATES: i32 = MATE - 2 * MAX_PLY as i32;
const MAX_PLY: usize = 100;

/// The technique is prepared moves, on a board that updates the evaluation with every move.
pub(crate) type Generator = Observing<Prepared, Evaluation>;
pub(crate) type Board = Observed<<Prepared as Technique>::Board, Evaluation>;

pub(crate) fn technique() -> Generator {
    Observing::new(Prepared::best(), Evaluation::default())
}

/// The score for the side to move, by what has followed the moves.
fn evaluate(board: &mut Board) -> i32 {
    let (position, evaluation) = board.parts();
    evaluation.score(position)
}

/// What a thread has learnt about quiet moves. It is kept from one move of a game to the next.
#[derive(Default)]
pub(crate) struct Learnt {
    history: History,
    countermoves: Countermoves,
}

/// One thread of a search.
pub(crate) struct Search<'a> {
    technique: Generator,
    table: &'a Table,
    learnt: &'a mut Learnt,
    /// Whether to stop after this many nodes, called every 1024 nodes.
    is_over: &'a dyn Fn(u64) -> bool,
    record: GameRecord,
    arena: Arena,
    lines: VariationTable,
    killers: Killers,
    nodes: u64,
    is_stopped: bool,
}

impl<'a> Search<'a> {
    /// A search of the position at the end of a game.
    pub(crate) fn new(
        record: GameRecord,
        table: &'a Table,
        learnt: &'a mut Learnt,
        is_over: &'a dyn Fn(u64) -> bool,
    ) -> Self {
        Self {
            technique: technique(),
            table,
            learnt,
            is_over,
            record,
            arena: Arena::new(MAX_PLY + 1, 40),
            lines: VariationTable::new(MAX_PLY + 2),
            killers: Killers::new(),
            nodes: 0,
            is_stopped: false,
        }
    }

    /// The score of a node for the side to move, or a bound of it outside the window.
    fn search(&mut self, board: &mut Board, mut depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let ply = self.record.moves().ply();
        self.lines.begin(ply);
        self.arena.begin(ply);
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) && (self.is_over)(self.nodes) {
            self.is_stopped = true;
        }
        if self.is_stopped {
            return 0;
        }
        let info = board.check_info();
        let is_check = info.is_check();
        if ply > 0 && self.is_draw(board, is_check) {
            return 0;
        }
        depth += i32::from(is_check);
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(board, &info, alpha, beta);
        }
        let (key, is_open) = (board.key(), beta - alpha > 1);
        let known = self.table.get(key, ply);
        if let Some(score) = known.and_then(|entry| entry.decides(depth, alpha, beta)) {
            return score;
        }
        let guess = if is_check { alpha } else { evaluate(board) };
        let is_calm = !is_open && !is_check && beta.abs() < MATES;
        if is_calm && let Some(score) = self.prune(board, guess, depth, beta) {
            return score;
        }
        let hash = known.map_or(Move::NULL, |entry| entry.mv);
        let (killers, countermoves) = (self.killers.at(ply), self.learnt.countermoves.to(self.last()));
        let mut picker = StagedPicker::new(MoveHints { hash, killers, countermoves });
        let (mut best, mut best_move, mut tried, mut quiets) = (-MATE, Move::NULL, 0, MoveList::new());
        let floor = alpha;
        while let Some(mv) = self.next(&mut picker, board, &info) {
            tried += 1;
            let is_quiet = !mv.is_tactical();
            // Near the leaves, late quiet moves are skipped, and all of them if the node is far
            // below the window.
            let is_late = tried > 3 + 2 * depth * depth || guess + 100 + 100 * depth <= alpha;
            if is_late && is_calm && is_quiet && best > -MATES && depth <= 5 {
                picker.skip_quiets();
                continue;
            }
            // So are moves whose exchange loses more than the depth is likely to win back. A check
            // may be a sacrifice.
            let loss = depth * if is_quiet { 50 } else { 90 };
            let may_prune = ply > 0 && !is_check && best > -MATES && depth <= 7;
            if may_prune && !see_ge(board, mv, -loss) && !board.check_squares().gives_check(mv) {
                continue;
            }
            let may_reduce = depth >= 3 && tried > 3 && is_quiet && !is_check;
            let reduction = if may_reduce { self.reduction(board, mv, depth, tried, is_open) } else { 0 };
            let reduction = (tried > 1).then_some(reduction);
            let score = self.try_move(board, mv, depth - 1, reduction, alpha, beta);
            if self.is_stopped {
                return 0;
            }
            if score > best {
                (best, best_move) = (score, mv);
            }
            if score > alpha {
                alpha = score;
                self.lines.raise(ply, mv);
            }
            if is_quiet && alpha >= beta {
                self.learn(board, mv, &quiets, depth);
            }
            if alpha >= beta {
                break;
            }
            if is_quiet {
                quiets.push(mv);
            }
        }
        if tried == 0 {
            return if is_check { ply as i32 - MATE } else { 0 };
        }
        self.table.put(key, ply, Entry::new(best_move, best, depth, floor, beta));
        best
    }

    fn is_draw(&self, board: &Board, is_check: bool) -> bool {
        let is_mate = || is_check && !board.has_moves();
        self.record.is_draw_by_repetition()
            || is_material_insufficient(board)
            || (board.halfmove_clock() >= 100 && !is_mate())
    }

    fn last(&self) -> Move {
        self.record.moves().path().last().copied().unwrap_or(Move::NULL)
    }

    /// The next move of a node.
    fn next<H: Hints>(
        &mut self,
        picker: &mut StagedPicker<H>,
        board: &Board,
        info: &CheckInfo,
    ) -> Option<Move> {
        let ply = self.record.moves().ply();
        let node = SearchNode { technique: &self.technique, board, info, order: &self.learnt.history };
        picker.next_move(node, &mut self.arena.ply(ply))
    }

    /// Prunes a node far above the window.
    fn prune(&mut self, board: &mut Board, guess: i32, depth: i32, beta: i32) -> Option<i32> {
        // Reverse futility: the margin is too large to lose at this depth.
        if depth <= 6 && guess - 90 * depth >= beta {
            return Some(guess);
        }
        // Null move: the score stays above beta although the side passes.
        if depth < 3 || guess < beta || !self.may_pass(board) {
            return None;
        }
        let score = self.after(board, Move::NULL, depth - 3 - depth / 4, beta - 1, beta);
        (score >= beta && !self.is_stopped).then_some(score.min(MATES))
    }

    /// With pawns alone there may be zugzwang; and two passes in a row prove nothing.
    fn may_pass(&self, board: &Board) -> bool {
        let pawns = board.of_type(PieceType::Pawn) | board.of_type(PieceType::King);
        self.last() != Move::NULL && !(board.of_color(board.side_to_move()) & !pawns).is_empty()
    }

    /// The score of a move. All but the first are searched with an empty window, late ones less
    /// deep; those that turn out better are searched again in full.
    fn try_move(
        &mut self,
        board: &mut Board,
        mv: Move,
        depth: i32,
        reduction: Option<i32>,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut score = alpha + 1;
        if let Some(reduction) = reduction {
            score = self.after(board, mv, depth - reduction, alpha, alpha + 1);
            if score > alpha && reduction > 0 {
                score = self.after(board, mv, depth, alpha, alpha + 1);
            }
        }
        if score > alpha && (reduction.is_none() || beta - alpha > 1) {
            score = self.after(board, mv, depth, alpha, beta);
        }
        score
    }

    /// The reduction of a late quiet move: it grows with the number of moves before, the depth, and
    /// a bad history.
    fn reduction(&self, board: &Board, mv: Move, depth: i32, tried: i32, is_open: bool) -> i32 {
        let late = (depth.ilog2() * tried.ilog2()) as i32 / 2 + 1 - i32::from(is_open);
        (late - self.learnt.history.score(board.side_to_move(), mv) / 6000).clamp(0, depth - 2)
    }

    /// The score after a move, for the side that makes it.
    fn after(&mut self, board: &mut Board, mv: Move, depth: i32, alpha: i32, beta: i32) -> i32 {
        if mv == Move::NULL {
            let undo = board.make_null();
            self.record.push_key(mv, board.key(), true);
            let score = -self.search(board, depth, -beta, -alpha);
            self.record.pop();
            board.unmake_null(undo);
            return score;
        }
        let irreversible = is_irreversible(board, mv);
        board.descend(mv, |board| {
            self.record.push_key(mv, board.key(), irreversible);
            let score = -self.search(board, depth, -beta, -alpha);
            self.record.pop();
            score
        })
    }

    /// Rewards a quiet move that caused a cutoff, and penalises those before it.
    fn learn(&mut self, board: &Board, mv: Move, failed: &[Move], depth: i32) {
        let (side, bonus) = (board.side_to_move(), (32 * depth * depth).min(1600));
        self.killers.insert(self.record.moves().ply(), mv);
        self.learnt.countermoves.insert(self.last(), mv);
        self.learnt.history.learn(side, mv, bonus);
        failed.iter().for_each(|&mv| self.learnt.history.learn(side, mv, -bonus));
    }

    /// Searches captures until the position is quiet; losing captures are skipped.
    fn quiesce(&mut self, board: &mut Board, info: &CheckInfo, mut alpha: i32, beta: i32) -> i32 {
        let key = board.key();
        let ply = self.record.moves().ply();
        let floor = alpha;
        let known = self.table.get(key, ply);
        if let Some(score) = known.and_then(|entry| entry.decides(0, alpha, beta)) {
            return score;
        }
        let (mut best, mut best_move) = (evaluate(board), Move::NULL);
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        alpha = alpha.max(best);
        let hash = known.map_or(Move::NULL, |entry| entry.mv);
        let mut picker = StagedPicker::good_captures(MoveHints { hash, ..MoveHints::NONE });
        while let Some(mv) = self.next(&mut picker, board, info) {
            let score = self.after(board, mv, 0, alpha, beta);
            if self.is_stopped {
                return 0;
            }
            if score > best {
                (best, best_move) = (score, mv);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        // What a search has found there is worth more.
        if known.is_none_or(|entry| entry.depth <= 0) {
            self.table.put(key, ply, Entry::new(best_move, best, 0, floor, beta));
        }
        best
    }

    /// Searches ever deeper, and shows depth, score and line. Returns the best move.
    pub(crate) fn deepen(
        &mut self,
        board: &mut Board,
        depths: i32,
        mut show: impl FnMut(&Found<'_>) -> bool,
    ) -> Move {
        let mut legal = MoveList::new();
        self.technique.list(Node::new(board), Stage::All, &mut legal);
        let mut best = legal.first().copied().unwrap_or(Move::NULL);
        let mut score = 0;
        for depth in 1..=depths.min(MAX_PLY as i32 / 2) {
            // A small window around the last score; outside it the search is repeated.
            let mut width = if depth < 5 { MATE } else { 30 };
            let found = loop {
                let (alpha, beta) = ((score - width).max(-MATE), (score + width).min(MATE));
                let found = self.search(board, depth, alpha, beta);
                if let [first, ..] = self.lines.principal() {
                    best = *first;
                }
                if self.is_stopped || (alpha < found && found < beta) || width >= MATE {
                    break found;
                }
                width *= 4;
            };
            if self.is_stopped {
                break;
            }
            score = found;
            if !show(&Found { depth, score, nodes: self.nodes, line: self.lines.principal() }) {
                break;
            }
        }
        best
    }
}

/// What a depth has found.
pub(crate) struct Found<'a> {
    pub(crate) depth: i32,
    pub(crate) score: i32,
    pub(crate) nodes: u64,
    pub(crate) line: &'a [Move],
}
