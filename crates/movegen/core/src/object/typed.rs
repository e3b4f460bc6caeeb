//! Lines and batches of a technique's type.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::hint::black_box;

use fianchetto_board_repr::{Bitboards, BoardRepr, CheckInfo, Packed, Play, Position};
use fianchetto_types::{Move, ValidSetup};

use super::line::{DynPosition, Here, Ply, PositionObject};
use super::maker::{Maker, full_name};
use crate::interface::{BoxedMoves, EachScored, LeafCounter, MoveList, Stage, Technique};
use crate::legality;
use crate::perft::Perft;

/// A technique on a line of play.
struct TypedLine<G: Technique> {
    generator: G,
    /// The positions of the line, perhaps without the last, on the technique's board; unused if that is the line's board.
    ///
    /// Moves are played on copies, even if the board can take them back, so that one function serves both.
    boards: Vec<G::Board>,
    /// Created with the first tree and reused.
    leaves: Option<Box<G::Leaves>>,
}

/// The last position of a line, which is never empty.
fn last<B>(boards: &[B]) -> &B {
    &boards[boards.len() - 1]
}

/// A line of play that begins here.
pub(super) fn line<G: Technique + Send + Sync + 'static>(
    generator: &G,
    setup: &ValidSetup,
    maker: Maker,
) -> DynPosition {
    let board = Bitboards::from_setup(setup);
    let follows = G::Board::of_bitboards(&board).is_none();
    let boards = if follows { vec![generator.board(setup)] } else { Vec::new() };
    DynPosition::new(
        Box::new(TypedLine { generator: generator.clone(), boards, leaves: None }),
        board,
        follows,
        maker,
    )
}

impl<G: Technique> TypedLine<G> {
    /// The position on the technique's board. If that is a half-move behind, the position is put into `child`.
    fn on<'a>(&'a self, here: Here<'a>, child: &'a mut Option<G::Board>) -> &'a G::Board {
        let board = G::Board::of_bitboards(here.board);
        board.unwrap_or_else(|| match here.ahead {
            None => last(&self.boards),
            Some(ply) => put_after(last(&self.boards), ply, here.board, child),
        })
    }

    /// The counter of leaves.
    fn leaves(&mut self) -> &mut G::Leaves {
        self.leaves.get_or_insert_with(|| Box::new(G::Leaves::new(&self.generator)))
    }
}

/// Makes the position after a half-move. Out of line, to be compiled once for each board.
#[inline(never)]
fn put_after<'a, B: BoardRepr>(board: &B, ply: Ply, position: &Bitboards, child: &'a mut Option<B>) -> &'a B {
    child.insert(ply.after(board, position))
}

impl<G: Technique + Send + Sync + 'static> PositionObject for TypedLine<G> {
    fn technique_name(&self) -> String {
        full_name(&G::INFO, G::Board::BOARD, self.generator.isa())
    }

    fn make(&mut self, ply: Ply, position: &Bitboards) {
        self.boards.push(ply.after(last(&self.boards), position));
    }

    fn unmake(&mut self) {
        self.boards.pop();
    }

    fn list(&self, here: Here<'_>, info: Option<&CheckInfo>, stage: Stage, list: &mut MoveList) {
        let (child, generator) = (&mut None, &self.generator);
        match info {
            None => generator.generate(self.on(here, child), stage, list),
            Some(info) => generator.generate_with(self.on(here, child), info, stage, list),
        }
    }

    fn lazy_moves(&self, here: Here<'_>, stage: Stage) -> Option<BoxedMoves> {
        self.generator.boxed_moves(self.on(here, &mut None), stage)
    }

    fn for_each_scored(&self, here: Here<'_>, stage: Stage, visit: &mut dyn FnMut(Move, i16)) {
        if G::HAS_SCORES {
            self.generator.generate(self.on(here, &mut None), stage, &mut EachScored(visit));
        } else {
            let mut list = MoveList::new();
            self.list(here, None, stage, &mut list);
            list.iter().for_each(|&mv| visit(mv, 0));
        }
    }

    fn count(&self, here: Here<'_>, stage: Stage) -> usize {
        self.generator.count(self.on(here, &mut None), stage)
    }

    fn is_check(&self, here: Here<'_>) -> bool {
        self.generator.is_check(self.on(here, &mut None))
    }

    /// A technique that is behind is not updated, since a search tests many moves without making any.
    fn is_legal_with(&self, here: Here<'_>, info: &CheckInfo, mv: Move) -> bool {
        match here.ahead {
            None => self.generator.is_legal_with(self.on(here, &mut None), info, mv),
            Some(_) => legality::is_legal(here.board, info, mv),
        }
    }

    fn packed(&self, here: Here<'_>) -> Packed {
        self.on(here, &mut None).packed()
    }

    fn take_tree(&mut self, here: Here<'_>, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]) {
        let (generator, mut board) = (self.generator.clone(), self.on(here, &mut None).clone());
        perft.take(&generator, &mut board, depth, self.leaves(), owner, totals);
    }

    fn take_trees(&mut self, here: Here<'_>, perft: Perft, moves: &[Move], depth: u32, totals: &mut [u64]) {
        let (generator, mut board) = (self.generator.clone(), self.on(here, &mut None).clone());
        perft.take_each(&generator, &mut board, moves, depth, self.leaves(), totals);
    }

    fn flush_leaves(&mut self, totals: &mut [u64]) {
        if let Some(leaves) = &mut self.leaves {
            leaves.flush(&self.generator, totals);
        }
    }

    fn packed_after(&self, here: Here<'_>, moves: &[Move], visit: &mut dyn FnMut(Packed)) {
        let mut board = self.on(here, &mut None).clone();
        for &mv in moves {
            board.descend_unkeyed(mv, |child| visit(child.packed()));
        }
    }

    fn boxed_clone(&self) -> Box<dyn PositionObject> {
        let boards = self.boards.last().cloned().into_iter().collect();
        Box::new(Self { generator: self.generator.clone(), boards, leaves: None })
    }
}

/// Positions on the board of a technique chosen at run time ([`AnyTechnique::batch`](super::AnyTechnique::batch)).
///
/// One dynamic call serves all positions, so that measurements show the technique itself.
pub trait Batch: Send + Sync {
    /// Visits the legal moves of each position with its index; the technique may work on several positions at once.
    fn list_many(&self, stage: Stage, visit: &mut dyn FnMut(usize, &[Move]));

    /// Lists the moves of each position, and replaces `lengths` with their numbers.
    fn list_lengths(&self, stage: Stage, lengths: &mut Vec<usize>);

    /// Makes these moves of each position, and takes each back.
    fn make_each(&mut self, moves: &[&[Move]]);
}

/// Positions on the board of a technique.
pub(super) struct TypedBatch<G: Technique> {
    pub(super) generator: G,
    pub(super) boards: Vec<G::Board>,
}

impl<G: Technique + Send + Sync + 'static> Batch for TypedBatch<G> {
    fn list_many(&self, stage: Stage, visit: &mut dyn FnMut(usize, &[Move])) {
        self.generator.generate_many(&self.boards, stage, visit);
    }

    fn list_lengths(&self, stage: Stage, lengths: &mut Vec<usize>) {
        lengths.clear();
        let mut list = MoveList::new();
        for board in &self.boards {
            list.clear();
            self.generator.generate(black_box(board), stage, &mut list);
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
