//! The search.

use super::evaluation::Evaluation;
use super::library::{Library, Picked};
use super::memory::{Memory, NO_MOVE, Quiet, learnt};
use super::table::{Entry, Table};

/// The score of a mate on the board; a mate in `n` half-moves scores `n` less.
const MATE: i32 = 30_000;
/// Scores beyond this are mates.
const MATES: i32 = MATE - 2 * MAX_PLY as i32;
/// The longest line.
const MAX_PLY: usize = 64;

/// What a depth has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best move, if there is one.
    pub best: Option<M>,
    /// The score for the side to move; a mate in `n` half-moves scores 30,000 less `n`.
    pub score: i32,
}

/// A search with its memory.
pub(super) struct Search<L: Library> {
    table: Table<L::Move>,
    memory: Memory<L::Move>,
    /// The rows of the continuation history on the way from the root.
    path: Vec<usize>,
    /// The quiet moves that the nodes on the way from the root have tried.
    tried: Vec<Quiet>,
    nodes: u64,
    best: Option<L::Move>,
}

/// What is asked of a node.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
    depth: i32,
    evaluation: Evaluation,
}

impl Window {
    /// The window of the position after a move.
    fn child(self, evaluation: Evaluation) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha, depth: self.depth - 1, evaluation }
    }

    /// Whether the score may become part of the principal variation.
    fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The empty window above alpha.
    fn empty(self) -> Self {
        Self { beta: self.alpha + 1, ..self }
    }

    fn reduced(self, plies: i32) -> Self {
        Self { depth: self.depth - plies, ..self }
    }
}

/// What a node knows besides its window.
struct Node<'a, L: Library> {
    facts: &'a L::Node,
    is_check: bool,
    side: usize,
    guess: i32,
}

impl<L: Library> Search<L> {
    pub(super) fn new() -> Self {
        Self {
            table: Table::new(),
            memory: Memory::new(MAX_PLY),
            path: vec![NO_MOVE],
            tried: Vec::with_capacity(1024),
            nodes: 0,
            best: None,
        }
    }

    /// Searches a position ply by ply to a depth, and shows what each has found. Returns how many
    /// nodes that took. Nothing is kept from an earlier search.
    pub(super) fn run(
        &mut self,
        library: &mut L,
        board: &mut L::Board,
        depth: u32,
        mut show: impl FnMut(Found<L::Move>),
    ) -> u64 {
        self.table.clear();
        self.memory.clear();
        library.begin(board);
        let mut evaluation = Evaluation::default();
        library.each_piece(board, |piece, square| evaluation.add(piece, square));
        self.nodes = 0;
        for depth in 1..=depth as i32 {
            self.best = None;
            let score = self.search(library, board, Window { alpha: -MATE, beta: MATE, depth, evaluation });
            show(Found { best: self.best, score });
        }
        self.nodes
    }

    fn ply(&self) -> usize {
        self.path.len() - 1
    }

    /// The score of a node for the side to move, or a bound of it outside the window.
    fn search(&mut self, library: &mut L, board: &mut L::Board, mut window: Window) -> i32 {
        self.nodes += 1;
        let ply = self.ply();
        let facts = library.node(board, ply);
        if ply > 0 && library.is_draw(board, &facts) {
            return 0;
        }
        let is_check = library.is_check(board, &facts);
        window.depth += i32::from(is_check);
        if window.depth <= 0 || ply + 1 >= MAX_PLY {
            return self.quiesce(library, board, &facts, window);
        }
        let key = (!library.has_en_passant(board)).then(|| library.key(board));
        let known = key.and_then(|key| self.table.get(key));
        if let Some(entry) = known.as_ref().filter(|_| !window.is_open()) {
            let score = shifted(entry.score(), -(ply as i32));
            if entry.decides(score, window.depth, window.alpha, window.beta) {
                return score;
            }
        }
        let side = library.side(board);
        let guess = if is_check { window.alpha } else { window.evaluation.score(side) };
        let node = Node { facts: &facts, is_check, side, guess };
        if !is_check
            && !window.is_open()
            && let Some(score) = self.prune(library, board, guess, window)
        {
            return score;
        }
        let hash = known.and_then(|entry| entry.mv);
        let start = self.tried.len();
        let (best, best_move) = self.try_moves(library, board, &node, hash, window);
        self.tried.truncate(start);
        if let (Some(key), Some(_)) = (key, best_move) {
            let bound = u8::from(best > window.alpha) | u8::from(best < window.beta) << 1;
            let entry = Entry::new(best_move, shifted(best, ply as i32), window.depth, bound);
            self.table.put(key, entry);
        }
        best
    }

    /// Prunes a node far above the window: by its evaluation, or because the score stays above beta
    /// although the side passes.
    fn prune(&mut self, library: &mut L, board: &mut L::Board, guess: i32, window: Window) -> Option<i32> {
        let Window { beta, depth, evaluation, .. } = window;
        if beta.abs() >= MATES || guess < beta {
            return None;
        }
        if depth <= 6 && guess - 90 * depth >= beta {
            return Some(guess);
        }
        let has_passed = self.path.last() == Some(&NO_MOVE);
        if depth < 3 || has_passed || !library.has_officers(board) {
            return None;
        }
        let below = Window { alpha: beta - 1, beta, ..window }.reduced(2 + depth / 4).child(evaluation);
        self.path.push(NO_MOVE);
        let score = -library.descend(board, None, |library, child| self.search(library, child, below));
        self.path.pop();
        (score >= beta).then_some(score.min(MATES))
    }

