//! `fianchetto check`: compares techniques with the known counts of a suite.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use fianchetto::{Perft, Technique};

use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::suite::{self, Entry};

/// Compare perft counts with the known ones of suites, lines of the form `FEN ;D1 n ;D2 n`
#[derive(Args)]
#[command(after_help = "Example: fianchetto check testdata/perft/roce_perftsuite.epd --technique all")]
pub(crate) struct Arguments {
    /// The suites
    #[arg(required = true, value_name = "SUITE.epd")]
    suites: Vec<PathBuf>,
    /// The technique to check, or `all`; a name alone means the technique on all its boards and paths
    #[command(flatten)]
    choice: Choice,
    /// Skip counts above this
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    max_nodes: u64,
    /// Read castling rights as Chess960 does
    #[arg(long)]
    chess960: bool,
}

/// How the counts of one technique compare.
#[derive(Default)]
struct Tally {
    checked: usize,
    skipped: usize,
    different: usize,
    nodes: u128,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let techniques = arguments.choice.some()?;
    let mode = choice::mode(arguments.chess960);
    let suites: Vec<_> = arguments
        .suites
        .iter()
        .map(|file| Ok((file, suite::read(file, mode)?)))
        .collect::<Result<_, Failure>>()?;
    let mut out = io::stdout().lock();
    let mut good = true;
    for technique in &techniques {
        let start = Instant::now();
        let mut tally = Tally::default();
        for (file, suite) in &suites {
            check(&mut out, &**technique, file, suite, arguments.max_nodes, &mut tally)?;
        }
        good &= tally.different == 0 && tally.checked > 0;
        report(&mut out, &**technique, &tally, start.elapsed().as_secs_f64())?;
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn check(
    out: &mut impl Write,
    technique: &dyn Technique,
    file: &Path,
    suite: &[Entry],
    max_nodes: u64,
    tally: &mut Tally,
) -> io::Result<()> {
    let counts =
        suite.iter().flat_map(|entry| entry.counts.iter().map(move |&(depth, nodes)| (entry, depth, nodes)));
    for (entry, depth, nodes) in counts {
        if nodes > u128::from(max_nodes) {
            tally.skipped += 1;
            continue;
        }
        let found = u128::from(technique.perft(&entry.setup, Perft::BULK, depth));
        tally.checked += 1;
        tally.nodes += found;
        if found != nodes {
            tally.different += 1;
            let (file, by) = (file.display(), choice::describe(technique));
            let Entry { line, fen, .. } = entry;
            writeln!(out, "{file}:{line}: {by}: perft {depth} is {found}, not {nodes}: {fen}")?;
        }
    }
    Ok(())
}

fn report(out: &mut impl Write, technique: &dyn Technique, tally: &Tally, seconds: f64) -> io::Result<()> {
    let Tally { checked, skipped, different, nodes } = tally;
    let verdict = match (checked, different) {
        (0, _) => "NOTHING CHECKED",
        (_, 0) => "ok",
        _ => "DIFFERENT",
    };
    let name = choice::describe(technique);
    writeln!(
        out,
        "{verdict}: {name}: {checked} counts checked, {different} different, {skipped} skipped as too large; \
         {nodes} nodes in {seconds:.2} s"
    )
}
