//! Serial perft: the number of move sequences of a given length.

use fianchetto_board_repr::Position;
use fianchetto_types::Move;

use crate::{MoveGenerator, MoveList, Stage};

/// Counts the moves of the positions one ply above the leaves.
///
/// The default counts each at once ([`CountAtOnce`]). A technique that counts several positions in parallel collects
/// them across parents; each carries its `owner`, the index in `totals` that its moves are credited to, so that
/// sub-totals stay right.
pub trait LeafCounter<G: MoveGenerator> {
    /// A counter with nothing in it.
    fn new(generator: &G) -> Self;

    /// Takes a position whose moves are to be counted.
    fn push(&mut self, generator: &G, board: &G::Board, owner: usize, totals: &mut [u64]);

    /// Takes all positions `depth - 1` moves after this one: the tree whose leaves lie `depth` moves below it.
    ///
    /// The default walks the tree; a technique that also generates in parallel may walk it its own way.
    fn push_tree(
        &mut self,
        generator: &G,
        board: &mut G::Board,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        if depth <= 1 {
            return self.push(generator, board, owner, totals);
        }
        let mut list = MoveList::new();
        generator.generate(board, Stage::All, &mut list);
        for &mv in &list {
            board.descend(mv, |child| self.push_tree(generator, child, depth - 1, owner, totals));
        }
    }

    /// Counts whatever has been taken but not yet counted.
    fn flush(&mut self, generator: &G, totals: &mut [u64]);
}

/// Counts the moves of each position when it comes.
#[derive(Clone, Copy, Debug)]
pub struct CountAtOnce;

impl<G: MoveGenerator> LeafCounter<G> for CountAtOnce {
    fn new(_: &G) -> Self {
        Self
    }

    #[inline]
    fn push(&mut self, generator: &G, board: &G::Board, owner: usize, totals: &mut [u64]) {
        totals[owner] += generator.count(board, Stage::All) as u64;
    }

    fn flush(&mut self, _: &G, _: &mut [u64]) {}
}

/// A perft run: how the last ply is counted.
///
/// Totals are 64 bits wide, which is more than a serial run can reach in a century.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// Count the moves of the last ply without making them.
    pub bulk: bool,
    /// Count only the moves of the last ply that belong to this stage.
    pub stage: Stage,
}

impl Perft {
    /// The usual perft: all moves, the last ply counted in bulk.
    pub const BULK: Self = Self { bulk: true, stage: Stage::All };

    /// The number of move sequences of `depth` half-moves.
    pub fn count<G: MoveGenerator>(self, generator: &G, board: &G::Board, depth: u32) -> u64 {
        let mut total = [u64::from(depth == 0)];
        self.run(generator, &mut board.clone(), depth, |leaves, generator, board, depth| {
            self.take(generator, board, depth, leaves, 0, &mut total);
            leaves.flush(generator, &mut total);
        });
        total[0]
    }

    /// The number of sequences after each legal move, in the order of the generator. Nothing for depth 0.
    pub fn divide<G: MoveGenerator>(
        self,
        generator: &G,
        board: &G::Board,
        depth: u32,
        mut report: impl FnMut(Move, u64),
    ) {
        let mut moves = MoveList::new();
        if depth > 0 {
            generator.generate(board, if depth == 1 { self.stage } else { Stage::All }, &mut moves);
        }
        let mut totals = [0; crate::CAPACITY];
        self.run(generator, &mut board.clone(), depth, |leaves, generator, board, depth| {
            for (owner, &mv) in moves.iter().enumerate() {
                if depth == 1 {
                    totals[owner] = 1;
                } else {
                    board.descend(mv, |child| {
                        self.take(generator, child, depth - 1, leaves, owner, &mut totals)
                    });
                }
            }
            leaves.flush(generator, &mut totals);
        });
        moves.iter().zip(totals).for_each(|(&mv, total)| report(mv, total));
    }

    fn run<G: MoveGenerator>(
        self,
        generator: &G,
        board: &mut G::Board,
        depth: u32,
        search: impl FnOnce(&mut G::Leaves, &G, &mut G::Board, u32),
    ) {
        if depth > 0 {
            search(&mut G::Leaves::new(generator), generator, board, depth);
        }
    }

    /// Takes the tree of moves that is `depth` plies deep, at least one, to credit its leaves to `totals[owner]`.
    /// Some may wait in `leaves` until they are flushed.
    pub fn take<G: MoveGenerator>(
        self,
        generator: &G,
        board: &mut G::Board,
        depth: u32,
        leaves: &mut G::Leaves,
        owner: usize,
        totals: &mut [u64],
    ) {
        if self.bulk && self.stage == Stage::All {
            return leaves.push_tree(generator, board, depth, owner, totals);
        }
        if self.bulk && depth == 1 {
            totals[owner] += generator.count(board, self.stage) as u64;
            return;
        }
        let mut moves = MoveList::new();
        generator.generate(board, if depth == 1 { self.stage } else { Stage::All }, &mut moves);
        for &mv in &moves {
            board.descend(mv, |child| {
                if depth == 1 {
                    totals[owner] += 1;
                } else {
                    self.take(generator, child, depth - 1, leaves, owner, totals);
                }
            });
        }
    }
}
