//! The two x86-64 paths: their tokens, and the outermost functions that carry the instructions.
//!
//! A kernel and all lane operations are `#[inline(always)]`, so that they end inside one of the `run_…` functions
//! below and are compiled for the features listed there.

mod bits;
mod eight;
mod four;
mod halves;
mod whole;

pub(crate) use bits::run_bits;
pub(crate) use eight::Eight;
pub(crate) use four::Four;
pub(crate) use halves::Halves;
pub(crate) use whole::Whole;

use core::arch::x86_64::__cpuid;
use core::sync::atomic::{AtomicU8, Ordering};

use crate::Kernel;

/// Proves AVX2 and the bit instructions (BMI1, BMI2, LZCNT and POPCNT); made by [`Avx2::detect`], or from the
/// proof of more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(());

/// Proves the AVX-512 path's instructions and, if `EXTRA`, VPOPCNTDQ, VBMI, VBMI2 and GFNI; made by [`Avx512::detect`] alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx512<const EXTRA: bool>(());

cpufeatures::new!(words, "bmi1", "bmi2", "popcnt");
cpufeatures::new!(avx2, "avx2");
cpufeatures::new!(avx512, "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl");
cpufeatures::new!(extra, "avx512vpopcntdq", "avx512vbmi", "avx512vbmi2", "gfni");

/// Whether the machine has LZCNT, for which `cpufeatures` has no name. What CPUID said is kept: 0 stands for not yet
/// asked, 1 for no and 2 for yes.
fn has_lzcnt() -> bool {
    static ANSWER: AtomicU8 = AtomicU8::new(0);
    let mut answer = ANSWER.load(Ordering::Relaxed);
    if answer == 0 {
        let named = __cpuid(0x8000_0000).eax > 0x8000_0000 && __cpuid(0x8000_0001).ecx >> 5 & 1 != 0;
        answer = 1 + u8::from(named);
        ANSWER.store(answer, Ordering::Relaxed);
    }
    answer == 2
}

impl Avx2 {
    pub(crate) fn detect() -> Option<Self> {
        (avx2::get() && words::get() && has_lzcnt()).then_some(Self(()))
    }
}

impl<const EXTRA: bool> Avx512<EXTRA> {
    pub(crate) fn detect() -> Option<Self> {
        (Avx2::detect().is_some() && avx512::get() && (!EXTRA || extra::get())).then_some(Self(()))
    }
}

impl<const EXTRA: bool> From<Avx512<EXTRA>> for Avx2 {
    /// Who has AVX-512 was asked for AVX2 first.
    fn from(_: Avx512<EXTRA>) -> Self {
        Self(())
    }
}

/// Runs a kernel on four lanes.
#[inline]
pub(crate) fn run_four<K: Kernel>(token: Avx2, kernel: K) -> K::Output {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: Kernel>(token: Avx2, kernel: K) -> K::Output {
        kernel.run::<Four>(token)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token, kernel) }
}

/// Runs a kernel on eight lanes, with the instructions that the path requires.
#[inline]
pub(crate) fn run_eight<K: Kernel>(token: Avx512<false>, kernel: K) -> K::Output {
    #[target_feature(enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: Kernel>(token: Avx512<false>, kernel: K) -> K::Output {
        kernel.run::<Eight<false>>(token)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token, kernel) }
}

/// Runs a kernel on eight lanes, with VPOPCNTDQ, VBMI, VBMI2 and GFNI besides.
#[inline]
pub(crate) fn run_eight_extra<K: Kernel>(token: Avx512<true>, kernel: K) -> K::Output {
    #[target_feature(
        enable = "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512vbmi,avx512vbmi2,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
    )]
    fn run<K: Kernel>(token: Avx512<true>, kernel: K) -> K::Output {
        kernel.run::<Eight<true>>(token)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token, kernel) }
}
