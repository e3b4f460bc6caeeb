//! Plain code in the shape of a machine that has every extra instruction: VPOPCNTDQ, VBMI, VBMI2, GFNI and fast BMI2.
//!
//! Kernels choose among algorithms by the constants of their lanes, bytes and words. Here all of these promise speed, so the
//! algorithms that only such machines choose run on any, with the answers of the portable path. It is slow, and there for
//! tests alone.

use super::bits::PlainBits;
use super::compress::Packer;
use super::lanes::WordVector;
use crate::Bits;

/// Eight lanes, as many as AVX-512 has.
pub(crate) type TwinVector = WordVector<8, true>;

/// Plain words that promise to be fast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TwinBits;

impl Bits for TwinBits {
    const EXTRACTS: bool = true;
    const SPANS: bool = true;
    const PLACES: bool = true;

    #[inline]
    fn extract(self, word: u64, mask: u64) -> u64 {
        PlainBits.extract(word, mask)
    }

    #[inline]
    fn deposit(self, word: u64, mask: u64) -> u64 {
        PlainBits.deposit(word, mask)
    }
}

/// Rows packed one by one that promise to be packed at once.
pub(crate) type TwinPacker = Packer<8, true>;
