//! Ordinary moves as two rows of bytes, origins and targets: from sets of targets back to moves.
//!
//! *Source:* "Set bits uniquely define distinct target squares". In a direction the man is the first of ours that one
//! meets going back from the target; a knight's jump, a pawn's step and the king need not even look.
//!
//! A loop over the bits of each set would leave some twenty branches to chance at every position, since nobody can
//! foretell how many bits each set has. So the targets of all sets are written one set after the other, always the
//! same number of bytes and advancing by the number of bits; then one loop finds the sliders' origins.

use fianchetto_simd::Lanes;
use fianchetto_types::{Direction, Role, Square};

use crate::block::BLOCK;
use crate::board::SideQuad;
use crate::queue::MOST_MOVES;
use crate::sets::{JUMPS, MoveSets, RANK_8};

/// The bytes that are written for a set, whatever it holds.
const STRIDE: usize = 64;

/// Moves other than promotions, castling and en passant, with room for what is written beyond the last.
#[derive(Clone, Debug)]
pub(crate) struct Ordinary {
    from: [u8; MOST_MOVES + STRIDE],
    to: [u8; MOST_MOVES + STRIDE],
    len: usize,
}

/// The sets' directions that lead up the board, so that the way back leads down, and the others.
const UP: [usize; 4] = [0, 2, 4, 5];
const DOWN: [usize; 4] = [1, 3, 6, 7];

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

/// The size of the table.
pub(crate) const TABLE_BYTES: usize = size_of_val(&BEHIND);

impl Ordinary {
    pub(crate) const fn new() -> Self {
        Self { from: [0; MOST_MOVES + STRIDE], to: [0; MOST_MOVES + STRIDE], len: 0 }
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

    /// Origins and targets.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        self.from[..self.len].iter().copied().zip(self.to[..self.len].iter().copied())
    }

    /// Takes the ordinary moves of the sets instead of those that it held.
    #[inline(always)]
    pub(crate) fn fill<L: Lanes>(&mut self, token: L::Token, sets: &MoveSets<u64>, board: &SideQuad) {
        self.len = 0;
        let ours = board.ours();
        for direction in UP {
            self.push::<L>(
                token,
                sets.sliders[direction],
                |_| direction as u8,
                |to| last(direction as u8, to, ours),
            );
        }
        let up = self.len;
        for direction in DOWN {
            self.push::<L>(
                token,
                sets.sliders[direction],
                |_| direction as u8,
                |to| first(direction as u8, to, ours),
            );
        }
        if L::FAST_INDICES {
            self.find_sliders(up, ours);
        }
        for (set, jump) in sets.knights.iter().zip(JUMPS) {
            self.push_steps::<L>(token, *set, jump);
        }
        self.push_steps::<L>(token, sets.pushes & !RANK_8, 8);
        self.push_steps::<L>(token, sets.double_pushes, 16);
        self.push_steps::<L>(token, sets.captures[0] & !RANK_8, 9);
        self.push_steps::<L>(token, sets.captures[1] & !RANK_8, 7);
        let king = (board.of_role(Role::King) & ours).trailing_zeros() as u8;
        self.push::<L>(token, sets.king, |_| king, |_| king);
    }

    /// Takes the moves of men that all make the same step.
    #[inline(always)]
    fn push_steps<L: Lanes>(&mut self, token: L::Token, set: u64, step: i8) {
        let origin = |to: u8| to.wrapping_sub_signed(step);
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
                *to = left.trailing_zeros() as u8;
                *from = origin(*to);
                left &= left - 1;
            }
        } else if let (Some(from), Some(to)) =
            (from.first_chunk_mut::<STRIDE>(), to.first_chunk_mut::<STRIDE>())
        {
            L::bit_indices(token, set, to);
            for (from, to) in from.iter_mut().zip(to) {
                *from = mark(*to);
            }
        }
        self.len = start + set.count_ones() as usize;
    }

    /// Replaces directions by origins: the first `up` moves lead up the board.
    #[inline(always)]
    fn find_sliders(&mut self, up: usize, ours: u64) {
        for (from, to) in self.from[..up].iter_mut().zip(&self.to[..up]) {
            *from = last(*from, *to, ours);
        }
        for (from, to) in self.from[up..self.len].iter_mut().zip(&self.to[up..self.len]) {
            *from = first(*from, *to, ours);
        }
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
