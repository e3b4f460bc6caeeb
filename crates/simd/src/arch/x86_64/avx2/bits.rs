//! BMI2 on single words.

use core::arch::x86_64::{_pdep_u64, _pext_u64};

use super::token::Token;
use crate::{BitKernel, Bits};

/// Proves BMI1, BMI2, LZCNT and POPCNT; made from the proof of a path that requires them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordBits(());

impl From<Token> for WordBits {
    fn from(_: Token) -> Self {
        Self(())
    }
}

impl Bits for WordBits {
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

/// Runs a kernel on single words with the bit instructions.
#[inline]
pub(crate) fn run_bits<K: BitKernel>(token: Token, kernel: K) -> K::Output {
    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
    fn run<K: BitKernel>(bits: WordBits, kernel: K) -> K::Output {
        kernel.run(bits)
    }
    // SAFETY: the token exists only if detection found the features that `run` enables.
    unsafe { run(token.into(), kernel) }
}
