//! Computations on single words that are written once for all paths.

use crate::Bits;

/// A computation on single words, written once for all paths.
pub trait BitKernel {
    /// What it computes.
    type Output;

    /// Computes it with the instructions of one path. Mark this `#[inline(always)]`, and everything that it calls in
    /// its inner loop: only what is inlined is compiled for the instructions of the path.
    fn run<B: Bits>(self, bits: B) -> Self::Output;
}
