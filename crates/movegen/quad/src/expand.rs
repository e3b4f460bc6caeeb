//! The three kernels of perft: sets of moves for a block, counts for a block, children of one position.

use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Kernel, Lanes};

use crate::block::{BLOCK, Block};
use crate::board::SideQuad;
use crate::children::{Ordinary, push_ordinary};
use crate::origins::each;
use crate::queue::Queue;
use crate::rows::SetRows;
use crate::sets::MoveSets;

/// Computes the sets of moves of a block of positions.
pub(crate) struct Generate<'a> {
    pub(crate) block: Block<'a>,
    pub(crate) sets: &'a mut SetRows,
}

impl Kernel for Generate<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        self.sets.fill::<L>(token, &self.block, Stage::All);
    }
}

/// Counts the moves of a block of positions.
pub(crate) struct Count<'a>(pub(crate) Block<'a>);

impl Kernel for Count<'_> {
    type Output = [u64; BLOCK];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [u64; BLOCK] {
        let mut counts = [0; BLOCK];
        for lane in (0..BLOCK).step_by(L::COUNT) {
            MoveSets::new(token, self.0.lanes::<L>(token, lane)).count().store(&mut counts[lane..]);
        }
        counts
    }
}

/// Puts the children of one position into a queue.
pub(crate) struct Expand<'a> {
    pub(crate) sets: MoveSets<u64>,
    pub(crate) board: SideQuad,
    pub(crate) moves: &'a mut Ordinary,
    pub(crate) children: &'a mut Queue,
}

impl Kernel for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { sets, board, moves, children } = self;
        sets.each_promotion(|from, to| {
            for code in 2..=5 {
                children.push(board.after_special(1 << from, 1 << to, code, 0));
            }
        });
        each(sets.castling, |rook| children.push(board.after_castling(1 << rook)));
        each(sets.en_passant, |pawn| {
            let target = board.en_passant();
            children.push(board.after_special(1 << pawn, target, 1, target >> 8));
        });
        moves.clear();
        sets.each_ordinary(&board, |from, to| moves.push(from, to));
        push_ordinary::<L>(token, &board, moves, children);
    }
}
