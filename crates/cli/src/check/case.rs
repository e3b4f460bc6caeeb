//! What an engine is asked, and what becomes of it.

use std::time::Duration;

use fianchetto::ValidSetup;
use fianchetto::types::CastlingText;

use crate::diff::Difference;

/// A position, and what became of it.
pub(super) struct Case {
    pub(super) setup: ValidSetup,
    pub(super) depth: u32,
    /// How the engine writes castling.
    pub(super) castling: CastlingText,
    pub(super) outcome: Outcome,
    pub(super) time: Duration,
}

/// What became of a position.
pub(super) enum Outcome {
    /// The engine was asked. If it is right, this is the number of nodes.
    Asked(Result<u64, Box<Difference>>),
    /// It was not, for this reason.
    Skipped(&'static str),
}

pub(super) const UNKNOWN: &str = "the engine has no option UCI_Chess960";
pub(super) const UNASKED: &str = "not asked";
