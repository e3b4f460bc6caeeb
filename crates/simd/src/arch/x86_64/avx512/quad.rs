//! The conversion with AVX-512 that gains by it: a plane is a mask register of 64 squares.

use core::arch::x86_64::*;

use super::token::Token;

pub(crate) fn from_bytes(_: Token<false>, bytes: &[u8; 64]) -> [u64; 4] {
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
