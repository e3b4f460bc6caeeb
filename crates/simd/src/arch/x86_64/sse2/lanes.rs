//! Two lanes in an SSE2 register.

use core::arch::x86_64::*;

use super::{super::token::Sse2, bytes::ByteVector};
use crate::lanes::byte_counts;
use crate::macros::{intrinsics, operations, operators};
use crate::{Kernel, Lanes};

/// Two lanes. A value exists only where its token does: every constructor requires one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordVector(__m128i);

operators! {
    [] WordVector, _mm_xor_si128 _mm_set1_epi64x(-1);
    BitAnd bitand _mm_and_si128;
    BitOr bitor _mm_or_si128;
    BitXor bitxor _mm_xor_si128;
    Add add _mm_add_epi64;
    Sub sub _mm_sub_epi64;
}

impl WordVector {
    intrinsics! {
        fn words(self) -> [u64; 2] {
            [_mm_cvtsi128_si64(self.0) as u64, _mm_cvtsi128_si64(self.second()) as u64]
        }

        /// The second word in both lanes.
        fn second(self) -> __m128i { _mm_unpackhi_epi64(self.0, self.0) }

        /// The first lane, and the second of another vector.
        fn joined(self, second: Self) -> Self {
            Self(_mm_castpd_si128(_mm_move_sd(_mm_castsi128_pd(second.0), _mm_castsi128_pd(self.0))))
        }
    }
}

impl Lanes for WordVector {
    type Token = Sse2;
    type Mask = Self;
    type Bytes = ByteVector;

    const COUNT: usize = 2;
    const FAST_POPCOUNT: bool = false;
    const FAST_ROTATE: bool = false;
    const FAST_SUB_BYTES: bool = true;

    #[inline(always)]
    fn run<K: Kernel>(token: Sse2, kernel: K) -> K::Output {
        // Where every function has SSE2 it would be inlined, and the compiler takes far longer for
        // one large function than for two.
        #[inline(never)]
        #[target_feature(enable = "sse2")]
        fn run<K: Kernel>(token: Sse2, kernel: K) -> K::Output {
            kernel.run::<WordVector>(token)
        }
        // SAFETY: the token exists only if detection found SSE2.
        unsafe { run(token, kernel) }
    }

    #[inline(always)]
    fn load(_: Sse2, words: &[u64]) -> Self {
        assert!(words.len() >= 2, "too few words");
        // SAFETY: the token proves SSE2, and the slice has the 16 bytes that are read.
        Self(unsafe { _mm_loadu_si128(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        assert!(words.len() >= 2, "too few words");
        // SAFETY: a `WordVector` exists only where SSE2 was detected, and the slice has the 16
        // bytes that are written.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), self.0) }
    }

    intrinsics! {
        fn splat(_: Sse2, word: u64) -> Self { Self(_mm_set1_epi64x(word as i64)) }
        fn keep(self, word: u64) -> Self { Self(_mm_and_si128(self.0, _mm_set1_epi64x(word as i64))) }
        fn shl(self, count: u32) -> Self { Self(_mm_sll_epi64(self.0, _mm_cvtsi64_si128(i64::from(count)))) }
        fn shr(self, count: u32) -> Self { Self(_mm_srl_epi64(self.0, _mm_cvtsi64_si128(i64::from(count)))) }
        fn sub_bytes(self, other: Self) -> Self { Self(_mm_sub_epi8(self.0, other.0)) }
        fn sum_bytes(self) -> Self { Self(_mm_sad_epu8(self.0, _mm_setzero_si128())) }
        fn top_bits(self) -> u32 { _mm_movemask_pd(_mm_castsi128_pd(self.0)) as u32 }

        fn shl_each(self, counts: Self) -> Self {
            Self(_mm_sll_epi64(self.0, counts.0)).joined(Self(_mm_sll_epi64(self.0, counts.second())))
        }

        /// A count of 64 leaves nothing.
        fn shr_each(self, counts: Self) -> Self {
            Self(_mm_srl_epi64(self.0, counts.0)).joined(Self(_mm_srl_epi64(self.0, counts.second())))
        }

        fn rotate_each(self, counts: Self) -> Self {
            let rest = Self(_mm_sub_epi64(_mm_set1_epi64x(64), counts.0));
            self.shl_each(counts) | self.shr_each(rest)
        }

        /// Bytes change places in each short word, and then the four short words of each lane.
        fn swap_bytes(self) -> Self {
            let swapped = _mm_or_si128(_mm_slli_epi16::<8>(self.0), _mm_srli_epi16::<8>(self.0));
            Self(_mm_shufflehi_epi16::<0b00_01_10_11>(_mm_shufflelo_epi16::<0b00_01_10_11>(swapped)))
        }

        /// Both halves of a lane have to be zero.
        fn misses(self, other: Self) -> Self {
            let halves = _mm_cmpeq_epi32((self & other).0, _mm_setzero_si128());
            Self(_mm_and_si128(halves, _mm_shuffle_epi32::<0b10_11_00_01>(halves)))
        }
    }

    operations! {
        fn bits(mask: Self) -> u32 { mask.top_bits() }
        fn byte_counts(self) -> Self { byte_counts(self) }
        fn meets(self, other: Self) -> Self { !self.misses(other) }
        fn or_where(self, mask: Self, set: Self) -> Self { self | (set & mask) }

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
