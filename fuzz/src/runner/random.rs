//! Random numbers: the same for the same seed on every machine.

/// The generator SplitMix64 of Guy Steele, Doug Lea and Christine Flood.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; every seed has a sequence of its own.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next word.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below a limit; 0 if the limit is 0.
    pub const fn below(&mut self, limit: usize) -> usize {
        ((self.word() as u128 * limit as u128) >> 64) as usize
    }

    /// One of the items, if there are any.
    pub fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}
