//! BMI2 on single words, which both x86-64 paths have.

use core::arch::x86_64::_pext_u64;

use super::{Avx2, Avx512};
use crate::{BitKernel, Bits};

/// Proves BMI1, BMI2 and POPCNT; made from the proof of a path that requires them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bmi2(());

impl From<Avx2> for Bmi2 {
    fn from(_: Avx2) -> Self {
        Self(())
    }
}

impl<const EXTRA: bool> From<Avx512<EXTRA>> for Bmi2 {
    fn from(_: Avx512<EXTRA>) -> Self {
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
}

/// Runs a kernel with the bit instructions.
#[inline]
pub(crate) fn run_bits<K: BitKernel>(token: Bmi2, kernel: K) -> K::Output {
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn run<K: BitKernel>(token: Bmi2, kernel: K) -> K::Output {
        kernel.run(token)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token, kernel) }
}
