//! Programs that count: a UCI engine that supports `go perft`, and a command that is run once for
//! each count.

use std::io;
use std::time::{Duration, Instant};

use fianchetto::{Move, ValidSetup, types::Mode};
use fianchetto_descent::{Answer, Listening, Peer, excerpt};

use super::process::{Process, ReadError};
use super::report::texts;
use super::trouble::{Trouble, said};
use crate::failure::Failure;

/// If a program prints no total, or a wrong one, its answer is complete after this silence.
const PAUSE: Duration = Duration::from_millis(700);

/// The option of an engine that understands Chess960.
const CHESS960: &str = "UCI_Chess960";

/// A UCI engine. It is restarted after a failure.
pub(crate) struct Uci {
    words: Vec<String>,
    /// The options that are set after the start, each as `NAME=VALUE`.
    options: Vec<String>,
    /// How castling is written.
    castling: Mode,
    limit: Duration,
    pub(crate) name: String,
    /// Whether it has ever printed a total. Until then, a pause ends an answer.
    prints_totals: bool,
    there: Vec<String>,
    process: Option<Process>,
}

impl Uci {
    /// Prepares an engine from its command and its options, each written as `NAME=VALUE`, plus
    /// UCI_Chess960 if castling requires it.
    pub(crate) fn start(
        command: &str,
        options: &[String],
        castling: Mode,
        limit: Duration,
    ) -> Result<Self, Failure> {
        let chess960 = (castling == Mode::Chess960).then(|| format!("{CHESS960}=true"));
        let options = chess960.into_iter().chain(options.iter().cloned()).collect();
        let (words, name) = named(command)?;
        let (prints_totals, there) = (false, Vec::new());
        let mut uci = Self { words, options, castling, limit, name, prints_totals, there, process: None };
        let process = uci.greet().map_err(|trouble| match trouble {
            Trouble::Start(reason) => not_started(command, &reason),
            trouble => Failure::nothing_compared(trouble),
        });
        uci.process = Some(process?);
        Ok(uci)
    }

    /// Whether it understands Chess960.
    pub(crate) fn knows_chess960(&self) -> bool {
        self.there.iter().any(|name| name.eq_ignore_ascii_case(CHESS960))
    }

    /// Waits until the engine is idle, so that its next answer can be timed.
    pub(crate) fn is_ready(&mut self) -> Result<(), Trouble> {
        if let Some(mut process) = self.process.take() {
            self.synchronise(&mut process, Instant::now() + self.limit)?;
            self.process = Some(process);
        }
        Ok(())
    }

    /// Starts the program, waits for `uciok` and sets the options.
    fn greet(&mut self) -> Result<Process, Trouble> {
        let mut process = Process::start(&self.words)?;
        process.say("uci");
        let (mut last, mut there) = (String::new(), Vec::new());
        let until = Instant::now() + self.limit;
        loop {
            let line = match process.hear(until) {
                Ok(line) => line,
                Err(ReadError::Late) => {
                    let why = "it is not a UCI program: it does not answer `uci` with `uciok`";
                    return Err(format!("{why}{}", said(&last)).into());
                }
                Err(ReadError::Closed) => {
                    let how = process.exit_reason();
                    return Err(format!("it ended instead of answering `uci`: {how}").into());
                }
            };
            match line.strip_prefix("id name ") {
                Some(name) => self.name = excerpt(name),
                None if line.trim() == "uciok" => break,
                None => there.extend(option_name(&line).map(excerpt)),
            }
            last = excerpt(&line);
        }
        self.options.iter().try_for_each(|option| {
            process.say(&set_option(option, &there)?);
            Ok::<(), Trouble>(())
        })?;
        self.there = there;
        Ok(process)
    }

    fn ask(&mut self, process: &mut Process, position: &str, depth: u32) -> Result<Answer, Trouble> {
        let until = Instant::now() + self.limit;
        self.synchronise(process, until)?;
        process.say(position);
        process.say(&format!("go perft {depth}"));
        // An engine that reads its input in order answers this after the counts.
        process.say("isready");
        let answer = self.listen(process, until)?.into_answer()?;
        self.prints_totals |= answer.total.is_some();
        Ok(answer)
    }

    /// Waits until the engine has answered everything sent so far.
    fn synchronise(&self, process: &mut Process, until: Instant) -> Result<(), Trouble> {
        process.say("isready");
        loop {
            let line = process.hear(until).map_err(|why| self.silence(why, process, ""))?;
            if line.trim() == "readyok" {
                return Ok(());
            }
        }
    }

