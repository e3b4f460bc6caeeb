//! Lanes in plain words.

#[cfg(fianchetto_portable_only)]
use core::array::from_fn;
use core::fmt::Debug;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::bytes::{ByteVector, Token};
use crate::{Bytes, Kernel, Lanes, lanes::byte_counts, macros::operations};

/// Lanes on every machine: one word, or eight for the twin; see [`ByteVector`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordVector<W = u64>(W);

/// One word, without the loops of an array, which would cost the compiler seconds in long kernels;
/// or eight, for the twin. The closures are `Copy`, so that nothing has to be dropped if they
/// panic.
pub(crate) trait Words: Copy + Debug {
    const COUNT: usize;
    /// Whether they claim that every operation is fast; see [`ByteVector`].
    const TWIN: bool;
    type Bytes: Bytes<Token = Token>;
    fn splat(word: u64) -> Self;
    fn load(words: &[u64]) -> Self;
    fn store(self, words: &mut [u64]);
    fn each(self, by: impl Copy + Fn(u64) -> u64) -> Self;
    fn pairs(self, other: Self, by: impl Copy + Fn(u64, u64) -> u64) -> Self;
    /// Joins all words, from the last to the first.
    fn join(self, by: impl Copy + Fn(u64, u64) -> u64) -> u64;
}

impl Words for u64 {
    const COUNT: usize = 1;
    const TWIN: bool = false;
    type Bytes = ByteVector<false>;

    operations! {
        fn splat(word: u64) -> Self { word }
        fn load(words: &[u64]) -> Self { words[0] }
        fn store(self, words: &mut [u64]) { words[0] = self; }
        fn each(self, by: impl Copy + Fn(u64) -> u64) -> Self { by(self) }
        fn pairs(self, other: Self, by: impl Copy + Fn(u64, u64) -> u64) -> Self { by(self, other) }
        fn join(self, _: impl Copy + Fn(u64, u64) -> u64) -> u64 { self }
    }
}

#[cfg(fianchetto_portable_only)]
impl Words for [u64; 8] {
    const COUNT: usize = 8;
    const TWIN: bool = true;
    type Bytes = ByteVector<true>;

    operations! {
        fn splat(word: u64) -> Self { [word; 8] }
        fn load(words: &[u64]) -> Self { from_fn(|lane| words[lane]) }
        fn store(self, words: &mut [u64]) { words[..8].copy_from_slice(&self); }
        fn each(self, by: impl Copy + Fn(u64) -> u64) -> Self { self.map(by) }
        fn pairs(self, other: Self, by: impl Copy + Fn(u64, u64) -> u64) -> Self {
            from_fn(|lane| by(self[lane], other[lane]))
        }
        fn join(self, by: impl Copy + Fn(u64, u64) -> u64) -> u64 { self.into_iter().rev().reduce(by).unwrap_or(0) }
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $by:expr;)*) => {$(
        impl<W: Words> $trait for WordVector<W> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.pairs(other, $by)
            }
        }
    )*};
}

operators! {
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Add add u64::wrapping_add;
    Sub sub u64::wrapping_sub;
}

impl<W: Words> Not for WordVector<W> {
    type Output = Self;

    operations! {
        fn not(self) -> Self { self.each(|word| !word) }
    }
}

impl<W: Words> WordVector<W> {
    operations! {
        fn each(self, by: impl Copy + Fn(u64) -> u64) -> Self { Self(self.0.each(by)) }
        fn pairs(self, other: Self, by: impl Copy + Fn(u64, u64) -> u64) -> Self { Self(self.0.pairs(other.0, by)) }
    }
}

/// All bits where something holds, and none elsewhere.
#[inline(always)]
const fn all_where(holds: bool) -> u64 {
    (holds as u64).wrapping_neg()
}

#[inline(always)]
const fn sub_bytes(a: u64, b: u64) -> u64 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    ((a | HIGH).wrapping_sub(b & !HIGH)) ^ ((a ^ !b) & HIGH)
}

/// Pairs of bytes are added, and a multiplication adds the four sums.
#[inline(always)]
const fn sum_bytes(word: u64) -> u64 {
    const LOW: u64 = 0x00ff_00ff_00ff_00ff;
    ((word & LOW) + (word >> 8 & LOW)).wrapping_mul(0x0001_0001_0001_0001) >> 48
}

impl<W: Words> Lanes for WordVector<W> {
    type Token = Token;
    type Mask = Self;
    type Bytes = W::Bytes;

    const COUNT: usize = W::COUNT;
    const FAST_POPCOUNT: bool = W::TWIN || cfg!(target_feature = "popcnt");
    const FAST_ROTATE: bool = true;
    const FAST_SUB_BYTES: bool = W::TWIN;

    fn run<K: Kernel>(token: Self::Token, kernel: K) -> K::Output {
        kernel.run::<Self>(token)
    }

    operations! {
        fn splat(_: Token, word: u64) -> Self { Self(W::splat(word)) }
        fn load(_: Token, words: &[u64]) -> Self { Self(W::load(words)) }
        fn store(self, words: &mut [u64]) { self.0.store(words); }
        fn shl(self, count: u32) -> Self { self.each(|word| word.checked_shl(count).unwrap_or(0)) }
        fn shr(self, count: u32) -> Self { self.each(|word| word.checked_shr(count).unwrap_or(0)) }
        fn shl_each(self, counts: Self) -> Self { self.pairs(counts, |word, count| word << (count & 63)) }
        fn shr_each(self, counts: Self) -> Self { self.pairs(counts, |word, count| word >> (count & 63)) }
        fn swap_bytes(self) -> Self { self.each(u64::swap_bytes) }
        fn keep(self, word: u64) -> Self { self.each(|lane| lane & word) }
        fn sub_bytes(self, other: Self) -> Self { self.pairs(other, sub_bytes) }
        fn byte_counts(self) -> Self { byte_counts(self) }
        fn sum_bytes(self) -> Self { self.each(sum_bytes) }
        fn popcount(self) -> Self { self.each(|word| u64::from(word.count_ones())) }
        fn meets(self, other: Self) -> Self { (self & other).each(|word| all_where(word != 0)) }
        fn misses(self, other: Self) -> Self { (self & other).each(|word| all_where(word == 0)) }
        fn or_where(self, mask: Self, set: Self) -> Self { self | (set & mask) }
        fn bits(mask: Self) -> u32 { mask.top_bits() }
        fn top_bits(self) -> u32 { self.each(|word| word >> 63).0.join(|bits, word| bits << 1 | word) as u32 }
        fn sum(self) -> u64 { self.0.join(u64::wrapping_add) }
        fn union(self) -> u64 { self.0.join(|all, word| all | word) }

        fn rotate_each(self, counts: Self) -> Self {
            self.pairs(counts, |word, count| word.rotate_left(count as u32 & 63))
        }
    }
}
