//! Lanes in an array of plain words.

use core::array::from_fn;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::bytes::{ByteVector, Token};
use crate::{Kernel, Lanes, inlined::operations, lanes::byte_counts};

/// `N` lanes in an array; for `TWIN` see [`ByteVector`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordVector<const N: usize, const TWIN: bool = false>([u64; N]);

macro_rules! operators {
    ($($trait:ident $method:ident $by:expr;)*) => {$(
        impl<const N: usize, const TWIN: bool> $trait for WordVector<N, TWIN> {
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

impl<const N: usize, const TWIN: bool> Not for WordVector<N, TWIN> {
    type Output = Self;

    operations! {
        fn not(self) -> Self { self.each(|word| !word) }
    }
}

impl<const N: usize, const TWIN: bool> WordVector<N, TWIN> {
    operations! {
        fn each(self, by: impl Fn(u64) -> u64) -> Self { Self(from_fn(|lane| by(self.0[lane]))) }
        fn pairs(self, other: Self, by: impl Fn(u64, u64) -> u64) -> Self {
            Self(from_fn(|lane| by(self.0[lane], other.0[lane])))
        }
    }
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

impl<const N: usize, const TWIN: bool> Lanes for WordVector<N, TWIN> {
    type Token = Token;
    type Mask = [bool; N];
    type Bytes = ByteVector<TWIN>;

    const COUNT: usize = N;
    const FAST_POPCOUNT: bool = TWIN || cfg!(target_feature = "popcnt");
    const FAST_ROTATE: bool = true;
    const FAST_SUB_BYTES: bool = TWIN;

    fn run<K: Kernel>(token: Self::Token, kernel: K) -> K::Output {
        kernel.run::<Self>(token)
    }

    operations! {
        fn splat(_: Token, word: u64) -> Self { Self([word; N]) }
        fn store(self, words: &mut [u64]) { words[..N].copy_from_slice(&self.0); }
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
        fn meets(self, other: Self) -> [bool; N] { from_fn(|lane| self.0[lane] & other.0[lane] != 0) }
        fn misses(self, other: Self) -> [bool; N] { from_fn(|lane| self.0[lane] & other.0[lane] == 0) }
        fn both(first: [bool; N], second: [bool; N]) -> [bool; N] { from_fn(|lane| first[lane] & second[lane]) }
        fn only(first: [bool; N], second: [bool; N]) -> [bool; N] { from_fn(|lane| first[lane] & !second[lane]) }
        fn top_bits(self) -> u32 { self.0.iter().rev().fold(0, |bits, word| bits << 1 | (word >> 63) as u32) }
        fn sum(self) -> u64 { self.0.iter().fold(0, |total, &word| total.wrapping_add(word)) }
        fn union(self) -> u64 { self.0.iter().fold(0, |all, word| all | word) }

        fn load(_: Token, words: &[u64]) -> Self {
            let words = &words[..N];
            Self(from_fn(|lane| words[lane]))
        }

        fn widen(_: Token, words: &[u16]) -> Self {
            let words = &words[..N];
            Self(from_fn(|lane| u64::from(words[lane])))
        }

        fn rotate_each(self, counts: Self) -> Self {
            self.pairs(counts, |word, count| word.rotate_left(count as u32 & 63))
        }

        fn or_where(self, mask: [bool; N], set: Self) -> Self {
            Self(from_fn(|lane| self.0[lane] | set.0[lane] & u64::from(mask[lane]).wrapping_neg()))
        }

        fn bits(mask: [bool; N]) -> u32 {
            mask.iter().rev().fold(0, |bits, &lane| bits << 1 | u32::from(lane))
        }
    }
}
