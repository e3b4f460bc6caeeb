//! Single words with the bit instructions of a path.

/// A computation on single words, written once for all paths.
pub trait BitKernel {
    /// What it computes.
    type Output;

    /// Computes it with the instructions of one path. Mark this `#[inline(always)]`, and all that it calls in its
    /// inner loop: only what is inlined is compiled for the path's instructions.
    fn run<B: Bits>(self, bits: B) -> Self::Output;
}

/// The bit instructions of a path; the value is the proof that the machine has them.
pub trait Bits: Copy {
    /// Whether [`extract`](Self::extract) is one instruction.
    const EXTRACTS: bool;

    /// The bits of `word` that `mask` selects, packed together at the lowest places.
    fn extract(self, word: u64, mask: u64) -> u64;
}

/// Plain words: what every machine has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainBits;

impl Bits for PlainBits {
    const EXTRACTS: bool = false;

    #[inline]
    fn extract(self, word: u64, mut mask: u64) -> u64 {
        let (mut packed, mut place) = (0, 1);
        while mask != 0 {
            if word & mask & mask.wrapping_neg() != 0 {
                packed |= place;
            }
            mask &= mask - 1;
            place <<= 1;
        }
        packed
    }
}
