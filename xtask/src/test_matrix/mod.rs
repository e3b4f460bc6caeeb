//! `cargo xtask test-matrix`: tests everything, in every form in which it can be built and run.
//!
//! The quick tier has all tests of the workspace, every technique on every board and instruction
//! path through the conformance suite, games of the engine against another, and the Python package.
//! With `--rest` comes what a change has to pass besides: the suite as users build the techniques,
//! what machines without vectors get, each technique's feature alone, the build without the
//! standard library, other processors and systems, the examples, the C interface, the instructions
//! that each technique takes, the packages, what a browser draws, and perft on schedulers; with
//! `--full` all of both, the oldest compiler, Miri and the address sanitizer. A table at the end
//! shows what ran, and what was skipped and why; a path that the machine has and that no run
//! exercised is a failure. Instructions beyond those of a path have rows of their own.

mod args;
mod c;
mod compilers;
mod conformance;
mod cross;
mod examples;
mod instructions;
mod no_std;
mod npm;
mod outside;
mod packages;
mod paths;
mod qemu;
mod report;
mod step;
mod summary;
mod tests;
mod windows;

use anyhow::Result;

pub(crate) use args::Args;
use args::PARTS;
pub(crate) use cross::BROWSER;
use summary::Summary;

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut summary = Summary::default();
    let (selected, others): (Vec<_>, Vec<_>) = PARTS.iter().partition(|part| args.has_part(part));
    for part in selected {
        (part.run)(args.is_full(), &mut summary);
    }
    if !others.is_empty() {
        let names: Vec<_> = others.iter().map(|part| part.name).collect();
        summary.leave_out(&names.join(", "), "of another tier, or not selected");
    }
    if args.has_suite() {
        let exercised = conformance::run(args, &mut summary);
        paths::run(args, &exercised, &mut summary);
        if args.has_released_suite() {
            paths::extras(args, &exercised, &mut summary);
        } else {
            summary.leave_out("instructions beyond those of a path", "with `--rest`");
        }
    }
    print!("\n{summary}");
    summary.verdict()
}
