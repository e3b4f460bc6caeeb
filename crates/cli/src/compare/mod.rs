//! `fianchetto compare`: which technique is the fastest on this machine, and what each costs.
//!
//! `measure` measures contestants, which `contestant` makes from the registry's techniques, on work that `work` makes
//! from positions; everything else turns the result into text and charts.

mod chart;
mod contestant;
mod json;
mod measure;
mod page;
mod report;
mod table;
mod work;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use fianchetto::AnyTechnique;
use fianchetto::registry::{Registry, Wanted};

use crate::choice;
use crate::failure::Failure;
use crate::look::Look;
use crate::number;

use contestant::Captures;
use measure::Outcome;
use work::Work;

/// The name of the six standard positions.
const STANDARD: &str = "standard";

/// The time for the rounds: with setup and output, the run stays below two minutes.
const BUDGET: Duration = Duration::from_secs(90);

/// The same for a run of twenty seconds.
const QUICK_BUDGET: Duration = Duration::from_secs(15);

/// Measure all techniques side by side: perft, move lists, making moves, memory
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto compare
  fianchetto compare --quick --only quad,ray-loop/x88
  fianchetto compare --html result.html --json result.json")]
pub(crate) struct Arguments {
    /// The positions: `standard`, or a suite with lines of the form `FEN ;D1 n ;D2 n`
    #[arg(short, long, value_name = "standard|FILE", default_value = STANDARD)]
    positions: PathBuf,
    /// Read castling rights in a suite as Chess960 does
    #[arg(long)]
    chess960: bool,
    /// Only these techniques: NAME, NAME/BOARD or NAME/BOARD/PATH
    #[arg(short, long, value_name = "NAMES", value_delimiter = ',')]
    only: Vec<String>,
    /// How mailbox techniques find the captures of sliders
    #[arg(long, value_enum, value_name = "WAY", default_value_t)]
    captures: Captures,
    /// Take twenty seconds instead of up to two minutes
    #[arg(long)]
    quick: bool,
    /// Take about N seconds
    #[arg(long, value_name = "N", conflicts_with = "quick", value_parser = number::whole(1_u64..=86400))]
    seconds: Option<u64>,
    /// Also write the result here as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Also write the result here as a page with charts, and each chart as an SVG file beside it
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Also write the result here as Markdown, and each chart as an SVG file beside it
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
}

impl Arguments {
    fn budget(&self) -> Duration {
        let usual = if self.quick { QUICK_BUDGET } else { BUDGET };
        self.seconds.map_or(usual, Duration::from_secs)
    }

    /// The files that will be written.
    fn files(&self) -> impl Iterator<Item = &PathBuf> {
        [&self.json, &self.html, &self.markdown].into_iter().flatten()
    }
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let judge = judge(registry)?;
    let work = if arguments.positions == Path::new(STANDARD) {
        Work::standard(&judge)?
    } else {
        Work::of_file(&arguments.positions, choice::mode(arguments.chess960), &judge)?
    };
    arguments.files().try_for_each(try_to_open)?;
    let mut contestants = contestant::gather(registry, &work, &arguments.only, arguments.captures)?;
    let progress = look.bar(1).with_message("warming up");
    progress.tick();
    let outcome = measure::run(&work, &mut contestants, arguments.budget(), &progress);
    progress.finish_and_clear();
    let outcome = outcome?;
    write_files(arguments, &outcome)?;
    io::stdout().lock().write_all(table::text(&outcome).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The technique that the others are checked against: the last of the registry, which is the plainest.
fn judge(registry: &Registry) -> Result<AnyTechnique, Failure> {
    Ok(registry.find_all(Wanted::default())?.pop().expect("what is found is not empty"))
}

fn write_files(arguments: &Arguments, outcome: &Outcome) -> Result<(), Failure> {
    let charts = chart::charts(outcome);
    if let Some(file) = &arguments.json {
        write(file, &format!("{:#}\n", json::object(outcome)))?;
    }
    if let Some(file) = &arguments.html {
        write_charts(file, &charts)?;
        write(file, &page::html(outcome, &charts))?;
    }
    if let Some(file) = &arguments.markdown {
        let names = write_charts(file, &charts)?;
        let named: Vec<_> = charts.iter().zip(names).collect();
        write(file, &page::markdown(outcome, &named))?;
    }
    Ok(())
}

/// Writes the charts beside a file, and returns their names.
fn write_charts(file: &Path, charts: &[chart::Chart]) -> Result<Vec<String>, Failure> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let names: Vec<String> = charts.iter().map(|chart| format!("{stem}-{}.svg", chart.key)).collect();
    for (chart, name) in charts.iter().zip(&names) {
        write(&file.with_file_name(name), &chart.svg())?;
    }
    Ok(names)
}

/// Checks before the measurement that a file can be written after it.
fn try_to_open(file: &PathBuf) -> Result<(), Failure> {
    let opened = fs::OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|reason| Failure::Write { file: file.clone(), reason })
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    fs::write(file, text).map_err(|reason| Failure::Write { file: file.into(), reason })
}
