//! What a generation is compiled for: a list or its writer, and a counter.

use fianchetto_simd::slots::SlotWriter;
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
        self.slots.push_if(mv, condition);
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

/// Writes moves into a list whose length stays in a register until the writer is dropped.
///
/// [`MoveList::fill`] provides a list with enough room.
///
/// ```
/// use fianchetto_movegen_core::MoveList;
/// use fianchetto_movegen_core::output::{ListWriter, Output};
/// use fianchetto_types::{Move, Square};
///
/// let mut list = MoveList::new();
/// list.fill(|list| ListWriter::new(list).push(Move::quiet(Square::E2, Square::E3)));
/// assert_eq!(list.len(), 1);
/// ```
#[derive(Debug)]
pub struct ListWriter<'a, B = PlainBits> {
    slots: SlotWriter<'a, Move, CAPACITY>,
    bits: B,
}

impl<'a> ListWriter<'a> {
    /// A writer at the end of a list.
    #[inline(always)]
    pub const fn new(list: &'a mut MoveList) -> Self {
        Self::with_bits(PlainBits, list)
    }
}

impl<'a, B: Bits> ListWriter<'a, B> {
    /// A writer that stores sets of targets with the instructions of a path.
    #[inline(always)]
    pub const fn with_bits(bits: B, list: &'a mut MoveList) -> Self {
        Self { slots: list.slots.writer(), bits }
    }

    /// The number of moves in the list.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether the list is empty.
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Stores all of these words; the first `count` are moves.
    #[inline(always)]
    pub fn push_words<const N: usize>(&mut self, words: [u16; N], count: u32) {
        self.push_padded(&words.map(Move::from_bits), count as usize);
    }

    /// Stores two groups of words, of each of which the first ones are moves; the second group
    /// begins after the moves of the first.
    #[inline(always)]
    pub fn push_both_words<const N: usize>(&mut self, words: [[u16; N]; 2], counts: [u32; 2]) {
        const { assert!(2 * N <= PADDING) }
        let moves = words.map(|words| words.map(Move::from_bits));
        self.slots.push_both_padded(&moves, counts.map(|count| count as usize));
    }

    /// Stores a move for each square of a set, `N` at once; [`SlotWriter::push_each`] says what
    /// `has_popcount` is for.
    #[inline(always)]
    pub fn push_each<const N: usize>(
        &mut self,
        squares: Bitboard,
        has_popcount: bool,
        mv: impl Fn(Square) -> Move,
    ) {
        const { assert!(N <= PADDING) }
        self.slots.push_each::<N>(squares.0, has_popcount, |place| mv(Square::wrapping(place as u8)));
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
}

/// No position has more moves than there is room for; further moves would wrap around.
impl<B: Bits> Output for ListWriter<'_, B> {
    const KEEPS_MOVES: bool = true;

    #[inline(always)]
    fn push_if(&mut self, mv: Move, condition: bool) {
        self.slots.push_if(mv, condition);
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
        if B::EXTRACTS {
            self.push_each::<4>(targets, true, mv);
        } else {
            self.push_each::<2>(targets, false, mv);
        }
    }

    #[inline(always)]
    fn push_steps(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        let mv = |to: Square| Move::new(origin(step, to), to, kind);
        if B::LISTS_SQUARES && kind == MoveKind::Quiet {
            let base = ((kind as u16) << 12).wrapping_sub(step as u16);
            self.push_places(targets, 65, base, Bitboard::EMPTY, 0);
        } else if kind == MoveKind::Quiet {
            self.push_each::<4>(targets, B::EXTRACTS, mv);
        } else {
            self.push_each::<2>(targets, B::EXTRACTS, mv);
        }
    }

    #[inline(always)]
    fn push_padded<const N: usize>(&mut self, words: &[Move; N], count: usize) {
        const { assert!(N <= PADDING) }
        self.slots.push_padded(words, count);
    }
}

/// The square `step` before a target.
#[inline(always)]
fn origin(step: i8, to: Square) -> Square {
    Square::wrapping(to.to_u8().wrapping_sub(step as u8))
}
