//! Single words with the bit instructions of a path.

/// The bit instructions of a path; the value is the proof that the machine has them.
pub trait Bits: Copy {
    /// Whether [`extract`](Self::extract) is one instruction.
    const EXTRACTS: bool;

    /// Whether [`reverse`](Self::reverse) is a few instructions.
    const REVERSES: bool = false;

    /// The bits of `word` that `mask` selects, packed together at the lowest places.
    fn extract(self, word: u64, mask: u64) -> u64;

    /// The bits of `word` in reverse order.
    #[inline(always)]
    fn reverse(self, word: u64) -> u64 {
        word.reverse_bits()
    }
}
