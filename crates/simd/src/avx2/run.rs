//! The outermost functions of the path, which enable its instructions.

use super::bits::Bmi2;
use super::lanes::WordVector;
use super::token::Avx2;
use crate::{BitKernel, Kernel};

/// Runs a kernel on four lanes.
#[inline]
pub(crate) fn run<K: Kernel>(token: Avx2, kernel: K) -> K::Output {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: Kernel>(token: Avx2, kernel: K) -> K::Output {
        kernel.run::<WordVector>(token)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token, kernel) }
}

/// Runs a kernel on single words with the bit instructions.
#[inline]
pub(crate) fn run_bits<K: BitKernel>(token: Avx2, kernel: K) -> K::Output {
    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: BitKernel>(bits: Bmi2, kernel: K) -> K::Output {
        kernel.run(bits)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token.into(), kernel) }
}
