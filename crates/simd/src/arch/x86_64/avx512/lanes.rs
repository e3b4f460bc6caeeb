//! Eight lanes in an AVX-512 register.
//!
//! `EXTRA` is set if VPOPCNTDQ (a popcount of eight lanes in one instruction) is available, as
//! since Ice Lake and Zen 4.

use core::arch::x86_64::*;

use super::{super::token::Avx512, bytes::ByteVector};
use crate::macros::{intrinsics, operations, operators};
use crate::{Kernel, Lanes};

/// Eight lanes. A value exists only where its token does: every constructor requires one, with
/// `EXTRA` that of the extra instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordVector<const EXTRA: bool>(__m512i);

operators! {
    [const EXTRA: bool] WordVector<EXTRA>, _mm512_xor_si512 _mm512_set1_epi64(-1);
    BitAnd bitand _mm512_and_si512;
    BitOr bitor _mm512_or_si512;
    BitXor bitxor _mm512_xor_si512;
    Add add _mm512_add_epi64;
    Sub sub _mm512_sub_epi64;
}

impl<const EXTRA: bool> Lanes for WordVector<EXTRA> {
    type Token = Avx512<EXTRA>;
    type Mask = __mmask8;
    type Bytes = ByteVector<EXTRA>;

    const COUNT: usize = 8;
    const FAST_POPCOUNT: bool = EXTRA;
    const FAST_ROTATE: bool = true;
    const FAST_SUB_BYTES: bool = true;

    #[inline(always)]
    fn run<K: Kernel>(token: Avx512<EXTRA>, kernel: K) -> K::Output {
        #[target_feature(enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn run<K: Kernel>(token: Avx512<false>, kernel: K) -> K::Output {
            kernel.run::<WordVector<false>>(token)
        }
        #[target_feature(
            enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512vbmi,avx512vbmi2,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
        )]
        fn run_extra<K: Kernel>(token: Avx512<true>, kernel: K) -> K::Output {
            kernel.run::<WordVector<true>>(token)
        }
        // SAFETY: the token exists only if detection found the features that the functions enable,
        // with `EXTRA` the extras, too.
        unsafe {
            if EXTRA { run_extra(Avx512::assumed(), kernel) } else { run(token.without_extras(), kernel) }
        }
    }

    #[inline(always)]
    fn load(_: Avx512<EXTRA>, words: &[u64]) -> Self {
        assert!(words.len() >= 8, "too few words");
        // SAFETY: the token proves AVX-512, and the slice has the 64 bytes that are read.
        Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        assert!(words.len() >= 8, "too few words");
        // SAFETY: a `WordVector` exists only where AVX-512 was detected, and the slice has the 64
        // bytes written.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
    }

    intrinsics! {
        fn splat(_: Avx512<EXTRA>, word: u64) -> Self { Self(_mm512_set1_epi64(word as i64)) }
        fn keep(self, word: u64) -> Self { Self(_mm512_and_si512(self.0, _mm512_set1_epi64(word as i64))) }
        fn shl(self, count: u32) -> Self { Self(_mm512_sllv_epi64(self.0, _mm512_set1_epi64(i64::from(count)))) }
        fn shr(self, count: u32) -> Self { Self(_mm512_srlv_epi64(self.0, _mm512_set1_epi64(i64::from(count)))) }
        fn shl_each(self, counts: Self) -> Self { Self(_mm512_sllv_epi64(self.0, counts.0)) }
        fn shr_each(self, counts: Self) -> Self { Self(_mm512_srlv_epi64(self.0, counts.0)) }
        fn rotate_each(self, counts: Self) -> Self { Self(_mm512_rolv_epi64(self.0, counts.0)) }
        fn sub_bytes(self, other: Self) -> Self { Self(_mm512_sub_epi8(self.0, other.0)) }
        fn sum_bytes(self) -> Self { Self(_mm512_sad_epu8(self.0, _mm512_setzero_si512())) }
        fn meets(self, other: Self) -> __mmask8 { _mm512_test_epi64_mask(self.0, other.0) }
        fn misses(self, other: Self) -> __mmask8 { _mm512_testn_epi64_mask(self.0, other.0) }
        fn or_where(self, mask: __mmask8, set: Self) -> Self { Self(_mm512_mask_or_epi64(self.0, mask, self.0, set.0)) }
        fn union(self) -> u64 { _mm512_reduce_or_epi64(self.0) as u64 }
        fn top_bits(self) -> u32 { u32::from(_mm512_movepi64_mask(self.0)) }

        fn swap_bytes(self) -> Self {
            let order = _mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607);
            Self(_mm512_shuffle_epi8(self.0, _mm512_broadcast_i32x4(order)))
        }

        /// The two tables are parity and majority.
        fn add_bits(self, second: Self, third: Self) -> [Self; 2] {
            [
                Self(_mm512_ternarylogic_epi64::<0b1001_0110>(self.0, second.0, third.0)),
                Self(_mm512_ternarylogic_epi64::<0b1110_1000>(self.0, second.0, third.0)),
            ]
        }

        fn byte_counts(self) -> Self {
            let counts = _mm_set_epi64x(0x0403_0302_0302_0201, 0x0302_0201_0201_0100);
            let table = _mm512_broadcast_i32x4(counts);
            let nibbles = _mm512_set1_epi8(15);
            let low = _mm512_and_si512(self.0, nibbles);
            let high = _mm512_and_si512(_mm512_srli_epi16::<4>(self.0), nibbles);
            Self(_mm512_add_epi8(_mm512_shuffle_epi8(table, low), _mm512_shuffle_epi8(table, high)))
        }

        /// VPOPCNTDQ is among the extra instructions.
        fn popcount(self) -> Self {
            if EXTRA { Self(_mm512_popcnt_epi64(self.0)) } else { self.byte_counts().sum_bytes() }
        }
    }

    operations! {
        fn bits(mask: __mmask8) -> u32 { u32::from(mask) }

        fn sum(self) -> u64 {
            let mut words = [0; 8];
            self.store(&mut words);
            words.iter().fold(0, |total, &word| total.wrapping_add(word))
        }
    }
}
