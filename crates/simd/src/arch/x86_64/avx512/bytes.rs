//! Sixty-four bytes in one AVX-512 register.
//!
//! `EXTRA` says whether VBMI (any permutation of 64 bytes by one instruction), VBMI2 and VPOPCNTDQ are there too.

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::super::avx2::ONE_HOT;
use super::token::Token;
use crate::Bytes;
use crate::bytes::pairs;

/// All 64 bytes. A value exists only where its token does: every constructor requires one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteVector<const EXTRA: bool>(__m512i);

macro_rules! operators {
    ($($trait:ident $method:ident $intrinsic:ident;)*) => {$(
        impl<const EXTRA: bool> $trait for ByteVector<EXTRA> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    )*};
}

operators! {
    BitAnd bitand _mm512_and_si512;
    BitOr bitor _mm512_or_si512;
    BitXor bitxor _mm512_xor_si512;
}

impl<const EXTRA: bool> Not for ByteVector<EXTRA> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        Self(unsafe { _mm512_xor_si512(self.0, _mm512_set1_epi64(-1)) })
    }
}

/// Without VBMI: looked up in the four quarters by the low four bits of each place, and chosen between them by the two
/// bits above.
#[inline(always)]
fn permute_by_quarters<const EXTRA: bool>(
    bytes: ByteVector<EXTRA>,
    places: ByteVector<EXTRA>,
) -> ByteVector<EXTRA> {
    // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
    ByteVector(unsafe {
        let places = places.0;
        let odd = _mm512_test_epi8_mask(places, _mm512_set1_epi8(16));
        let upper = _mm512_test_epi8_mask(places, _mm512_set1_epi8(32));
        let a = _mm512_shuffle_i64x2::<0x00>(bytes.0, bytes.0);
        let b = _mm512_shuffle_i64x2::<0x55>(bytes.0, bytes.0);
        let c = _mm512_shuffle_i64x2::<0xaa>(bytes.0, bytes.0);
        let d = _mm512_shuffle_i64x2::<0xff>(bytes.0, bytes.0);
        let first = _mm512_mask_shuffle_epi8(_mm512_shuffle_epi8(a, places), odd, b, places);
        let second = _mm512_mask_shuffle_epi8(_mm512_shuffle_epi8(c, places), odd, d, places);
        _mm512_mask_blend_epi8(upper, first, second)
    })
}

/// Without VPOPCNTDQ: the bits of each group counted by a table of sixteen nibbles.
#[inline(always)]
fn counts_by_nibbles<const EXTRA: bool>(bytes: ByteVector<EXTRA>) -> ByteVector<EXTRA> {
    // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
    ByteVector(unsafe {
        let counts = _mm_set_epi64x(0x0403_0302_0302_0201, 0x0302_0201_0201_0100);
        let table = _mm512_broadcast_i32x4(counts);
        let nibbles = _mm512_set1_epi8(15);
        let low = _mm512_and_si512(bytes.0, nibbles);
        let high = _mm512_and_si512(_mm512_srli_epi16::<4>(bytes.0), nibbles);
        let sums = _mm512_add_epi8(_mm512_shuffle_epi8(table, low), _mm512_shuffle_epi8(table, high));
        _mm512_sad_epu8(sums, _mm512_setzero_si512())
    })
}

impl<const EXTRA: bool> ByteVector<EXTRA> {
    /// The token once more, without which these bytes could not have been made.
    #[inline(always)]
    const fn token(self) -> Token<EXTRA> {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected, with the extra instructions if `EXTRA`.
        unsafe { Token::assumed() }
    }

    /// The sum of each group, in its first byte.
    #[inline(always)]
    fn sums(self) -> __m512i {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        unsafe { _mm512_sad_epu8(self.0, _mm512_setzero_si512()) }
    }

    #[inline(always)]
    fn of_firsts(firsts: __m512i) -> Self {
        // SAFETY: a `ByteVector` was there to be summed up, and exists only where AVX-512 was detected.
        Self(unsafe {
            let first = _mm_set_epi64x(0x0808_0808_0808_0808, 0);
            _mm512_shuffle_epi8(firsts, _mm512_broadcast_i32x4(first))
        })
    }
}

impl<const EXTRA: bool> Bytes for ByteVector<EXTRA> {
    type Token = Token<EXTRA>;

    const FAST_PACK: bool = true;
    const FAST_PAIRS: bool = EXTRA;
    const FAST_PERMUTE: bool = true;

    #[inline(always)]
    fn splat(_: Token<EXTRA>, byte: u8) -> Self {
        // SAFETY: the token proves AVX-512.
        Self(unsafe { _mm512_set1_epi8(byte as i8) })
    }

