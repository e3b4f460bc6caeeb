//! The operations on 64 bytes, one for each square of a board.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// Sixty-four bytes on which every operation works at once.
///
/// A mask is 64 bits, one for each byte, the first lowest. Eight neighbouring bytes make a *group*;
/// there are eight.
pub trait Bytes:
    Copy + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The proof that the machine has the instructions; only detection makes one.
    type Token: Copy + Debug;

    /// Whether [`pairs`](Self::pairs) is a few instructions and no loop.
    const FAST_PAIRS: bool;

    /// Whether [`pack`](Self::pack) is a few instructions and no loop.
    const FAST_PACK: bool;

    /// The proof once more, without which these bytes could not have been made.
    fn token(self) -> Self::Token;

    /// The same byte everywhere.
    fn splat(token: Self::Token, byte: u8) -> Self;

    /// The bytes of an array.
    fn load(token: Self::Token, bytes: &[u8; 64]) -> Self;

    /// Writes the bytes to an array.
    fn store(self, bytes: &mut [u8; 64]);

    /// Sixteen bytes, four times.
    fn repeat(token: Self::Token, bytes: [u8; 16]) -> Self;

    /// All bits set in the bytes of the mask, none elsewhere.
    fn of_mask(token: Self::Token, mask: u64) -> Self;

    /// The bytes of the mask, zero elsewhere.
    #[inline(always)]
    #[must_use]
    fn keep(self, mask: u64) -> Self {
        self & Self::of_mask(self.token(), mask)
    }

    /// The bytes of `other` where the mask has them, of `self` elsewhere.
    #[inline(always)]
    #[must_use]
    fn replace(self, mask: u64, other: Self) -> Self {
        let replaced = Self::of_mask(self.token(), mask);
        (self & !replaced) | (other & replaced)
    }

    /// For each byte of `places`, the byte of `self` at that place. A place is expected to be less
    /// than 64; any other may give any byte.
    #[must_use]
    fn permute(self, places: Self) -> Self;

    /// [`permute`](Self::permute) by places in memory.
    #[inline(always)]
    #[must_use]
    fn permute_by(self, token: Self::Token, places: &[u8; 64]) -> Self {
        self.permute(Self::load(token, places))
    }

    /// For each byte the 16-bit word with the one bit that its low four bits name, from 1 to 15:
    /// all low bytes, and all high ones. The word is zero if the low four bits are zero or the high
    /// bit of the byte is set.
    fn one_hot(self) -> [Self; 2];

    /// [`one_hot`](Self::one_hot), and the same with all high bits changed: the words of the bytes
    /// that have the high bit.
    #[inline(always)]
    fn one_hots(self, token: Self::Token) -> [[Self; 2]; 2] {
        [self.one_hot(), (self ^ Self::splat(token, 0x80)).one_hot()]
    }

    /// Fills each group with the sum of its bytes, which is expected to fit into a byte.
    #[must_use]
    fn spread(self) -> Self;

    /// [`spread`](Self::spread), with the first four groups and the last four exchanged.
    #[must_use]
    fn spread_across(self) -> Self;

    /// The bytes that share a bit with the same byte of `other`.
    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        !(self & other).equals(Self::splat(self.token(), 0))
    }

    /// The bytes that are the same as in `other`.
    fn equals(self, other: Self) -> u64;

    /// The high bit of each byte.
    fn high_bits(self) -> u64;

    /// The union of the eight groups.
    fn union(self) -> u64;

    /// How many bits are set in each group, as 64-bit numbers.
    #[must_use]
    fn counts(self) -> Self;

    /// Adds the groups as 64-bit numbers.
    #[must_use]
    fn add_counts(self, other: Self) -> Self;

    /// The sum of the groups as 64-bit numbers.
    fn total(self) -> u64;

    /// Pairs the bytes in the mask with those of `high`, and packs up to sixteen of these words one
    /// after the other. The words after them may be anything.
    #[inline(always)]
    fn pairs(self, high: Self, mask: u64) -> [u16; 16] {
        pairs(self, high, mask)
    }

    /// Packs `word | common` for each of the words in the mask one after the other. The words after
    /// them may be anything.
    #[inline(always)]
    fn pack(token: Self::Token, words: &[u16; 16], common: u16, mask: u16) -> [u16; 16] {
        let _ = token;
        let (mut rest, mut len, mut out) = (mask, 0, [0; 16]);
        while rest != 0 {
            out[len & 15] = words[rest.trailing_zeros() as usize & 15] | common;
            rest &= rest - 1;
            len += 1;
        }
        out
    }
}

/// [`Bytes::pairs`] where no instruction does it.
#[inline(always)]
pub(crate) fn pairs<B: Bytes>(low: B, high: B, mask: u64) -> [u16; 16] {
    let (mut low_bytes, mut high_bytes) = ([0; 64], [0; 64]);
    low.store(&mut low_bytes);
    high.store(&mut high_bytes);
    let (mut rest, mut words) = (mask, [0; 16]);
    for word in &mut words {
        let place = rest.trailing_zeros() as usize & 63;
        *word = u16::from_le_bytes([low_bytes[place], high_bytes[place]]);
        rest &= rest.wrapping_sub(1);
    }
    words
}
