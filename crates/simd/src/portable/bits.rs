//! Bit instructions in plain code.

use crate::Bits;

/// Plain words: what every machine has.
#[derive(Clone, Copy, Debug)]
pub struct PlainBits;

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

    #[inline]
    fn deposit(self, mut word: u64, mut mask: u64) -> u64 {
        let mut unpacked = 0;
        while mask != 0 {
            if word & 1 != 0 {
                unpacked |= mask & mask.wrapping_neg();
            }
            mask &= mask - 1;
            word >>= 1;
        }
        unpacked
    }
}
