//! Sixty-four bytes in an array.

use core::array::from_fn;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::out_of_line::{self, groups, of_groups};
use crate::{Bytes, macros::operations};

/// Every machine can run portable code, so this token is freely available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token;

/// Sixty-four bytes in an array. `TWIN` claims that every operation is fast, so that kernels run
/// their algorithms for machines with more instructions; the results are the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteVector<const TWIN: bool>([u8; 64]);

macro_rules! operators {
    ($($trait:ident $method:ident $op:tt;)*) => {$(
        impl<const TWIN: bool> $trait for ByteVector<TWIN> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(from_fn(|i| self.0[i] $op other.0[i]))
            }
        }
    )*};
}

operators! {
    BitAnd bitand &;
    BitOr bitor |;
    BitXor bitxor ^;
}

impl<const TWIN: bool> Not for ByteVector<TWIN> {
    type Output = Self;

    operations! {
        fn not(self) -> Self { Self(self.0.map(|byte| !byte)) }
    }
}

impl<const TWIN: bool> Bytes for ByteVector<TWIN> {
    type Token = Token;

    const FAST_PAIRS: bool = TWIN;
    const FAST_PACK: bool = TWIN;

    operations! {
        fn token(self) -> Token { Token }
        fn splat(_: Token, byte: u8) -> Self { Self([byte; 64]) }
        fn load(_: Token, bytes: &[u8; 64]) -> Self { Self(*bytes) }
        fn store(self, bytes: &mut [u8; 64]) { *bytes = self.0; }
        fn repeat(_: Token, bytes: [u8; 16]) -> Self { Self(from_fn(|i| bytes[i % 16])) }
        fn of_mask(_: Token, mask: u64) -> Self { Self(out_of_line::of_mask(mask)) }
        fn one_hots(self, _: Token) -> [[Self; 2]; 2] { out_of_line::one_hots(&self.0).map(|words| words.map(Self)) }
        fn spread(self) -> Self { Self(out_of_line::spread(&self.0)) }
        fn meets(self, other: Self) -> u64 { out_of_line::nonzero(&(self & other).0) }
        fn equals(self, other: Self) -> u64 { !out_of_line::nonzero(&(self ^ other).0) }
        fn high_bits(self) -> u64 { out_of_line::nonzero(&self.0.map(|byte| byte & 0x80)) }
        fn union(self) -> u64 { groups(&self.0).into_iter().fold(0, BitOr::bitor) }
        fn counts(self) -> Self { Self(out_of_line::counts(&self.0)) }
        fn total(self) -> u64 { groups(&self.0).into_iter().fold(0, u64::wrapping_add) }

        fn permute(self, places: Self) -> Self { self.permute_by(Token, &places.0) }

        fn permute_by(self, _: Token, places: &[u8; 64]) -> Self {
            let mut found = [0; 64];
            out_of_line::permute(&self.0, places, &mut found);
            Self(found)
        }

        fn one_hot(self) -> [Self; 2] {
            let [low, _] = self.one_hots(Token);
            low
        }

        fn spread_across(self) -> Self {
            let sums = groups(&self.spread().0);
            Self(of_groups(from_fn(|group| sums[group ^ 4])))
        }

        fn add_counts(self, other: Self) -> Self {
            let (a, b) = (groups(&self.0), groups(&other.0));
            Self(of_groups(from_fn(|group| a[group].wrapping_add(b[group]))))
        }
    }
}
