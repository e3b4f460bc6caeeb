//! Words packed one by one.

use super::bits::PlainBits;
use super::lanes::WordVector;
use super::token::Portable;
use crate::{Bits, Compress, Lanes};

/// Plain code: what every machine has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainCompress;

impl Compress for PlainCompress {
    type Lanes = WordVector<1>;

    const EXTRACTS: bool = false;
    const WORDS: usize = 0;

    #[inline(always)]
    fn token(self) -> <Self::Lanes as Lanes>::Token {
        Portable
    }

    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        PlainBits.extract(word, mask)
    }
}
