//! Sixty-four bytes in four SSE2 registers.

use core::arch::x86_64::*;
use core::ops::BitOr;

use super::super::token::Sse2;
use crate::Bytes;
use crate::macros::{intrinsics, operations, registers};
use crate::portable::out_of_line::permute;

/// The four quarters. A value exists only where its token does: every constructor requires one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteVector([__m128i; 4]);

/// Applies an expression to each quarter, or to each pair of quarters. Not a function with a
/// closure, because only code that is certainly inlined is compiled for the instructions of the
/// path.
macro_rules! each {
    ($quarter:ident => $result:expr) => {{
        let mut quarters = $quarter;
        for place in &mut quarters {
            let $quarter = *place;
            *place = $result;
        }
        quarters
    }};
    ($quarter:ident, $other:ident => $result:expr) => {{
        let mut quarters = $quarter;
        for (place, $other) in quarters.iter_mut().zip($other) {
            let $quarter = *place;
            *place = $result;
        }
        quarters
    }};
}

registers! {
    each;
    BitAnd bitand _mm_and_si128;
    BitOr bitor _mm_or_si128;
    BitXor bitxor _mm_xor_si128;
}

impl ByteVector {
    #[inline(always)]
    fn array(self) -> [u8; 64] {
        let mut bytes = [0; 64];
        self.store(&mut bytes);
        bytes
    }

    #[inline(always)]
    fn words(self) -> [u64; 8] {
        let mut words = [0; 8];
        for (pair, quarter) in words.as_chunks_mut::<2>().0.iter_mut().zip(self.0) {
            // SAFETY: a `ByteVector` exists only where SSE2 was detected, and the pair has the 16
            // bytes that are written.
            unsafe { _mm_storeu_si128(pair.as_mut_ptr().cast(), quarter) }
        }
        words
    }
}

intrinsics! {
    /// The sixteen bits of a mask as sixteen bytes: its bytes are doubled until each fills eight,
    /// of which each tests a bit.
    fn widened(_: Sse2, mask: u16) -> __m128i {
        let bits = _mm_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        let both = _mm_cvtsi32_si128(i32::from(mask));
        let words = _mm_unpacklo_epi8(both, both);
        let spread = _mm_shuffle_epi32::<0b01_01_00_00>(_mm_unpacklo_epi16(words, words));
        _mm_cmpeq_epi8(_mm_and_si128(spread, bits), bits)
    }

    /// The sum of each group in all of its bytes.
    fn spread(_: Sse2, quarter: __m128i) -> __m128i {
        let sums = _mm_sad_epu8(quarter, _mm_setzero_si128());
        let pairs = _mm_or_si128(sums, _mm_slli_epi64::<8>(sums));
        _mm_shufflehi_epi16::<0>(_mm_shufflelo_epi16::<0>(pairs))
    }

    /// The number of bits of each group, by adding neighbours.
    fn counts(_: Sse2, quarter: __m128i) -> __m128i {
        let (odd, two, nibbles) = (_mm_set1_epi8(0x55), _mm_set1_epi8(0x33), _mm_set1_epi8(0x0f));
        let pairs = _mm_sub_epi64(quarter, _mm_and_si128(_mm_srli_epi64::<1>(quarter), odd));
        let fours = _mm_add_epi64(_mm_and_si128(pairs, two), _mm_and_si128(_mm_srli_epi64::<2>(pairs), two));
        let bytes = _mm_and_si128(_mm_add_epi64(fours, _mm_srli_epi64::<4>(fours)), nibbles);
        _mm_sad_epu8(bytes, _mm_setzero_si128())
    }

    /// The low and the high bytes of [`Bytes::one_hots`]. The bit is shifted by one, two and four
    /// places, as the exponent has it; eight decide between the bytes.
    fn one_hots(_: Sse2, quarter: __m128i) -> [[__m128i; 2]; 2] {
        let (one, two) = (_mm_set1_epi8(1), _mm_set1_epi8(2));
        let (four, eight) = (_mm_set1_epi8(4), _mm_set1_epi8(8));
        let first = _mm_add_epi8(one, _mm_and_si128(quarter, one));
        let by_two = _mm_cmpeq_epi8(_mm_and_si128(quarter, two), two);
        let second =
            _mm_or_si128(_mm_andnot_si128(by_two, first), _mm_and_si128(by_two, _mm_slli_epi16::<2>(first)));
        let by_four = _mm_cmpeq_epi8(_mm_and_si128(quarter, four), four);
        let third = _mm_or_si128(
            _mm_andnot_si128(by_four, second),
            _mm_and_si128(by_four, _mm_slli_epi16::<4>(second)),
        );
        let zero = _mm_setzero_si128();
        let none = _mm_cmpeq_epi8(_mm_and_si128(quarter, _mm_set1_epi8(15)), zero);
        let bit = _mm_andnot_si128(none, third);
        let by_eight = _mm_cmpeq_epi8(_mm_and_si128(quarter, eight), eight);
        let (low, high) = (_mm_andnot_si128(by_eight, bit), _mm_and_si128(by_eight, bit));
        let negative = _mm_cmplt_epi8(quarter, zero);
        [
            [_mm_andnot_si128(negative, low), _mm_andnot_si128(negative, high)],
            [_mm_and_si128(negative, low), _mm_and_si128(negative, high)],
        ]
    }
}

