//! Single words with the bit instructions of a path.

/// The bit instructions of a path; the value is the proof that the machine has them.
pub trait Bits: Copy {
    /// Whether [`extract`](Self::extract) and [`deposit`](Self::deposit) are one instruction each.
    const EXTRACTS: bool;

    /// The bits of `word` that `mask` selects, packed together at the lowest places.
    fn extract(self, word: u64, mask: u64) -> u64;

    /// The lowest bits of `word` at the places that `mask` has: what [`extract`](Self::extract) packs, unpacked.
    fn deposit(self, word: u64, mask: u64) -> u64;
}
