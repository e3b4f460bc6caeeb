//! The outermost functions of the path, which enable its instructions.

use super::bits::Extra;
use super::lanes::WordVector;
use super::token::Avx512;
use crate::{BitKernel, Kernel};

/// Runs a kernel on eight lanes, with the instructions that the path requires.
#[inline]
pub(crate) fn run<K: Kernel>(token: Avx512<false>, kernel: K) -> K::Output {
    #[target_feature(enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: Kernel>(token: Avx512<false>, kernel: K) -> K::Output {
        kernel.run::<WordVector<false>>(token)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token, kernel) }
}

/// Runs a kernel on eight lanes, with VPOPCNTDQ, VBMI, VBMI2 and GFNI besides.
#[inline]
pub(crate) fn run_extra<K: Kernel>(token: Avx512<true>, kernel: K) -> K::Output {
    #[target_feature(
        enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512vbmi,avx512vbmi2,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
    )]
    fn run<K: Kernel>(token: Avx512<true>, kernel: K) -> K::Output {
        kernel.run::<WordVector<true>>(token)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token, kernel) }
}

/// Runs a kernel on single words with the bit instructions, GFNI and VBMI2.
#[inline]
pub(crate) fn run_bits_extra<K: BitKernel>(token: Avx512<true>, kernel: K) -> K::Output {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,gfni,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: BitKernel>(bits: Extra, kernel: K) -> K::Output {
        kernel.run(bits)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token.into(), kernel) }
}
