//! From the sets of moves of eight positions to their children.

use fianchetto_simd::{Kernel, Lanes};

use crate::board::SideQuad;
use crate::children::{Ordinary, push_ordinary};
use crate::queue::{BLOCK, Queue};
use crate::sets::{JUMPS, MoveSets, RANK_8};

/// The sets of moves of eight positions in memory: a row for each set, a column for each position.
#[derive(Clone, Debug)]
pub(crate) struct SetRows {
    sliders: [[u64; BLOCK]; 8],
    knights: [[u64; BLOCK]; 8],
    pushes: [u64; BLOCK],
    double_pushes: [u64; BLOCK],
    captures: [[u64; BLOCK]; 2],
    king: [u64; BLOCK],
    castling: [u64; BLOCK],
    en_passant: [u64; BLOCK],
}

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
    fn store<L: Lanes>(&mut self, sets: &MoveSets<L>, start: usize) {
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
}

/// Computes the sets of moves of a block of positions of a queue.
pub(crate) struct Generate<'a> {
    pub(crate) queue: &'a Queue,
    pub(crate) start: usize,
    pub(crate) rows: &'a mut SetRows,
}

impl Kernel for Generate<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let sets = MoveSets::new(token, self.queue.lanes::<L>(token, self.start + lane));
            self.rows.store(&sets, lane);
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

/// The squares that one passes going back from a square: south for the first direction of the sets, and so on.
static BEHIND: [[u64; 64]; 8] = {
    let steps = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, 1), (1, -1), (-1, 1)];
    let mut rays = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = steps[direction];
        let mut square = 0;
        while square < 64 {
            let (mut file, mut rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
            while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                rays[direction][square] |= 1 << (rank * 8 + file);
                (file, rank) = (file + files, rank + ranks);
            }
            square += 1;
        }
        direction += 1;
    }
    rays
};

/// Whether the sets' direction of this index leads up the board, so that the way back leads down.
const UP: [bool; 8] = [true, false, true, false, true, false, true, false];

/// The first of our men that one meets going back from `to`.
#[inline(always)]
fn origin(direction: usize, to: u32, ours: u64) -> u32 {
    let behind = BEHIND[direction][to as usize & 63] & ours;
    if UP[direction] { 63 ^ (behind | 1).leading_zeros() } else { behind.trailing_zeros() }
}

/// Calls `visit` with the index of each square of a set.
#[inline(always)]
fn each(mut set: u64, mut visit: impl FnMut(u32)) {
    while set != 0 {
        visit(set.trailing_zeros());
        set &= set - 1;
    }
}

/// Puts the children of one position, whose sets stand in the column `lane`, into a queue.
pub(crate) struct Expand<'a> {
    pub(crate) rows: &'a SetRows,
    pub(crate) lane: usize,
    pub(crate) board: SideQuad,
    pub(crate) children: &'a mut Queue,
}

impl Expand<'_> {
    #[inline(always)]
    fn at(&self, row: &[u64; BLOCK]) -> u64 {
        row[self.lane % BLOCK]
    }

    /// The ordinary moves: all but promotions, castling and en passant.
    #[inline(always)]
    fn ordinary(&self) -> Ordinary {
        let rows = self.rows;
        let ours = self.board.ours();
        let mut moves = Ordinary::new();
        let mut pawns = [0; 8];
        pawns[0] = (self.at(&rows.pushes) & !RANK_8) | self.at(&rows.double_pushes);
        pawns[4] = self.at(&rows.captures[0]) & !RANK_8;
        pawns[6] = self.at(&rows.captures[1]) & !RANK_8;
        for (direction, (row, pawns)) in rows.sliders.iter().zip(pawns).enumerate() {
            each(self.at(row) | pawns, |to| moves.push(origin(direction, to, ours), to));
        }
        for (row, jump) in rows.knights.iter().zip(JUMPS) {
            each(self.at(row), |to| moves.push(to.wrapping_sub_signed(i32::from(jump)), to));
        }
        let king = (self.board.roles[1] & self.board.roles[2] & !self.board.roles[0] & ours).trailing_zeros();
        each(self.at(&rows.king), |to| moves.push(king, to));
        moves
    }

    /// Makes promotions, castling and en passant one by one.
    #[inline(always)]
    fn push_special(&mut self) {
        let rows = self.rows;
        let ways = [(&rows.pushes, 8), (&rows.captures[0], 9), (&rows.captures[1], 7)];
        for (row, distance) in ways {
            each(self.at(row) & RANK_8, |to| {
                let to = 1_u64 << to;
                self.board.push_promotions(to >> distance, to, self.children);
            });
        }
        each(self.at(&rows.castling), |rook| self.children.push(self.board.after_castling(1 << rook)));
        each(self.at(&rows.en_passant), |pawn| {
            let [low, middle, high] = self.board.roles;
            let target = self.board.theirs & !(low | middle | high);
            self.children.push(self.board.after_special(1 << pawn, target, 1, target >> 8));
        });
    }
}

impl Kernel for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(mut self, token: L::Token) {
        self.push_special();
        let moves = self.ordinary();
        push_ordinary::<L>(token, &self.board, &moves, self.children);
    }
}
