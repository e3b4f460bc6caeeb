//! Sixty-four bytes in one AVX-512 register.
//!
//! `EXTRA` is set if VBMI (any permutation of 64 bytes in one instruction), VBMI2 and VPOPCNTDQ are
//! available.

use core::arch::x86_64::*;

use super::{super::avx2::ONE_HOT, super::token::Avx512};
use crate::Bytes;
use crate::bytes::pairs;
use crate::macros::{intrinsics, operations, operators};

/// All 64 bytes. A value exists only where its token does: every constructor requires one, with
/// `EXTRA` that of the extra instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteVector<const EXTRA: bool>(__m512i);

operators! {
    [const EXTRA: bool] ByteVector<EXTRA>, _mm512_xor_si512 _mm512_set1_epi64(-1);
    BitAnd bitand _mm512_and_si512;
    BitOr bitor _mm512_or_si512;
    BitXor bitxor _mm512_xor_si512;
}

impl<const EXTRA: bool> ByteVector<EXTRA> {
    intrinsics! {
        /// Without VBMI: looked up in the four quarters by the low four bits of each place, and
        /// chosen between them by the two bits above.
        fn permute_by_quarters(self, places: Self) -> Self {
            let (bytes, places) = (self.0, places.0);
            let odd = _mm512_test_epi8_mask(places, _mm512_set1_epi8(16));
            let upper = _mm512_test_epi8_mask(places, _mm512_set1_epi8(32));
            let a = _mm512_shuffle_i64x2::<0x00>(bytes, bytes);
            let b = _mm512_shuffle_i64x2::<0x55>(bytes, bytes);
            let c = _mm512_shuffle_i64x2::<0xaa>(bytes, bytes);
            let d = _mm512_shuffle_i64x2::<0xff>(bytes, bytes);
            let first = _mm512_mask_shuffle_epi8(_mm512_shuffle_epi8(a, places), odd, b, places);
            let second = _mm512_mask_shuffle_epi8(_mm512_shuffle_epi8(c, places), odd, d, places);
            Self(_mm512_mask_blend_epi8(upper, first, second))
        }

        /// Without VPOPCNTDQ: the bits of each group counted by a table of sixteen nibbles.
        fn counts_by_nibbles(self) -> Self {
            let counts = _mm_set_epi64x(0x0403_0302_0302_0201, 0x0302_0201_0201_0100);
            let table = _mm512_broadcast_i32x4(counts);
            let nibbles = _mm512_set1_epi8(15);
            let low = _mm512_and_si512(self.0, nibbles);
            let high = _mm512_and_si512(_mm512_srli_epi16::<4>(self.0), nibbles);
            let sums = _mm512_add_epi8(_mm512_shuffle_epi8(table, low), _mm512_shuffle_epi8(table, high));
            Self(_mm512_sad_epu8(sums, _mm512_setzero_si512()))
        }

        /// The sum of each group, in its first byte.
        fn sums(self) -> Self { Self(_mm512_sad_epu8(self.0, _mm512_setzero_si512())) }

        /// The first byte of each group in all of its bytes.
        fn firsts(self) -> Self {
            let first = _mm_set_epi64x(0x0808_0808_0808_0808, 0);
            Self(_mm512_shuffle_epi8(self.0, _mm512_broadcast_i32x4(first)))
        }
    }
}

impl<const EXTRA: bool> Bytes for ByteVector<EXTRA> {
    type Token = Avx512<EXTRA>;

    const FAST_PAIRS: bool = EXTRA;
    const FAST_PACK: bool = true;

    #[inline(always)]
    fn load(_: Avx512<EXTRA>, bytes: &[u8; 64]) -> Self {
        // SAFETY: the token proves AVX-512, and the array has the 64 bytes that are read.
        Self(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 64]) {
        // SAFETY: a `ByteVector` exists only where AVX-512 was detected, and the array has the 64
        // bytes that are written.
        unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn repeat(_: Avx512<EXTRA>, bytes: [u8; 16]) -> Self {
        // SAFETY: the token proves AVX-512, and the array has the 16 bytes that are read.
        Self(unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(bytes.as_ptr().cast())) })
    }

    intrinsics! {
        fn token(self) -> Avx512<EXTRA> { Avx512::assumed() }
        fn splat(_: Avx512<EXTRA>, byte: u8) -> Self { Self(_mm512_set1_epi8(byte as i8)) }
        fn of_mask(_: Avx512<EXTRA>, mask: u64) -> Self { Self(_mm512_movm_epi8(mask)) }
        fn keep(self, mask: u64) -> Self { Self(_mm512_maskz_mov_epi8(mask, self.0)) }
        fn replace(self, mask: u64, other: Self) -> Self { Self(_mm512_mask_blend_epi8(mask, self.0, other.0)) }
        fn meets(self, other: Self) -> u64 { _mm512_test_epi8_mask(self.0, other.0) }
        fn equals(self, other: Self) -> u64 { _mm512_cmpeq_epi8_mask(self.0, other.0) }
        fn high_bits(self) -> u64 { _mm512_movepi8_mask(self.0) }
        fn union(self) -> u64 { _mm512_reduce_or_epi64(self.0) as u64 }
        fn add_counts(self, other: Self) -> Self { Self(_mm512_add_epi64(self.0, other.0)) }
        fn total(self) -> u64 { _mm512_reduce_add_epi64(self.0) as u64 }

        /// VBMI is among the extra instructions.
        fn permute(self, places: Self) -> Self {
            if EXTRA { Self(_mm512_permutexvar_epi8(places.0, self.0)) } else { self.permute_by_quarters(places) }
        }

        fn one_hot(self) -> [Self; 2] {
            let [low, high] = [Self::repeat(self.token(), ONE_HOT[0]), Self::repeat(self.token(), ONE_HOT[1])];
            [Self(_mm512_shuffle_epi8(low.0, self.0)), Self(_mm512_shuffle_epi8(high.0, self.0))]
        }

        fn spread_across(self) -> Self {
            let sums = self.sums().0;
            Self(_mm512_shuffle_i64x2::<0b01_00_11_10>(sums, sums)).firsts()
        }

        /// VPOPCNTDQ is among the extra instructions.
        fn counts(self) -> Self {
            if EXTRA { Self(_mm512_popcnt_epi64(self.0)) } else { self.counts_by_nibbles() }
        }
    }

    operations! {
        fn spread(self) -> Self { self.sums().firsts() }
    }

    #[inline(always)]
    fn pairs(self, high: Self, mask: u64) -> [u16; 16] {
        if !EXTRA {
            return pairs(self, high, mask);
        }
        let mut words = [0; 16];
        // SAFETY: with `EXTRA`, a `ByteVector` exists only where VBMI2 was detected, and the array
        // has the 32 bytes written.
        unsafe {
            let first = |bytes| _mm512_castsi512_si128(_mm512_maskz_compress_epi8(mask, bytes));
            let low = _mm256_cvtepu8_epi16(first(self.0));
            let high = _mm256_slli_epi16::<8>(_mm256_cvtepu8_epi16(first(high.0)));
            _mm256_storeu_si256(words.as_mut_ptr().cast(), _mm256_or_si256(low, high));
        }
        words
    }

    #[inline(always)]
    fn pack(_: Avx512<EXTRA>, words: &[u16; 16], common: u16, mask: u16) -> [u16; 16] {
        let mut out = [0; 16];
        // SAFETY: the token proves AVX-512, with `EXTRA` VBMI2 too, and the arrays have the 32
        // bytes that are read and written.
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
