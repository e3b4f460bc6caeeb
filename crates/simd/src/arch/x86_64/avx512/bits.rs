//! Single words with GFNI and VBMI2 besides the bit instructions of AVX2.

use core::arch::x86_64::*;

use super::super::avx2;
use super::token::Token;
use crate::{BitKernel, Bits};

/// Proves GFNI, VBMI2 and AVX-512, and holds the proof of BMI2; made from the proof of a variant that requires them.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordBits(avx2::WordBits);

impl From<Token<true>> for WordBits {
    fn from(token: Token<true>) -> Self {
        Self(avx2::WordBits::from(avx2::Token::from(token)))
    }
}

impl Bits for WordBits {
    const EXTRACTS: bool = true;
    const SPANS: bool = true;
    const PLACES: bool = true;

    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        self.0.extract(word, mask)
    }

    #[inline(always)]
    fn deposit(self, word: u64, mask: u64) -> u64 {
        self.0.deposit(word, mask)
    }

    /// Each mask in a lane.
    #[inline(always)]
    fn spans(self, word: u64, masks: [u64; 2], place: u32) -> u64 {
        let bit = 1_u64.wrapping_shl(place);
        // SAFETY: the token exists only if detection found GFNI and AVX.
        unsafe {
            let splat = |word: u64| _mm_set1_epi64x(word.cast_signed());
            let masks = _mm_set_epi64x(masks[1].cast_signed(), masks[0].cast_signed());
            let set = _mm_and_si128(splat(word), masks);
            let above = _mm_sub_epi64(set, splat(bit));
            let below = reversed(_mm_sub_epi64(reversed(set), splat(bit.reverse_bits())));
            let spans = _mm_and_si128(_mm_xor_si128(above, below), masks);
            _mm_cvtsi128_si64(_mm_or_si128(spans, _mm_unpackhi_epi64(spans, spans))).cast_unsigned()
        }
    }

    /// One instruction packs the places of the bits.
    #[inline(always)]
    fn places(self, set: u64, factor: u16, base: u16, flagged: u64, flag: u16) -> [u16; 32] {
        let mut words = [0; 32];
        let flagged = if flag == 0 { 0 } else { self.extract(flagged, set) as u32 };
        // SAFETY: the token exists only if detection found VBMI2 and the instructions that the AVX-512 path requires, and the
        // arrays have the 64 bytes that are read and written.
        unsafe {
            let splat = |word: u16| _mm512_set1_epi16(word.cast_signed());
            let places = _mm512_maskz_compress_epi8(set, _mm512_loadu_si512(PLACES.as_ptr().cast()));
            let places = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(places));
            let unflagged = _mm512_add_epi16(_mm512_mullo_epi16(places, splat(factor)), splat(base));
            let all = _mm512_mask_add_epi16(unflagged, flagged, unflagged, splat(flag));
            _mm512_storeu_si512(words.as_mut_ptr().cast(), all);
        }
        words
    }
}

/// The places of a word's bits.
static PLACES: [u8; 64] = {
    let mut places = [0; 64];
    let mut place = 0;
    while place < 64 {
        places[place] = place as u8;
        place += 1;
    }
    places
};

/// The bits of each word in reverse order: the bytes, then the bits of each byte by a matrix, which is the identity with its
/// rows the other way round.
///
/// # Safety
/// The machine has GFNI and AVX.
#[inline(always)]
unsafe fn reversed(words: __m128i) -> __m128i {
    const MIRROR: i64 = 0x8040_2010_0804_0201_u64.cast_signed();
    // SAFETY: the caller says that the machine has GFNI and AVX.
    unsafe {
        let bytes = _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
        _mm_gf2p8affine_epi64_epi8::<0>(_mm_shuffle_epi8(words, bytes), _mm_set1_epi64x(MIRROR))
    }
}

/// Runs a kernel on single words with the bit instructions, GFNI and VBMI2.
#[inline]
pub(crate) fn run_bits<K: BitKernel>(token: Token<true>, kernel: K) -> K::Output {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,gfni,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: BitKernel>(bits: WordBits, kernel: K) -> K::Output {
        kernel.run(bits)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token.into(), kernel) }
}
