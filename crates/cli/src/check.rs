//! `fianchetto check`: checks techniques against the known counts of a suite.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use fianchetto::{AnyTechnique, Perft, Registry};
use indicatif::ProgressBar;

use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::progress;
use crate::suite::{self, Entry};

/// Compare perft counts with the known counts of suites (lines of the form `FEN ;D1 n ;D2 n`)
#[derive(Args)]
#[command(
    after_help = "`--technique all` checks every technique; a name alone means all its boards and paths.

Example: fianchetto check testdata/perft/roce_perftsuite.epd --technique all"
)]
pub(crate) struct Arguments {
    /// The suites
    #[arg(required = true, value_name = "SUITE.epd")]
    suites: Vec<PathBuf>,
    #[command(flatten)]
    choice: Choice,
    /// Skip counts above this
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    max_nodes: u64,
    /// Read castling rights as Chess960 does
    #[arg(long)]
    chess960: bool,
}

/// A suite with the name of its file.
type Suite<'a> = (&'a Path, Vec<Entry>);

/// The result for one technique, or for all.
#[derive(Clone, Copy, Default)]
struct Tally {
    checked: usize,
    skipped: usize,
    different: usize,
    nodes: u128,
    time: Duration,
}

/// A run over some techniques: its output and its progress.
struct Run<W> {
    out: W,
    progress: ProgressBar,
    max_nodes: u128,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let techniques = arguments.choice.some(registry)?;
    let mode = choice::mode(arguments.chess960);
    let read = arguments.suites.iter().map(|file| Ok((&**file, suite::read(file, mode)?)));
    let suites: Vec<Suite<'_>> = read.collect::<Result<_, Failure>>()?;
    let max_nodes = u128::from(arguments.max_nodes);
    let work = nodes(&suites, max_nodes).saturating_mul(techniques.len() as u64);
    let mut run = Run { out: io::stdout().lock(), progress: progress::bar(work), max_nodes };
    let tallies = techniques.iter().map(|technique| run.technique(technique, &suites));
    let tallies: Vec<Tally> = tallies.collect::<io::Result<_>>()?;
    run.progress.finish_and_clear();
    if techniques.len() > 1 {
        let all = tallies.iter().copied().reduce(Tally::plus).unwrap_or_default();
        run.say(&all.line(&format!("all {} together", techniques.len())))?;
    }
    Ok(if tallies.iter().all(Tally::is_good) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The nodes to count, as far as a progress bar can show them.
fn nodes(suites: &[Suite<'_>], max_nodes: u128) -> u64 {
    let counts = suites.iter().flat_map(|(_, entries)| entries).flat_map(|entry| &entry.counts);
    let sum: u128 = counts.map(|(_, nodes)| *nodes).filter(|&nodes| nodes <= max_nodes).sum();
    sum.try_into().unwrap_or(u64::MAX)
}

impl<W: Write> Run<W> {
    fn technique(&mut self, technique: &AnyTechnique, suites: &[Suite<'_>]) -> io::Result<Tally> {
        let name = choice::describe(technique);
        self.progress.set_message(name.clone());
        let begin = Instant::now();
        let mut tally = Tally::default();
        for (file, suite) in suites {
            let counts = suite.iter().flat_map(|entry| entry.counts.iter().map(move |count| (entry, *count)));
            for (entry, (depth, nodes)) in counts {
                if nodes > self.max_nodes {
                    tally.skipped += 1;
                    continue;
                }
                let found = u128::from(technique.perft(&entry.setup, Perft::BULK, depth));
                tally.add(found, nodes);
                self.progress.inc(nodes.try_into().unwrap_or(u64::MAX));
                if found != nodes {
                    let Entry { line, fen, .. } = entry;
                    let place = format!("{}:{line}: {name}", file.display());
                    self.say(&format!("{place}: perft {depth} is {found}, not {nodes}: {fen}"))?;
                }
            }
        }
        tally.time = begin.elapsed();
        self.say(&tally.line(&name))?;
        Ok(tally)
    }

    /// Writes a line above the bar.
    fn say(&mut self, line: &str) -> io::Result<()> {
        let Self { out, progress, .. } = self;
        progress.suspend(|| writeln!(out, "{line}"))
    }
}

impl Tally {
    fn add(&mut self, found: u128, right: u128) {
        self.checked += 1;
        self.nodes += found;
        self.different += usize::from(found != right);
    }

    fn plus(self, other: Self) -> Self {
        Self {
            checked: self.checked + other.checked,
            skipped: self.skipped + other.skipped,
            different: self.different + other.different,
            nodes: self.nodes + other.nodes,
            time: self.time + other.time,
        }
    }

    /// A run that checks nothing is not a success.
    fn is_good(&self) -> bool {
        self.different == 0 && self.checked > 0
    }

    fn line(&self, name: &str) -> String {
        let Self { checked, skipped, different, nodes, time } = self;
        let verdict = match (checked, different) {
            (0, _) => "NOTHING CHECKED",
            (_, 0) => "ok",
            _ => "DIFFERENT",
        };
        format!(
            "{verdict}: {name}: {checked} counts checked, {different} different, {skipped} skipped as too large; \
             {nodes} nodes in {:.2} s",
            time.as_secs_f64()
        )
    }
}
