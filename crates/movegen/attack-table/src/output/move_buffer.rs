//! A move list that whole vectors are stored to.

use fianchetto_movegen_core::CAPACITY;
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

/// The array of a move list and the place of the next move. There is room for a whole vector behind the moves of any
/// position ([`MoveList::write`](fianchetto_movegen_core::MoveList::write)).
pub(crate) struct MoveBuffer<'a> {
    pub(crate) moves: &'a mut [Move; CAPACITY],
    pub(crate) len: usize,
}

impl MoveBuffer<'_> {
    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len % CAPACITY] = mv;
        self.len += 1;
    }

    /// Appends the first `count` of these words.
    #[inline(always)]
    pub(super) fn push_first(&mut self, words: [u16; 16], count: u32) {
        // No position has more moves than there is room for, so that this branch is always taken.
        if let Some(places) = self.moves.get_mut(self.len..self.len + words.len()) {
            for (place, word) in places.iter_mut().zip(words) {
                *place = Move::from_bits(word);
            }
            self.len += count as usize;
        }
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
