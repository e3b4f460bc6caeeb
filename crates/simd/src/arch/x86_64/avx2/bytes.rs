//! Sixty-four bytes in two AVX2 registers.

use core::arch::x86_64::*;
use core::ops::BitOr;

use super::super::token::Avx2;
use crate::Bytes;
use crate::macros::{intrinsics, operations, registers};

/// The tables of [`one_hot`](Bytes::one_hot), by the low four bits of a byte: the low bytes, and
/// the high ones.
pub(crate) const ONE_HOT: [[u8; 16]; 2] = [
    [0, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128],
];

/// The lower and the upper half. A value exists only where its token does: every constructor
/// requires one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteVector([__m256i; 2]);

/// Applies an expression to both halves, or to the halves of two vectors. Not a function with a
/// closure, because only code that is certainly inlined is compiled for the instructions of the
/// path.
macro_rules! both {
    ($half:ident => $result:expr) => {{
        let [low, high] = $half;
        let low = {
            let $half = low;
            $result
        };
        let $half = high;
        [low, $result]
    }};
    ($half:ident, $other:ident => $result:expr) => {{
        let ([low, high], [other_low, other_high]) = ($half, $other);
        let low = {
            let ($half, $other) = (low, other_low);
            $result
        };
        let ($half, $other) = (high, other_high);
        [low, $result]
    }};
}

registers! {
    both;
    BitAnd bitand _mm256_and_si256;
    BitOr bitor _mm256_or_si256;
    BitXor bitxor _mm256_xor_si256;
}

impl ByteVector {
    #[inline(always)]
    fn words(self) -> [u64; 8] {
        let mut words = [0; 8];
        // SAFETY: a `ByteVector` exists only where AVX2 was detected, and the array has the 64
        // bytes that are written.
        unsafe {
            _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0[0]);
            _mm256_storeu_si256(words.as_mut_ptr().add(4).cast(), self.0[1]);
        }
        words
    }

    intrinsics! {
        /// The quarters of 16 bytes, each in both halves of a register.
        fn quarters(self) -> [__m256i; 4] {
            let [low, high] = self.0;
            [
                _mm256_permute2x128_si256::<0x00>(low, low),
                _mm256_permute2x128_si256::<0x11>(low, low),
                _mm256_permute2x128_si256::<0x00>(high, high),
                _mm256_permute2x128_si256::<0x11>(high, high),
            ]
        }
    }
}

intrinsics! {
    /// The 32 bits of a mask as 32 bytes.
    fn widened(_: Avx2, mask: u32) -> __m256i {
        let of_byte = _mm256_set_epi64x(
            0x0303_0303_0303_0303,
            0x0202_0202_0202_0202,
            0x0101_0101_0101_0101,
            0x0000_0000_0000_0000,
        );
        let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        let spread = _mm256_shuffle_epi8(_mm256_set1_epi32(mask as i32), of_byte);
        _mm256_cmpeq_epi8(_mm256_and_si256(spread, bits), bits)
    }

    /// The places of 32 bytes, looked up in the quarters: in each quarter by the low four bits, and
    /// chosen between them by the two bits above, which are brought to the top of each byte.
    fn permuted(_: Avx2, [a, b, c, d]: [__m256i; 4], places: __m256i) -> __m256i {
        let odd = _mm256_slli_epi16::<3>(places);
        let upper = _mm256_slli_epi16::<2>(places);
        let first = _mm256_blendv_epi8(_mm256_shuffle_epi8(a, places), _mm256_shuffle_epi8(b, places), odd);
        let second = _mm256_blendv_epi8(_mm256_shuffle_epi8(c, places), _mm256_shuffle_epi8(d, places), odd);
        _mm256_blendv_epi8(first, second, upper)
    }

    /// The sum of each group in all of its bytes.
    fn spread(_: Avx2, half: __m256i) -> __m256i {
        let firsts = _mm_set_epi64x(0x0808_0808_0808_0808, 0);
        let sums = _mm256_sad_epu8(half, _mm256_setzero_si256());
        _mm256_shuffle_epi8(sums, _mm256_broadcastsi128_si256(firsts))
    }

    /// The number of bits of each group, looked up by nibbles.
    fn counts(_: Avx2, half: __m256i) -> __m256i {
        let counts = _mm_set_epi64x(0x0403_0302_0302_0201, 0x0302_0201_0201_0100);
        let table = _mm256_broadcastsi128_si256(counts);
        let nibbles = _mm256_set1_epi8(15);
        let low = _mm256_and_si256(half, nibbles);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(half), nibbles);
        let bytes = _mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high));
        _mm256_sad_epu8(bytes, _mm256_setzero_si256())
    }
}

