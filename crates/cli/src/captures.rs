//! The ways of finding captures that can be compared.

use crate::arguments::choices;

choices! {
    /// How mailbox techniques find the captures of sliders in the captures stage. Others have one way only.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Captures, usually Auto {
        /// By the faster way on each board
        Auto = "auto",
        /// By the technique's own tables
        Walk = "walk",
        /// By vector attacks
        Vectors = "vectors",
    }
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
