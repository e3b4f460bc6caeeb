//! Single words with the bit instructions of a path.

/// The bit instructions of a path; the value is the proof that the machine has them.
pub trait Bits: Copy {
    /// Whether [`extract`](Self::extract) and [`deposit`](Self::deposit) are one instruction each.
    const EXTRACTS: bool;

    /// Whether [`spans`](Self::spans) works on both masks at once, by few instructions.
    const SPANS: bool = false;

    /// Whether [`places`](Self::places) is a few instructions, however many bits there are.
    const PLACES: bool = false;

    /// The bits of `word` that `mask` selects, packed together at the lowest places.
    fn extract(self, word: u64, mask: u64) -> u64;

    /// The lowest bits of `word` at the places that `mask` has: what [`extract`](Self::extract) packs, unpacked.
    fn deposit(self, word: u64, mask: u64) -> u64;

    /// The bits of two masks, upwards and downwards from a place that is in neither, each way up to the first one that
    /// `word` has too. Only the low six bits of the place count.
    ///
    /// ```
    /// use fianchetto_simd::{Bits, PlainBits};
    /// let (even, odd) = (0x5555, 0xaaa8);
    /// assert_eq!(PlainBits.spans(1 << 8 | 1 << 9, [even, odd], 1), 1 | 0x154 | 0x2a8);
    /// ```
    #[inline(always)]
    fn spans(self, word: u64, masks: [u64; 2], place: u32) -> u64 {
        let [one, other] = masks.map(|mask| span(word, mask, place));
        one | other
    }

    /// A word for each bit of `set`, the lowest first: its place times `factor`, and `base` added; and `flag` added to those
    /// of which `flagged` has the bit, too. Sums wrap around. Bits beyond the 32nd are left out; what follows the last is
    /// anything.
    ///
    /// ```
    /// use fianchetto_simd::{Bits, PlainBits};
    /// assert_eq!(PlainBits.places(0b1010_0010, 64, 7, 0b0010_0000, 4096)[..3], [64 + 7, 5 * 64 + 7 + 4096, 7 * 64 + 7]);
    /// ```
    #[inline(always)]
    fn places(self, set: u64, factor: u16, base: u16, flagged: u64, flag: u16) -> [u16; 32] {
        let (mut words, mut rest) = ([0; 32], set);
        for word in &mut words {
            let place = rest.trailing_zeros();
            let flag = if flagged.wrapping_shr(place) & 1 == 1 { flag } else { 0 };
            *word = factor.wrapping_mul(place as u16).wrapping_add(base).wrapping_add(flag);
            rest &= rest.wrapping_sub(1);
        }
        words
    }
}

/// [`Bits::spans`] of one mask: subtracting a bit turns over those above it up to the first one that is set, and the same in
/// the mirror those below it.
#[inline(always)]
fn span(word: u64, mask: u64, place: u32) -> u64 {
    let (set, bit) = (word & mask, 1_u64.wrapping_shl(place));
    let above = set.wrapping_sub(bit);
    let below = set.reverse_bits().wrapping_sub(bit.reverse_bits()).reverse_bits();
    (above ^ below) & mask
}
