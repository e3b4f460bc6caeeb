//! Bit instructions and packing in plain code; and its twin, for tests.

use core::marker::PhantomData;

use super::bytes::Token;
use super::lanes::{WordVector, Words};
use crate::{BitKernel, Bits, Lanes, PackKernel, RowPacker};

/// Plain words, on every machine.
#[derive(Clone, Copy, Debug)]
pub struct PlainBits;

impl Bits for PlainBits {
    const EXTRACTS: bool = false;

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

/// Runs a kernel on plain words. Never inlined: several paths do so, and the choice between them
/// should be a jump.
#[inline(never)]
pub(crate) fn run_bits<K: BitKernel>(kernel: K) -> K::Output {
    kernel.run(PlainBits)
}

/// The same for a kernel that packs rows.
#[inline(never)]
pub(crate) fn run_packer<K: PackKernel>(kernel: K) -> K::Output {
    kernel.run(PlainPacker::default())
}

/// Plain code on lanes of these words.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Packer<W>(PhantomData<W>);

/// On every machine.
pub(crate) type PlainPacker = Packer<u64>;

impl<W: Words> RowPacker for Packer<W> {
    type Lanes = WordVector<W>;

    const EXTRACTS: bool = W::TWIN;
    const WORDS: usize = if W::TWIN { 32 } else { 0 };

    #[inline(always)]
    fn token(self) -> <Self::Lanes as Lanes>::Token {
        Token
    }

    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        PlainBits.extract(word, mask)
    }
}

/// Plain code in the shape of a machine that has every extra instruction: VPOPCNTDQ, VBMI, VBMI2,
/// GFNI and fast BMI2.
///
/// Kernels choose algorithms by the constants of their lanes, bytes and words. Here all of these
/// claim speed, so the algorithms of such machines run on any machine, with the results of the
/// portable path. It is slow, and only for tests.
#[cfg(fianchetto_portable_only)]
pub(crate) mod twin {
    use super::*;

    /// Eight lanes, as many as AVX-512 has.
    pub(crate) type TwinVector = WordVector<[u64; 8]>;

    /// Rows packed one by one that claim to be packed at once.
    pub(crate) type TwinPacker = Packer<[u64; 8]>;

    /// Plain words that claim to be fast.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct TwinBits;

    impl Bits for TwinBits {
        const EXTRACTS: bool = true;
        const SPANS: bool = true;
        const LISTS_SQUARES: bool = true;

        fn extract(self, word: u64, mask: u64) -> u64 {
            PlainBits.extract(word, mask)
        }

        fn deposit(self, word: u64, mask: u64) -> u64 {
            PlainBits.deposit(word, mask)
        }
    }
}