    fn listen(&self, process: &mut Process, until: Instant) -> Result<Listening, Trouble> {
        let mut listening = Listening::default();
        while !listening.is_over() {
            let may_be_over = listening.may_be_over(self.prints_totals);
            let pause = Instant::now() + PAUSE;
            match process.hear(if may_be_over { pause.min(until) } else { until }) {
                Ok(_) if Instant::now() > until => return Err(Trouble::late(self.limit, listening.noise())),
                Ok(line) => listening.take(&line)?,
                Err(ReadError::Late) if may_be_over => break,
                Err(why) => return Err(self.silence(why, process, listening.noise())),
            }
        }
        Ok(listening)
    }

    fn silence(&self, why: ReadError, process: &mut Process, last: &str) -> Trouble {
        match why {
            ReadError::Late => Trouble::late(self.limit, last),
            ReadError::Closed => Trouble::ended(&process.exit_reason()),
        }
    }
}

impl Peer for Uci {
    type Trouble = Trouble;

    fn divide(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<Answer, Trouble> {
        let moves = if way.is_empty() { String::new() } else { " moves ".to_owned() };
        let moves = moves + &texts(way, self.castling).join(" ");
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.greet()?,
        };
        let answer = self.ask(&mut process, &format!("position fen {start}{moves}"), depth)?;
        self.process = Some(process);
        Ok(answer)
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            process.say("quit");
            process.succeeded();
        }
    }
}

/// The name in a line like `option name Hash type spin default 16`.
fn option_name(line: &str) -> Option<&str> {
    let rest = line.trim().strip_prefix("option name ")?;
    Some(rest.split(" type ").next().unwrap_or(rest).trim())
}

/// The command that sets one of the engine's options. UCI ignores case.
fn set_option(option: &str, there: &[String]) -> Result<String, Trouble> {
    let (name, value) = option.split_once('=').map_or((option, None), |(name, value)| (name, Some(value)));
    let name = name.trim();
    if !there.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        let there = if there.is_empty() {
            ", nor any other".into()
        } else {
            format!("; it has: {}", there.join(", "))
        };
        return Err(format!("it has no option `{name}`{there}").into());
    }
    Ok(match value {
        Some(value) => format!("setoption name {name} value {value}"),
        None => format!("setoption name {name}"),
    })
}

/// The words of a command, quoted as in a shell, and its whole text as a name.
fn named(command: &str) -> Result<(Vec<String>, String), Failure> {
    let words = shlex::split(command).filter(|words| !words.is_empty());
    let words = words.ok_or_else(|| format!("cannot split the command `{command}` into words"))?;
    let name = excerpt(&words.join(" "));
    Ok((words, name))
}

pub(super) fn not_started(command: &str, reason: &io::Error) -> Failure {
    format!("the program to compare with cannot be started by `{command}`: {reason}").into()
}

/// A program without UCI: a command with the placeholders `{depth}`, `{fen}` and `{moves}`. Without
/// placeholders, the three are appended in this order, as scripts for perftree expect, but the
/// moves only if there are any.
pub(super) struct Template {
    words: Vec<String>,
    castling: Mode,
    limit: Duration,
    pub(super) name: String,
}

impl Template {
    pub(super) fn new(command: &str, castling: Mode, limit: Duration) -> Result<Self, Failure> {
        let (words, name) = named(command)?;
        Ok(Self { words, castling, limit, name })
    }

    /// The command for a count. A word that is only `{moves}` is left out if there are none.
    fn command(&self, fen: &str, moves: &str, depth: u32) -> Vec<String> {
        let marks = ["{depth}", "{fen}", "{moves}"];
        let has_marks = self.words.iter().any(|word| marks.iter().any(|mark| word.contains(mark)));
        let appended = if has_marks { &[][..] } else { &marks };
        let words = self.words.iter().map(String::as_str).chain(appended.iter().copied());
        let words = words.filter(|&word| word != "{moves}" || !moves.is_empty());
        let fill = |word: &str| match word {
            "{fen}" => fen.to_owned(),
            word => {
                word.replace("{depth}", &depth.to_string()).replace("{fen}", fen).replace("{moves}", moves)
            }
        };
        words.map(fill).collect()
    }

    fn listen(&self, process: &Process) -> Result<Listening, Trouble> {
        let until = Instant::now() + self.limit;
        let mut listening = Listening::default();
        loop {
            match process.hear(until) {
                Ok(line) if Instant::now() <= until => listening.take(&line)?,
                Err(ReadError::Closed) => return Ok(listening),
                _ => return Err(Trouble::late(self.limit, listening.noise())),
            }
        }
    }
}

impl Peer for Template {
    type Trouble = Trouble;

    fn divide(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<Answer, Trouble> {
        let moves = texts(way, self.castling).join(" ");
        let mut process = Process::start(&self.command(&start.to_string(), &moves, depth))?;
        process.close_stdin();
        let listening = self.listen(&process)?;
        if !process.succeeded() {
            return Err(Trouble::ended(&process.exit_reason()));
        }
        Ok(listening.into_answer()?)
    }
}
