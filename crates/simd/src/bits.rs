//! Single words with the bit instructions of a path.

/// The bit instructions of a path; the value is the proof that the machine has them.
pub trait Bits: Copy {
    /// Whether [`extract`](Self::extract) is one instruction.
    const EXTRACTS: bool;

    /// The bits of `word` that `mask` selects, packed together at the lowest places.
    fn extract(self, word: u64, mask: u64) -> u64;
}
