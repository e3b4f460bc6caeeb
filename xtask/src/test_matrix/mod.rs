//! `cargo xtask test-matrix`: tests everything, in every form in which it can be built and run.
//!
//! Techniques × boards × instruction paths × profiles through the conformance suite, all tests of the workspace, what
//! machines without vectors get, each technique's feature alone, the build without the standard library, the examples, the
//! packages, games of the engine against another, what a browser draws, perft on schedulers, and the Python package; in
//! the full tier, the address sanitizer, too. A table at the end shows what ran, and what was skipped and why; a path that
//! the machine has and that no run exercised is a failure. Instructions beyond those of a path have rows of their own.

mod args;
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

pub(crate) use args::Args;
use args::PARTS;
pub(crate) use outside::engine_script;
use summary::Summary;

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
