//! The operations of all paths, and kernels over them.

use core::array::from_fn;
use core::fmt::Debug;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use crate::Bytes;

/// A computation written once over [`Lanes`].
pub trait Kernel {
    /// What it computes.
    type Output;

    /// Computes it on the lanes of one path. Mark this `#[inline(always)]`, and everything that it
    /// calls in its inner loop: only what is inlined is compiled for the instructions of the path.
    fn run<L: Lanes>(self, token: L::Token) -> Self::Output;
}

/// 64-bit words in lanes, on which every operation works at once.
///
/// Logic is written with the operators: the compiler joins two of them into one three-input
/// instruction where the machine has it. Shift counts are ordinary arguments, constants in
/// practice, which inlining turns into immediate operands.
pub trait Lanes:
    Copy
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// The proof that the machine has the instructions; only detection makes one.
    type Token: Copy + Debug;

    /// One truth value for each lane.
    type Mask: Copy + Debug;

    /// Sixty-four bytes on the same path.
    type Bytes: Bytes<Token = Self::Token>;

    /// The number of lanes.
    const COUNT: usize;

    /// Whether [`popcount`](Self::popcount) is no slower than a few logical operations.
    const FAST_POPCOUNT: bool;

    /// Whether [`rotate_each`](Self::rotate_each) is no slower than rotating the words one by one.
    const FAST_ROTATE: bool;

    /// Whether [`sub_bytes`](Self::sub_bytes) is one instruction.
    const FAST_SUB_BYTES: bool;

    /// Runs a kernel on these lanes out of line, so that callers share one copy of its code.
    fn run<K: Kernel>(token: Self::Token, kernel: K) -> K::Output;

    /// The same word in every lane.
    fn splat(token: Self::Token, word: u64) -> Self;

    /// The first [`COUNT`](Self::COUNT) words of a slice; panics if it is shorter.
    fn load(token: Self::Token, words: &[u64]) -> Self;

    /// Writes the lanes to the start of a slice; panics if it is shorter than
    /// [`COUNT`](Self::COUNT).
    fn store(self, words: &mut [u64]);

    /// Shifts towards the high bits; by 64 and more, nothing is left.
    #[must_use]
    fn shl(self, count: u32) -> Self;

    /// Shifts towards the low bits; by 64 and more, nothing is left.
    #[must_use]
    fn shr(self, count: u32) -> Self;

    /// Shifts each lane towards the high bits by its own count, less than 64.
    #[must_use]
    fn shl_each(self, counts: Self) -> Self;

    /// Shifts each lane towards the low bits by its own count, less than 64.
    #[must_use]
    fn shr_each(self, counts: Self) -> Self;

    /// Rotates each lane towards the high bits by its own count, less than 64.
    #[must_use]
    fn rotate_each(self, counts: Self) -> Self;

    /// Reverses the bytes of each lane: mirrors the ranks of a board.
    #[must_use]
    fn swap_bytes(self) -> Self;

    /// Keeps the bits that are set in `word`.
    #[must_use]
    fn keep(self, word: u64) -> Self;

    /// Subtracts byte by byte, without a borrow from one to the next.
    #[must_use]
    fn sub_bytes(self, other: Self) -> Self;

    /// Adds three bits at each place: the low bits of the sums, and the high bits.
    #[inline(always)]
    fn add_bits(self, second: Self, third: Self) -> [Self; 2] {
        let differ = self ^ second;
        [differ ^ third, (self & second) | (differ & third)]
    }

    /// The number of set bits of each byte.
    #[must_use]
    fn byte_counts(self) -> Self;

    /// The sum of the bytes of each lane.
    #[must_use]
    fn sum_bytes(self) -> Self;

    /// The number of set bits of each lane.
    #[inline(always)]
    #[must_use]
    fn popcount(self) -> Self {
        self.byte_counts().sum_bytes()
    }

    /// The lanes where the two sets meet.
    fn meets(self, other: Self) -> Self::Mask;

    /// The lanes where the two sets share nothing.
    fn misses(self, other: Self) -> Self::Mask;

    /// `self | set` where the mask holds, `self` elsewhere.
    #[must_use]
    fn or_where(self, mask: Self::Mask, set: Self) -> Self;

    /// The mask as bits, the first lane lowest.
    fn bits(mask: Self::Mask) -> u32;

    /// The highest bit of each lane, the first lane lowest.
    fn top_bits(self) -> u32;

    /// The sum of the lanes.
    fn sum(self) -> u64;

    /// The bits that are set in some lane.
    fn union(self) -> u64;

    /// Four rows of four words with the columns as rows. The compiler's own way takes 2 % more of a
    /// perft by `quad-fill` with AVX2.
    #[inline(always)]
    fn transposed(_: Self::Token, rows: [[u64; 4]; 4]) -> [[u64; 4]; 4] {
        from_fn(|row| from_fn(|column| rows[column][row]))
    }

    /// The lanes that are not zero, as bits, the first lane lowest.
    #[inline(always)]
    fn nonzero(self) -> u32 {
        Self::bits(self.meets(self))
    }
}

/// [`Lanes::byte_counts`] without a nibble lookup: adds adjacent bits, pairs and nibbles.
#[inline(always)]
pub(crate) fn byte_counts<L: Lanes>(set: L) -> L {
    let pairs = set - set.shr(1).keep(0x5555_5555_5555_5555);
    let nibbles = pairs.keep(0x3333_3333_3333_3333) + pairs.shr(2).keep(0x3333_3333_3333_3333);
    (nibbles + nibbles.shr(4)).keep(0x0f0f_0f0f_0f0f_0f0f)
}
