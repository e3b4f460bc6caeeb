//! The ways of finding captures that can be compared.

use std::fmt;

use clap::ValueEnum;

/// How mailbox techniques find the captures of sliders in the captures stage. Others have one way only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum Captures {
    /// By the faster way on each board
    #[default]
    Auto,
    /// By the technique's own tables
    Walk,
    /// By vector attacks
    Vectors,
}

impl Captures {
    /// Whether by vector attacks, if that is not up to the technique.
    #[must_use]
    pub const fn by_vectors(self) -> Option<bool> {
        match self {
            Self::Auto => None,
            Self::Walk => Some(false),
            Self::Vectors => Some(true),
        }
    }
}

/// The name by which it is chosen.
impl fmt::Display for Captures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Auto => "auto",
            Self::Walk => "walk",
            Self::Vectors => "vectors",
        })
    }
}
