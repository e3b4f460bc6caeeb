//! Operations on single words that have four masks, with each mask in a lane.

use crate::{BitKernel, Bits, Kernel, Lanes, PlainBits};

/// Words, and the lanes of a path.
#[derive(Clone, Copy, Debug)]
struct LaneBits<L: Lanes>(L::Token);

impl<L: Lanes> Bits for LaneBits<L> {
    const EXTRACTS: bool = false;

    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        PlainBits.extract(word, mask)
    }

    #[inline(always)]
    fn deposit(self, word: u64, mask: u64) -> u64 {
        PlainBits.deposit(word, mask)
    }

    #[inline(always)]
    fn byte_spans(self, word: u64, masks: [u64; 4], place: u32) -> u64 {
        if L::COUNT > masks.len() {
            return PlainBits.byte_spans(word, masks, place);
        }
        let bit = 1_u64.wrapping_shl(place);
        let splat = |word| L::splat(self.0, word);
        let (word, bit, mirrored_bit) = (splat(word), splat(bit), splat(bit.swap_bytes()));
        let mut found = 0;
        for start in (0..masks.len()).step_by(L::COUNT) {
            let masks = L::load(self.0, &masks[start..]);
            let set = word & masks;
            let above = set - bit;
            let below = (set.swap_bytes() - mirrored_bit).swap_bytes();
            found |= ((above ^ below) & masks).union();
        }
        found
    }
}

/// A kernel on single words, with the lanes of a path beside them.
pub(crate) struct OnLanes<K>(pub(crate) K);

impl<K: BitKernel> Kernel for OnLanes<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> K::Output {
        self.0.run(LaneBits::<L>(token))
    }
}
