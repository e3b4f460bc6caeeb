//! Lines and batches of a technique's type.

use alloc::{boxed::Box, vec, vec::Vec};
use core::hint::black_box;

use fianchetto_board_repr::{Bitboards, BoardRepr, CheckInfo, Node, Packed, Position};
use fianchetto_types::{Move, ValidSetup};

use super::line::{Line, LineRef, Ply, PositionObject};
use super::maker::{FullName, Maker};
use crate::interface::{BoxedMoves, LeafCounter, Technique};
use crate::legality;
use crate::perft::Perft;
use crate::{MoveList, Stage};

/// A technique on a line of play.
struct TypedLine<G: Technique> {
    technique: G,
    /// The positions of the line, perhaps without the last, on the technique's board; unused if
    /// that is the line's board.
    ///
    /// Moves are played on copies, even if the board can take them back, so that one function
    /// serves both.
    boards: Vec<G::Board>,
    /// Created with the first tree and reused.
    leaves: Option<Box<G::Leaves>>,
}

/// The last position of a line, which is never empty.
fn last<B>(boards: &[B]) -> &B {
    &boards[boards.len() - 1]
}

/// A line of play that begins here.
pub(super) fn line<G: Technique<Board: BoardRepr> + 'static>(
    technique: &G,
    setup: &ValidSetup,
    maker: Maker,
) -> Line {
    let board = Bitboards::from_setup(setup);
    let has_own_board = G::Board::as_own_board(&board).is_none();
    let boards = if has_own_board { vec![technique.board(setup)] } else { Vec::new() };
    Line::new(
        Box::new(TypedLine { technique: technique.clone(), boards, leaves: None }),
        board,
        has_own_board,
        maker,
    )
}

impl<G: Technique<Board: BoardRepr>> TypedLine<G> {
    /// The position on the technique's board. If that is a half-move behind, the position is put
    /// into `child`.
    fn on<'a>(&'a self, here: LineRef<'a>, child: &'a mut Option<G::Board>) -> &'a G::Board {
        let board = G::Board::as_own_board(here.board);
        board.unwrap_or_else(|| match here.pending {
            None => last(&self.boards),
            Some(ply) => put_after(last(&self.boards), ply, here.board, child),
        })
    }

    /// The counter of leaves.
    fn leaves(&mut self) -> &mut G::Leaves {
        self.leaves.get_or_insert_with(|| Box::new(G::Leaves::new(&self.technique)))
    }
}

/// Makes the position after a half-move. Out of line, to be compiled once for each board.
#[inline(never)]
fn put_after<'a, B: BoardRepr>(board: &B, ply: Ply, position: &Bitboards, child: &'a mut Option<B>) -> &'a B {
    child.insert(ply.after(board, position))
}

