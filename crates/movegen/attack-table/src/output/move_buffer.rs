//! A move list that whole vectors are stored to.

use fianchetto_movegen_core::CAPACITY;
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

/// A list of moves with room for a whole vector beyond its end.
pub(crate) struct MoveBuffer {
    words: [u16; CAPACITY + 16],
    len: usize,
}

impl MoveBuffer {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { words: [0; CAPACITY + 16], len: 0 }
    }

    #[inline(always)]
    pub(crate) fn moves(&self) -> impl Iterator<Item = Move> {
        self.words[..self.len].iter().map(|&word| Move::from_bits(word))
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        self.words[self.len] = mv.bits();
        self.len += 1;
    }

    /// The sixteen words beyond the end.
    #[inline(always)]
    pub(super) fn spare(&mut self) -> &mut [u16; 16] {
        let (_, spare) = self.words.split_at_mut(self.len);
        spare.first_chunk_mut().expect("sixteen pieces have fewer moves than a list holds")
    }

    /// Appends as many of the words beyond the end.
    #[inline(always)]
    pub(super) fn advance(&mut self, count: u32) {
        self.len += count as usize;
    }

    /// Appends the pawn moves to some squares, each from `forward` squares before.
    #[inline(always)]
    pub(super) fn push_pawns(&mut self, targets: u64, forward: i8, kind: MoveKind) {
        for to in Bitboard(targets) {
            self.push(Move::new(before(to, forward), to, kind));
        }
    }

    /// Appends the four promotions on each of some squares, each from `forward` squares before.
    #[inline(always)]
    pub(super) fn push_promotions(&mut self, targets: u64, forward: i8) {
        for to in Bitboard(targets) {
            Move::quiet(before(to, forward), to).promotions().into_iter().for_each(|mv| self.push(mv));
        }
    }
}

#[inline(always)]
const fn before(to: Square, forward: i8) -> Square {
    Square::wrapping(to.to_u8().wrapping_sub(forward as u8))
}
