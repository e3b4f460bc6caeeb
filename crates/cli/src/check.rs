//! `fianchetto check`: compares techniques with the known counts of a suite.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use fianchetto::types::Mode;
use fianchetto::{Perft, Technique, ValidSetup, movegen::suite};

use crate::choice::{self, Choice};
use crate::failure::Failure;

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

/// One count of a suite.
struct Known {
    line: usize,
    fen: String,
    setup: ValidSetup,
    depth: u32,
    nodes: u128,
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
    let suites: Vec<_> =
        arguments.suites.iter().map(|file| Ok((file, read(file, mode)?))).collect::<Result<_, Failure>>()?;
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

/// All counts of a suite. A line that cannot be read is an error: a suite that is checked in part is not checked.
fn read(file: &Path, mode: Mode) -> Result<Vec<Known>, Failure> {
    let text = fs::read_to_string(file).map_err(|reason| Failure::File { file: file.into(), reason })?;
    let mut all = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line_error = |reason| Failure::Line { file: file.into(), line: index + 1, reason };
        let Some(entry) = suite::Entry::parse(line).map_err(|error| line_error(error.to_string()))? else {
            continue;
        };
        let setup = ValidSetup::parse(entry.fen, mode).map_err(|error| line_error(error.to_string()))?;
        all.extend(entry.counts().map(|(depth, nodes)| Known {
            line: index + 1,
            fen: entry.fen.to_owned(),
            setup,
            depth,
            nodes,
        }));
    }
    Ok(all)
}

fn check(
    out: &mut impl Write,
    technique: &dyn Technique,
    file: &Path,
    suite: &[Known],
    max_nodes: u64,
    tally: &mut Tally,
) -> io::Result<()> {
    for known in suite {
        if known.nodes > u128::from(max_nodes) {
            tally.skipped += 1;
            continue;
        }
        let found = u128::from(technique.perft(&known.setup, Perft::BULK, known.depth));
        tally.checked += 1;
        tally.nodes += found;
        if found != known.nodes {
            tally.different += 1;
            let (file, by) = (file.display(), choice::describe(technique));
            let Known { line, fen, depth, nodes, .. } = known;
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
