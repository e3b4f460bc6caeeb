//! Words packed one by one.

use super::bits::PlainBits;
use super::lanes::WordVector;
use super::token::Token;
use crate::{Bits, Compress, Lanes};

/// Plain code on `N` lanes; for `TWIN` see [`ByteVector`](super::bytes::ByteVector).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packer<const N: usize, const TWIN: bool>;

/// What every machine has.
pub(crate) type PlainPacker = Packer<1, false>;

impl<const N: usize, const TWIN: bool> Compress for Packer<N, TWIN> {
    type Lanes = WordVector<N, TWIN>;

    const EXTRACTS: bool = TWIN;
    const WORDS: usize = if TWIN { 32 } else { 0 };

    #[inline(always)]
    fn token(self) -> <Self::Lanes as Lanes>::Token {
        Token
    }

    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        PlainBits.extract(word, mask)
    }
}
