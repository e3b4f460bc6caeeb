//! Counting the last plies of a perft.

use core::ops::ControlFlow;

use fianchetto_board_repr::{Node, Position};

use super::Technique;
use crate::{MoveList, Stage};

/// The moves that a perft counts without making them; the totals are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bulk {
    /// None: every leaf is made.
    None,
    /// Those of the last ply.
    OnePly,
    /// Those of the last ply, and moves of the ply before that do not affect the other side's moves: they have as many replies
    /// as passing the turn. A technique without this counts one ply.
    TwoPlies,
}

impl Bulk {
    /// All, by number of plies.
    pub const ALL: [Self; 3] = [Self::None, Self::OnePly, Self::TwoPlies];

    /// The number of plies.
    pub const fn plies(self) -> u8 {
        self as u8
    }
}

/// Counts the moves of the positions one ply above the leaves.
///
/// The default counts each at once ([`CountEach`]). A technique that counts several positions in parallel collects them
/// across parents; each has an `owner`, the index in `totals` that its moves are credited to.
pub trait LeafCounter<G: Technique> {
    /// An empty counter.
    fn new(generator: &G) -> Self;

    /// Takes a position to count.
    fn push(&mut self, generator: &G, board: &G::Board, owner: usize, totals: &mut [u64]);

    /// Takes all positions `depth - 1` plies below this one: the tree whose leaves are `depth` plies below it.
    ///
    /// The default walks the tree; a technique that generates in parallel may override it.
    fn count_tree(
        &mut self,
        generator: &G,
        board: &mut G::Board,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        let _ = visit_below::<G, ()>(generator, board, depth.saturating_sub(1), &mut |board| {
            self.push(generator, board, owner, totals);
            ControlFlow::Continue(())
        });
    }

    /// Sets whether the last two plies of a tree may be counted at once ([`Bulk::TwoPlies`]).
    ///
    /// The default makes every move except those of the last ply.
    fn set_two_plies(&mut self, by_two: bool) {
        let _ = by_two;
    }

    /// Counts all positions taken but not yet counted.
    fn flush(&mut self, generator: &G, totals: &mut [u64]);
}

/// Visits every position `plies` plies below this one, depth first, until `visit` breaks. The keys of these positions are not
/// updated.
pub fn visit_below<G: Technique, B>(
    generator: &G,
    board: &mut G::Board,
    plies: u32,
    visit: &mut impl FnMut(&mut G::Board) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if plies == 0 {
        return visit(board);
    }
    let mut list = MoveList::new();
    generator.list(Node::new(board), Stage::All, &mut list);
    list.iter().try_for_each(|&mv| {
        board.descend_unkeyed(mv, |child| visit_below(generator, child, plies - 1, visit))
    })
}

/// Counts the moves of each position at once.
#[derive(Clone, Copy, Debug)]
pub struct CountEach;

impl<G: Technique> LeafCounter<G> for CountEach {
    fn new(_: &G) -> Self {
        Self
    }

    fn push(&mut self, generator: &G, board: &G::Board, owner: usize, totals: &mut [u64]) {
        totals[owner] += generator.count(Node::new(board), Stage::All) as u64;
    }

    fn flush(&mut self, _: &G, _: &mut [u64]) {}
}