    #[inline(always)]
    fn load(_: Token<EXTRA>, bytes: &[u8; 64]) -> Self {
        // SAFETY: the token proves AVX-512, and the array has the 64 bytes that are read.
        Self(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 64]) {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected, and the array has the 64 bytes that are
        // written.
        unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn repeat(_: Token<EXTRA>, bytes: [u8; 16]) -> Self {
        // SAFETY: the token proves AVX-512, and the array has the 16 bytes that are read.
        Self(unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(bytes.as_ptr().cast())) })
    }

    #[inline(always)]
    fn of_mask(_: Token<EXTRA>, mask: u64) -> Self {
        // SAFETY: the token proves AVX-512.
        Self(unsafe { _mm512_movm_epi8(mask) })
    }

    #[inline(always)]
    fn keep(self, mask: u64) -> Self {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        Self(unsafe { _mm512_maskz_mov_epi8(mask, self.0) })
    }

    #[inline(always)]
    fn replace(self, mask: u64, other: Self) -> Self {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        Self(unsafe { _mm512_mask_blend_epi8(mask, self.0, other.0) })
    }

    #[inline(always)]
    fn permute(self, places: Self) -> Self {
        if !EXTRA {
            return permute_by_quarters(self, places);
        }
        // SAFETY: with `EXTRA`, a `ByteVector` exists only where VBMI was detected.
        Self(unsafe { _mm512_permutexvar_epi8(places.0, self.0) })
    }

    #[inline(always)]
    fn one_hot(self) -> [Self; 2] {
        let (low, high) = (Self::repeat(self.token(), ONE_HOT[0]), Self::repeat(self.token(), ONE_HOT[1]));
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        unsafe { [Self(_mm512_shuffle_epi8(low.0, self.0)), Self(_mm512_shuffle_epi8(high.0, self.0))] }
    }

    #[inline(always)]
    fn spread(self) -> Self {
        Self::of_firsts(self.sums())
    }

    #[inline(always)]
    fn spread_across(self) -> Self {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        Self::of_firsts(unsafe { _mm512_shuffle_i64x2::<0b01_00_11_10>(self.sums(), self.sums()) })
    }

    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        unsafe { _mm512_test_epi8_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn equals(self, other: Self) -> u64 {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        unsafe { _mm512_cmpeq_epi8_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn high_bits(self) -> u64 {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        unsafe { _mm512_movepi8_mask(self.0) }
    }

    #[inline(always)]
    fn union(self) -> u64 {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        unsafe { _mm512_reduce_or_epi64(self.0) as u64 }
    }

    #[inline(always)]
    fn counts(self) -> Self {
        if !EXTRA {
            return counts_by_nibbles(self);
        }
        // SAFETY: with `EXTRA`, a `ByteVector` exists only where VPOPCNTDQ was detected.
        Self(unsafe { _mm512_popcnt_epi64(self.0) })
    }

    #[inline(always)]
    fn add_counts(self, other: Self) -> Self {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        Self(unsafe { _mm512_add_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn total(self) -> u64 {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected.
        unsafe { _mm512_reduce_add_epi64(self.0) as u64 }
    }

    #[inline(always)]
    fn pairs(self, high: Self, mask: u64) -> [u16; 16] {
        if !EXTRA {
            return pairs(self, high, mask);
        }
        let mut words = [0; 16];
        // SAFETY: with `EXTRA`, a `ByteVector` exists only where VBMI2 was detected, and the array has the 32 bytes
        // written.
        unsafe {
            let first = |bytes| _mm512_castsi512_si128(_mm512_maskz_compress_epi8(mask, bytes));
            let low = _mm256_cvtepu8_epi16(first(self.0));
            let high = _mm256_slli_epi16::<8>(_mm256_cvtepu8_epi16(first(high.0)));
            _mm256_storeu_si256(words.as_mut_ptr().cast(), _mm256_or_si256(low, high));
        }
        words
    }

    #[inline(always)]
    fn pack(_: Token<EXTRA>, words: &[u16; 16], common: u16, mask: u16) -> [u16; 16] {
        let mut out = [0; 16];
        // SAFETY: the token proves AVX-512, with `EXTRA` VBMI2 too, and the arrays have the 32 bytes that are read and
        // written.
        unsafe {
            let words = _mm256_loadu_si256(words.as_ptr().cast());
            let words = _mm256_or_si256(words, _mm256_set1_epi16(common as i16));
            let packed = if EXTRA {
                _mm256_maskz_compress_epi16(mask, words)
            } else {
                let wide = _mm512_cvtepu16_epi32(words);
                _mm512_cvtepi32_epi16(_mm512_maskz_compress_epi32(mask, wide))
            };
            _mm256_storeu_si256(out.as_mut_ptr().cast(), packed);
        }
        out
    }
}
