//! With VBMI2 up to 32 words at a time by one instruction; without it, eight by a byte shuffle.

use core::arch::x86_64::*;

use super::super::avx2::{shuffle_halves, shuffle8};
use super::lanes::WordVector;
use super::token::Token;
use crate::{Compress, CompressKernel, Lanes};

/// The path, with VBMI2 if `EXTRA`.
#[derive(Clone, Copy, Debug)]
struct Packer<const EXTRA: bool>(Token<EXTRA>);

impl<const EXTRA: bool> Compress for Packer<EXTRA> {
    type Lanes = WordVector<EXTRA>;

    const EXTRACTS: bool = true;
    const WORDS: usize = if EXTRA { 32 } else { 8 };

    #[inline(always)]
    fn token(self) -> <Self::Lanes as Lanes>::Token {
        self.0
    }

    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        // SAFETY: the token proves BMI2.
        unsafe { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn pack8(self, row: &[u16; 8], mask: u32, flagged: u32, flag: u16) -> [u16; 8] {
        if !EXTRA {
            return shuffle8(self.0.into(), row, mask, flagged, flag);
        }
        let mut packed = [0; 8];
        // SAFETY: with `EXTRA` the token proves VBMI2, BW and VL, and the arrays have the 16 bytes that are read and
        // written.
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
        let mut packed = [0; 16];
        if !EXTRA {
            let [low, high] = self.pack_halves(row, mask, flagged, flag);
            packed[..8].copy_from_slice(&low);
            let len = (mask & 255).count_ones() as usize;
            packed[len..len + 8].copy_from_slice(&high);
            return packed;
        }
        // SAFETY: with `EXTRA` the token proves VBMI2, BW and VL, and the arrays have the 32 bytes that are read and
        // written.
        unsafe {
            let row = _mm256_loadu_si256(row.as_ptr().cast());
            let row = _mm256_mask_add_epi16(row, flagged as u16, row, _mm256_set1_epi16(flag as i16));
            _mm256_storeu_si256(packed.as_mut_ptr().cast(), _mm256_maskz_compress_epi16(mask as u16, row));
        }
        packed
    }

    #[inline(always)]
    fn pack32(self, row: &[u16; 32], mask: u32) -> [u16; 32] {
        let mut packed = [0; 32];
        if !EXTRA {
            let (halves, _) = row.as_chunks::<16>();
            let low = self.pack16(&halves[0], mask, 0, 0);
            let high = self.pack16(&halves[1], mask >> 16, 0, 0);
            packed[..16].copy_from_slice(&low);
            let len = (mask & 0xffff).count_ones() as usize;
            packed[len..len + 16].copy_from_slice(&high);
            return packed;
        }
        // SAFETY: with `EXTRA` the token proves VBMI2, and the arrays have the 64 bytes that are read and written.
        unsafe {
            let row = _mm512_loadu_si512(row.as_ptr().cast());
            _mm512_storeu_si512(packed.as_mut_ptr().cast(), _mm512_maskz_compress_epi16(mask, row));
        }
        packed
    }
}

/// Runs a kernel with the instructions that the path requires.
#[inline]
pub(crate) fn run_compress<K: CompressKernel>(token: Token<false>, kernel: K) -> K::Output {
    #[target_feature(enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: CompressKernel>(path: Packer<false>, kernel: K) -> K::Output {
        kernel.run(path)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(Packer(token), kernel) }
}

/// Runs a kernel with VPOPCNTDQ, VBMI, VBMI2 and GFNI besides.
#[inline]
pub(crate) fn run_compress_extra<K: CompressKernel>(token: Token<true>, kernel: K) -> K::Output {
    #[target_feature(
        enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512vbmi,avx512vbmi2,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
    )]
    fn run<K: CompressKernel>(path: Packer<true>, kernel: K) -> K::Output {
        kernel.run(path)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(Packer(token), kernel) }
}
