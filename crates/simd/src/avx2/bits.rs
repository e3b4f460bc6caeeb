//! BMI2 on single words.

use core::arch::x86_64::{_pdep_u64, _pext_u64};

use super::token::Avx2;
use crate::Bits;

/// Proves BMI1, BMI2, LZCNT and POPCNT; made from the proof of a path that requires them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bmi2(());

impl From<Avx2> for Bmi2 {
    fn from(_: Avx2) -> Self {
        Self(())
    }
}

impl Bits for Bmi2 {
    const EXTRACTS: bool = true;

    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        // SAFETY: the token exists only if detection found BMI2.
        unsafe { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn deposit(self, word: u64, mask: u64) -> u64 {
        // SAFETY: the token exists only if detection found BMI2.
        unsafe { _pdep_u64(word, mask) }
    }
}
