//! Who takes part.

use anyhow::Result;
use fianchetto_benches_protocol::{Slice, Timing};
use serde::Serialize;

/// Something that does slices of work.
pub(crate) trait Runner {
    /// Does a slice.
    fn run(&mut self, slice: &Slice) -> Result<Timing>;
}

/// What a contestant is to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Technique,
    Peer,
}

/// One line of the result.
pub(crate) struct Contestant {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The instruction path, or how a peer was built.
    pub(crate) path: String,
    /// Whether it is shown, or only there to be compared with.
    pub(crate) shown: bool,
    /// The builds of it, of which the fastest counts.
    pub(crate) variants: Vec<Box<dyn Runner>>,
}
