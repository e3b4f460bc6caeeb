//! From the sets of moves of eight positions to their children.

use fianchetto_simd::{Kernel, Lanes};

use crate::board::SideQuad;
use crate::children::{Ordinary, push_ordinary};
use crate::origins::each;
use crate::queue::{BLOCK, Queue};
use crate::sets::MoveSets;

/// The sets of moves of eight positions in memory: a row for each set, a column for each position.
pub(crate) type SetRows = MoveSets<[u64; BLOCK]>;

impl SetRows {
    pub(crate) const EMPTY: Self = Self {
        sliders: [[0; BLOCK]; 8],
        knights: [[0; BLOCK]; 8],
        pushes: [0; BLOCK],
        double_pushes: [0; BLOCK],
        captures: [[0; BLOCK]; 2],
        king: [0; BLOCK],
        castling: [0; BLOCK],
        en_passant: [0; BLOCK],
    };

    /// Writes sets to the columns from `start` on.
    #[inline(always)]
    pub(crate) fn store<L: Lanes>(&mut self, sets: &MoveSets<L>, start: usize) {
        for index in 0..8 {
            sets.sliders[index].store(&mut self.sliders[index][start..]);
            sets.knights[index].store(&mut self.knights[index][start..]);
        }
        sets.captures[0].store(&mut self.captures[0][start..]);
        sets.captures[1].store(&mut self.captures[1][start..]);
        sets.pushes.store(&mut self.pushes[start..]);
        sets.double_pushes.store(&mut self.double_pushes[start..]);
        sets.king.store(&mut self.king[start..]);
        sets.castling.store(&mut self.castling[start..]);
        sets.en_passant.store(&mut self.en_passant[start..]);
    }

    /// The sets of one position.
    #[inline(always)]
    pub(crate) fn column(&self, lane: usize) -> MoveSets<u64> {
        let lane = lane % BLOCK;
        MoveSets {
            sliders: self.sliders.map(|row| row[lane]),
            knights: self.knights.map(|row| row[lane]),
            pushes: self.pushes[lane],
            double_pushes: self.double_pushes[lane],
            captures: self.captures.map(|row| row[lane]),
            king: self.king[lane],
            castling: self.castling[lane],
            en_passant: self.en_passant[lane],
        }
    }
}

/// Computes the sets of moves of a block of positions of a queue.
pub(crate) struct Generate<'a> {
    pub(crate) queue: &'a Queue,
    pub(crate) start: usize,
    pub(crate) sets: &'a mut SetRows,
}

impl Kernel for Generate<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let sets = MoveSets::new(token, self.queue.lanes::<L>(token, self.start + lane));
            self.sets.store(&sets, lane);
        }
    }
}

/// Counts the moves of a block of positions of a queue.
pub(crate) struct Count<'a> {
    pub(crate) queue: &'a Queue,
    pub(crate) start: usize,
    pub(crate) counts: &'a mut [u64; BLOCK],
}

impl Kernel for Count<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let sets = MoveSets::new(token, self.queue.lanes::<L>(token, self.start + lane));
            sets.count().store(&mut self.counts[lane..]);
        }
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
