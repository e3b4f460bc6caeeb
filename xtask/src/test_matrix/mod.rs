//! `cargo xtask test-matrix`: everything, in every form in which it can be built and run.
//!
//! Techniques × boards × instruction paths × profiles through the conformance suite, all tests of the workspace, each
//! technique's feature alone, the build without the standard library, the examples, and the packages. A table at the
//! end says what ran, what was left out and why; a path that the machine has and that no run exercised is a failure,
//! not a silence.

mod conformance;
mod examples;
mod features;
mod no_std;
mod packages;
mod paths;
mod step;
mod summary;
mod tests;

use anyhow::Result;

use summary::Summary;

/// How `test-matrix` is called.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tier for every change, some minutes (the default).
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// The tier for a release: deeper counts, more positions, optimised tests.
    #[arg(long)]
    full: bool,
    /// Only this technique, and of the matrix only the conformance suite.
    #[arg(long, value_name = "NAME")]
    technique: Option<String>,
    /// Only this board, and of the matrix only the conformance suite.
    #[arg(long, value_name = "NAME")]
    board: Option<String>,
    /// Only this instruction path, and of the matrix only the conformance suite.
    #[arg(long, value_name = "NAME", value_parser = paths::NAMES)]
    isa: Option<String>,
}

impl Args {
    /// Whether the user asked for a part of the conformance suite.
    fn is_narrowed(&self) -> bool {
        self.technique.is_some() || self.board.is_some() || self.isa.is_some()
    }

    /// The tier as the suites name it.
    fn tier(&self) -> &'static str {
        if self.full { "--full" } else { "--quick" }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut summary = Summary::default();
    if args.is_narrowed() {
        summary.leave_out(
            "tests, features, no_std, examples, packages",
            "only a part of the conformance suite was asked for",
        );
    } else {
        tests::run(args.full, &mut summary);
        features::run(&mut summary);
        no_std::run(&mut summary);
        examples::run(&mut summary);
        packages::run(args.full, &mut summary);
    }
    let exercised = conformance::run(args, &mut summary);
    paths::run(args, &exercised, &mut summary);
    print!("\n{summary}");
    summary.verdict()
}
