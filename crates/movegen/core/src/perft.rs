//! Serial perft: the number of move sequences of a given length.

use core::{hint::black_box, ops::ControlFlow};

use fianchetto_board_repr::{Node, Position};
use fianchetto_types::Move;

use crate::interface::Technique;
pub use crate::interface::{Bulk, CountEach, LeafCounter, visit_below};
use crate::output::CAPACITY;
pub use crate::sensitive::take_unchanged;
use crate::{MoveList, Stage};

/// The settings of a perft.
///
/// Totals have 64 bits, more than a serial run reaches in a century.
///
/// ```
/// use fianchetto_board_repr::{Square64, types::ValidSetup};
/// use fianchetto_movegen_core::{Perft, Stage};
/// use fianchetto_ray_loop::RayLoop;
///
/// let (technique, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&ValidSetup::INITIAL));
/// assert_eq!(Perft::BULK.count(&technique, &board, 3), 8902);
/// let captures = Perft { stage: Stage::Captures, ..Perft::BULK };
/// assert_eq!(captures.count(&technique, &board, 3), 34, "the last of three half-moves is one");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// The moves counted without making them.
    pub bulk: Bulk,
    /// Count only the moves of the last ply that belong to this stage.
    pub stage: Stage,
}

impl Perft {
    /// The usual perft: all moves, with bulk counting.
    pub const BULK: Self = Self { bulk: Bulk::OnePly, stage: Stage::All };

    /// All moves, two plies counted at once.
    pub const TWO_PLIES: Self = Self { bulk: Bulk::TwoPlies, stage: Stage::All };

    /// The number of move sequences of `depth` half-moves.
    pub fn count<G: Technique>(self, technique: &G, board: &G::Board, depth: u32) -> u64 {
        let mut total = [u64::from(depth == 0)];
        if depth > 0 {
            let mut leaves = G::Leaves::new(technique);
            self.count_tree(technique, &mut board.clone(), depth, &mut leaves, 0, &mut total);
            leaves.flush(technique, &mut total);
        }
        total[0]
    }

    /// The number of sequences after each legal move, in the order of the technique. Nothing for
    /// depth 0.
    pub fn divide<G: Technique>(
        self,
        technique: &G,
        board: &G::Board,
        depth: u32,
        report: impl FnMut(Move, u64),
    ) {
        if depth == 0 {
            return;
        }
        let mut moves = MoveList::new();
        technique.list(Node::new(board), self.stage_at(depth), &mut moves);
        let count = |moves: &[Move], totals: &mut [u64]| {
            let (mut board, mut leaves) = (board.clone(), G::Leaves::new(technique));
            let moves = moves.iter().copied().enumerate();
            self.count_trees(technique, &mut board, moves, depth - 1, &mut leaves, totals);
            leaves.flush(technique, totals);
        };
        report_each(&moves, depth, count, report);
    }

    /// The stage of the moves this many plies above the leaves.
    pub const fn stage_at(self, depth: u32) -> Stage {
        if depth == 1 { self.stage } else { Stage::All }
    }

    /// Takes the tree `depth` plies deep, at least one, to credit its leaves to `totals[owner]`.
    /// Some may stay in `leaves` until it is flushed.
    pub fn count_tree<G: Technique>(
        self,
        technique: &G,
        board: &mut G::Board,
        depth: u32,
        leaves: &mut G::Leaves,
        owner: usize,
        totals: &mut [u64],
    ) {
        match (self.bulk, self.stage) {
            (Bulk::TwoPlies, Stage::All) => leaves.count_tree_by_two(technique, board, depth, owner, totals),
            (Bulk::OnePly, Stage::All) => leaves.count_tree(technique, board, depth, owner, totals),
            _ => {
                let _ = visit_below::<G, ()>(technique, board, depth.saturating_sub(1), &mut |board| {
                    totals[owner] += self.count_moves(technique, board);
                    ControlFlow::Continue(())
                });
            }
        }
    }

    /// Takes the tree after each of these moves, `depth` plies deep, credited to the total of its
    /// owner.
    pub fn count_trees<G: Technique>(
        self,
        technique: &G,
        board: &mut G::Board,
        moves: impl Iterator<Item = (usize, Move)>,
        depth: u32,
        leaves: &mut G::Leaves,
        totals: &mut [u64],
    ) {
        for (owner, mv) in moves {
            board
                .descend_unkeyed(mv, |child| self.count_tree(technique, child, depth, leaves, owner, totals));
        }
    }

    /// The number of moves of the last ply, each made and taken back unless they are counted in
    /// bulk.
    fn count_moves<G: Technique>(self, technique: &G, board: &mut G::Board) -> u64 {
        if self.bulk != Bulk::None {
            return technique.count(Node::new(board), self.stage) as u64;
        }
        let mut moves = MoveList::new();
        technique.list(Node::new(board), self.stage, &mut moves);
        for &mv in &*moves {
            // Without this, the compiler would not make the unused child.
            board.descend_unkeyed(mv, |child| _ = black_box(&*child));
        }
        moves.len() as u64
    }
}

/// Reports each of these moves, `depth` plies above the leaves, with its total; `count` counts the
/// trees below them.
pub(crate) fn report_each(
    moves: &MoveList,
    depth: u32,
    count: impl FnOnce(&[Move], &mut [u64]),
    mut report: impl FnMut(Move, u64),
) {
    let mut totals = [u64::from(depth == 1); CAPACITY];
    if depth > 1 {
        count(moves, &mut totals);
    }
    moves.iter().zip(totals).for_each(|(&mv, total)| report(mv, total));
}
