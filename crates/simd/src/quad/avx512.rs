//! The conversions with AVX-512: a plane is a mask register of 64 squares.

use core::arch::x86_64::*;

use crate::x86::Avx512;

pub(super) fn to_sets(_: Avx512<false>, quad: &[u64; 4]) -> [u64; 16] {
    /// Broadcast planes, complemented where the code has a zero: codes 0 to 7 differ in the three low planes.
    #[target_feature(enable = "avx512f")]
    fn convert(quad: &[u64; 4]) -> [u64; 16] {
        let plane = |bit: usize| _mm512_set1_epi64(quad[bit] as i64);
        let low = _mm512_and_si512(
            _mm512_xor_si512(plane(0), _mm512_set_epi64(0, -1, 0, -1, 0, -1, 0, -1)),
            _mm512_xor_si512(plane(1), _mm512_set_epi64(0, 0, -1, -1, 0, 0, -1, -1)),
        );
        let low =
            _mm512_and_si512(low, _mm512_xor_si512(plane(2), _mm512_set_epi64(0, 0, 0, 0, -1, -1, -1, -1)));
        let groups = [_mm512_andnot_si512(plane(3), low), _mm512_and_si512(plane(3), low)];
        let mut sets = [0; 16];
        for (group, register) in sets.as_chunks_mut::<8>().0.iter_mut().zip(groups) {
            // SAFETY: the array has the 64 bytes that are written.
            unsafe { _mm512_storeu_si512(group.as_mut_ptr().cast(), register) }
        }
        sets
    }
    // SAFETY: the token proves AVX-512 F.
    unsafe { convert(quad) }
}

pub(super) fn to_bytes(_: Avx512<false>, quad: &[u64; 4]) -> [u8; 64] {
    #[target_feature(enable = "avx512f,avx512bw")]
    fn convert(quad: &[u64; 4]) -> [u8; 64] {
        let mut codes = _mm512_setzero_si512();
        for (plane, &set) in quad.iter().enumerate() {
            codes = _mm512_or_si512(codes, _mm512_maskz_set1_epi8(set, 1 << plane));
        }
        let mut bytes = [0; 64];
        // SAFETY: the array has the 64 bytes that are written.
        unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), codes) }
        bytes
    }
    // SAFETY: the token proves AVX-512 F and BW.
    unsafe { convert(quad) }
}

pub(super) fn from_bytes(_: Avx512<false>, bytes: &[u8; 64]) -> [u64; 4] {
    #[target_feature(enable = "avx512f,avx512bw")]
    fn convert(bytes: &[u8; 64]) -> [u64; 4] {
        // SAFETY: the array has the 64 bytes that are read.
        let codes = unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) };
        let plane = |bit: i8| _mm512_test_epi8_mask(codes, _mm512_set1_epi8(bit));
        [plane(1), plane(2), plane(4), plane(8)]
    }
    // SAFETY: the token proves AVX-512 F and BW.
    unsafe { convert(bytes) }
}
