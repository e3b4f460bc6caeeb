//! Ordinary moves as two rows of bytes, origins and targets: from sets of targets back to moves.
//!
//! *Source:* "Set bits uniquely define distinct target squares". In a direction the man is the first of ours that one
//! meets going back from the target; a knight's jump, a pawn's step and the king need not even look.
//!
//! A loop over the bits of each set would leave some twenty branches to chance at every position, since nobody can
//! foretell how many bits each set has. So the targets of all sets are written one set after the other, always the
//! same number of bytes and advancing by the number of bits; then one loop finds the sliders' origins.

use fianchetto_simd::Lanes;
use fianchetto_tables::steps;
use fianchetto_types::{Direction, Move, MoveKind, Role, Square};

use crate::block::BLOCK;
use crate::board::SideQuad;
use crate::origins::each;
use crate::queue::MOST_MOVES;
use crate::sets::{JUMPS, MoveSets, RANK_8};

/// The moves that are written as words at a time; divides the room for them.
const CHUNK: usize = 16;

/// The bytes that are written for a set, whatever it holds.
const STRIDE: usize = 64;

/// Moves other than promotions, castling and en passant, with room for what is written beyond the last.
#[derive(Clone, Debug)]
pub(crate) struct Ordinary {
    from: [u8; MOST_MOVES + STRIDE],
    /// The targets, with 64 added to those that are marked.
    to: [u8; MOST_MOVES + STRIDE],
    marks: u64,
    /// How many moves of sliders lead up the board, and how many are sliders' at all: they stand in front.
    up: usize,
    sliders: usize,
    /// How many moves are no double pushes: they stand at the end.
    before_double_pushes: usize,
    len: usize,
}

/// The sets' directions that lead up the board, so that the way back leads down, and the others.
const UP: [usize; 4] = [0, 1, 4, 5];
const DOWN: [usize; 4] = [2, 3, 6, 7];

/// The squares that one passes going back from a square, by the direction in which one came.
static BEHIND: [[u64; 64]; Direction::COUNT] = {
    let mut rays = [[0; 64]; Direction::COUNT];
    let mut index = 0;
    while index < Direction::COUNT {
        let (files, ranks) = Direction::ALL[index].step();
        let mut to = 0;
        while to < 64 {
            let mut passed = Square::wrapping(to).offset(-files, -ranks);
            while let Some(square) = passed {
                rays[index][to as usize] |= 1 << square.index();
                passed = square.offset(-files, -ranks);
            }
            to += 1;
        }
        index += 1;
    }
    rays
};

/// The size of the knight steps in `fianchetto-tables`.
const KNIGHT_BYTES: usize = size_of::<[u64; 64]>();

/// The size of the tables that are read for lists.
pub(crate) const TABLE_BYTES: usize = size_of_val(&BEHIND) + KNIGHT_BYTES;

impl Ordinary {
    pub(crate) const fn new() -> Self {
        Self {
            from: [0; MOST_MOVES + STRIDE],
            to: [0; MOST_MOVES + STRIDE],
            marks: 0,
            up: 0,
            sliders: 0,
            before_double_pushes: 0,
            len: 0,
        }
    }

    #[inline(always)]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Origins and targets of the moves from index `start` on, as many as there are lanes.
    #[inline(always)]
    pub(crate) fn block(&self, start: usize) -> (&[u8; BLOCK], &[u8; BLOCK]) {
        (row_block(&self.from, start), row_block(&self.to, start))
    }

    /// The moves as words, their squares xor-ed with `flip`; the marked ones are captures.
    #[inline(always)]
    pub(crate) fn write_moves(&self, flip: u16, moves: &mut [Move; MOST_MOVES]) {
        let rows = self.from.as_chunks::<CHUNK>().0.iter().zip(self.to.as_chunks::<CHUNK>().0);
        for (moves, (from, to)) in
            moves.as_chunks_mut::<CHUNK>().0.iter_mut().zip(rows).take(self.len.div_ceil(CHUNK))
        {
            for index in 0..CHUNK {
                let (from, to) = (u16::from(from[index]), u16::from(to[index]));
                moves[index] = Move::from_bits((from | (to & 63) << 6 | (to & 64) << 8) ^ flip);
            }
        }
        let double_push = Move::new(Square::A1, Square::A1, MoveKind::DoublePush).bits();
        for mv in &mut moves[self.before_double_pushes.min(MOST_MOVES)..self.len.min(MOST_MOVES)] {
            *mv = Move::from_bits(mv.bits() | double_push);
        }
    }