impl<G: Technique<Board: BoardRepr> + 'static> PositionObject for TypedLine<G> {
    fn technique_name(&self) -> FullName {
        FullName { info: self.technique.info(), board: G::Board::BOARD, isa: self.technique.isa() }
    }

    fn make(&mut self, ply: Ply, position: &Bitboards) {
        self.boards.push(ply.after(last(&self.boards), position));
    }

    fn unmake(&mut self) {
        self.boards.pop();
    }

    fn list(&self, here: LineRef<'_>, checks: Option<&CheckInfo>, stage: Stage, list: &mut MoveList) {
        self.technique.list(Node { board: self.on(here, &mut None), checks }, stage, list);
    }

    fn lazy_moves(&self, here: LineRef<'_>, stage: Stage) -> Option<BoxedMoves> {
        self.technique.boxed_moves(self.on(here, &mut None), stage)
    }

    fn count(&self, here: LineRef<'_>, stage: Stage) -> usize {
        self.technique.count(Node::new(self.on(here, &mut None)), stage)
    }

    fn is_check(&self, here: LineRef<'_>) -> bool {
        self.technique.is_check(self.on(here, &mut None))
    }

    /// A technique that is behind is not updated, since a search tests many moves without making
    /// any.
    fn is_legal(&self, here: LineRef<'_>, checks: Option<&CheckInfo>, mv: Move) -> bool {
        match here.pending {
            None => self.technique.is_legal(Node { board: self.on(here, &mut None), checks }, mv),
            Some(_) => {
                let node = Node { board: here.board, checks };
                legality::is_legal(node.board, &node.check_info(), mv)
            }
        }
    }

    fn packed(&self, here: LineRef<'_>) -> Packed {
        self.on(here, &mut None).packed()
    }

    fn count_tree(&mut self, here: LineRef<'_>, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]) {
        let (technique, mut board) = (self.technique.clone(), self.on(here, &mut None).clone());
        perft.count_tree(&technique, &mut board, depth, self.leaves(), owner, totals);
    }

    fn count_trees(
        &mut self,
        here: LineRef<'_>,
        perft: Perft,
        moves: &[Move],
        depth: u32,
        first: usize,
        totals: &mut [u64],
    ) {
        let (technique, mut board) = (self.technique.clone(), self.on(here, &mut None).clone());
        let moves = (first..).zip(moves.iter().copied());
        perft.count_trees(&technique, &mut board, moves, depth, self.leaves(), totals);
    }

    fn flush_leaves(&mut self, totals: &mut [u64]) {
        if let Some(leaves) = &mut self.leaves {
            leaves.flush(&self.technique, totals);
        }
    }

    fn packed_after(&self, here: LineRef<'_>, moves: &[Move], visit: &mut dyn FnMut(Packed)) {
        let mut board = self.on(here, &mut None).clone();
        for &mv in moves {
            board.descend_unkeyed(mv, |child| visit(child.packed()));
        }
    }

    fn boxed_clone(&self) -> Box<dyn PositionObject> {
        let boards = self.boards.last().cloned().into_iter().collect();
        Box::new(Self { technique: self.technique.clone(), boards, leaves: None })
    }
}

/// Positions on the board of a technique chosen at run time
/// ([`AnyTechnique::batch`](super::AnyTechnique::batch)).
///
/// One dynamic call serves all positions, so that measurements show the technique itself.
pub trait Batch: Send + Sync {
    /// Visits the legal moves of each position with its index; the technique may work on several
    /// positions at once.
    fn list_many(&self, stage: Stage, visit: &mut dyn FnMut(usize, &[Move]));

    /// Lists the moves of each position, and replaces `lengths` with their numbers.
    fn list_lengths(&self, stage: Stage, lengths: &mut Vec<usize>);

    /// Makes these moves of each position, and takes each back.
    fn make_each(&mut self, moves: &[&[Move]]);
}

/// Positions on the board of a technique.
pub(super) struct TypedBatch<G: Technique> {
    pub(super) technique: G,
    pub(super) boards: Vec<G::Board>,
}

impl<G: Technique<Board: BoardRepr> + 'static> Batch for TypedBatch<G> {
    fn list_many(&self, stage: Stage, visit: &mut dyn FnMut(usize, &[Move])) {
        self.technique.list_many(&self.boards, stage, visit);
    }

    fn list_lengths(&self, stage: Stage, lengths: &mut Vec<usize>) {
        lengths.clear();
        let mut list = MoveList::new();
        for board in &self.boards {
            list.clear();
            self.technique.list(Node::new(black_box(board)), stage, &mut list);
            lengths.push(black_box(&*list).len());
        }
    }

    fn make_each(&mut self, moves: &[&[Move]]) {
        for (board, moves) in self.boards.iter_mut().zip(moves) {
            for &mv in *moves {
                if G::Board::COPIES {
                    black_box(board.after(black_box(mv)));
                } else {
                    let undo = board.make(black_box(mv));
                    black_box(&mut *board);
                    board.unmake(mv, undo);
                }
            }
        }
    }
}
