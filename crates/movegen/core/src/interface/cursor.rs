//! A move list while a generator writes to it.

use fianchetto_simd::{Bits, PlainBits};
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use super::{CAPACITY, Sink, WRITE_SLACK};

/// The array of a move list and the index of the next move, owned locally so that it stays in a register.
///
/// [`Sink::write`] provides both, with enough room.
///
/// ```
/// use fianchetto_movegen_core::{Cursor, MoveList, Sink};
/// use fianchetto_types::{Move, Square};
///
/// let mut list = MoveList::new();
/// list.write(|moves, len| {
///     let mut cursor = Cursor::new(moves, len);
///     cursor.push(Move::quiet(Square::E2, Square::E3));
///     cursor.len()
/// });
/// assert_eq!(list.len(), 1);
/// ```
#[derive(Debug)]
pub struct Cursor<'a, B = PlainBits> {
    moves: &'a mut [Move; CAPACITY],
    len: usize,
    bits: B,
}

impl<'a> Cursor<'a> {
    /// A cursor at an index of an array.
    #[inline(always)]
    pub const fn new(moves: &'a mut [Move; CAPACITY], len: usize) -> Self {
        Self::with_bits(PlainBits, moves, len)
    }
}

impl<'a, B: Bits> Cursor<'a, B> {
    /// A cursor that writes sets of targets with the instructions of a path.
    #[inline(always)]
    pub const fn with_bits(bits: B, moves: &'a mut [Move; CAPACITY], len: usize) -> Self {
        Self { moves, len, bits }
    }

    /// The index after the last move.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no move before the cursor.
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Stores all of these words; the first `count` are moves.
    #[inline(always)]
    pub fn push_words<const N: usize>(&mut self, words: [u16; N], count: u32) {
        let mut moves = [Move::NULL; N];
        for (mv, word) in moves.iter_mut().zip(words) {
            *mv = Move::from_bits(word);
        }
        self.push_first(&moves, count as usize);
    }

    /// Stores the moves to some targets at once: each square times `factor` plus `base`, with `flag` for those in `flagged`. A
    /// set of targets has at most 28 squares.
    #[inline(always)]
    fn push_places(&mut self, targets: Bitboard, factor: u16, base: u16, flagged: Bitboard, flag: u16) {
        if targets.is_empty() {
            return;
        }
        let words = self.bits.places(targets.0, factor, base, flagged.0, flag);
        self.push_words(words, targets.0.count_ones());
    }

    /// Stores the moves to some targets, `N` at once. The number of targets is unpredictable, but not the number of rounds: a
    /// few extra stores cost less than a mispredicted loop exit. Without a popcount instruction, the loop counts the targets
    /// itself.
    #[inline(always)]
    // ANCHOR: push_to
    fn push_to<const N: usize>(&mut self, targets: Bitboard, mv: impl Fn(Square) -> Move) {
        const { assert!(N <= WRITE_SLACK) }
        let (mut rest, mut place) = (targets.0, self.len);
        while rest != 0 {
            let Some(places) = self.moves.get_mut(place..place + N) else { return };
            for place in places {
                *place = mv(Square::wrapping(rest.trailing_zeros() as u8));
                self.len += if B::EXTRACTS { 0 } else { usize::from(rest != 0) };
                rest &= rest.wrapping_sub(1);
            }
            place += N;
        }
        if B::EXTRACTS {
            self.len += targets.len();
        }
    }
    // ANCHOR_END: push_to
}

/// No position has more moves than there is room for; further moves would wrap around.
impl<B: Bits> Sink for Cursor<'_, B> {
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.push_if(mv, true);
    }

    #[inline(always)]
    fn push_if(&mut self, mv: Move, condition: bool) {
        self.moves[self.len % CAPACITY] = mv;
        self.len += usize::from(condition);
    }

    #[inline(always)]
    fn push_set(&mut self, from: Square, targets: Bitboard, kind: MoveKind) {
        self.push_to::<4>(targets, |to| Move::new(from, to, kind));
    }

    /// The capture bit comes from the set. Portable code needs so many instructions for the lowest bit that two moves at once
    /// are enough.
    #[inline(always)]
    fn push_targets(&mut self, from: Square, targets: Bitboard, theirs: Bitboard) {
        const CAPTURE: u32 = (MoveKind::Capture as u32).trailing_zeros() + 12;
        if B::PLACES {
            let to_a1 = Move::quiet(from, Square::A1).bits();
            return self.push_places(targets, 64, to_a1, theirs, 1 << CAPTURE);
        }
        let mv = |to: Square| {
            let capture = (theirs.0 >> to.index() & 1) << CAPTURE;
            Move::from_bits(Move::quiet(from, to).bits() | capture as u16)
        };
        if B::EXTRACTS { self.push_to::<4>(targets, mv) } else { self.push_to::<2>(targets, mv) }
    }

    #[inline(always)]
    fn push_steps(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        let mv = |to: Square| Move::new(Square::wrapping(to.to_u8().wrapping_sub(step as u8)), to, kind);
        if B::PLACES && kind == MoveKind::Quiet {
            let base = ((kind as u16) << 12).wrapping_sub(step as u16);
            self.push_places(targets, 65, base, Bitboard::EMPTY, 0);
        } else if kind == MoveKind::Quiet {
            self.push_to::<4>(targets, mv);
        } else {
            self.push_to::<2>(targets, mv);
        }
    }

    #[inline(always)]
    fn push_first<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        const { assert!(N <= WRITE_SLACK) }
        if let Some(places) = self.moves.get_mut(self.len..self.len + N) {
            places.copy_from_slice(words);
            self.len += count;
        }
    }
}
