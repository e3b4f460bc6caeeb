//! The conversions with AVX2: four sets, or 32 squares, a register.

use core::arch::x86_64::*;

use super::super::token::Avx2;

pub(crate) fn to_sets(_: Avx2, quad: &[u64; 4]) -> [u64; 16] {
    /// Broadcast planes, complemented where the code has a zero: codes 0 to 3 differ in the two low
    /// planes.
    #[target_feature(enable = "avx2")]
    fn convert(quad: &[u64; 4]) -> [u64; 16] {
        let plane = |bit: usize| _mm256_set1_epi64x(quad[bit] as i64);
        let ones = _mm256_set1_epi64x(-1);
        let low = _mm256_and_si256(
            _mm256_xor_si256(plane(0), _mm256_set_epi64x(0, -1, 0, -1)),
            _mm256_xor_si256(plane(1), _mm256_set_epi64x(0, 0, -1, -1)),
        );
        let (third, fourth) = (_mm256_and_si256(low, plane(2)), plane(3));
        let without_third = _mm256_andnot_si256(plane(2), low);
        let not_fourth = _mm256_xor_si256(fourth, ones);
        let groups = [
            _mm256_and_si256(without_third, not_fourth),
            _mm256_and_si256(third, not_fourth),
            _mm256_and_si256(without_third, fourth),
            _mm256_and_si256(third, fourth),
        ];
        let mut sets = [0; 16];
        for (group, register) in sets.as_chunks_mut::<4>().0.iter_mut().zip(groups) {
            // SAFETY: the array has the 32 bytes that are written.
            unsafe { _mm256_storeu_si256(group.as_mut_ptr().cast(), register) }
        }
        sets
    }
    // SAFETY: the token proves AVX2.
    unsafe { convert(quad) }
}

pub(crate) fn to_bytes(_: Avx2, quad: &[u64; 4]) -> [u8; 64] {
    /// Every byte gets its rank's bits, of which its file's is compared.
    #[target_feature(enable = "avx2")]
    fn convert(quad: &[u64; 4]) -> [u8; 64] {
        let ranks = _mm256_set_epi64x(0x0303_0303_0303_0303, 0x0202_0202_0202_0202, 0x0101_0101_0101_0101, 0);
        let files = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        let mut bytes = [0; 64];
        for (index, half) in bytes.as_chunks_mut::<32>().0.iter_mut().enumerate() {
            let mut codes = _mm256_setzero_si256();
            for (plane, &set) in quad.iter().enumerate() {
                let four_ranks = _mm256_set1_epi32((set >> (32 * index)) as i32);
                let bits = _mm256_and_si256(_mm256_shuffle_epi8(four_ranks, ranks), files);
                let here = _mm256_cmpeq_epi8(bits, files);
                codes = _mm256_or_si256(codes, _mm256_and_si256(here, _mm256_set1_epi8(1 << plane)));
            }
            // SAFETY: the array has the 32 bytes that are written.
            unsafe { _mm256_storeu_si256(half.as_mut_ptr().cast(), codes) }
        }
        bytes
    }
    // SAFETY: the token proves AVX2.
    unsafe { convert(quad) }
}
