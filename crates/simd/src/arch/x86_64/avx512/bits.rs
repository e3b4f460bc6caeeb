//! Single words with GFNI and VBMI2 besides the bit instructions of AVX2; and rows of words: with
//! VBMI2 up to 32 packed at a time by one instruction, without it eight by a byte shuffle.

use core::arch::x86_64::*;

use super::super::avx2::{self, shuffle_halves, shuffle8};
use super::super::token::{Avx2, Avx512};
use super::lanes::WordVector;
use crate::bits::pack;
use crate::macros::{intrinsics, operations};
use crate::{BitKernel, Bits, PackKernel, RowPacker};

/// Proves GFNI, VBMI2 and AVX-512, and holds the proof of BMI2; made from the proof of a variant
/// that requires them.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordBits(avx2::WordBits);

impl From<Avx512<true>> for WordBits {
    fn from(token: Avx512<true>) -> Self {
        Self(avx2::WordBits::from(Avx2::from(token)))
    }
}

impl Bits for WordBits {
    const EXTRACTS: bool = true;
    const SPANS: bool = true;
    const LISTS_SQUARES: bool = true;

    operations! {
        fn extract(self, word: u64, mask: u64) -> u64 { self.0.extract(word, mask) }
        fn deposit(self, word: u64, mask: u64) -> u64 { self.0.deposit(word, mask) }
    }

    intrinsics! {
        /// Each mask in a lane.
        fn spans(self, word: u64, masks: [u64; 2], place: u32) -> u64 {
            let bit = 1_u64.wrapping_shl(place);
            let splat = |word: u64| _mm_set1_epi64x(word.cast_signed());
            let masks = _mm_set_epi64x(masks[1].cast_signed(), masks[0].cast_signed());
            let set = _mm_and_si128(splat(word), masks);
            let above = _mm_sub_epi64(set, splat(bit));
            let below = self.reversed(_mm_sub_epi64(self.reversed(set), splat(bit.reverse_bits())));
            let spans = _mm_and_si128(_mm_xor_si128(above, below), masks);
            _mm_cvtsi128_si64(_mm_or_si128(spans, _mm_unpackhi_epi64(spans, spans))).cast_unsigned()
        }
    }

    /// One instruction packs the places of the bits.
    #[inline(always)]
    fn square_words(self, set: u64, factor: u16, base: u16, flagged: u64, flag: u16) -> [u16; 32] {
        let mut words = [0; 32];
        let flagged = if flag == 0 { 0 } else { self.extract(flagged, set) as u32 };
        // SAFETY: the token exists only if detection found VBMI2 and the instructions that the
        // AVX-512 path requires, and the arrays have the 64 bytes that are read and written.
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

impl WordBits {
    intrinsics! {
        /// The bits of each word in reverse order: the bytes, then the bits of each byte by a
        /// matrix, which is the identity with its rows the other way round.
        fn reversed(self, words: __m128i) -> __m128i {
            const MIRROR: i64 = 0x8040_2010_0804_0201_u64.cast_signed();
            let bytes = _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
            _mm_gf2p8affine_epi64_epi8::<0>(_mm_shuffle_epi8(words, bytes), _mm_set1_epi64x(MIRROR))
        }
    }
}

/// Runs a kernel on single words with the bit instructions, GFNI and VBMI2.
pub(crate) fn run_bits<K: BitKernel>(token: Avx512<true>, kernel: K) -> K::Output {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,gfni,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: BitKernel>(bits: WordBits, kernel: K) -> K::Output {
        kernel.run(bits)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token.into(), kernel) }
}

/// The path, with VBMI2 if `EXTRA`.
#[derive(Clone, Copy, Debug)]
struct Packer<const EXTRA: bool>(Avx512<EXTRA>);

impl<const EXTRA: bool> RowPacker for Packer<EXTRA> {
    type Lanes = WordVector<EXTRA>;

    const EXTRACTS: bool = true;
    const WORDS: usize = if EXTRA { 32 } else { 8 };

    #[inline(always)]
    fn token(self) -> Avx512<EXTRA> {
        self.0
    }

    intrinsics! {
        fn extract(self, word: u64, mask: u64) -> u64 { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn pack8(self, row: &[u16; 8], mask: u32, flagged: u32, flag: u16) -> [u16; 8] {
        if !EXTRA {
            return shuffle8(self.0.into(), row, mask, flagged, flag);
        }
        let mut packed = [0; 8];
        // SAFETY: with `EXTRA` the token proves VBMI2, BW and VL, and the arrays have the 16 bytes
        // that are read and written.
        unsafe {
            let row = _mm_loadu_si128(row.as_ptr().cast());
            let row = _mm_mask_add_epi16(row, flagged as u8, row, _mm_set1_epi16(flag as i16));
            _mm_storeu_si128(packed.as_mut_ptr().cast(), _mm_maskz_compress_epi16(mask as u8, row));
        }
        packed
    }

    #[inline(always)]
    fn pack_halves(self, row: &[u16; 16], mask: u32, flagged: u32, flag: u16) -> [[u16; 8]; 2] {
        shuffle_halves(self.0.into(), row, mask, flagged, flag)
    }

    #[inline(always)]
    fn pack16(self, row: &[u16; 16], mask: u32, flagged: u32, flag: u16) -> [u16; 16] {
        if !EXTRA {
            return pack(row, mask, flagged, flag);
        }
        let mut packed = [0; 16];
        // SAFETY: with `EXTRA` the token proves VBMI2, BW and VL, and the arrays have the 32 bytes
        // that are read and written.
        unsafe {
            let row = _mm256_loadu_si256(row.as_ptr().cast());
            let row = _mm256_mask_add_epi16(row, flagged as u16, row, _mm256_set1_epi16(flag as i16));
            _mm256_storeu_si256(packed.as_mut_ptr().cast(), _mm256_maskz_compress_epi16(mask as u16, row));
        }
        packed
    }

    #[inline(always)]
    fn pack32(self, row: &[u16; 32], mask: u32) -> [u16; 32] {
        if !EXTRA {
            return pack(row, mask, 0, 0);
        }
        let mut packed = [0; 32];
        // SAFETY: with `EXTRA` the token proves VBMI2, and the arrays have the 64 bytes that are
        // read and written.
        unsafe {
            let row = _mm512_loadu_si512(row.as_ptr().cast());
            _mm512_storeu_si512(packed.as_mut_ptr().cast(), _mm512_maskz_compress_epi16(mask, row));
        }
        packed
    }
}

/// Runs a kernel with the instructions that the path requires.
pub(crate) fn run_packer<K: PackKernel>(token: Avx512<false>, kernel: K) -> K::Output {
    #[target_feature(enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: PackKernel>(path: Packer<false>, kernel: K) -> K::Output {
        kernel.run(path)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(Packer(token), kernel) }
}

/// Runs a kernel that may also use VPOPCNTDQ, VBMI, VBMI2 and GFNI.
pub(crate) fn run_packer_extra<K: PackKernel>(token: Avx512<true>, kernel: K) -> K::Output {
    #[target_feature(
        enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512vbmi,avx512vbmi2,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
    )]
    fn run<K: PackKernel>(path: Packer<true>, kernel: K) -> K::Output {
        kernel.run(path)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(Packer(token), kernel) }
}
