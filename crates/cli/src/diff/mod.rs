//! `fianchetto diff`: finds the position and the move that another program gets wrong.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod peer;
pub(crate) mod report;
mod trouble;

use std::{io::Write, path::PathBuf, process::ExitCode, time::Duration};

use clap::Args;
use fianchetto::{AnyTechnique, Move, Registry, ValidSetup, types::Mode};
use fianchetto_descent::{Answer, Finding, Pair, Peer};
use fianchetto_uci_client::{EngineTrouble, PerftCounts};

use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::file::Source;
use crate::stream;
use crate::suite::{self, Suite};
use crate::terminal::Terminal;
use crate::{json, number, output, position};
pub(crate) use peer::Uci;
use peer::{Template, answer, not_started};
pub(crate) use report::Tally;
pub(crate) use trouble::Difference;
use trouble::Trouble;

/// Compare perft with another program, down to the position and move that differ
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto diff --engine stockfish --depth 5
  fianchetto diff --engine ./my-engine --suite testdata/perft/roce_perftsuite.epd --depth 3
  fianchetto diff --template './perft.sh {depth} {fen} {moves}' --fen kiwipete")]
pub(crate) struct Arguments {
    #[command(flatten)]
    other: Other,
    /// The position, a FEN or a name such as kiwipete; by default those on standard input, or the
    /// start of the game
    #[arg(short, long, value_name = "FEN", conflicts_with = "suite")]
    fen: Option<String>,
    /// Compare at every position of a file, or of standard input (`-`): a FEN or EPD on each line;
    /// operations are ignored
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,
    /// The depth in half-moves
    #[arg(short, long, value_name = "N", default_value_t = 4, value_parser = number::whole(1_u32..=64))]
    depth: u32,
    /// Read KQkq as the outermost rooks, as in X-FEN; write castling as king takes rook and set
    /// UCI_Chess960 for every position, not only for those that need it
    #[arg(long)]
    chess960: bool,
    #[command(flatten)]
    engine_options: EngineOptions,
    /// Print one JSON object per position that differs, and one for the whole run
    #[arg(short, long)]
    json: bool,
    #[command(flatten)]
    choice: Choice,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct Other {
    /// The command that starts a UCI engine that supports `go perft`
    #[arg(short, long, value_name = "COMMAND")]
    engine: Option<String>,
    /// The command that prints the counts of one position; {depth}, {fen} and {moves} are filled
    /// in, or appended
    #[arg(long, value_name = "COMMAND")]
    template: Option<String>,
}

/// How to talk to another program.
#[derive(Args)]
pub(crate) struct EngineOptions {
    /// An option to set in the engine; may be given several times
    #[arg(short, long, value_name = "NAME=VALUE", requires = "engine")]
    option: Vec<String>,
    /// The time limit for each answer of the other program
    #[arg(long = "time-limit", value_name = "SECONDS", default_value = "60", value_parser = number::seconds)]
    time_limit: Duration,
}

impl EngineOptions {
    /// The engine that a command starts.
    pub(crate) fn engine(&self, command: &str, mode: Mode) -> Result<Uci, Failure> {
        Uci::start(command, &self.option, mode, self.time_limit)
    }
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let suite = positions(arguments)?;
    if suite.entries.is_empty() {
        return Err(Failure::nothing_compared("there is no position"));
    }
    let technique = arguments.choice.one(registry)?;
    let mut out = output::out();
    let mode = choice::mode_of_peer(suite.entries.iter(), arguments.chess960);
    let comparison = Comparison { arguments, ours: &technique, castling: mode, suite: &suite, terminal };
    let Other { engine, template } = &arguments.other;
    let (tally, name) = match template {
        Some(template) => {
            let mut program = Template::new(template, mode, arguments.engine_options.time_limit)?;
            (comparison.with(&mut program, template, &mut out)?, program.name())
        }
        None => {
            let command = engine.as_deref().unwrap_or_default();
            let mut engine = arguments.engine_options.engine(command, mode)?;
            (comparison.with(&mut engine, command, &mut out)?, engine.name().to_owned())
        }
    };
    let depth = format!(" to depth {}", arguments.depth);
    tally.write(&mut out, &name, &depth, arguments.json, terminal)?;
    Ok(tally.status())
}

fn positions(arguments: &Arguments) -> Result<Suite<ValidSetup>, Failure> {
    let mode = choice::mode(arguments.chess960);
    let (whole, alone) = match (&arguments.suite, &arguments.fen) {
        (Some(file), _) => (Some(Source::of(file).read()?), ValidSetup::INITIAL),
        (None, Some(fen)) => (None, position::playable(fen, mode)?),
        (None, None) => (stream::piped()?, ValidSetup::INITIAL),
    };
    let alone = || Suite { name: String::new(), entries: vec![alone], bad: 0 };
    Ok(whole.map_or_else(alone, |whole| suite::positions(whole, mode)))
}

/// What the other program is compared with, and how castling is written.
struct Comparison<'a> {
    arguments: &'a Arguments,
    ours: &'a AnyTechnique,
    castling: Mode,
    suite: &'a Suite<ValidSetup>,
    terminal: Terminal,
}

