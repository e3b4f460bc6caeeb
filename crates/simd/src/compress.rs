//! Rows of 16-bit words, of which a mask selects some.

use crate::Lanes;

/// A computation that packs rows of words by masks, written once for all paths.
pub trait CompressKernel {
    /// What it computes.
    type Output;

    /// Computes it with the instructions of one path. Mark this `#[inline(always)]`, and everything that it calls in
    /// its inner loop: only what is inlined is compiled for the instructions of the path.
    fn run<C: Compress>(self, path: C) -> Self::Output;
}

/// How a path packs the words of a row that a mask selects; the value is the proof that the machine has the path.
///
/// A mask has a bit for each word of the row, the first lowest; bits beyond the row are ignored. The words after the
/// selected ones may be anything.
pub trait Compress: Copy {
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

    /// Packs eight words. Those in `flagged` get the bits of `flag` besides.
    #[inline(always)]
    fn pack8(self, row: &[u16; 8], mask: u32, flagged: u32, flag: u16) -> [u16; 8] {
        pack(row, mask, flagged, flag)
    }

    /// Packs sixteen words. Those in `flagged` get the bits of `flag` besides.
    #[inline(always)]
    fn pack16(self, row: &[u16; 16], mask: u32, flagged: u32, flag: u16) -> [u16; 16] {
        pack(row, mask, flagged, flag)
    }

    /// Packs each half of sixteen words by itself. Those in `flagged` get the bits of `flag` besides.
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
fn pack<const N: usize>(row: &[u16; N], mask: u32, flagged: u32, flag: u16) -> [u16; N] {
    let (mut rest, mut packed) = (mask, [0; N]);
    for word in &mut packed {
        let place = rest.trailing_zeros() as usize % N;
        let is_flagged = (flagged >> place & 1) as u16;
        *word = row[place] | flag & is_flagged.wrapping_neg();
        rest &= rest.wrapping_sub(1);
    }
    packed
}
