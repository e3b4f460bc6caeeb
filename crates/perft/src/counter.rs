//! How one thread counts one task.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{LeafCounter, MoveGenerator, MoveList, Perft, Stage};
use fianchetto_types::Move;

use crate::key::Key;
use crate::table::Buckets;

/// The depth of the shallowest trees in the table. To look up a leaf's parent would take longer than to count its
/// moves, at least in lanes.
pub(crate) const HASHED: u32 = 2;

/// Trees of this depth are left to the leaf counter, which nobody can stop.
const UNSTOPPABLE: u32 = 4;

/// A thread's tools.
pub(crate) struct Counter<'a, G: MoveGenerator> {
    generator: &'a G,
    perft: Perft,
    table: Option<Buckets<'a>>,
    stop: &'a AtomicBool,
    leaves: G::Leaves,
    /// Nodes to be used again, to save making them.
    #[expect(clippy::vec_box, reason = "a node is over a kilobyte, and is handed on without moving it")]
    spare: Vec<Box<Node>>,
    totals: Vec<u64>,
}

/// A position whose children are looked up: those that were not found.
#[derive(Default)]
struct Node {
    moves: MoveList,
    keys: Vec<Key>,
    missing: Vec<(Move, Key)>,
}

impl<'a, G: MoveGenerator> Counter<'a, G> {
    pub(crate) fn new(
        generator: &'a G,
        perft: Perft,
        table: Option<Buckets<'a>>,
        stop: &'a AtomicBool,
    ) -> Self {
        let leaves = G::Leaves::new(generator);
        Self { generator, perft, table, stop, leaves, spare: Vec::new(), totals: Vec::new() }
    }

    /// The number of leaves of a tree, or `None` if the counter was stopped.
    pub(crate) fn count(&mut self, board: &mut G::Board, depth: u32) -> Option<u128> {
        match self.table {
            _ if depth == 0 => Some(1),
            Some(table) if depth > HASHED => self.look_up(table, board, depth),
            _ => self.count_all(board, depth),
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Counts without the table.
    fn count_all(&mut self, board: &mut G::Board, depth: u32) -> Option<u128> {
        let mut total = [0];
        let finished = self.take(board, depth, &mut total);
        self.leaves.flush(self.generator, &mut total);
        finished.then_some(u128::from(total[0]))
    }

    /// Hands a tree to the leaf counter, in parts if it is deep. Says whether it got to the end.
    fn take(&mut self, board: &mut G::Board, depth: u32, total: &mut [u64]) -> bool {
        if depth <= UNSTOPPABLE {
            self.perft.take(self.generator, board, depth, &mut self.leaves, 0, total);
            return !self.is_stopped();
        }
        let mut moves = MoveList::new();
        self.generator.generate(board, Stage::All, &mut moves);
        moves.iter().all(|&mv| board.descend(mv, |child| self.take(child, depth - 1, total)))
    }

    /// Counts a tree that may stand in the table, or else will.
    fn look_up(&mut self, table: Buckets<'a>, board: &mut G::Board, depth: u32) -> Option<u128> {
        let key = Key::new(board.packed());
        if let Some(count) = table.get(key, depth) {
            return Some(u128::from(count));
        }
        let count = self.count_children(table, board, depth - 1)?;
        table.put(key, depth, count);
        Some(count)
    }

    /// The sum of the children's counts, of which the table may hold some.
    fn count_children(&mut self, table: Buckets<'a>, board: &mut G::Board, depth: u32) -> Option<u128> {
        if self.is_stopped() {
            return None;
        }
        let mut node = self.spare.pop().unwrap_or_default();
        let found = node.look_up(self.generator, table, board, depth);
        let rest = if depth == HASHED {
            Some(self.count_leaves(table, board, &node.missing))
        } else {
            self.count_missing(table, board, depth, &node.missing)
        };
        self.spare.push(node);
        Some(found.saturating_add(rest?))
    }

    /// Counts children that are no leaves' grandparents.
    fn count_missing(
        &mut self,
        table: Buckets<'a>,
        board: &mut G::Board,
        depth: u32,
        missing: &[(Move, Key)],
    ) -> Option<u128> {
        missing.iter().try_fold(0_u128, |sum, &(mv, key)| {
            let count = board.descend(mv, |child| self.count_children(table, child, depth - 1))?;
            table.put(key, depth, count);
            Some(sum.saturating_add(count))
        })
    }

    /// Counts the trees of the shallowest depth that the table holds: together, so that the technique can fill its
    /// lanes, each with a total of its own.
    fn count_leaves(&mut self, table: Buckets<'a>, board: &mut G::Board, missing: &[(Move, Key)]) -> u128 {
        let Self { generator, perft, leaves, totals, .. } = self;
        totals.clear();
        totals.resize(missing.len(), 0);
        for (owner, &(mv, _)) in missing.iter().enumerate() {
            board.descend(mv, |child| perft.take(*generator, child, HASHED, leaves, owner, totals));
        }
        leaves.flush(generator, totals);
        for (&(_, key), &total) in missing.iter().zip(&*totals) {
            table.put(key, HASHED, u128::from(total));
        }
        totals.iter().copied().map(u128::from).sum()
    }
}

impl Node {
    /// Looks up the children; the sum of the counts that were found.
    fn look_up<G: MoveGenerator>(
        &mut self,
        generator: &G,
        table: Buckets<'_>,
        board: &mut G::Board,
        depth: u32,
    ) -> u128 {
        let Self { moves, keys, missing } = self;
        moves.clear();
        generator.generate(board, Stage::All, moves);
        keys.clear();
        keys.extend(moves.iter().map(|&mv| board.descend(mv, |child| Key::new(child.packed()))));
        table.fetch(keys.iter().copied(), depth);
        missing.clear();
        let mut found = 0;
        for (&mv, &key) in moves.iter().zip(&*keys) {
            match table.get(key, depth) {
                Some(count) => found += u128::from(count),
                None => missing.push((mv, key)),
            }
        }
        found
    }
}
