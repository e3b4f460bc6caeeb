//! The ways of finding captures that can be compared.

use anyhow::Result;
use fianchetto::ValidSetup;

use crate::ours::Identity;

/// How mailbox techniques find the captures of sliders. Others have one way only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Captures {
    /// By the faster way on each board
    #[default]
    Auto,
    /// By the technique's own tables
    Walk,
    /// By vector attacks
    Vectors,
}

impl Captures {
    /// The word for it on the command line.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Walk => "walk",
            Self::Vectors => "vectors",
        }
    }

    /// Whether a technique can find captures so.
    pub(super) fn is_a_choice_of(self, identity: &Identity) -> Result<bool> {
        let batch = identity.technique()?.batch(&[ValidSetup::INITIAL]);
        Ok(self == Self::Auto || batch.list_captures(self == Self::Vectors, &mut Vec::new()))
    }
}
