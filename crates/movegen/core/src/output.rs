//! What a generation is compiled for: a list or its writer, and a counter.

use fianchetto_simd::{Bits, PlainBits};
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use crate::MoveList;
pub use crate::list::{CAPACITY, PADDING};

/// The output of a generation that both lists and counts: a [`MoveList`], a [`ListWriter`] or a
/// [`Counter`].
///
/// A generation written once over this trait has two kernels, one for each output. A counter builds
/// no moves.
pub trait Output {
    /// Whether moves are kept. A count needs neither origins nor kinds.
    const KEEPS_MOVES: bool;

    /// Takes a move if the condition holds, without a branch.
    fn push_if(&mut self, mv: Move, condition: bool);

    /// Takes a move.
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.push_if(mv, true);
    }

    /// Takes the captures and the quiet moves from one origin to a set of targets; those in
    /// `theirs` are captures.
    #[inline(always)]
    fn push_targets(&mut self, from: Square, targets: Bitboard, theirs: Bitboard) {
        for to in targets {
            self.push(Move::quiet(from, to).capturing_if(theirs.contains(to)));
        }
    }

    /// Takes the moves of one kind to a set of targets, each from the square `step` before its
    /// target.
    #[inline(always)]
    fn push_steps(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(origin(step, to), to, kind));
        }
    }

    /// Takes all four promotions to each of some targets. `kind` is that of the move without the
    /// promotion.
    #[inline(always)]
    fn push_promotions(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            self.push_padded(&Move::new(origin(step, to), to, kind).promotions(), 4);
        }
    }

    /// Takes the first `count` of these words. The others are padding, which a [`ListWriter`]
    /// stores with them.
    #[inline(always)]
    fn push_padded<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        for &mv in words.iter().take(count) {
            self.push(mv);
        }
    }
}

/// The list itself, with room made before: for a generation that is not compiled as one function,
/// in which a writer's array and index would be read from memory for each move.
impl Output for MoveList {
    const KEEPS_MOVES: bool = true;

    #[inline(always)]
    fn push_if(&mut self, mv: Move, condition: bool) {
        self.write_if(mv, condition);
    }
}

/// Counts moves without building them.
///
/// ```
/// use fianchetto_movegen_core::output::{Counter, Output};
/// use fianchetto_types::{Bitboard, File, Square};
///
/// let mut counter = Counter::default();
/// counter.push_targets(Square::A1, Bitboard::file(File::B), Bitboard::EMPTY);
/// assert_eq!(counter.count, 8);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    /// The number of moves so far.
    pub count: usize,
}

impl Output for Counter {
    const KEEPS_MOVES: bool = false;

    #[inline(always)]
    fn push_if(&mut self, _: Move, condition: bool) {
        self.count += usize::from(condition);
    }

    #[inline(always)]
    fn push_targets(&mut self, _: Square, targets: Bitboard, _: Bitboard) {
        self.count += targets.len();
    }

    #[inline(always)]
    fn push_steps(&mut self, _: i8, targets: Bitboard, _: MoveKind) {
        self.count += targets.len();
    }

    #[inline(always)]
    fn push_promotions(&mut self, _: i8, targets: Bitboard, _: MoveKind) {
        self.count += 4 * targets.len();
    }

    #[inline(always)]
    fn push_padded<const N: usize>(&mut self, _: &[Move; N], count: usize) {
        self.count += count;
    }
}

/// The array of a move list and the index of the next move, owned locally so that it stays in a
/// register.
///
/// [`MoveList::write`](crate::MoveList::write) provides both, with enough room.
///
/// ```
/// use fianchetto_movegen_core::MoveList;
/// use fianchetto_movegen_core::output::{ListWriter, Output};
/// use fianchetto_types::{Move, Square};
///
/// let mut list = MoveList::new();
/// list.write(|moves, len| {
///     let mut writer = ListWriter::new(moves, len);
///     writer.push(Move::quiet(Square::E2, Square::E3));
///     writer.len()
/// });
/// assert_eq!(list.len(), 1);
/// ```
#[derive(Debug)]
pub struct ListWriter<'a, B = PlainBits> {
    moves: &'a mut [Move; CAPACITY],
    len: usize,
    bits: B,
}

impl<'a> ListWriter<'a> {
    /// A writer at an index of an array.
    #[inline(always)]
    pub const fn new(moves: &'a mut [Move; CAPACITY], len: usize) -> Self {
        Self::with_bits(PlainBits, moves, len)
    }
}

impl<'a, B: Bits> ListWriter<'a, B> {
    /// A writer that stores sets of targets with the instructions of a path.
    #[inline(always)]
    pub const fn with_bits(bits: B, moves: &'a mut [Move; CAPACITY], len: usize) -> Self {
        Self { moves, len, bits }
    }

    /// The index after the last move.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no move before the index.
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
        self.push_padded(&moves, count as usize);
    }

    /// Stores the moves to some targets at once: each square times `factor` plus `base`, with
    /// `flag` for those in `flagged`. A set of targets has at most 28 squares.
    #[inline(always)]
    fn push_places(&mut self, targets: Bitboard, factor: u16, base: u16, flagged: Bitboard, flag: u16) {
        if targets.is_empty() {
            return;
        }
        let words = self.bits.square_words(targets.0, factor, base, flagged.0, flag);
        self.push_words(words, targets.0.count_ones());
    }

    /// Stores the moves to some targets, `N` at once. The number of targets is unpredictable, but
    /// not the number of rounds: a few extra stores cost less than a mispredicted loop exit.
    /// Without a popcount instruction, the loop counts the targets itself.
    #[inline(always)]
    // ANCHOR: push_to
    fn push_to<const N: usize>(&mut self, targets: Bitboard, mv: impl Fn(Square) -> Move) {
        const { assert!(N <= PADDING) }
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
impl<B: Bits> Output for ListWriter<'_, B> {
    const KEEPS_MOVES: bool = true;

    #[inline(always)]
    fn push_if(&mut self, mv: Move, condition: bool) {
        self.moves[self.len % CAPACITY] = mv;
        self.len += usize::from(condition);
    }

    /// The capture bit comes from the set. Portable code needs so many instructions for the lowest
    /// bit that two moves at once are enough.
    #[inline(always)]
    fn push_targets(&mut self, from: Square, targets: Bitboard, theirs: Bitboard) {
        const CAPTURE: u32 = (MoveKind::Capture as u32).trailing_zeros() + 12;
        if B::LISTS_SQUARES {
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
        let mv = |to: Square| Move::new(origin(step, to), to, kind);
        if B::LISTS_SQUARES && kind == MoveKind::Quiet {
            let base = ((kind as u16) << 12).wrapping_sub(step as u16);
            self.push_places(targets, 65, base, Bitboard::EMPTY, 0);
        } else if kind == MoveKind::Quiet {
            self.push_to::<4>(targets, mv);
        } else {
            self.push_to::<2>(targets, mv);
        }
    }

    #[inline(always)]
    fn push_padded<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        const { assert!(N <= PADDING) }
        if let Some(places) = self.moves.get_mut(self.len..self.len + N) {
            places.copy_from_slice(words);
            self.len += count;
        }
    }
}

/// The square `step` before a target.
#[inline(always)]
fn origin(step: i8, to: Square) -> Square {
    Square::wrapping(to.to_u8().wrapping_sub(step as u8))
}
