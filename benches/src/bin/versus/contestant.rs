//! The contestants of a comparison.

use anyhow::Result;
use fianchetto_benches_protocol::{Slice, Timing};
use serde::Serialize;

/// Something that does slices of work.
pub(crate) trait Runner {
    /// Does a slice.
    fn run(&mut self, slice: &Slice) -> Result<Timing>;

    /// Starts its process anew, and returns whether it has one that outlives a slice: the place of
    /// a process in memory can make it some percent faster for as long as it lives, and with a
    /// single process such luck would look like code.
    fn restart(&mut self) -> Result<bool> {
        Ok(false)
    }
}

/// Whether a contestant is one of the techniques or another project's move generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Technique,
    /// A technique as an object.
    Object,
    Peer,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Technique => "type",
            Self::Object => "object",
            Self::Peer => "peer",
        }
    }
}

/// One line of the result.
pub(crate) struct Contestant {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The instruction set, or how a peer was built.
    pub(crate) path: String,
    /// Whether it has a line in the result; if not, it is only a reference.
    pub(crate) shown: bool,
    /// Its builds, of which the fastest counts.
    pub(crate) variants: Vec<Box<dyn Runner>>,
}

impl Contestant {
    /// A contestant that is shown.
    pub(crate) fn new(
        name: impl Into<String>,
        kind: Kind,
        path: impl Into<String>,
        variants: Vec<Box<dyn Runner>>,
    ) -> Self {
        Self { name: name.into(), kind, path: path.into(), shown: true, variants }
    }
}
