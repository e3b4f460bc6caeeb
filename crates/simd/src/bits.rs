//! Bit instructions on single words, and rows of 16-bit words packed by a mask.

use crate::Lanes;

/// A computation on single words, written once for all paths.
pub trait BitKernel {
    /// What it computes.
    type Output;

    /// Computes it with the instructions of one path. Mark this `#[inline(always)]`, and everything
    /// that it calls in its inner loop: only what is inlined is compiled for the instructions of
    /// the path.
    fn run<B: Bits>(self, bits: B) -> Self::Output;
}

/// The bit instructions of a path; the value is the proof that the machine has them.
pub trait Bits: Copy {
    /// Whether [`extract`](Self::extract) and [`deposit`](Self::deposit) are one instruction each.
    const EXTRACTS: bool;

    /// Whether [`spans`](Self::spans) works on both masks at once, by few instructions.
    const SPANS: bool = false;

    /// Whether [`square_words`](Self::square_words) is a few instructions, however many bits there
    /// are.
    const LISTS_SQUARES: bool = false;

    /// The bits of `word` that `mask` selects, packed together at the lowest places.
    fn extract(self, word: u64, mask: u64) -> u64;

    /// The lowest bits of `word` at the places that `mask` has: what [`extract`](Self::extract)
    /// packs, unpacked.
    fn deposit(self, word: u64, mask: u64) -> u64;

    /// The bits of two masks, upwards and downwards from a place that is in neither, each way up to
    /// the first one that `word` has too. Only the low six bits of the place count.
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

    /// [`spans`](Self::spans) of four masks, each with at most one bit in a byte, which a swap of
    /// bytes turns over. Nothing comes of a mask whose bits are in the byte of the place.
    ///
    /// ```
    /// use fianchetto_simd::{Bits, PlainBits};
    /// let (upright, across) = (0x0101_0101_0100_0101, 0xfe_0000);
    /// let found = PlainBits.byte_spans(1 << 40 | 1 << 18, [upright, across, 0, 0], 16);
    /// assert_eq!(found, 1 | 1 << 8 | 1 << 24 | 1 << 32 | 1 << 40);
    /// ```
    #[inline(always)]
    fn byte_spans(self, word: u64, masks: [u64; 4], place: u32) -> u64 {
        masks.into_iter().fold(0, |found, mask| found | byte_span(word, mask, place))
    }

    /// A word for each bit of `set`, the lowest first: its place times `factor`, plus `base`, plus
    /// `flag` where `flagged` is set. Sums wrap around. Bits beyond the 32nd are left out; what
    /// follows the last is anything.
    ///
    /// ```
    /// use fianchetto_simd::{Bits, PlainBits};
    /// assert_eq!(PlainBits.square_words(0b1010_0010, 64, 7, 0b0010_0000, 4096)[..3], [64 + 7, 5 * 64 + 7 + 4096, 7 * 64 + 7]);
    /// ```
    #[inline(always)]
    fn square_words(self, set: u64, factor: u16, base: u16, flagged: u64, flag: u16) -> [u16; 32] {
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

/// [`Bits::spans`] of one mask: subtracting a bit turns over those above it up to the first one
/// that is set, and the same in the mirror those below it.
#[inline(always)]
fn span(word: u64, mask: u64, place: u32) -> u64 {
    let (set, bit) = (word & mask, 1_u64.wrapping_shl(place));
    let above = set.wrapping_sub(bit);
    let below = set.reverse_bits().wrapping_sub(bit.reverse_bits()).reverse_bits();
    (above ^ below) & mask
}

/// [`Bits::byte_spans`] of one mask.
#[inline(always)]
fn byte_span(word: u64, mask: u64, place: u32) -> u64 {
    let (set, bit) = (word & mask, 1_u64.wrapping_shl(place));
    let above = set.wrapping_sub(bit);
    let below = set.swap_bytes().wrapping_sub(bit.swap_bytes()).swap_bytes();
    (above ^ below) & mask
}

/// A computation that packs rows of words by masks, written once for all paths.
pub trait PackKernel {
    /// What it computes.
    type Output;

    /// Computes it with the instructions of one path. Mark this `#[inline(always)]`, and everything
    /// that it calls in its inner loop: only what is inlined is compiled for the instructions of
    /// the path.
    fn run<C: RowPacker>(self, path: C) -> Self::Output;
}

/// How a path packs the words of a row that a mask selects; the value is the proof that the machine
/// has the path.
///
/// A mask has a bit for each word of the row, the first lowest; bits beyond the row are ignored.
/// The words after the selected ones may be anything.
pub trait RowPacker: Copy {
    /// The lanes of the same path.
    type Lanes: Lanes;

    /// Whether [`extract`](Self::extract) is one instruction.
    const EXTRACTS: bool;

    /// How many words are packed by a few instructions and no loop: 0, 8 or 32.
    const WORDS: usize;

    /// The proof that the lanes require.
    fn token(self) -> <Self::Lanes as Lanes>::Token;

    /// The bits of `word` that `mask` selects, packed together at the lowest places.
    fn extract(self, word: u64, mask: u64) -> u64;

    /// Packs eight words. Those in `flagged` also get the bits of `flag`.
    #[inline(always)]
    fn pack8(self, row: &[u16; 8], mask: u32, flagged: u32, flag: u16) -> [u16; 8] {
        pack(row, mask, flagged, flag)
    }

    /// Packs sixteen words. Those in `flagged` also get the bits of `flag`.
    #[inline(always)]
    fn pack16(self, row: &[u16; 16], mask: u32, flagged: u32, flag: u16) -> [u16; 16] {
        pack(row, mask, flagged, flag)
    }

    /// Packs each half of sixteen words by itself. Those in `flagged` also get the bits of `flag`.
    #[inline(always)]
    fn pack_halves(self, row: &[u16; 16], mask: u32, flagged: u32, flag: u16) -> [[u16; 8]; 2] {
        let (halves, _) = row.as_chunks();
        [self.pack8(&halves[0], mask, flagged, flag), self.pack8(&halves[1], mask >> 8, flagged >> 8, flag)]
    }

    /// Packs 32 words.
    #[inline(always)]
    fn pack32(self, row: &[u16; 32], mask: u32) -> [u16; 32] {
        pack(row, mask, 0, 0)
    }
}

/// Packs words one by one, where no instruction does it.
#[inline(always)]
pub(crate) fn pack<const N: usize>(row: &[u16; N], mask: u32, flagged: u32, flag: u16) -> [u16; N] {
    let (mut rest, mut packed) = (mask, [0; N]);
    for word in &mut packed {
        let place = rest.trailing_zeros() as usize % N;
        let is_flagged = (flagged >> place & 1) as u16;
        *word = row[place] | flag & is_flagged.wrapping_neg();
        rest &= rest.wrapping_sub(1);
    }
    packed
}
