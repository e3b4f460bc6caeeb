//! A line of play on the board of one technique.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::{Any, TypeId};

use fianchetto_board_repr::{Bitboards, BoardRepr, CheckInfo, Packed, Position};
use fianchetto_types::Move;

use super::line::{LineObject, push};
use crate::interface::{EachScored, LeafCounter, MoveList, Stage, Technique};
use crate::perft::Perft;

/// A line of play on the board of one technique.
pub(super) struct TypedLine<G: Technique> {
    pub(super) generator: G,
    /// The position; and if the board plays on copies, those that led to it, and room for those after it.
    boards: Vec<G::Board>,
    /// The place of this position.
    top: usize,
    /// The undo stack of a board that plays in place. A null move has no word.
    undo: Vec<(Option<Move>, <G::Board as Position>::Undo)>,
    /// Created with the first tree, and used for all later ones.
    leaves: Option<Box<G::Leaves>>,
}

impl<G: Technique> TypedLine<G> {
    pub(super) fn new(generator: G, board: G::Board) -> Self {
        Self { generator, boards: alloc::vec![board], top: 0, undo: Vec::new(), leaves: None }
    }

    /// The position: the line's board if the technique works on that.
    #[inline]
    fn on<'a>(&'a self, board: &'a Bitboards) -> &'a G::Board {
        match (board as &dyn Any).downcast_ref() {
            Some(board) => board,
            None => &self.boards[self.top],
        }
    }

    /// Makes a move or a null move on a copy or in place, whichever is faster on this board. The line keeps the keys.
    #[inline]
    fn play(&mut self, mv: Option<Move>) {
        if G::Board::COPIES {
            return push(&mut self.boards, &mut self.top, |board, child| match mv {
                Some(mv) => board.write_after::<false>(mv, child),
                None => *child = board.after_null(),
            });
        }
        let board = &mut self.boards[0];
        let undo = match mv {
            Some(mv) => board.make_unkeyed(mv),
            None => board.make_null(),
        };
        self.undo.push((mv, undo));
    }
}

/// [`TypedLine::on`], to go down the tree from there and come back.
#[inline]
fn board_of<'a, B: BoardRepr>(board: &'a mut Bitboards, own: &'a mut B) -> &'a mut B {
    (board as &mut dyn Any).downcast_mut().unwrap_or(own)
}

impl<G: Technique + Send + Sync + 'static> LineObject for TypedLine<G> {
    fn follows(&self) -> bool {
        TypeId::of::<G::Board>() != TypeId::of::<Bitboards>()
    }

    fn make(&mut self, mv: Move) {
        self.play(Some(mv));
    }

    fn make_null(&mut self) {
        self.play(None);
    }

    fn unmake(&mut self) {
        if G::Board::COPIES {
            self.top = self.top.saturating_sub(1);
        } else if let Some((mv, undo)) = self.undo.pop() {
            match mv {
                Some(mv) => self.boards[0].unmake(mv, undo),
                None => self.boards[0].unmake_null(undo),
            }
        }
    }

    fn packed(&self, board: &Bitboards) -> Packed {
        self.on(board).packed()
    }

    fn list(&self, board: &Bitboards, info: Option<&CheckInfo>, stage: Stage, list: &mut MoveList) {
        match info {
            Some(info) => self.generator.generate_with(self.on(board), info, stage, list),
            None => self.generator.generate(self.on(board), stage, list),
        }
    }

    fn for_each_scored(&self, board: &Bitboards, stage: Stage, visit: &mut dyn FnMut(Move, i16)) {
        if G::HAS_SCORES {
            self.generator.generate(self.on(board), stage, &mut EachScored(visit));
        } else {
            let mut list = MoveList::new();
            self.list(board, None, stage, &mut list);
            list.iter().for_each(|&mv| visit(mv, 0));
        }
    }

    fn count(&self, board: &Bitboards, stage: Stage) -> usize {
        self.generator.count(self.on(board), stage)
    }

    fn is_check(&self, board: &Bitboards) -> bool {
        self.generator.is_check(self.on(board))
    }

    fn is_legal_with(&self, board: &Bitboards, info: &CheckInfo, mv: Move) -> bool {
        self.generator.is_legal_with(self.on(board), info, mv)
    }

    fn perft(&self, board: &Bitboards, perft: Perft, depth: u32) -> u64 {
        perft.count(&self.generator, self.on(board), depth)
    }

    fn divide(&self, board: &Bitboards, perft: Perft, depth: u32, report: &mut dyn FnMut(Move, u64)) {
        perft.divide(&self.generator, self.on(board), depth, report);
    }

    fn take_tree(
        &mut self,
        board: &mut Bitboards,
        perft: Perft,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        let Self { generator, boards, top, leaves, .. } = self;
        let board = board_of(board, &mut boards[*top]);
        let leaves = leaves.get_or_insert_with(|| Box::new(G::Leaves::new(generator)));
        perft.take(generator, board, depth, leaves, owner, totals);
    }

    fn take_trees(
        &mut self,
        board: &mut Bitboards,
        perft: Perft,
        moves: &[Move],
        depth: u32,
        totals: &mut [u64],
    ) {
        let Self { generator, boards, top, leaves, .. } = self;
        let board = board_of(board, &mut boards[*top]);
        let leaves = leaves.get_or_insert_with(|| Box::new(G::Leaves::new(generator)));
        perft.take_each(generator, board, moves, depth, leaves, totals);
    }

    fn flush_leaves(&mut self, totals: &mut [u64]) {
        if let Some(leaves) = &mut self.leaves {
            leaves.flush(&self.generator, totals);
        }
    }

    fn packed_after(&mut self, board: &mut Bitboards, moves: &[Move], visit: &mut dyn FnMut(Packed)) {
        let board = board_of(board, &mut self.boards[self.top]);
        for &mv in moves {
            board.descend_unkeyed(mv, |child| visit(child.packed()));
        }
    }

    fn boxed_clone(&self) -> Box<dyn LineObject> {
        Box::new(Self::new(self.generator.clone(), self.boards[self.top].clone()))
    }
}
