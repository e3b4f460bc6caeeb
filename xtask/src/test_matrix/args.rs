//! The arguments of `test-matrix`, and the parts among which they choose.

use fianchetto_simd::SimdPath;

use super::{examples, no_std, outside, packages, summary::Summary, tests};

/// The name of a part for `--only`, and what runs it, in the full tier or not.
type Part = (&'static str, fn(bool, &mut Summary));

/// The parts of the matrix besides the conformance suite, in the order in which they run.
pub(super) const PARTS: [Part; 11] = [
    ("tests", tests::run),
    ("portable-only", |_, summary| tests::portable_only(summary)),
    ("features", |_, summary| tests::features(summary)),
    ("no-std", |_, summary| no_std::run(summary)),
    ("examples", |_, summary| examples::run(summary)),
    ("packages", packages::run),
    ("games", outside::games),
    ("browser", |_, summary| outside::browser(summary)),
    ("clusters", |_, summary| outside::clusters(summary)),
    ("python", |_, summary| outside::package(summary)),
    ("sanitizer", tests::sanitizer),
];

/// The arguments of `test-matrix`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tier for every change: a few minutes (the default).
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// The tier for a release: deeper counts, more positions, optimised tests, 200 games instead of 4.
    #[arg(long)]
    pub(super) full: bool,
    /// Only this part of the matrix, besides the conformance suite.
    #[arg(long, value_name = "PART", value_parser = PARTS.map(|(name, _)| name))]
    only: Option<String>,
    /// Only the conformance suite, with this technique.
    #[arg(long, value_name = "NAME")]
    pub(super) technique: Option<String>,
    /// Only the conformance suite, on this board.
    #[arg(long, value_name = "NAME")]
    pub(super) board: Option<String>,
    /// Only the conformance suite, on this instruction path.
    #[arg(long, value_name = "NAME", value_parser = SimdPath::ALL.map(SimdPath::name))]
    pub(super) isa: Option<String>,
}

impl Args {
    /// Whether a part besides the conformance suite is to run.
    pub(super) fn has_part(&self, name: &str) -> bool {
        match &self.only {
            Some(only) => only == name,
            None => !self.narrows_the_suite(),
        }
    }

    /// Whether the conformance suite is to run.
    pub(super) fn has_suite(&self) -> bool {
        self.only.is_none() || self.narrows_the_suite()
    }

    /// Whether a part of the conformance suite was selected.
    pub(super) fn narrows_the_suite(&self) -> bool {
        self.technique.is_some() || self.board.is_some() || self.isa.is_some()
    }

    /// The option for this tier in the conformance suite.
    pub(super) fn tier(&self) -> &'static str {
        if self.full { "--full" } else { "--quick" }
    }
}