impl Bytes for ByteVector {
    type Token = Avx2;

    const FAST_PAIRS: bool = false;
    const FAST_PACK: bool = false;

    #[inline(always)]
    fn load(_: Avx2, bytes: &[u8; 64]) -> Self {
        // SAFETY: the token proves AVX2, and the array has the 64 bytes that are read.
        unsafe {
            let pointer: *const __m256i = bytes.as_ptr().cast();
            Self([_mm256_loadu_si256(pointer), _mm256_loadu_si256(pointer.add(1))])
        }
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 64]) {
        // SAFETY: a `ByteVector` exists only where AVX2 was detected, and the array has the 64
        // bytes that are written.
        unsafe {
            let pointer: *mut __m256i = bytes.as_mut_ptr().cast();
            _mm256_storeu_si256(pointer, self.0[0]);
            _mm256_storeu_si256(pointer.add(1), self.0[1]);
        }
    }

    #[inline(always)]
    fn repeat(_: Avx2, bytes: [u8; 16]) -> Self {
        // SAFETY: the token proves AVX2, and the array has the 16 bytes that are read.
        Self([unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())) }; 2])
    }

    intrinsics! {
        fn token(self) -> Avx2 { Avx2::assumed() }
        fn splat(_: Avx2, byte: u8) -> Self { Self([_mm256_set1_epi8(byte as i8); 2]) }

        fn replace(self, mask: u64, other: Self) -> Self {
            let ([a, b], [c, d]) = (self.0, other.0);
            let [low, high] = Self::of_mask(self.token(), mask).0;
            Self([_mm256_blendv_epi8(a, c, low), _mm256_blendv_epi8(b, d, high)])
        }

        fn one_hot(self) -> [Self; 2] {
            let [[low, _], [high, _]] =
                [Self::repeat(self.token(), ONE_HOT[0]).0, Self::repeat(self.token(), ONE_HOT[1]).0];
            let halves = self.0;
            [
                Self(both!(halves => _mm256_shuffle_epi8(low, halves))),
                Self(both!(halves => _mm256_shuffle_epi8(high, halves))),
            ]
        }

        fn equals(self, other: Self) -> u64 {
            let (a, b) = (self.0, other.0);
            Self(both!(a, b => _mm256_cmpeq_epi8(a, b))).high_bits()
        }

        fn high_bits(self) -> u64 {
            let halves = self.0;
            let [low, high] = both!(halves => _mm256_movemask_epi8(halves) as u32);
            u64::from(low) | u64::from(high) << 32
        }

        fn add_counts(self, other: Self) -> Self {
            let (a, b) = (self.0, other.0);
            Self(both!(a, b => _mm256_add_epi64(a, b)))
        }
    }

    operations! {
        fn union(self) -> u64 { self.words().into_iter().fold(0, BitOr::bitor) }
        fn total(self) -> u64 { self.words().into_iter().fold(0, u64::wrapping_add) }

        fn of_mask(token: Avx2, mask: u64) -> Self {
            Self([widened(token, mask as u32), widened(token, (mask >> 32) as u32)])
        }

        fn permute(self, places: Self) -> Self {
            let (quarters, places) = (self.quarters(), places.0);
            Self(both!(places => permuted(self.token(), quarters, places)))
        }

        fn spread(self) -> Self {
            let halves = self.0;
            Self(both!(halves => spread(self.token(), halves)))
        }

        fn spread_across(self) -> Self {
            let [low, high] = self.spread().0;
            Self([high, low])
        }

        fn counts(self) -> Self {
            let halves = self.0;
            Self(both!(halves => counts(self.token(), halves)))
        }
    }
}