/// The words of all quarters. Never inlined: the copies would be much of every kernel that updates
/// attack tables.
#[inline(never)]
fn all_one_hots(token: Sse2, quarters: &[__m128i; 4]) -> [[ByteVector; 2]; 2] {
    let mut words = [[ByteVector(*quarters); 2]; 2];
    for (index, &quarter) in quarters.iter().enumerate() {
        let [[low, high], [other_low, other_high]] = one_hots(token, quarter);
        (words[0][0].0[index], words[0][1].0[index]) = (low, high);
        (words[1][0].0[index], words[1][1].0[index]) = (other_low, other_high);
    }
    words
}

impl Bytes for ByteVector {
    type Token = Sse2;

    const FAST_PAIRS: bool = false;
    const FAST_PACK: bool = false;

    #[inline(always)]
    fn load(token: Sse2, bytes: &[u8; 64]) -> Self {
        let mut quarters = Self::splat(token, 0).0;
        for (quarter, bytes) in quarters.iter_mut().zip(bytes.as_chunks::<16>().0) {
            // SAFETY: the token proves SSE2, and the chunk has the 16 bytes that are read.
            *quarter = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
        }
        Self(quarters)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 64]) {
        for (bytes, quarter) in bytes.as_chunks_mut::<16>().0.iter_mut().zip(self.0) {
            // SAFETY: a `ByteVector` exists only where SSE2 was detected, and the chunk has the 16
            // bytes that are written.
            unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), quarter) }
        }
    }

    #[inline(always)]
    fn repeat(_: Sse2, bytes: [u8; 16]) -> Self {
        // SAFETY: the token proves SSE2, and the array has the 16 bytes that are read.
        Self([unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }; 4])
    }

    intrinsics! {
        fn token(self) -> Sse2 { Sse2::assumed() }
        fn splat(_: Sse2, byte: u8) -> Self { Self([_mm_set1_epi8(byte as i8); 4]) }

        fn equals(self, other: Self) -> u64 {
            let (a, b) = (self.0, other.0);
            Self(each!(a, b => _mm_cmpeq_epi8(a, b))).high_bits()
        }

        fn high_bits(self) -> u64 {
            let mut mask = 0;
            for (index, quarter) in self.0.into_iter().enumerate() {
                mask |= u64::from(_mm_movemask_epi8(quarter) as u16) << (16 * index);
            }
            mask
        }

        fn add_counts(self, other: Self) -> Self {
            let (a, b) = (self.0, other.0);
            Self(each!(a, b => _mm_add_epi64(a, b)))
        }
    }

    operations! {
        fn one_hots(self, token: Sse2) -> [[Self; 2]; 2] { all_one_hots(token, &self.0) }
        fn union(self) -> u64 { self.words().into_iter().fold(0, BitOr::bitor) }
        fn total(self) -> u64 { self.words().into_iter().fold(0, u64::wrapping_add) }

        fn of_mask(token: Sse2, mask: u64) -> Self {
            let quarter = |index: u32| (mask >> (16 * index)) as u16;
            Self([
                widened(token, quarter(0)),
                widened(token, quarter(1)),
                widened(token, quarter(2)),
                widened(token, quarter(3)),
            ])
        }

        /// One by one, since SSE2 has no byte lookup.
        fn permute(self, places: Self) -> Self { self.permute_by(self.token(), &places.array()) }

        fn permute_by(self, token: Sse2, places: &[u8; 64]) -> Self {
            let mut found = [0; 64];
            permute(&self.array(), places, &mut found);
            Self::load(token, &found)
        }

        fn one_hot(self) -> [Self; 2] {
            let [words, _] = self.one_hots(self.token());
            words
        }

        fn spread(self) -> Self {
            let quarters = self.0;
            Self(each!(quarters => spread(self.token(), quarters)))
        }

        fn spread_across(self) -> Self {
            let [a, b, c, d] = self.spread().0;
            Self([c, d, a, b])
        }

        fn counts(self) -> Self {
            let quarters = self.0;
            Self(each!(quarters => counts(self.token(), quarters)))
        }
    }
}