    /// The best score of a node's moves, and the best move.
    fn try_moves(
        &mut self,
        library: &mut L,
        board: &mut L::Board,
        node: &Node<'_, L>,
        hash: Option<L::Move>,
        mut window: Window,
    ) -> (i32, Option<L::Move>) {
        let ply = self.ply();
        let last = self.path[ply];
        let depth = window.depth;
        let start = self.tried.len();
        let is_calm = !node.is_check && !window.is_open() && window.beta.abs() < MATES;
        let fits = |&(piece, mv): &(usize, L::Move)| library.mover(board, mv) == Some(piece);
        let killers = self.memory.killers(ply).map(|killer| killer.filter(fits).map(|(_, mv)| mv));
        let mut picker = library.all_moves(hash, killers);
        let (mut best, mut best_move) = (-MATE, None);
        let mut count = 0;
        while let Some(Picked { mv, piece, score: order, is_quiet }) =
            library.next(&mut picker, board, node.facts, self.memory.scores(node.side, last), ply)
        {
            count += 1;
            if is_calm && depth <= 5 && best > -MATES {
                // Near the leaves, late quiet moves are left out, all of them far below the window,
                // and moves that lose much.
                let is_late = count > 3 + 2 * depth * depth || node.guess + 100 + 100 * depth <= window.alpha;
                if is_quiet && is_late {
                    L::skip_quiets(&mut picker);
                    continue;
                }
                if !library.gains(board, mv, -depth * if is_quiet { 50 } else { 100 }) {
                    continue;
                }
            }
            let from_to = L::from_to(mv);
            let may_reduce = is_quiet && depth >= 3 && count > 3 && !node.is_check;
            let reduction = if may_reduce { reduction(window, count, learnt(order)) } else { 0 };
            let score = self.try_move(library, board, mv, (piece, from_to), (count, reduction), window);
            if score > best {
                (best, best_move) = (score, Some(mv));
                if ply == 0 {
                    self.best = Some(mv);
                }
            }
            window.alpha = window.alpha.max(score);
            let quiet = Quiet { piece: piece as u8, from_to: from_to as u16 };
            if window.alpha >= window.beta {
                if is_quiet {
                    self.memory.remember_killer(ply, piece, mv);
                    self.learn(node.side, last, quiet, start, depth);
                }
                break;
            }
            if is_quiet {
                self.tried.push(quiet);
            }
        }
        match count {
            0 if node.is_check => (ply as i32 - MATE, None),
            0 => (0, None),
            _ => (best, best_move),
        }
    }

    /// The score of a move. All but the first are searched with an empty window, late ones less
    /// deep; those that turn out better are searched again in full.
    fn try_move(
        &mut self,
        library: &mut L,
        board: &mut L::Board,
        mv: L::Move,
        (piece, from_to): (usize, usize),
        (count, reduction): (i32, i32),
        window: Window,
    ) -> i32 {
        let mut evaluation = window.evaluation;
        library.follow(board, mv, &mut evaluation);
        self.path.push(64 * piece + (from_to >> 6));
        let score = library.descend(board, Some(mv), |library, child| {
            let mut after = |window: Window| -self.search(library, child, window.child(evaluation));
            let mut score = window.alpha + 1;
            if count > 1 {
                score = after(window.empty().reduced(reduction));
                if score > window.alpha && reduction > 0 {
                    score = after(window.empty());
                }
            }
            if score > window.alpha && (count == 1 || window.is_open()) {
                score = after(window);
            }
            score
        });
        self.path.pop();
        score
    }

    /// Rewards a quiet move that caused a cutoff, and penalises those tried before it.
    fn learn(&mut self, side: usize, last: usize, quiet: Quiet, start: usize, depth: i32) {
        let bonus = (32 * depth * depth).min(1600);
        self.memory.learn(side, last, quiet, bonus);
        for &failed in &self.tried[start..] {
            self.memory.learn(side, last, failed, -bonus);
        }
    }

    /// Searches captures that lose nothing until the position is quiet.
    fn quiesce(&mut self, library: &mut L, board: &mut L::Board, facts: &L::Node, mut window: Window) -> i32 {
        let side = library.side(board);
        let ply = self.ply();
        let mut best = window.evaluation.score(side);
        if best >= window.beta || ply + 1 >= MAX_PLY {
            return best;
        }
        window.alpha = window.alpha.max(best);
        window.depth = 1;
        let mut picker = library.good_captures();
        while let Some(Picked { mv, piece, .. }) =
            library.next(&mut picker, board, facts, self.memory.scores(side, NO_MOVE), ply)
        {
            let score = self.try_move(library, board, mv, (piece, L::from_to(mv)), (1, 0), window);
            best = best.max(score);
            window.alpha = window.alpha.max(best);
            if window.alpha >= window.beta {
                break;
            }
        }
        best
    }
}

/// By how many plies a late quiet move is searched less deep: the later it comes, the deeper the
/// node, and the worse its history, the more.
fn reduction(window: Window, count: i32, learnt: i32) -> i32 {
    let late = (window.depth.ilog2() * count.ilog2()) as i32 / 2 + 1 - i32::from(window.is_open());
    (late - learnt / 6000).clamp(0, window.depth - 2)
}

/// Mate scores count from the root; in the table they count from the position.
fn shifted(score: i32, by: i32) -> i32 {
    if score.abs() > MATES { score + score.signum() * by } else { score }
}
