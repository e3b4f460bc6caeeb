//! The tiers: how much a run of the suite does.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The size of a run. Both tiers do the same checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// For every change: a few seconds for a technique on a board.
    Quick,
    /// As much as a few minutes allow.
    Full,
}

impl Tier {
    /// The number of random walks with words tried in their last position. It is the same in both tiers, which differ
    /// in the step.
    pub const WORD_WALKS: u64 = 50;

    /// The node budget of each corpus.
    #[must_use]
    pub const fn nodes_per_corpus(self) -> u64 {
        match self {
            Self::Quick => 5_000_000,
            Self::Full => 500_000_000,
        }
    }

    /// The number of random walks for each property.
    #[must_use]
    pub const fn walks(self) -> u64 {
        match self {
            Self::Quick => 100,
            Self::Full => 5_000,
        }
    }

    /// The step through the 65,536 move words in a position. Each position starts at another word, and the step is less
    /// than the number of positions, so that every run tries every word.
    #[must_use]
    pub const fn word_step(self) -> usize {
        match self {
            Self::Quick => 49,
            Self::Full => 1,
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
    /// The scope of one check of one subject: each has walks of its own, the same ones for the same seed.
    #[must_use]
    pub fn of(self, subject: &str, check: &str) -> Self {
        // FNV-1a, which is short and the same everywhere.
        let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let seed = subject.bytes().chain(check.bytes()).fold(self.seed ^ 0xcbf2_9ce4_8422_2325, mix);
        Self { seed, ..self }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Quick => "quick",
            Self::Full => "full",
        })
    }
}

/// A text that is not the name of a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a tier: there are `quick` and `full`")]
pub struct ParseTierError;

impl FromStr for Tier {
    type Err = ParseTierError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "quick" => Ok(Self::Quick),
            "full" => Ok(Self::Full),
            _ => Err(ParseTierError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for tier in [Tier::Quick, Tier::Full] {
            assert_eq!(tier.to_string().parse(), Ok(tier));
        }
        assert_eq!("Quick".parse::<Tier>(), Err(ParseTierError));
    }
}
