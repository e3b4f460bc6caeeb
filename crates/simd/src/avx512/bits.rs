//! Single words with GFNI besides the bit instructions of AVX2.

use core::arch::x86_64::*;

use super::token::Avx512;
use crate::Bits;

/// Proves GFNI, BMI2 and AVX; made from the proof of a variant that requires them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gfni(());

impl From<Avx512<true>> for Gfni {
    fn from(_: Avx512<true>) -> Self {
        Self(())
    }
}

/// The matrix that reverses the bits of each byte: row by row the bits of the identity, the other way round.
const MIRROR: i64 = 0x8040_2010_0804_0201_u64.cast_signed();

impl Bits for Gfni {
    const EXTRACTS: bool = true;
    const REVERSES: bool = true;

    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        // SAFETY: the token exists only if detection found BMI2.
        unsafe { _pext_u64(word, mask) }
    }

    /// The bits of each byte by one instruction, then the bytes.
    #[inline(always)]
    fn reverse(self, word: u64) -> u64 {
        // SAFETY: the token exists only if detection found GFNI and AVX.
        let mirrored = unsafe {
            let word = _mm_cvtsi64_si128(word.cast_signed());
            _mm_cvtsi128_si64(_mm_gf2p8affine_epi64_epi8::<0>(word, _mm_set1_epi64x(MIRROR)))
        };
        mirrored.cast_unsigned().swap_bytes()
    }
}