impl Comparison<'_> {
    /// Compares the program that a command starts at each position, and prints the differences.
    fn with(
        &self,
        peer: &mut impl Peer<Trouble = Trouble>,
        command: &str,
        out: &mut impl Write,
    ) -> Result<Tally, Failure> {
        let &Self { arguments, ours, castling, suite, terminal } = self;
        let mut tally = Tally::new(suite.bad);
        let progress = terminal.progress(suite.entries.len() as u64);
        for (setup, done) in suite.entries.iter().zip(0..) {
            progress.show_nodes(done, tally.nodes.into());
            if tally.is_hopeless() {
                tally.skipped += 1;
                continue;
            }
            let found = Pair { judge: ours, peer: &mut *peer }.compare(setup, arguments.depth);
            tally.add(&found);
            let Err(difference) = found else { continue };
            // A program that does not exist is bad input.
            if let Finding::Trouble(Trouble { kind: EngineTrouble::Start(reason), .. }) = &difference.finding
            {
                return Err(not_started(command, reason));
            }
            progress.above(|| {
                if arguments.json {
                    out.write_all(&json::line(&report::Reported::of(setup, &difference, castling)))
                } else {
                    report::difference(out, setup, &difference, "", castling, terminal)
                }
            })?;
        }
        progress.finish();
        Ok(tally)
    }
}

/// What `fianchetto diff` reports about a program that always answers with this text; empty if the
/// counts agree.
///
/// ```
/// use fianchetto::{Registry, ValidSetup};
///
/// let technique = Registry::built_in().named("ray-loop")?;
/// let setup: ValidSetup = "7k/8/8/8/8/8/p7/K7 w - - 0 1".parse()?;
/// let compared = |text| fianchetto_cli::compared(&technique, &setup, 1, text);
/// assert_eq!(compared("a1a2: 1\na1b2: 1\n\nNodes searched: 2"), "");
/// assert!(compared("a1b2 1").contains("missing: a1a2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn compared(technique: &AnyTechnique, setup: &ValidSetup, depth: u32, text: &str) -> String {
    let found = Pair { judge: technique, peer: &mut Said(text) }.compare(setup, depth);
    let mut out = Vec::new();
    if let Err(difference) = found {
        // Writing to memory cannot fail.
        let _ = report::difference(&mut out, setup, &difference, "", Mode::Chess960, Terminal::PLAIN);
    }
    String::from_utf8_lossy(&out).into_owned()
}

struct Said<'a>(&'a str);

impl Peer for Said<'_> {
    type Trouble = Trouble;

    fn divide(&mut self, _: &ValidSetup, _: &[Move], _: u32) -> Result<Answer, Trouble> {
        Ok(answer(self.0.parse::<PerftCounts>()?))
    }
}
