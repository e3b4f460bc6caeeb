//! Sixty-four bytes in an array.

use core::array::from_fn;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::token::Portable;
use crate::Bytes;

/// Sixty-four bytes in an array. `TWIN` says that kernels are to believe every operation fast, so that they run what they
/// keep for machines with more instructions; the answers are the same.
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

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|byte| !byte))
    }
}

/// The high bits of eight bytes, side by side.
#[inline(always)]
const fn narrowed(word: u64) -> u64 {
    ((word >> 7 & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080)) >> 56
}

impl<const TWIN: bool> ByteVector<TWIN> {
    #[inline(always)]
    fn groups(self) -> [u64; 8] {
        let (groups, _) = self.0.as_chunks::<8>();
        from_fn(|group| u64::from_le_bytes(groups[group]))
    }

    #[inline(always)]
    fn of_groups(groups: [u64; 8]) -> Self {
        let mut bytes = [0; 64];
        let (chunks, _) = bytes.as_chunks_mut::<8>();
        chunks.iter_mut().zip(groups).for_each(|(chunk, group)| *chunk = group.to_le_bytes());
        Self(bytes)
    }

    #[inline(always)]
    fn sums(self) -> [u64; 8] {
        let pairs = |word: u64| (word & 0x00ff_00ff_00ff_00ff) + (word >> 8 & 0x00ff_00ff_00ff_00ff);
        let sum = |word: u64| pairs(word).wrapping_mul(0x0001_0001_0001_0001) >> 48;
        self.groups().map(|group| (sum(group) & 0xff) * 0x0101_0101_0101_0101)
    }
}

impl<const TWIN: bool> Bytes for ByteVector<TWIN> {
    type Token = Portable;

    const FAST_PACK: bool = TWIN;
    const FAST_PAIRS: bool = TWIN;

    #[inline(always)]
    fn splat(_: Portable, byte: u8) -> Self {
        Self([byte; 64])
    }

    #[inline(always)]
    fn load(_: Portable, bytes: &[u8; 64]) -> Self {
        Self(*bytes)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 64]) {
        *bytes = self.0;
    }

    #[inline(always)]
    fn repeat(_: Portable, bytes: [u8; 16]) -> Self {
        Self(from_fn(|i| bytes[i % 16]))
    }

    /// Tested byte by byte, which the compiler turns into vector code wherever this is inlined. Arithmetic on the
    /// groups stayed scalar in perft.
    #[inline(always)]
    fn of_mask(_: Portable, mask: u64) -> Self {
        let repeated = Self::of_groups(from_fn(|group| (mask >> (8 * group) & 0xff) * 0x0101_0101_0101_0101));
        let mut bytes = [0; 64];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = if repeated.0[i] & 1 << (i % 8) != 0 { 0xff } else { 0 };
        }
        Self(bytes)
    }

    #[inline(always)]
    fn keep(self, mask: u64) -> Self {
        self & Self::of_mask(Portable, mask)
    }

    #[inline(always)]
    fn replace(self, mask: u64, other: Self) -> Self {
        self.keep(!mask) | other.keep(mask)
    }

    #[inline(always)]
    fn permute(self, places: Self) -> Self {
        let mut found = [0; 64];
        for (found, place) in found.iter_mut().zip(places.0) {
            *found = self.0[usize::from(place & 63)];
        }
        Self(found)
    }

    /// Computed bit by bit of the exponent, which the compiler turns into vector code. A table would have to be read
    /// byte by byte.
    #[inline(always)]
    fn one_hot(self) -> [Self; 2] {
        let (mut low, mut high) = ([0; 64], [0; 64]);
        for (i, byte) in self.0.into_iter().enumerate() {
            let one = if byte & 1 != 0 { 2 } else { 1 };
            let two = if byte & 2 != 0 { one << 2 } else { one };
            let four = if byte & 4 != 0 { two << 4 } else { two };
            let bit: u8 = if byte & 15 != 0 && byte < 128 { four } else { 0 };
            low[i] = if byte & 8 == 0 { bit } else { 0 };
            high[i] = if byte & 8 == 0 { 0 } else { bit };
        }
        [Self(low), Self(high)]
    }

    #[inline(always)]
    fn spread(self) -> Self {
        Self::of_groups(self.sums())
    }

    #[inline(always)]
    fn spread_across(self) -> Self {
        let sums = self.sums();
        Self::of_groups(from_fn(|group| sums[group ^ 4]))
    }

    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        !(self & other).equals(Self([0; 64]))
    }

    #[inline(always)]
    fn equals(self, other: Self) -> u64 {
        Self(from_fn(|i| if self.0[i] == other.0[i] { 0xff } else { 0 })).high_bits()
    }

    #[inline(always)]
    fn high_bits(self) -> u64 {
        self.groups().into_iter().rev().fold(0, |mask, group| mask << 8 | narrowed(group))
    }

    #[inline(always)]
    fn union(self) -> u64 {
        self.groups().into_iter().fold(0, BitOr::bitor)
    }

    #[inline(always)]
    fn counts(self) -> Self {
        Self::of_groups(self.groups().map(|group| u64::from(group.count_ones())))
    }

    #[inline(always)]
    fn add_counts(self, other: Self) -> Self {
        let (a, b) = (self.groups(), other.groups());
        Self::of_groups(from_fn(|group| a[group].wrapping_add(b[group])))
    }

    #[inline(always)]
    fn total(self) -> u64 {
        self.groups().into_iter().fold(0, u64::wrapping_add)
    }
}
