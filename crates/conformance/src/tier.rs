//! The tiers: how much a run of the suite checks.

/// The size of a run. All tiers do the same checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// For processors that a program imitates, many times slower than they are.
    Brief,
    /// For every change: takes a few seconds for a technique on a board.
    Quick,
    /// As much as fits into a few minutes.
    Full,
}

impl Tier {
    /// The number of random walks with words tried in their last position. It is the same in all
    /// tiers, which differ in the step.
    pub const WORD_WALKS: u64 = 50;

    /// The node budget of each corpus.
    pub const fn nodes_per_corpus(self) -> u64 {
        self.choose(100_000, 5_000_000, 500_000_000)
    }

    /// The number of random walks for each property.
    pub const fn walks(self) -> u64 {
        self.choose(10, 100, 5_000)
    }

    /// The step through the 65,536 move words in a position. Each position starts at another word,
    /// and the step is less than the number of positions, so that every run tries every word.
    pub const fn word_step(self) -> usize {
        self.choose(49, 49, 1) as usize
    }

    const fn choose(self, brief: u64, quick: u64, full: u64) -> u64 {
        match self {
            Self::Brief => brief,
            Self::Quick => quick,
            Self::Full => full,
        }
    }
}

/// The scope of a check: how much to do, and the seed of its random walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The tier.
    pub tier: Tier,
    /// Equal seeds give equal walks.
    pub seed: u64,
}

impl Scope {
    /// The scope of one check of one subject: each has its own walks, which the seed reproduces.
    #[must_use]
    pub fn of(self, subject: &str, check: &str) -> Self {
        // FNV-1a, which is short and the same everywhere.
        let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let seed = subject.bytes().chain(check.bytes()).fold(self.seed ^ 0xcbf2_9ce4_8422_2325, mix);
        Self { seed, ..self }
    }
}
