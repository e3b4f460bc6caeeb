//! The options of `fianchetto check`.

use std::path::PathBuf;

use clap::Args;

use crate::choice::{self, Choice};
use crate::diff::EngineOptions;
use crate::failure::Failure;
use crate::file::Source;
use crate::number::{self, Power};
use crate::suite::{self, Suite};

/// Compare perft counts of techniques, or of an engine, with the known counts of suites
///
/// A suite has lines of the form `FEN ;D1 n ;D2 n`. With `--engine`, a UCI engine counts each
/// position to its greatest known depth; where a count is wrong, the report names the rule that the
/// engine breaks. Without a suite, `--engine` takes 61 positions that expose most mistakes: 55
/// small ones that show each fault of a catalogue, and the six standard ones.
#[derive(Args)]
#[command(
    after_help = "`--technique all` checks every technique; a name alone means all its boards and paths.

Examples:
  fianchetto check testdata/perft/roce_perftsuite.epd
  fianchetto check testdata/perft/roce_perftsuite.epd --technique all --max-nodes 10k
  fianchetto check --engine ./my-engine
  fianchetto check --engine ./my-engine --junit report.xml"
)]
pub(crate) struct Arguments {
    /// The suites; `-` is standard input
    #[arg(required_unless_present = "engine", value_name = "SUITE.epd")]
    pub(super) suites: Vec<PathBuf>,
    /// Check a UCI engine that supports `go perft` instead of a technique; this command starts it
    #[arg(short, long, value_name = "COMMAND", conflicts_with_all = ["technique", "board", "isa", "threads", "hash"])]
    pub(super) engine: Option<String>,
    #[command(flatten)]
    pub(super) engine_options: EngineOptions,
    /// Print one JSON object per wrong count, per technique and for the whole run; with `--engine`,
    /// one per kind of fault and one for the run
    #[arg(short, long)]
    pub(super) json: bool,
    /// Also write the engine's faults to this file as JUnit XML; `-` prints only that
    #[arg(long, value_name = "FILE", requires = "engine")]
    pub(super) junit: Option<PathBuf>,
    #[command(flatten)]
    pub(super) choice: Choice,
    /// Skip counts larger than this
    #[arg(short = 'n', long = "max-nodes", value_name = "N", default_value_t = 10_000_000, value_parser = number::count(0..=u64::MAX))]
    pub(super) max_nodes: u64,
    /// Stop at the first difference
    #[arg(short = 'x', long = "fail-fast")]
    pub(super) fail_fast: bool,
    #[command(flatten)]
    pub(super) power: Power,
    /// Read KQkq as the outermost rooks, as in X-FEN
    #[arg(long)]
    pub(super) chess960: bool,
}

impl Arguments {
    /// The suites, and the number of bad lines in them.
    pub(super) fn suites(&self) -> Result<(Vec<Suite>, usize), Failure> {
        let mode = choice::mode(self.chess960);
        let read = self.suites.iter().map(|file| Ok(suite::counted(Source::of(file).read()?, mode)));
        let suites: Vec<Suite> = read.collect::<Result<_, Failure>>()?;
        let bad = suites.iter().map(|suite| suite.bad).sum();
        Ok((suites, bad))
    }
}

/// The error if nothing was checked. `least` is the smallest count of the suites, all of which were
/// skipped.
pub(super) fn nothing_checked(least: Option<u128>) -> Failure {
    match least {
        Some(least) => {
            format!("NOTHING CHECKED: every count is larger than `--max-nodes`; try `--max-nodes {least}`")
                .into()
        }
        None => "NOTHING CHECKED: no position".into(),
    }
}
