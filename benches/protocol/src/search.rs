//! One alpha-beta for all contestants: iterative deepening, a hash table, null move, killers and
//! history, and a quiescence with exchange values.
//!
//! Evaluation, ordering and the tree are here and the same for all contestants, so that all visit
//! the same nodes. A contestant ([`Searcher`]) lists, tests, plays and looks up in the way that
//! suits it best.
//!
//! It is not the search of `crates/engine`. That one is about what a search needs beyond moves:
//! draws by a game's history, threads, move pickers to choose from; and its moves are those of this
//! project. Here a move is any library's, and nothing may depend on a library's keys, so that there
//! are no draws by repetition, and the table never replaces an entry.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::layer::Network;
use crate::searcher::{Pieces, Searcher};
use crate::value::{EMPTY, KING, PAWN, evaluate, gain, is_quiet, moving, wins_or_holds};

/// Searches the position of a FEN, if it can be read, and returns how many nodes that took.
pub fn search<S: Searcher>(searcher: &mut S, fen: &str, depth: u32) -> Option<u64> {
    let mut board = searcher.board(fen)?;
    Some(Search::new(()).run(searcher, &mut board, depth))
}

const INFINITY: i32 = 30_000;
const MATE: i32 = 29_000;

/// The longest line.
const MAX_PLY: usize = 64;

#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    may_pass: bool,
    /// The value of the position for the side to move, and whether that is Black.
    value: i32,
    is_black: bool,
}

impl Window {
    /// The window after a move that gains this much.
    fn child(self, gain: i32) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
            depth: self.depth - 1,
            ply: self.ply + 1,
            may_pass: true,
            value: -(self.value + gain),
            is_black: !self.is_black,
        }
    }
}

#[derive(Clone, Copy)]
enum Bound {
    Lower,
    Exact,
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy)]
struct Stored<M> {
    depth: i32,
    score: i32,
    bound: Bound,
    mv: Option<M>,
}

/// Keys are random already.
#[derive(Default)]
struct Identity(u64);

impl Hasher for Identity {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// A table that never replaces an entry: keys differ between libraries, so their replacements would
/// differ, too.
type Table<M> = HashMap<u64, Stored<M>, BuildHasherDefault<Identity>>;

/// A search with its memory.
pub(crate) struct Search<M, N> {
    network: N,
    /// The sum of the network's outputs for the evaluated positions.
    outputs: u64,
    table: Table<M>,
    /// Each with the type of the piece that made it: the same two squares are another move for
    /// another piece.
    killers: [[Option<(usize, M)>; 2]; MAX_PLY],
    history: Vec<[i32; 4096]>,
    /// The moves of all nodes on the way from the root, with their order.
    moves: Vec<(i32, M)>,
    /// What a generator has just written.
    fresh: Vec<M>,
    nodes: u64,
}

impl<M: Copy + PartialEq, N: Network> Search<M, N> {
    pub(crate) fn new(network: N) -> Self {
        Self {
            network,
            outputs: 0,
            table: Table::with_capacity_and_hasher(1 << 15, BuildHasherDefault::default()),
            killers: [[None; 2]; MAX_PLY],
            history: vec![[0; 4096]; 2],
            moves: Vec::with_capacity(4096),
            fresh: Vec::with_capacity(512),
            nodes: 0,
        }
    }

    /// Searches a position to a depth, ply by ply, and returns how many nodes that took, plus the
    /// lower half of the network's sum. Nothing is kept from an earlier search.
    pub(crate) fn run<S: Searcher<Move = M>>(
        &mut self,
        searcher: &mut S,
        board: &mut S::Board,
        depth: u32,
    ) -> u64 {
        self.table.clear();
        self.killers = [[None; 2]; MAX_PLY];
        self.history.iter_mut().for_each(|history| history.fill(0));
        (self.nodes, self.outputs) = (0, 0);
        let is_black = searcher.is_black(board);
        let pieces = searcher.pieces(board, &searcher.node(board));
        let value = evaluate(&pieces, is_black);
        self.network.start(&pieces);
        for depth in 1..=depth as i32 {
            let (alpha, beta) = (-INFINITY, INFINITY);
            let window = Window { alpha, beta, depth, ply: 0, may_pass: true, value, is_black };
            self.node(searcher, board, window);
        }
        self.nodes + (self.outputs & 0xffff_ffff)
    }

