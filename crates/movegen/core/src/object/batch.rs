//! Many positions of a technique chosen at run time, processed by one call.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::hint::black_box;

use fianchetto_board_repr::Position;
use fianchetto_types::Move;

use crate::interface::{MoveList, Stage, Technique};

/// The object behind a [`Batch`], which is what programs use.
pub trait BatchObject: Send + Sync {
    /// Shows the legal moves of each position with the position's index, found together if the technique can.
    fn list_many(&self, stage: Stage, visit: &mut dyn FnMut(usize, &[Move]));

    /// Lists the moves of one position after the other, and stores how many there are.
    fn list_lengths(&self, stage: Stage, lengths: &mut Vec<usize>);

    /// The same for captures, with those of sliders found in one way on every board
    /// ([`Technique::generate_captures`]). Returns whether the technique has both ways; if not, nothing is stored.
    fn list_captures(&self, by_vectors: bool, lengths: &mut Vec<usize>) -> bool {
        let _ = (by_vectors, lengths);
        false
    }

    /// On how many boards the captures stage uses vector attacks ([`Technique::captures_by_vectors`]).
    fn captures_by_vectors(&self) -> usize {
        0
    }

    /// For each position, makes and takes back each of its moves.
    fn make_each(&mut self, moves: &[&[Move]]);
}

/// Positions on the board of a technique chosen at run time
/// ([`AnyTechnique::batch`](super::AnyTechnique::batch)).
///
/// The cost of the dynamic call is paid once for all positions, so that the technique itself is measured.
pub struct Batch(Box<dyn BatchObject>);

impl Batch {
    /// A batch from your own object.
    #[must_use]
    pub fn new(batch: Box<dyn BatchObject>) -> Self {
        Self(batch)
    }

    /// Shows the legal moves of each position with the position's index, found together if the technique can.
    pub fn list_many(&self, stage: Stage, mut visit: impl FnMut(usize, &[Move])) {
        self.0.list_many(stage, &mut visit);
    }

    /// Lists the moves of one position after the other, and stores how many there are in place of what `lengths` held.
    pub fn list_lengths(&self, stage: Stage, lengths: &mut Vec<usize>) {
        self.0.list_lengths(stage, lengths);
    }

    /// Lists the captures of one position after the other like [`list_lengths`](Self::list_lengths), but with those of
    /// sliders found by vector attacks, or by the technique's own tables, on every board. Returns whether the technique
    /// has both ways; if not, nothing is stored.
    pub fn list_captures(&self, by_vectors: bool, lengths: &mut Vec<usize>) -> bool {
        self.0.list_captures(by_vectors, lengths)
    }

    /// On how many boards the captures stage uses vector attacks, which all mailbox techniques have in common, and not the
    /// technique's own tables.
    #[must_use]
    pub fn captures_by_vectors(&self) -> usize {
        self.0.captures_by_vectors()
    }

    /// Makes these moves of the first position, of the second one, and so on, and takes each back.
    pub fn make_each(&mut self, moves: &[&[Move]]) {
        self.0.make_each(moves);
    }
}

/// Boards of one technique.
pub(super) struct TypedBatch<G: Technique> {
    pub(super) generator: G,
    pub(super) boards: Vec<G::Board>,
}

impl<G: Technique + Send + Sync + 'static> BatchObject for TypedBatch<G> {
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

    fn list_captures(&self, by_vectors: bool, lengths: &mut Vec<usize>) -> bool {
        lengths.clear();
        let mut list = MoveList::new();
        for board in &self.boards {
            list.clear();
            if !self.generator.generate_captures(black_box(board), by_vectors, &mut list) {
                return false;
            }
            lengths.push(black_box(&*list).len());
        }
        true
    }

    fn captures_by_vectors(&self) -> usize {
        self.boards.iter().filter(|board| self.generator.captures_by_vectors(board)).count()
    }

    fn make_each(&mut self, moves: &[&[Move]]) {
        for (board, moves) in self.boards.iter_mut().zip(moves) {
            for &mv in *moves {
                board.descend(black_box(mv), |child| _ = black_box(child));
            }
        }
    }
}
