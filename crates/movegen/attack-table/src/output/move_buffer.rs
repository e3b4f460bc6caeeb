//! Where serialised moves go: a list with room for a whole vector behind its end.

use fianchetto_movegen_core::CAPACITY;
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

/// A list of moves that vectors are stored to.
pub(crate) struct Words {
    words: [u16; CAPACITY + 16],
    len: usize,
}

impl Words {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { words: [0; CAPACITY + 16], len: 0 }
    }

    /// The moves.
    #[inline(always)]
    pub(crate) fn moves(&self) -> impl Iterator<Item = Move> {
        self.words[..self.len].iter().map(|&word| Move::from_bits(word))
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        self.words[self.len] = mv.bits();
        self.len += 1;
    }

    /// The sixteen words behind the end.
    #[inline(always)]
    pub(crate) fn room(&mut self) -> &mut [u16; 16] {
        let (_, room) = self.words.split_at_mut(self.len);
        room.first_chunk_mut().expect("sixteen men have fewer moves than a list holds")
    }

    /// Makes the first of the words behind the end part of the list.
    #[inline(always)]
    pub(crate) fn advance(&mut self, count: u32) {
        self.len += count as usize;
    }

    /// The moves of pawns to some squares, each from `back` squares before.
    #[inline(always)]
    pub(crate) fn push_pawns(&mut self, targets: u64, back: i8, kind: MoveKind) {
        for to in Bitboard(targets) {
            self.push(Move::new(before(to, back), to, kind));
        }
    }

    /// The four promotions of pawns to some squares, each from `back` squares before.
    #[inline(always)]
    pub(crate) fn push_promotions(&mut self, targets: u64, back: i8) {
        for to in Bitboard(targets) {
            Move::quiet(before(to, back), to).promotions().into_iter().for_each(|mv| self.push(mv));
        }
    }
}

#[inline(always)]
const fn before(to: Square, back: i8) -> Square {
    Square::wrapping(to.to_u8().wrapping_sub(back as u8))
}
