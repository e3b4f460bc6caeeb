//! The kernels of perft: the moves of a block, the counts of a block or of a whole stack, the children of one position.

use fianchetto_movegen_core::{MoveList, Sink};
use fianchetto_simd::{Kernel, Lanes};
use fianchetto_types::{Color, Move, PieceType};

use super::children::push_ordinary;
use super::stack::PositionStack;
use crate::board::{BLOCK, SideQuad};
use crate::kernels::{Pieces, TargetRows, TargetSets, for_each_square};
use crate::output::MoveWriter;

/// The moves of a block of positions: sets for promotions, castling and en passant, lists for ordinary moves.
#[derive(Clone, Debug)]
pub(super) struct BlockMoves {
    rows: TargetRows<BLOCK>,
    /// The ordinary moves of each position, with a further block of words behind them.
    ordinary: [MoveList; BLOCK],
}

impl BlockMoves {
    pub(super) const EMPTY: Self =
        Self { rows: TargetRows::EMPTY, ordinary: [const { MoveList::new() }; BLOCK] };
}

/// Generates the moves of the block that starts at index `start` of a stack.
pub(super) struct GenerateBlock<'a> {
    pub(super) stack: &'a PositionStack,
    pub(super) start: usize,
    pub(super) moves: &'a mut BlockMoves,
}

impl Kernel for GenerateBlock<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let BlockMoves { rows, ordinary } = self.moves;
        rows.fill::<L>(token, &self.stack.block(self.start));
        for (lane, ordinary) in ordinary.iter_mut().enumerate() {
            ordinary.clear();
            let quad = self.stack.get(self.start + lane);
            // As White: children are made on the board that the side to move sees.
            MoveWriter::new(rows.column(lane), &quad).push_ordinary::<L>(token, Color::White, ordinary);
            ordinary.push_slice(&[Move::NULL; BLOCK]);
        }
    }
}

/// Counts the moves of the positions of a stack from index `start` to `end`, which make whole blocks: the total of each lane.
pub(super) struct Count<'a> {
    pub(super) stack: &'a PositionStack,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Kernel for Count<'_> {
    type Output = [u64; BLOCK];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [u64; BLOCK] {
        debug_assert!((self.end - self.start).is_multiple_of(BLOCK), "only whole blocks are counted");
        if self.are_bare::<L>(token) { self.count::<L, true>(token) } else { self.count::<L, false>(token) }
    }
}

impl Count<'_> {
    /// Whether all positions are [`bare`](QuadLanes::are_bare). Most stacks have a knight in the first block already.
    #[inline(always)]
    fn are_bare<L: Lanes>(&self, token: L::Token) -> bool {
        for start in (self.start..self.end).step_by(BLOCK) {
            let block = self.stack.block(start);
            for lane in (0..BLOCK).step_by(L::COUNT) {
                if !block.lanes::<L>(token, lane).are_bare() {
                    return false;
                }
            }
        }
        true
    }

    #[inline(always)]
    fn count<L: Lanes, const BARE: bool>(&self, token: L::Token) -> [u64; BLOCK] {
        let mut totals = [0; BLOCK];
        for start in (self.start..self.end).step_by(BLOCK) {
            let block = self.stack.block(start);
            for lane in (0..BLOCK).step_by(L::COUNT) {
                let pieces = Pieces::new(block.lanes::<L>(token, lane));
                let pieces = if BARE { pieces.bare(token) } else { pieces };
                let total = L::load(token, &totals[lane..]) + TargetSets::new(token, &pieces).count();
                total.store(&mut totals[lane..]);
            }
        }
        totals
    }
}

/// Pushes the children of one position of a block.
pub(super) struct Expand<'a> {
    pub(super) moves: &'a BlockMoves,
    pub(super) lane: usize,
    pub(super) board: SideQuad,
    pub(super) children: &'a mut PositionStack,
}

impl Kernel for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { moves, lane, board, children } = self;
        debug_assert!(lane < BLOCK, "lane {lane} of a block");
        let column = moves.rows.column(lane);
        column.for_each_promotion(|from, to| {
            for piece_type in PieceType::PROMOTIONS {
                children.push(board.after_promotion(1 << from, 1 << to, piece_type));
            }
        });
        for_each_square(column.word(|rows| &rows.castling), |rook| {
            children.push(board.after_castling(1 << rook));
        });
        for_each_square(column.word(|rows| &rows.en_passant), |pawn| {
            children.push(board.after_en_passant(1 << pawn, board.en_passant()));
        });
        push_ordinary::<L>(token, &board, &moves.ordinary[lane % BLOCK], children);
    }
}
