//! `fianchetto diff`: finds the position and the move where another program goes wrong.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod answer;
mod peer;
mod process;
pub(crate) mod report;
mod said;
mod tally;
mod template;
mod uci;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Registry, ValidSetup};

use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::json::Object;
use crate::look::Look;
use crate::number;
use crate::output;
use crate::position;
use crate::stream::{self, Source};
use crate::suite::{self, Suite};

use fianchetto_descent::{Finding, Pair};

use peer::Trouble;
use template::Template;

pub(crate) use peer::{Asked, Difference, Peer, Question};
pub use said::compared;
pub(crate) use tally::Tally;
pub(crate) use uci::Uci;

use uci::CHESS960;

/// Compare perft with another program, down to the position and the move where the two disagree
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto diff --engine stockfish --depth 5
  fianchetto diff --engine ./my-engine --suite testdata/perft/roce_perftsuite.epd --depth 3
  fianchetto diff --template './perft.sh {depth} {fen} {moves}' --fen kiwipete")]
pub(crate) struct Arguments {
    #[command(flatten)]
    other: Other,
    /// The position, a FEN or a name such as kiwipete; if left out, those on standard input, or the start of the game
    #[arg(short, long, value_name = "FEN", conflicts_with = "suite")]
    fen: Option<String>,
    /// Compare at every position of a file, or of standard input (`-`): a FEN or EPD on each line, whose operations do not matter
    #[arg(short, long, value_name = "FILE")]
    suite: Option<PathBuf>,
    /// The depth in half-moves
    #[arg(short, long, value_name = "N", default_value_t = 4, value_parser = number::whole(1_u32..=64))]
    depth: u32,
    /// Read KQkq as the outermost rooks, as X-FEN does, always write castling as king takes rook, and set UCI_Chess960, as is done anyway for positions that need it
    #[arg(long)]
    chess960: bool,
    #[command(flatten)]
    talk: Talk,
    /// Print an object for each position that differs, and one for all
    #[arg(short, long)]
    json: bool,
    #[command(flatten)]
    choice: Choice,
}

/// The other program.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Other {
    /// The command that starts a UCI engine that supports `go perft`
    #[arg(short, long, value_name = "COMMAND")]
    engine: Option<String>,
    /// The command that prints the counts of one position; {depth}, {fen} and {moves} are filled in, or appended
    #[arg(long, value_name = "COMMAND")]
    template: Option<String>,
}

/// How another program is asked.
#[derive(Args)]
pub(crate) struct Talk {
    /// An option to set in the engine; may be given several times
    #[arg(short, long, value_name = "NAME=VALUE", requires = "engine")]
    option: Vec<String>,
    /// The time limit for each answer of the other program
    #[arg(long = "time-limit", value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    time_limit: f64,
}

impl Talk {
    /// The engine that a command starts.
    pub(crate) fn engine(&self, command: &str, mode: Mode) -> Result<Uci, Failure> {
        Uci::of_command(command, &self.option, mode, self.limit())
    }

    fn limit(&self) -> Duration {
        Duration::from_secs_f64(self.time_limit)
    }
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let suite = positions(arguments)?;
    if suite.entries.is_empty() {
        return Err(Failure::NothingCompared("there is no position".to_owned()));
    }
    let technique = arguments.choice.one(registry)?;
    let mut out = output::out();
    let mode = choice::mode_of_peer(suite.entries.iter(), arguments.chess960);
    let mut peer = arguments.peer(mode)?;
    let asked = Asked { peer: &mut *peer, castling: mode.into() };
    let tally = compare(&mut out, arguments, &technique, asked, &suite, look)?;
    let depth = format!(" to depth {}", arguments.depth);
    tally.write(&mut out, peer.name(), &depth, arguments.json, look)?;
    Ok(tally.status())
}

impl Arguments {
    fn peer(&self, mode: Mode) -> Result<Box<dyn Peer>, Failure> {
        if let Some(template) = &self.other.template {
            return Ok(Box::new(Template::new(words(template)?, self.talk.limit())));
        }
        Ok(Box::new(self.talk.engine(self.command(), mode)?))
    }

    /// The command that starts the other program.
    fn command(&self) -> &str {
        let Other { engine, template } = &self.other;
        engine.as_deref().or(template.as_deref()).unwrap_or_default()
    }

    fn cannot_start(&self, reason: io::Error) -> Failure {
        Failure::Start { command: self.command().to_owned(), reason }
    }
}

impl Uci {
    /// The engine that a command starts, with its options set.
    pub(crate) fn of_command(
        command: &str,
        options: &[String],
        mode: Mode,
        limit: Duration,
    ) -> Result<Self, Failure> {
        let chess960 = (mode == Mode::Chess960).then(|| format!("{CHESS960}=true"));
        let options: Vec<String> = chess960.into_iter().chain(options.iter().cloned()).collect();
        Self::start(words(command)?, &options, limit).map_err(|trouble| match trouble {
            Trouble::Start(reason) => Failure::Start { command: command.to_owned(), reason },
            trouble => Failure::NothingCompared(trouble.to_string()),
        })
    }
}

/// The words of a command, quoted as in a shell.
fn words(command: &str) -> Result<Vec<String>, Failure> {
    let words = shlex::split(command).filter(|words| !words.is_empty());
    words.ok_or_else(|| Failure::Command(command.to_owned()))
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

fn compare(
    out: &mut impl Write,
    arguments: &Arguments,
    ours: &AnyTechnique,
    mut asked: Asked<'_>,
    suite: &Suite<ValidSetup>,
    look: Look,
) -> Result<Tally, Failure> {
    let mut tally = Tally::new(suite.bad);
    for setup in &suite.entries {
        if tally.is_hopeless() {
            tally.skipped += 1;
            continue;
        }
        let found = Pair { judge: ours, peer: &mut asked }.compare(setup, arguments.depth);
        tally.add(&found);
        let Err(difference) = found else { continue };
        // A program that does not exist is bad input.
        if let Finding::Trouble(Trouble::Start(reason)) = &difference.finding {
            return Err(arguments.cannot_start(reason.kind().into()));
        }
        if arguments.json {
            let mut line = Vec::new();
            report::fields(Object::new(&mut line), setup, &difference, asked.castling).end();
            out.write_all(&line)?;
        } else {
            report::difference(out, setup, &difference, "", asked.castling, look)?;
        }
    }
    Ok(tally)
}

fn seconds(text: &str) -> Result<f64, String> {
    let longest = 1e6;
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    let is_right = seconds > 0.0 && seconds <= longest;
    is_right.then_some(seconds).ok_or_else(|| format!("more than 0 and at most {longest} seconds"))
}
