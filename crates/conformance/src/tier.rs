//! How much a run of the suite does.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The two sizes of a run. Both do the same checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// What every change is held to: a few seconds for a technique on a board.
    Quick,
    /// Everything that some minutes allow.
    Full,
}

impl Tier {
    /// How many random walks have words tried in their last position. The same in both tiers, which differ by the
    /// step.
    pub const WORD_WALKS: u64 = 50;

    /// How many nodes may be counted in each corpus.
    #[must_use]
    pub const fn nodes_per_corpus(self) -> u64 {
        match self {
            Self::Quick => 5_000_000,
            Self::Full => 500_000_000,
        }
    }

    /// How many random walks each property is tried on.
    #[must_use]
    pub const fn walks(self) -> u64 {
        match self {
            Self::Quick => 100,
            Self::Full => 5_000,
        }
    }

    /// Of the 65,536 move words, every how manieth is tried in a position. Each position starts at another word, and
    /// the step is less than their number, so that every word has its turn in every run.
    #[must_use]
    pub const fn word_step(self) -> usize {
        match self {
            Self::Quick => 49,
            Self::Full => 1,
        }
    }
}

/// What a check is given: how much to do, and the seed of its random walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// How much.
    pub tier: Tier,
    /// Equal seeds give equal walks.
    pub seed: u64,
}

impl Scope {
    /// The scope of one check of one subject: each walks its own way, and the same way again with the same seed.
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

/// A text that names no tier.
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
