//! Two lanes in a register.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::super::register::{self, Register};
use super::{bytes::ByteVector, token::Token};
use crate::macros::operations;
use crate::{Kernel, Lanes};

/// Two lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordVector(Register);

macro_rules! operators {
    ($($trait:ident $method:ident $primitive:ident;)*) => {$(
        impl $trait for WordVector {
            type Output = Self;

            operations! {
                fn $method(self, other: Self) -> Self { Self(register::$primitive(self.0, other.0)) }
            }
        }
    )*};
}

operators! {
    BitAnd bitand and;
    BitOr bitor or;
    BitXor bitxor xor;
    Add add add;
    Sub sub sub;
}

impl Not for WordVector {
    type Output = Self;

    operations! {
        fn not(self) -> Self { self ^ Self::splat(Token, u64::MAX) }
    }
}

impl WordVector {
    operations! {
        fn words(self) -> [u64; 2] {
            let mut words = [0; 2];
            register::store(self.0, &mut words);
            words
        }
    }
}

impl Lanes for WordVector {
    type Token = Token;
    type Mask = Self;
    type Bytes = ByteVector;

    const COUNT: usize = 2;
    const FAST_POPCOUNT: bool = false;
    const FAST_ROTATE: bool = register::FAST_ROTATE;
    const FAST_SUB_BYTES: bool = true;

    fn run<K: Kernel>(token: Token, kernel: K) -> K::Output {
        kernel.run::<Self>(token)
    }

    operations! {
        fn splat(_: Token, word: u64) -> Self { Self(register::splat(word)) }
        fn load(_: Token, words: &[u64]) -> Self { Self(register::load(&words.as_chunks().0[0])) }
        fn store(self, words: &mut [u64]) { register::store(self.0, &mut words.as_chunks_mut().0[0]); }
        fn shl(self, count: u32) -> Self { Self(register::shl(self.0, count)) }
        fn shr(self, count: u32) -> Self { Self(register::shr(self.0, count)) }
        fn shl_each(self, counts: Self) -> Self { Self(register::shl_each(self.0, counts.0)) }
        fn shr_each(self, counts: Self) -> Self { Self(register::shr_each(self.0, counts.0)) }
        fn rotate_each(self, counts: Self) -> Self { Self(register::rotate_each(self.0, counts.0)) }
        fn swap_bytes(self) -> Self { Self(register::swap_bytes(self.0)) }
        fn keep(self, word: u64) -> Self { self & Self::splat(Token, word) }
        fn sub_bytes(self, other: Self) -> Self { Self(register::sub_bytes(self.0, other.0)) }
        fn byte_counts(self) -> Self { Self(register::byte_counts(self.0)) }
        fn sum_bytes(self) -> Self { Self(register::sum_bytes(self.0)) }
        fn meets(self, other: Self) -> Self { Self(register::meets(self.0, other.0)) }
        fn misses(self, other: Self) -> Self { Self(register::misses(self.0, other.0)) }
        fn or_where(self, mask: Self, set: Self) -> Self { self | (set & mask) }
        fn bits(mask: Self) -> u32 { mask.top_bits() }
        fn top_bits(self) -> u32 { register::top_bits(self.0) }

        fn sum(self) -> u64 {
            let [first, second] = self.words();
            first.wrapping_add(second)
        }

        fn union(self) -> u64 {
            let [first, second] = self.words();
            first | second
        }
    }
}
