//! `fianchetto diff`: finds the position and the move where another program goes wrong.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod answer;
mod peer;
mod process;
mod report;
mod said;
mod template;
mod uci;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Registry, ValidSetup};

use clap::ArgGroup;

use crate::arguments::arguments;
use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::look::Look;
use crate::number;
use crate::output;
use crate::position;
use crate::stream::{self, Source};
use crate::suite::{self, Suite};

use fianchetto_descent::{Finding, Pair};

use peer::{Asked, Difference, Trouble};
use template::Template;

pub(crate) use peer::{Peer, Question};
pub use said::compared;
pub(crate) use uci::Uci;

/// How many times in a row the other program may fail to answer before the comparison ends.
const PATIENCE: u32 = 3;

arguments! {
    /// Compare perft with another program, down to the position and the move where the two disagree
    #[command(after_help = "Examples:
  fianchetto diff --engine stockfish --depth 5
  fianchetto diff --engine ./my-engine --suite testdata/perft/roce_perftsuite.epd --depth 3
  fianchetto diff --template './perft.sh {depth} {fen} {moves}' --fen kiwipete")]
    pub(crate) struct Arguments {
        #[command(flatten)]
        other: Other,
        /// An option to set in the engine; may be given several times
        #[arg(short, long, value_name = "NAME=VALUE", requires = "engine")]
        option: Vec<String>,
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
        /// The time limit for each answer of the other program
        #[arg(long = "time-limit", value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
        time_limit: f64,
        #[command(flatten)]
        choice: Choice,
    }
}

arguments! {
    /// The other program.
    #[command(group = ArgGroup::new("Other").args(["engine", "template"]).required(true))]
    struct Other {
        /// The command that starts a UCI engine that supports `go perft`
        #[arg(short, long, value_name = "COMMAND")]
        engine: Option<String>,
        /// The command that prints the counts of one position; {depth}, {fen} and {moves} are filled in, or appended
        #[arg(long, value_name = "COMMAND")]
        template: Option<String>,
    }
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let Suite { entries: positions, bad, .. } = positions(arguments)?;
    if positions.is_empty() {
        return Err(Failure::NothingCompared("there is no position".to_owned()));
    }
    let technique = arguments.choice.one(registry)?;
    let mut out = output::out();
    let mode = choice::mode_of_peer(positions.iter(), arguments.chess960);
    let mut peer = arguments.peer(mode)?;
    let begin = Instant::now();
    let asked = Asked { peer: &mut *peer, castling: mode.into() };
    let tally = compare(&mut out, arguments, &technique, asked, &positions, look)?;
    summarise(&mut out, &tally, bad, (peer.name(), arguments.depth), begin.elapsed(), look)?;
    Ok(match tally.same == positions.len() {
        _ if bad > 0 => ExitCode::from(output::BAD),
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

impl Arguments {
    fn peer(&self, mode: Mode) -> Result<Box<dyn Peer>, Failure> {
        let limit = Duration::from_secs_f64(self.time_limit);
        if let Some(template) = &self.other.template {
            return Ok(Box::new(Template::new(words(template)?, limit)));
        }
        Ok(Box::new(Uci::of_command(self.command(), &self.option, mode, limit)?))
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
        let chess960 = (mode == Mode::Chess960).then(|| "UCI_Chess960=true".to_owned());
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
    positions: &[ValidSetup],
    look: Look,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let mut patience = PATIENCE;
    for setup in positions {
        let found = Pair { judge: ours, peer: &mut asked }.compare(setup, arguments.depth);
        if tally.add(&found, arguments)? {
            patience = PATIENCE;
        } else {
            patience -= 1;
        }
        if let Err(difference) = found {
            report::difference(out, setup, &difference, asked.castling, look)?;
        }
        if patience == 0 {
            writeln!(out, "{PATIENCE} times in a row without an answer: the rest is skipped")?;
            break;
        }
    }
    Ok(tally)
}

/// The results so far.
#[derive(Default)]
struct Tally {
    same: usize,
    different: usize,
    unanswered: usize,
    nodes: u64,
}

impl Tally {
    /// Counts a position, and returns whether there was an answer. A program that does not exist is bad input.
    fn add(&mut self, found: &Result<u64, Box<Difference>>, arguments: &Arguments) -> Result<bool, Failure> {
        match found {
            Ok(nodes) => {
                self.same += 1;
                self.nodes += nodes;
            }
            Err(difference) => match &difference.finding {
                Finding::Trouble(Trouble::Start(reason)) => {
                    return Err(arguments.cannot_start(reason.kind().into()));
                }
                Finding::Trouble(_) => {
                    self.unanswered += 1;
                    return Ok(false);
                }
                _ => self.different += 1,
            },
        }
        Ok(true)
    }
}

fn summarise(
    out: &mut impl Write,
    tally: &Tally,
    bad: usize,
    (name, depth): (&str, u32),
    time: Duration,
    look: Look,
) -> io::Result<()> {
    let Tally { same, different, unanswered, nodes } = tally;
    let verdict = match (different, unanswered) {
        (0, 0) if bad == 0 => "ok",
        (0, 0) => "INCOMPLETE",
        (0, _) => "NO ANSWER",
        _ => "DIFFERENT",
    };
    let verdict = look.verdict(verdict, verdict == "ok");
    let seconds = time.as_secs_f64();
    writeln!(
        out,
        "{verdict}: {name}: {same} positions the same to depth {depth}, {different} different, \
         {unanswered} unanswered{}; {nodes} nodes the same in {seconds:.2} s",
        suite::bad_lines(bad)
    )
}

fn seconds(text: &str) -> Result<f64, String> {
    let longest = 1e6;
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    let is_right = seconds > 0.0 && seconds <= longest;
    is_right.then_some(seconds).ok_or_else(|| format!("more than 0 and at most {longest} seconds"))
}
