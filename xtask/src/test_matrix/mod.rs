//! `cargo xtask test-matrix`: tests everything, in every form in which it can be built and run.
//!
//! Techniques × boards × instruction paths × profiles through the conformance suite, all tests of the workspace, what
//! machines without vectors get, each technique's feature alone, the build without the standard library, the examples, the
//! packages, games of the engine against another, what a browser draws, perft on schedulers, and the Python package; in
//! the full tier, the address sanitizer, too. A table at the end shows what ran, and what was skipped and why; a path that
//! the machine has and that no run exercised is a failure. Instructions beyond those of a path have rows of their own.

mod conformance;
mod examples;
mod no_std;
mod outside;
mod packages;
mod paths;
mod step;
mod summary;
mod tests;

use anyhow::Result;
use fianchetto_simd::SimdPath;

pub(crate) use outside::engine_script;
use summary::Summary;

/// The name of a part for `--only`, and what runs it, in the full tier or not.
type Part = (&'static str, fn(bool, &mut Summary));

/// The parts of the matrix besides the conformance suite, in the order in which they run.
const PARTS: [Part; 11] = [
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
    full: bool,
    /// Only this part of the matrix, besides the conformance suite.
    #[arg(long, value_name = "PART", value_parser = PARTS.map(|(name, _)| name))]
    only: Option<String>,
    /// Only the conformance suite, with this technique.
    #[arg(long, value_name = "NAME")]
    technique: Option<String>,
    /// Only the conformance suite, on this board.
    #[arg(long, value_name = "NAME")]
    board: Option<String>,
    /// Only the conformance suite, on this instruction path.
    #[arg(long, value_name = "NAME", value_parser = SimdPath::ALL.map(SimdPath::name))]
    isa: Option<String>,
}

impl Args {
    /// Whether a part besides the conformance suite is to run.
    fn has_part(&self, name: &str) -> bool {
        match &self.only {
            Some(only) => only == name,
            None => !self.narrows_the_suite(),
        }
    }

    /// Whether the conformance suite is to run.
    fn has_suite(&self) -> bool {
        self.only.is_none() || self.narrows_the_suite()
    }

    /// Whether a part of the conformance suite was selected.
    fn narrows_the_suite(&self) -> bool {
        self.technique.is_some() || self.board.is_some() || self.isa.is_some()
    }

    /// The option for this tier in the conformance suite.
    fn tier(&self) -> &'static str {
        if self.full { "--full" } else { "--quick" }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut summary = Summary::default();
    let (selected, others): (Vec<_>, Vec<_>) = PARTS.iter().partition(|(name, _)| args.has_part(name));
    for (_, part) in selected {
        part(args.full, &mut summary);
    }
    if !others.is_empty() {
        let names: Vec<_> = others.iter().map(|(name, _)| *name).collect();
        summary.leave_out(&names.join(", "), "only a part of the matrix was selected");
    }
    if args.has_suite() {
        let exercised = conformance::run(args, &mut summary);
        paths::run(args, &exercised, &mut summary);
        paths::extras(args, &exercised, &mut summary);
    }
    print!("\n{summary}");
    summary.verdict()
}
