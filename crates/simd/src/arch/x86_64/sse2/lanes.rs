//! Two lanes in an SSE2 register.

use core::arch::x86_64::*;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::bytes::ByteVector;
use super::token::Token;
use crate::lanes::byte_counts;
use crate::{Kernel, Lanes};

/// Two lanes. A value exists only where its token does: every constructor requires one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordVector(__m128i);

macro_rules! operators {
    ($($trait:ident $method:ident $intrinsic:ident;)*) => {$(
        impl $trait for WordVector {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: a `WordVector` exists only where SSE2 was detected.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    )*};
}

operators! {
    BitAnd bitand _mm_and_si128;
    BitOr bitor _mm_or_si128;
    BitXor bitxor _mm_xor_si128;
    Add add _mm_add_epi64;
    Sub sub _mm_sub_epi64;
}

impl Not for WordVector {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        Self(unsafe { _mm_xor_si128(self.0, _mm_set1_epi64x(-1)) })
    }
}

impl WordVector {
    #[inline(always)]
    fn words(self) -> [u64; 2] {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        unsafe {
            let high = _mm_unpackhi_epi64(self.0, self.0);
            [_mm_cvtsi128_si64(self.0) as u64, _mm_cvtsi128_si64(high) as u64]
        }
    }

    /// The second word in both lanes.
    #[inline(always)]
    fn second(self) -> __m128i {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        unsafe { _mm_unpackhi_epi64(self.0, self.0) }
    }

    /// The first lane of one register, and the second of another.
    #[inline(always)]
    fn joined(first: __m128i, second: __m128i) -> __m128i {
        // SAFETY: called only on the way to a `WordVector` from another, which exists only where SSE2 was detected.
        unsafe { _mm_castpd_si128(_mm_move_sd(_mm_castsi128_pd(second), _mm_castsi128_pd(first))) }
    }
}

impl Lanes for WordVector {
    type Token = Token;
    type Mask = Self;
    type Bytes = ByteVector;

    const COUNT: usize = 2;
    const FAST_POPCOUNT: bool = false;
    const FAST_ROTATE: bool = false;
    const FAST_SUB_BYTES: bool = true;

    #[inline(always)]
    fn run<K: Kernel>(token: Token, kernel: K) -> K::Output {
        #[target_feature(enable = "sse2")]
        fn run<K: Kernel>(token: Token, kernel: K) -> K::Output {
            kernel.run::<WordVector>(token)
        }
        // SAFETY: the token exists only if detection found SSE2.
        unsafe { run(token, kernel) }
    }

    #[inline(always)]
    fn splat(_: Token, word: u64) -> Self {
        // SAFETY: the token proves SSE2.
        Self(unsafe { _mm_set1_epi64x(word as i64) })
    }

    #[inline(always)]
    fn load(_: Token, words: &[u64]) -> Self {
        let words = &words[..2];
        // SAFETY: the token proves SSE2, and the slice has the 16 bytes that are read.
        Self(unsafe { _mm_loadu_si128(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words = &mut words[..2];
        // SAFETY: a `WordVector` exists only where SSE2 was detected, and the slice has the 16 bytes that are written.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn widen(_: Token, words: &[u16]) -> Self {
        let words = &words[..2];
        // SAFETY: the token proves SSE2.
        Self(unsafe { _mm_set_epi64x(i64::from(words[1]), i64::from(words[0])) })
    }

    #[inline(always)]
    fn shl(self, count: u32) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        Self(unsafe { _mm_sll_epi64(self.0, _mm_cvtsi64_si128(i64::from(count))) })
    }

    #[inline(always)]
    fn shr(self, count: u32) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        Self(unsafe { _mm_srl_epi64(self.0, _mm_cvtsi64_si128(i64::from(count))) })
    }

    #[inline(always)]
    fn shl_each(self, counts: Self) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        let (first, second) =
            unsafe { (_mm_sll_epi64(self.0, counts.0), _mm_sll_epi64(self.0, counts.second())) };
        Self(Self::joined(first, second))
    }

    /// A count of 64 leaves nothing.
    #[inline(always)]
    fn shr_each(self, counts: Self) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        let (first, second) =
            unsafe { (_mm_srl_epi64(self.0, counts.0), _mm_srl_epi64(self.0, counts.second())) };
        Self(Self::joined(first, second))
    }

    #[inline(always)]
    fn rotate_each(self, counts: Self) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        let rest = Self(unsafe { _mm_sub_epi64(_mm_set1_epi64x(64), counts.0) });
        self.shl_each(counts) | self.shr_each(rest)
    }

    #[inline(always)]
    fn swap_bytes(self) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected. Bytes change places in each short word, and then
        // the four short words of each lane.
        Self(unsafe {
            let swapped = _mm_or_si128(_mm_slli_epi16::<8>(self.0), _mm_srli_epi16::<8>(self.0));
            _mm_shufflehi_epi16::<0b00_01_10_11>(_mm_shufflelo_epi16::<0b00_01_10_11>(swapped))
        })
    }

    #[inline(always)]
    fn keep(self, word: u64) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        Self(unsafe { _mm_and_si128(self.0, _mm_set1_epi64x(word as i64)) })
    }

    #[inline(always)]
    fn sub_bytes(self, other: Self) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        Self(unsafe { _mm_sub_epi8(self.0, other.0) })
    }

    #[inline(always)]
    fn byte_counts(self) -> Self {
        byte_counts(self)
    }

    #[inline(always)]
    fn sum_bytes(self) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        Self(unsafe { _mm_sad_epu8(self.0, _mm_setzero_si128()) })
    }

    #[inline(always)]
    fn popcount(self) -> Self {
        self.byte_counts().sum_bytes()
    }

    #[inline(always)]
    fn meets(self, other: Self) -> Self {
        !self.misses(other)
    }

    #[inline(always)]
    fn misses(self, other: Self) -> Self {
        // SAFETY: a `WordVector` exists only where SSE2 was detected. Both halves of a lane have to be zero.
        Self(unsafe {
            let halves = _mm_cmpeq_epi32((self & other).0, _mm_setzero_si128());
            _mm_and_si128(halves, _mm_shuffle_epi32::<0b10_11_00_01>(halves))
        })
    }

    #[inline(always)]
    fn or_where(self, mask: Self, set: Self) -> Self {
        self | (set & mask)
    }

    #[inline(always)]
    fn both(first: Self, second: Self) -> Self {
        first & second
    }

    #[inline(always)]
    fn only(first: Self, second: Self) -> Self {
        first & !second
    }

    #[inline(always)]
    fn bits(mask: Self) -> u32 {
        // SAFETY: a `WordVector` exists only where SSE2 was detected.
        unsafe { _mm_movemask_pd(_mm_castsi128_pd(mask.0)) as u32 }
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        let [first, second] = self.words();
        first.wrapping_add(second)
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let [first, second] = self.words();
        first | second
    }
}
