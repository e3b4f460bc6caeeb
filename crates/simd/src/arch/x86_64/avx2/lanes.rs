//! Four lanes in an AVX2 register.

use core::arch::x86_64::*;

use super::{super::token::Avx2, bytes::ByteVector};
use crate::macros::{intrinsics, operations, operators};
use crate::{Kernel, Lanes};

/// Four lanes. A value exists only where its token does: every constructor requires one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordVector(__m256i);

operators! {
    [] WordVector, _mm256_xor_si256 _mm256_set1_epi64x(-1);
    BitAnd bitand _mm256_and_si256;
    BitOr bitor _mm256_or_si256;
    BitXor bitxor _mm256_xor_si256;
    Add add _mm256_add_epi64;
    Sub sub _mm256_sub_epi64;
}

impl WordVector {
    intrinsics! {
        /// The even lanes of both in turns, and the odd ones.
        fn interleaved(self, other: Self) -> [Self; 2] {
            [Self(_mm256_unpacklo_epi64(self.0, other.0)), Self(_mm256_unpackhi_epi64(self.0, other.0))]
        }

        /// The lower halves of both, and the upper ones.
        fn halves(self, other: Self) -> [Self; 2] {
            [
                Self(_mm256_permute2x128_si256::<0x20>(self.0, other.0)),
                Self(_mm256_permute2x128_si256::<0x31>(self.0, other.0)),
            ]
        }
    }
}

impl Lanes for WordVector {
    type Token = Avx2;
    type Mask = Self;
    type Bytes = ByteVector;

    const COUNT: usize = 4;
    const FAST_POPCOUNT: bool = false;
    const FAST_ROTATE: bool = true;
    const FAST_SUB_BYTES: bool = true;

    #[inline(always)]
    fn run<K: Kernel>(token: Avx2, kernel: K) -> K::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn run<K: Kernel>(token: Avx2, kernel: K) -> K::Output {
            kernel.run::<WordVector>(token)
        }
        // SAFETY: the token exists only if detection found the features that `run` enables.
        unsafe { run(token, kernel) }
    }

    #[inline(always)]
    fn load(_: Avx2, words: &[u64]) -> Self {
        assert!(words.len() >= 4, "too few words");
        // SAFETY: the token proves AVX2, and the slice has the 32 bytes that are read.
        Self(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        assert!(words.len() >= 4, "too few words");
        // SAFETY: a `WordVector` exists only where AVX2 was detected, and the slice has the 32
        // bytes that are written.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn transposed(token: Avx2, [first, second, third, fourth]: [[u64; 4]; 4]) -> [[u64; 4]; 4] {
        let (a, b) = (Self::load(token, &first), Self::load(token, &second));
        let (c, d) = (Self::load(token, &third), Self::load(token, &fourth));
        let mut columns = [[0; 4]; 4];
        let [[p, q], [r, s]] = [a.interleaved(b), c.interleaved(d)];
        let [[first, third], [second, fourth]] = [p.halves(r), q.halves(s)];
        first.store(&mut columns[0]);
        second.store(&mut columns[1]);
        third.store(&mut columns[2]);
        fourth.store(&mut columns[3]);
        columns
    }

    intrinsics! {
        fn splat(_: Avx2, word: u64) -> Self { Self(_mm256_set1_epi64x(word as i64)) }
        fn keep(self, word: u64) -> Self { Self(_mm256_and_si256(self.0, _mm256_set1_epi64x(word as i64))) }
        fn shl(self, count: u32) -> Self { Self(_mm256_sllv_epi64(self.0, _mm256_set1_epi64x(i64::from(count)))) }
        fn shr(self, count: u32) -> Self { Self(_mm256_srlv_epi64(self.0, _mm256_set1_epi64x(i64::from(count)))) }
        fn shl_each(self, counts: Self) -> Self { Self(_mm256_sllv_epi64(self.0, counts.0)) }
        fn shr_each(self, counts: Self) -> Self { Self(_mm256_srlv_epi64(self.0, counts.0)) }
        fn sub_bytes(self, other: Self) -> Self { Self(_mm256_sub_epi8(self.0, other.0)) }
        fn sum_bytes(self) -> Self { Self(_mm256_sad_epu8(self.0, _mm256_setzero_si256())) }
        fn misses(self, other: Self) -> Self { Self(_mm256_cmpeq_epi64((self & other).0, _mm256_setzero_si256())) }
        fn top_bits(self) -> u32 { _mm256_movemask_pd(_mm256_castsi256_pd(self.0)) as u32 }

        fn rotate_each(self, counts: Self) -> Self {
            let rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), counts.0);
            Self(_mm256_or_si256(_mm256_sllv_epi64(self.0, counts.0), _mm256_srlv_epi64(self.0, rest)))
        }

        fn swap_bytes(self) -> Self {
            let order = _mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607);
            Self(_mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(order)))
        }

        fn byte_counts(self) -> Self {
            let counts = _mm_set_epi64x(0x0403_0302_0302_0201, 0x0302_0201_0201_0100);
            let table = _mm256_broadcastsi128_si256(counts);
            let nibbles = _mm256_set1_epi8(15);
            let low = _mm256_and_si256(self.0, nibbles);
            let high = _mm256_and_si256(_mm256_srli_epi16(self.0, 4), nibbles);
            Self(_mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high)))
        }

        fn union(self) -> u64 {
            let (low, high) = (_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            let two = _mm_or_si128(low, high);
            _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
        }
    }

    operations! {
        fn bits(mask: Self) -> u32 { mask.top_bits() }
        fn meets(self, other: Self) -> Self { !self.misses(other) }
        fn or_where(self, mask: Self, set: Self) -> Self { self | (set & mask) }

        fn sum(self) -> u64 {
            let mut words = [0; 4];
            self.store(&mut words);
            words.iter().fold(0, |total, &word| total.wrapping_add(word))
        }
    }
}
