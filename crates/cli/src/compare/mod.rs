//! `fianchetto compare`: the speed and the memory of each technique on this machine.
//!
//! `measure` measures contestants, which `contestant` makes from the registry's techniques, on work
//! that `work` makes from positions; everything else turns the result into text and charts.

mod chart;
mod contestant;
mod files;
mod measure;
mod report;
mod sliders;
mod work;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};
use fianchetto::registry::{Registry, Wanted};
use fianchetto::{AnyTechnique, TechniqueInfo};

use crate::failure::Failure;
use crate::file::Source;
use crate::stream;
use crate::terminal::{self, Terminal};
use crate::{choice, number, output, suite};
use contestant::Timed;
use files::Files;
pub(crate) use report::bar;
use work::TestSet;

/// The name of the six standard positions.
const STANDARD: &str = "standard";

/// The time for the rounds: with setup and output, a run takes less than two minutes.
const BUDGET: Duration = Duration::from_secs(90);

/// The same for a run of twenty seconds.
const QUICK_BUDGET: Duration = Duration::from_secs(15);

/// The same for a family, which has fewer techniques.
const FAMILY_BUDGET: Duration = Duration::from_secs(50);

/// Techniques that share a part, which is also measured alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Family {
    /// Techniques that look up the squares that a slider attacks
    Sliders,
}

/// Compare all techniques: perft, move lists, making moves, memory
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto compare                                               # two minutes
  fianchetto compare --forms                                       # two minutes
  fianchetto compare --quick --only quad,ray-loop/x88              # twenty seconds
  fianchetto compare --all --html result.html --json result.json   # two minutes
  fianchetto compare --family sliders                              # a minute
  fianchetto compare --peer stockfish                              # two minutes")]
pub(crate) struct Arguments {
    /// The positions: `standard`, a suite with lines of the form `FEN ;D1 n ;D2 n`, or `-` for
    /// standard input. By default standard input, or `standard` if that is empty
    #[arg(short, long, value_name = "standard|FILE|-")]
    positions: Option<PathBuf>,
    /// Read KQkq in a suite as the outermost rooks, as in X-FEN
    #[arg(long)]
    chess960: bool,
    /// Show every form of each technique, on its fastest board and path, not only the fastest form
    #[arg(long, conflicts_with_all = ["only", "family"])]
    forms: bool,
    /// Show every form, board and path of each technique
    #[arg(long, conflicts_with = "only")]
    all: bool,
    /// Measure only these techniques, each on all boards and paths that its name leaves open
    #[arg(long, value_name = "NAME[/BOARD[/ISA]],…", value_delimiter = ',')]
    only: Vec<String>,
    /// Measure only the techniques of a family: their common part alone, and then in lists, perft
    /// and search
    #[arg(long, value_name = "NAME", conflicts_with_all = ["html", "markdown", "peer"])]
    family: Option<Family>,
    /// Also time a UCI engine by `go perft`; this command starts it
    #[arg(long, value_name = "COMMAND")]
    peer: Option<String>,
    /// Take twenty seconds instead of up to two minutes
    #[arg(long)]
    quick: bool,
    /// Take about N seconds
    #[arg(long, value_name = "N", conflicts_with = "quick", value_parser = number::whole(1_u64..=86400))]
    seconds: Option<u64>,
    #[command(flatten)]
    files: Files,
}

impl Arguments {
    fn budget(&self) -> Duration {
        let usual = match self.family {
            _ if self.quick => QUICK_BUDGET,
            Some(Family::Sliders) => FAMILY_BUDGET,
            None => BUDGET,
        };
        self.seconds.map_or(usual, Duration::from_secs)
    }
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let (judge, mode) = (judge(registry)?, choice::mode(arguments.chess960));
    let suite = match &arguments.positions {
        None => stream::piped()?,
        Some(name) if name == Path::new(STANDARD) => None,
        Some(file) => Some(Source::of(file).read()?),
    };
    let suite = suite.map(|whole| suite::counted(whole, mode));
    let status =
        ExitCode::from(if suite.as_ref().is_some_and(|suite| suite.bad > 0) { output::BAD } else { 0 });
    let work = suite.map_or_else(|| TestSet::standard(&judge), |suite| TestSet::of_suite(suite, &judge))?;
    arguments.files.check()?;
    if arguments.family == Some(Family::Sliders) {
        let selection =
            sliders::Selection { only: &arguments.only, all: arguments.all, budget: arguments.budget() };
        sliders::run(registry, &work, &selection, &arguments.files, terminal)?;
        return Ok(status);
    }
    let mut contestants = contestant::gather(registry, &work, &arguments.only)?;
    let ours = registry.find(Wanted::default())?;
    let mut peer = arguments
        .peer
        .as_ref()
        .map(|command| Timed::start(command, &work, &ours, arguments.chess960))
        .transpose()?;
    let progress = terminal.bar(1).with_message("warming up");
    progress.tick();
    if !arguments.all && arguments.only.is_empty() {
        let group = |info: &TechniqueInfo| if arguments.forms { info.name } else { info.form_of };
        contestants = contestant::best_of_each(contestants, group)?;
    }
    let measured = measure::run(&work, &mut contestants, peer.as_mut(), arguments.budget(), &progress);
    progress.finish_and_clear();
    let measured = measured?;
    arguments.files.write(&measured)?;
    let mut out = output::out();
    if arguments.files.print_json() {
        write!(out, "{}", files::json(&measured))?
    } else {
        out.write_all(report::text(&measured, terminal::width()).as_bytes())?
    }
    Ok(status)
}

/// The technique that the others are checked against: the last in the registry, which is the
/// simplest.
#[expect(clippy::expect_used, reason = "`find_all` finds one at least, or fails")]
fn judge(registry: &Registry) -> Result<AnyTechnique, Failure> {
    Ok(registry.find_all(Wanted::default())?.pop().expect("what is found is not empty"))
}