    /// Takes the ordinary moves of the sets instead of those that it held, and marks those to certain squares.
    ///
    /// With fast indices the sliders' origins are still missing; [`find_sliders`](Self::find_sliders) adds them. What
    /// has just been written can only be read back slowly, since no single store holds it, so that it pays to do
    /// something else in between.
    #[inline(always)]
    pub(crate) fn collect<L: Lanes>(
        &mut self,
        token: L::Token,
        sets: &MoveSets<u64>,
        board: &SideQuad,
        marks: u64,
    ) {
        (self.marks, self.len) = (marks, 0);
        let ours = board.ours();
        for direction in UP {
            self.push::<L>(
                token,
                sets.sliders[direction],
                |_| direction as u8,
                |to| last(direction as u8, to, ours),
            );
        }
        self.up = self.len;
        for direction in DOWN {
            self.push::<L>(
                token,
                sets.sliders[direction],
                |_| direction as u8,
                |to| first(direction as u8, to, ours),
            );
        }
        self.sliders = self.len;
        self.push_knights::<L>(token, &sets.knights);
        self.push_steps::<L>(token, sets.pushes & !RANK_8, 8);
        self.push_steps::<L>(token, sets.captures[0] & !RANK_8, 9);
        self.push_steps::<L>(token, sets.captures[1] & !RANK_8, 7);
        let king = (board.of_role(Role::King) & ours).trailing_zeros() as u8;
        self.push::<L>(token, sets.king, |_| king, |_| king);
        self.before_double_pushes = self.len;
        self.push_steps::<L>(token, sets.double_pushes, 16);
    }

    /// Puts origins where the sliders' moves have directions, if they have.
    #[inline(always)]
    pub(crate) fn find_sliders<L: Lanes>(&mut self, board: &SideQuad) {
        if !L::FAST_INDICES {
            return;
        }
        let ours = board.ours();
        let (up, sliders) = (self.up, self.sliders);
        for (from, to) in self.from[..up].iter_mut().zip(&self.to[..up]) {
            *from = last(*from, *to, ours);
        }
        for (from, to) in self.from[up..sliders].iter_mut().zip(&self.to[up..sliders]) {
            *from = first(*from, *to, ours);
        }
    }

    /// Takes the moves of knights, one knight after the other.
    ///
    /// There are eight sets for two knights, most of them empty. Jumping back from the targets finds the knights that
    /// may move, and every one of these may go wherever one may go that it attacks.
    #[inline(always)]
    fn push_knights<L: Lanes>(&mut self, token: L::Token, jumps: &[u64; 8]) {
        let (mut knights, mut targets) = (0, 0);
        for (set, jump) in jumps.iter().zip(JUMPS) {
            let distance = jump.unsigned_abs();
            knights |= if jump > 0 { set >> distance } else { set << distance };
            targets |= set;
        }
        each(knights, |from| {
            let from = from as u8;
            let set = steps::knight(Square::wrapping(from)).0 & targets;
            self.push::<L>(token, set, |_| from, |_| from);
        });
    }

    /// Takes the moves of men that all make the same step.
    #[inline(always)]
    fn push_steps<L: Lanes>(&mut self, token: L::Token, set: u64, step: i8) {
        let origin = |to: u8| (to & 63).wrapping_sub_signed(step);
        self.push::<L>(token, set, origin, origin);
    }

    /// Takes the moves to the squares of a set. With fast indices all squares are written at once, and `mark` what is
    /// known of their origins; else they are written one by one with `origin`.
    #[inline(always)]
    fn push<L: Lanes>(
        &mut self,
        token: L::Token,
        set: u64,
        mark: impl Fn(u8) -> u8,
        origin: impl Fn(u8) -> u8,
    ) {
        let start = self.len.min(MOST_MOVES);
        let (from, to) = (&mut self.from[start..], &mut self.to[start..]);
        if !L::FAST_INDICES {
            let mut left = set;
            for (from, to) in from.iter_mut().zip(to) {
                if left == 0 {
                    break;
                }
                let bit = left.trailing_zeros() as u8;
                *to = bit | ((self.marks >> bit & 1) as u8) << 6;
                *from = origin(bit);
                left &= left - 1;
            }
        } else if let (Some(from), Some(to)) =
            (from.first_chunk_mut::<STRIDE>(), to.first_chunk_mut::<STRIDE>())
        {
            L::bit_indices(token, set, self.marks, to);
            let written = if set.count_ones() > 16 { STRIDE } else { 16 };
            for (from, to) in
                from.as_chunks_mut::<16>().0.iter_mut().zip(to.as_chunks::<16>().0).take(written / 16)
            {
                *from = to.map(&mark);
            }
        }
        self.len = start + set.count_ones() as usize;
    }
}

/// The square from which one of our men reaches `to` in a direction.
#[inline(always)]
pub(crate) fn origin(direction: usize, to: u8, ours: u64) -> u8 {
    let find = if UP.contains(&direction) { last } else { first };
    find(direction as u8, to, ours)
}

/// The squares that one passes going back from `to`.
#[inline(always)]
fn behind(direction: u8, to: u8) -> u64 {
    BEHIND[usize::from(direction & 7)][usize::from(to & 63)]
}

/// The first of our men that one meets going back, that is down.
#[inline(always)]
fn last(direction: u8, to: u8, ours: u64) -> u8 {
    63 ^ (behind(direction, to) & ours | 1).leading_zeros() as u8
}

/// The first of our men that one meets going back, that is up.
#[inline(always)]
fn first(direction: u8, to: u8, ours: u64) -> u8 {
    (behind(direction, to) & ours).trailing_zeros() as u8
}

#[inline(always)]
fn row_block(row: &[u8; MOST_MOVES + STRIDE], start: usize) -> &[u8; BLOCK] {
    row[start.min(MOST_MOVES)..].first_chunk().unwrap_or(&[0; BLOCK])
}
