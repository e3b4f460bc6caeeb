//! The moves of a block of positions, for perft and for lists of many positions.

use fianchetto_movegen_core::{CAPACITY, Cursor, Stage};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Color, Move};

use super::list::MoveWriter;
use crate::board::{BLOCK, Block, RelativeQuad};
use crate::kernels::{TargetColumn, TargetRows};

/// The moves of a block of positions: sets of all moves, and lists of the ordinary ones.
#[derive(Clone, Debug)]
pub(crate) struct BlockMoves {
    rows: TargetRows<BLOCK>,
    lists: [BlockList; BLOCK],
}

/// The list of one position of a block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockList {
    /// Behind the last move, words that mean nothing.
    pub(crate) moves: [Move; CAPACITY],
    pub(crate) len: usize,
}

impl BlockMoves {
    pub(crate) const EMPTY: Self =
        Self { rows: TargetRows::EMPTY, lists: [BlockList { moves: [Move::NULL; CAPACITY], len: 0 }; BLOCK] };

    /// Finds the moves of a stage, and lists the ordinary ones: all but promotions, castling and en passant. Never inlined:
    /// the kernels of all paths are in here, and one copy is enough.
    #[inline(never)]
    pub(crate) fn list(&mut self, isa: Isa, block: &Block<'_>, sides: &[Color; BLOCK], stage: Stage) {
        isa.run(ListBlock { block, sides, stage, moves: self });
    }

    /// The moves of one position as sets.
    #[inline(always)]
    pub(crate) const fn column(&self, lane: usize) -> TargetColumn<'_, BLOCK> {
        self.rows.column(lane)
    }

    /// The ordinary moves of one position.
    #[inline(always)]
    pub(crate) const fn ordinary(&self, lane: usize) -> &BlockList {
        &self.lists[lane % BLOCK]
    }

    /// All moves of one position, once the others have been added to the ordinary ones.
    #[inline]
    pub(super) fn all(&mut self, lane: usize, quad: &RelativeQuad, side_to_move: Color) -> &[Move] {
        if self.column(lane).has_special() {
            self.add_special(lane, quad, side_to_move);
        }
        let list = self.ordinary(lane);
        &list.moves[..list.len.min(CAPACITY)]
    }

    /// Adds promotions, castling and en passant.
    #[inline(never)]
    fn add_special(&mut self, lane: usize, quad: &RelativeQuad, side_to_move: Color) {
        let (list, column) = (&mut self.lists[lane % BLOCK], self.rows.column(lane));
        let writer = MoveWriter::new(column, quad, side_to_move);
        list.len = writer.write_special(Cursor::new(&mut list.moves, list.len));
    }
}

/// Finds the moves of a block of positions and lists the ordinary ones.
struct ListBlock<'a> {
    block: &'a Block<'a>,
    /// The side to move of each position.
    sides: &'a [Color; BLOCK],
    stage: Stage,
    moves: &'a mut BlockMoves,
}

impl Kernel for ListBlock<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { block, sides, stage, moves: BlockMoves { rows, lists } } = self;
        rows.fill::<L>(token, block);
        if stage != Stage::All {
            rows.keep_stage(stage, &block.their_pieces());
        }
        for lane in 0..BLOCK {
            let (list, quad) = (&mut lists[lane], block.get(lane));
            let mut out = Cursor::new(&mut list.moves, 0);
            MoveWriter::new(rows.column(lane), &quad, sides[lane]).push_ordinary::<L>(token, &mut out);
            list.len = out.len();
        }
    }
}