    fn node<S: Searcher<Move = M>>(
        &mut self,
        searcher: &mut S,
        board: &mut S::Board,
        mut window: Window,
    ) -> i32 {
        if window.depth <= 0 || window.ply + 1 >= MAX_PLY {
            return self.quiesce(searcher, board, window);
        }
        self.nodes += 1;
        let key = (!searcher.has_en_passant(board)).then(|| searcher.key(board));
        let known = key.and_then(|key| self.table.get(&key)).copied();
        if let Some(stored) = known
            && window.ply > 0
            && stored.depth >= window.depth
        {
            let decides = match stored.bound {
                Bound::Exact => true,
                Bound::Lower => stored.score >= window.beta,
                Bound::Upper => stored.score <= window.alpha,
            };
            if decides {
                return stored.score;
            }
        }
        searcher.catch_up(board);
        let facts = searcher.node(board);
        let is_check = searcher.is_check(board, &facts);
        let pieces = searcher.pieces(board, &facts);
        if self.passing_is_enough(searcher, board, (&pieces, is_check), window) {
            return window.beta;
        }
        let hash = known.and_then(|stored| stored.mv).filter(|&mv| searcher.is_legal(board, &facts, mv));
        let mut tried = Tried { best: -INFINITY, mv: None, count: 0 };
        let alpha = window.alpha;
        self.try_moves(searcher, board, (&facts, &pieces), hash, &mut window, &mut tried);
        if tried.count == 0 {
            return if is_check { window.ply as i32 - MATE } else { 0 };
        }
        if let Some(key) = key {
            let bound = match tried.best {
                best if best >= window.beta => Bound::Lower,
                best if best > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let stored = Stored { depth: window.depth, score: tried.best, bound, mv: tried.mv };
            self.table.insert(key, stored);
        }
        tried.best
    }

    /// Whether the score stays above beta even if the turn is passed.
    fn passing_is_enough<S: Searcher<Move = M>>(
        &mut self,
        searcher: &mut S,
        board: &mut S::Board,
        (pieces, is_check): (&Pieces, bool),
        window: Window,
    ) -> bool {
        let officers = pieces.types[1] | pieces.types[2] | pieces.types[3] | pieces.types[4];
        if window.depth < 3
            || !window.may_pass
            || is_check
            || officers & pieces.colors[usize::from(window.is_black)] == 0
            || window.value < window.beta
        {
            return false;
        }
        let (alpha, beta, depth) = (-window.beta, 1 - window.beta, window.depth - 3);
        let below = Window { alpha, beta, depth, may_pass: false, ..window.child(0) };
        let score = searcher.descend(board, None, |searcher, child| self.node(searcher, child, below));
        -score >= window.beta
    }

    /// Hash move, captures that do not lose, killers, quiets, captures that lose.
    fn try_moves<S: Searcher<Move = M>>(
        &mut self,
        searcher: &mut S,
        board: &mut S::Board,
        (facts, pieces): (&S::Node, &Pieces),
        hash: Option<M>,
        window: &mut Window,
        tried: &mut Tried<M>,
    ) {
        let start = self.moves.len();
        if let Some(mv) = hash
            && self.try_move(searcher, board, mv, window, tried)
        {
            return self.learn(searcher, board, mv, *window);
        }
        self.list_captures(searcher, board, facts);
        let (mut next, mut losing) = (start, start);
        while let Some(mv) = self.pick(next) {
            let at = next;
            next += 1;
            if Some(mv) == hash {
                continue;
            }
            if !wins_or_holds(searcher, board, facts, pieces, S::word(mv)) {
                self.moves.swap(losing, at);
                losing += 1;
                continue;
            }
            if self.try_move(searcher, board, mv, window, tried) {
                self.moves.truncate(start);
                return;
            }
        }
        self.moves.truncate(losing);
        let killers = self.killers[window.ply];
        let mut tested = [None; 2];
        for (killer, tested) in killers.into_iter().zip(&mut tested) {
            let fits = |&(mover, mv): &(usize, M)| {
                Some(mv) != hash && mover == moving(searcher, board, mv) && is_quiet(searcher, board, mv)
            };
            let Some((_, mv)) = killer.filter(fits) else { continue };
            if !searcher.is_legal(board, facts, mv) {
                continue;
            }
            *tested = Some(mv);
            if self.try_move(searcher, board, mv, window, tried) {
                self.moves.truncate(start);
                return self.learn(searcher, board, mv, *window);
            }
        }
        self.list_quiets(searcher, board, facts, window.is_black);
        let mut next = losing;
        while let Some(mv) = self.pick(next) {
            next += 1;
            if Some(mv) == hash || tested.contains(&Some(mv)) {
                continue;
            }
            if self.try_move(searcher, board, mv, window, tried) {
                self.moves.truncate(start);
                return self.learn(searcher, board, mv, *window);
            }
        }
        for at in start..losing {
            let (_, mv) = self.moves[at];
            if self.try_move(searcher, board, mv, window, tried) {
                break;
            }
        }
        self.moves.truncate(start);
    }

    /// Searches the position after a move. Returns whether it causes a cutoff.
    fn try_move<S: Searcher<Move = M>>(
        &mut self,
        searcher: &mut S,
        board: &mut S::Board,
        mv: M,
        window: &mut Window,
        tried: &mut Tried<M>,
    ) -> bool {
        let child = window.child(gain(searcher, board, S::word(mv), window.is_black));
        self.network.push(|features| searcher.features(board, mv, features));
        let score = -searcher.descend(board, Some(mv), |searcher, board| self.node(searcher, board, child));
        self.network.pop();
        tried.count += 1;
        if score > tried.best {
            (tried.best, tried.mv) = (score, Some(mv));
        }
        window.alpha = window.alpha.max(score);
        score >= window.beta
    }

    fn quiesce<S: Searcher<Move = M>>(
        &mut self,
        searcher: &mut S,
        board: &mut S::Board,
        mut window: Window,
    ) -> i32 {
        self.nodes += 1;
        self.outputs = self.outputs.wrapping_add(self.network.output(window.is_black));
        let mut best = window.value;
        if best >= window.beta || window.ply + 1 >= MAX_PLY {
            return best;
        }
        window.alpha = window.alpha.max(best);
        searcher.catch_up(board);
        let facts = searcher.node(board);
        let pieces = searcher.pieces(board, &facts);
        let start = self.moves.len();
        self.list_captures(searcher, board, &facts);
        let mut next = start;
        while let Some(mv) = self.pick(next) {
            next += 1;
            if !wins_or_holds(searcher, board, &facts, &pieces, S::word(mv)) {
                continue;
            }
            let child = window.child(gain(searcher, board, S::word(mv), window.is_black));
            self.network.push(|features| searcher.features(board, mv, features));
            best = best.max(
                -searcher.descend(board, Some(mv), |searcher, board| self.quiesce(searcher, board, child)),
            );
            self.network.pop();
            window.alpha = window.alpha.max(best);
            if best >= window.beta {
                break;
            }
        }
        self.moves.truncate(start);
        best
    }

    fn list_captures<S: Searcher<Move = M>>(&mut self, searcher: &mut S, board: &S::Board, facts: &S::Node) {
        self.fresh.clear();
        searcher.captures(board, facts, &mut self.fresh);
        for &mv in &self.fresh {
            let word = S::word(mv);
            let [attacker, victim] =
                [word & 63, word >> 6 & 63].map(|square| searcher.piece_type(board, square as u8));
            let victim = if victim == EMPTY { PAWN } else { victim };
            let order = (8 * victim + (KING - attacker) + 64 * usize::from(word >> 12)) as i32;
            self.moves.push((ordered(order, word), mv));
        }
    }

    fn list_quiets<S: Searcher<Move = M>>(
        &mut self,
        searcher: &mut S,
        board: &S::Board,
        facts: &S::Node,
        is_black: bool,
    ) {
        self.fresh.clear();
        searcher.quiets(board, facts, &mut self.fresh);
        let history = &self.history[usize::from(is_black)];
        for &mv in &self.fresh {
            let word = S::word(mv);
            self.moves.push((ordered(history[usize::from(word & 4095)], word), mv));
        }
    }

    /// Swaps the best of the moves from `next` on into that place.
    fn pick(&mut self, next: usize) -> Option<M> {
        let waiting = self.moves.get_mut(next..)?;
        let best = (0..waiting.len()).max_by_key(|&at| waiting[at].0)?;
        waiting.swap(0, best);
        Some(waiting[0].1)
    }

    /// Remembers a quiet move that caused a cutoff.
    fn learn<S: Searcher<Move = M>>(&mut self, searcher: &S, board: &S::Board, mv: M, window: Window) {
        if !is_quiet(searcher, board, mv) {
            return;
        }
        let killers = &mut self.killers[window.ply];
        let killer = Some((moving(searcher, board, mv), mv));
        if killers[0] != killer {
            *killers = [killer, killers[0]];
        }
        let history = &mut self.history[usize::from(window.is_black)][usize::from(S::word(mv) & 4095)];
        *history = (*history + window.depth * window.depth).min(16_000);
    }
}

/// The result of a node's moves so far.
struct Tried<M> {
    best: i32,
    mv: Option<M>,
    count: u32,
}

/// A rank that no two moves share, so that all contestants try moves in the same order.
fn ordered(order: i32, word: u16) -> i32 {
    order << 15 | i32::from(word & 0x7fff)
}
