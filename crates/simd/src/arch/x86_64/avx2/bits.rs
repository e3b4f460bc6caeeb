//! BMI2 on single words; and rows of words, eight at a time, packed by a byte shuffle.
//!
//! The order of the bytes comes from a table with a row for each mask of eight bits, 4 KiB. The
//! same row also shuffles the flags.

use core::arch::x86_64::*;

use super::{super::token::Avx2, lanes::WordVector};
use crate::{BitKernel, Bits, PackKernel, RowPacker, macros::intrinsics, orders::ORDERS};

/// Proves BMI1, BMI2, LZCNT and POPCNT; made from the proof of a path that requires them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordBits(());

impl From<Avx2> for WordBits {
    fn from(_: Avx2) -> Self {
        Self(())
    }
}

impl Bits for WordBits {
    const EXTRACTS: bool = true;

    intrinsics! {
        fn extract(self, word: u64, mask: u64) -> u64 { _pext_u64(word, mask) }
        fn deposit(self, word: u64, mask: u64) -> u64 { _pdep_u64(word, mask) }
    }
}

/// Runs a kernel on single words with the bit instructions.
pub(crate) fn run_bits<K: BitKernel>(token: Avx2, kernel: K) -> K::Output {
    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: BitKernel>(bits: WordBits, kernel: K) -> K::Output {
        kernel.run(bits)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token.into(), kernel) }
}

/// AVX2 with BMI2.
#[derive(Clone, Copy, Debug)]
struct Packer(Avx2);

impl RowPacker for Packer {
    type Lanes = WordVector;

    const EXTRACTS: bool = true;
    const WORDS: usize = 8;

    #[inline(always)]
    fn token(self) -> Avx2 {
        self.0
    }

    intrinsics! {
        fn extract(self, word: u64, mask: u64) -> u64 { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn pack8(self, row: &[u16; 8], mask: u32, flagged: u32, flag: u16) -> [u16; 8] {
        shuffle8(self.0, row, mask, flagged, flag)
    }

    #[inline(always)]
    fn pack_halves(self, row: &[u16; 16], mask: u32, flagged: u32, flag: u16) -> [[u16; 8]; 2] {
        shuffle_halves(self.0, row, mask, flagged, flag)
    }
}

/// [`RowPacker::pack8`] by a byte shuffle.
#[inline(always)]
pub(in crate::arch) fn shuffle8(_: Avx2, row: &[u16; 8], mask: u32, flagged: u32, flag: u16) -> [u16; 8] {
    let mut packed = [0; 8];
    // SAFETY: the token proves AVX2, and the arrays have the 16 bytes that are read and written.
    unsafe {
        let bits = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128);
        let here = _mm_and_si128(_mm_set1_epi16(flagged as i16), bits);
        let flags = _mm_and_si128(_mm_cmpeq_epi16(here, bits), _mm_set1_epi16(flag as i16));
        let row = _mm_or_si128(_mm_loadu_si128(row.as_ptr().cast()), flags);
        let order = _mm_load_si128(ORDERS.0[mask as usize & 255].as_ptr().cast());
        _mm_storeu_si128(packed.as_mut_ptr().cast(), _mm_shuffle_epi8(row, order));
    }
    packed
}

/// [`RowPacker::pack_halves`] by byte shuffles.
#[inline(always)]
pub(in crate::arch) fn shuffle_halves(
    _: Avx2,
    row: &[u16; 16],
    mask: u32,
    flagged: u32,
    flag: u16,
) -> [[u16; 8]; 2] {
    let (mut low, mut high) = ([0; 8], [0; 8]);
    // SAFETY: the token proves AVX2, and the arrays have the bytes that are read and written.
    unsafe {
        let words = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128);
        let bits = _mm256_set_m128i(_mm_slli_epi16::<8>(words), words);
        let here = _mm256_and_si256(_mm256_set1_epi16(flagged as i16), bits);
        let flags = _mm256_and_si256(_mm256_cmpeq_epi16(here, bits), _mm256_set1_epi16(flag as i16));
        let row = _mm256_or_si256(_mm256_loadu_si256(row.as_ptr().cast()), flags);
        let order = |mask: u32| _mm_load_si128(ORDERS.0[mask as usize & 255].as_ptr().cast());
        let [first, second] = [_mm256_castsi256_si128(row), _mm256_extracti128_si256::<1>(row)];
        _mm_storeu_si128(low.as_mut_ptr().cast(), _mm_shuffle_epi8(first, order(mask)));
        _mm_storeu_si128(high.as_mut_ptr().cast(), _mm_shuffle_epi8(second, order(mask >> 8)));
    }
    [low, high]
}

/// Runs a kernel with AVX2 and the bit instructions.
pub(crate) fn run_packer<K: PackKernel>(token: Avx2, kernel: K) -> K::Output {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: PackKernel>(path: Packer, kernel: K) -> K::Output {
        kernel.run(path)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(Packer(token), kernel) }
}
