//! A UCI engine in a process of its own.

use std::process::Command;
use std::time::{Duration, Instant};

use fianchetto_types::{Mode, Move, Setup};

use crate::command::texts;
use crate::error::{EngineError, EngineTrouble};
use crate::kill_switch::KillSwitch;
use crate::lines::excerpt;
use crate::option::EngineOption;
use crate::perft::{PerftCounts, PerftReader};
use crate::process::{Line, Process, Silence};

/// The option of an engine that understands Chess960.
pub const CHESS960: &str = "UCI_Chess960";

/// If a program prints no total, or a wrong one, its answer is complete after this silence.
const PAUSE: Duration = Duration::from_millis(700);

/// A UCI engine.
///
/// It is ended when this is dropped, and so is everything that it has started and that stays in its
/// process group. After an error it has been ended, too, unless the error is about an option;
/// [`restart`](Self::restart) starts it again.
///
/// ```no_run
/// use fianchetto_types::Setup;
/// use fianchetto_uci_client::{Engine, EngineSettings, Go, command};
///
/// let mut engine = Engine::start(command("stockfish")?, EngineSettings::default())?;
/// engine.set_option("Hash=64")?;
/// engine.position(&Setup::INITIAL, &[])?;
/// let mut search = engine.go(&Go { depth: Some(12), ..Go::default() })?;
/// for info in &mut search {
///     println!("{:?}", info?.score);
/// }
/// println!("{:?}", search.best_move()?.mv);
/// # Ok::<(), fianchetto_uci_client::EngineError>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    command: Command,
    settings: EngineSettings,
    name: String,
    options: Vec<EngineOption>,
    /// How castling is written.
    castling: Mode,
    /// Whether it has ever printed a total of a perft. Until then, a pause ends an answer.
    prints_totals: bool,
    process: Option<Process>,
    /// How often it was asked `isready` and has not answered yet.
    unready: u32,
    /// What it was told last, and what it has said since.
    asked: String,
    last: String,
    pub(crate) is_searching: bool,
}

/// How an engine is started.
#[derive(Clone, Debug)]
pub struct EngineSettings {
    /// The options that are set after each start, each as `NAME=VALUE`, or as `NAME` if it is a
    /// button. With `UCI_Chess960=true`, castling is written as king takes rook.
    pub options: Vec<String>,
    /// The time limit for each answer. A search has it beyond the time that its own limits give.
    pub time_limit: Duration,
    /// Ends the engine from another thread.
    pub kill_switch: KillSwitch,
}

/// No options, and a minute for each answer.
impl Default for EngineSettings {
    fn default() -> Self {
        let kill_switch = KillSwitch::default();
        Self { options: Vec::new(), time_limit: Duration::from_secs(60), kill_switch }
    }
}

impl Engine {
    /// Starts an engine, waits until it says that it speaks UCI, and sets its options.
    ///
    /// # Errors
    /// If it cannot be started, does not speak UCI, or lacks an option.
    pub fn start(command: Command, settings: EngineSettings) -> Result<Self, EngineError> {
        let words = [command.get_program()].into_iter().chain(command.get_args());
        let name = excerpt(&words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" "));
        let mut engine = Self {
            command,
            settings,
            name,
            options: Vec::new(),
            castling: Mode::Standard,
            prints_totals: false,
            process: None,
            unready: 0,
            asked: String::new(),
            last: String::new(),
            is_searching: false,
        };
        engine.restart()?;
        Ok(engine)
    }

    /// Ends the engine if it is running, starts it again, and sets the options that were set
    /// before. It has no position then.
    ///
    /// # Errors
    /// As for [`start`](Self::start).
    pub fn restart(&mut self) -> Result<(), EngineError> {
        self.process = None;
        self.unready = 0;
        self.asked.clear();
        self.last.clear();
        let process = Process::start(&mut self.command, &self.settings.kill_switch);
        self.process = Some(process.map_err(|error| self.fail(EngineTrouble::Start(error)))?);
        self.greet()?;
        for option in self.settings.options.clone() {
            if let Err(error) = self.tell_option(&option) {
                self.process = None;
                return Err(error);
            }
        }
        Ok(())
    }

    fn greet(&mut self) -> Result<(), EngineError> {
        self.ask("uci");
        self.options.clear();
        let until = self.until();
        loop {
            let line = self.hear(until).map_err(not_uci)?.text;
            match line.strip_prefix("id name ") {
                Some(name) => self.name = excerpt(name),
                None if line.trim() == "uciok" => return Ok(()),
                None => self.options.extend(EngineOption::read(&line)),
            }
        }
    }

    /// The name that the engine gives itself; before it has, the command.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The options that the engine has.
    pub fn options(&self) -> &[EngineOption] {
        &self.options
    }

    /// The option of this name, in any case of letters.
    pub fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// How castling is written: as king takes rook once the option UCI_Chess960 is set.
    pub fn castling(&self) -> Mode {
        self.castling
    }

    /// Whether the engine is there: it has been started, and no error has come since.
    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// Sets an option, given as `NAME=VALUE`, or as `NAME` if it is a button. A running search is
    /// stopped.
    ///
    /// # Errors
    /// If the engine has no such option, or the text is more than one line: then nothing has
    /// happened. Or if a search does not stop.
    pub fn set_option(&mut self, option: &str) -> Result<(), EngineError> {
        self.rest()?;
        self.tell_option(option)?;
        let (name, _) = name_and_value(option);
        self.settings.options.retain(|other| !name_and_value(other).0.eq_ignore_ascii_case(name));
        self.settings.options.push(option.to_owned());
        Ok(())
    }

    fn tell_option(&mut self, option: &str) -> Result<(), EngineError> {
        let (name, value) = name_and_value(option);
        let value = value.map(|value| format!(" value {value}")).unwrap_or_default();
        let command = format!("setoption name {name}{value}");
        if let Err(trouble) = self.check_option(option, name) {
            return Err(EngineError { asked: excerpt(&command), last: String::new(), ..self.error(trouble) });
        }
        if name.eq_ignore_ascii_case(CHESS960) {
            let is_set = value.eq_ignore_ascii_case(" value true");
            self.castling = if is_set { Mode::Chess960 } else { Mode::Standard };
        }
        self.ask(&command);
        Ok(())
    }

    fn check_option(&self, option: &str, name: &str) -> Result<(), EngineTrouble> {
        if self.option(name).is_none() {
            let others = self.options.iter().map(|option| excerpt(&option.name)).collect();
            return Err(EngineTrouble::NoOption { name: name.to_owned(), others });
        }
        if option.contains(['\r', '\n']) {
            return Err(EngineTrouble::Lines(excerpt(option)));
        }
        Ok(())
    }

    /// Sets the time limit for each answer from now on. An engine may need longer to start than to
    /// answer.
    pub fn set_time_limit(&mut self, time_limit: Duration) {
        self.settings.time_limit = time_limit;
    }

    /// Waits until the engine has answered everything that it was told so far. A running search is
    /// stopped.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn wait_until_ready(&mut self) -> Result<(), EngineError> {
        self.rest()?;
        self.synchronise(self.until())
    }

    fn synchronise(&mut self, until: Option<Instant>) -> Result<(), EngineError> {
        self.ask("isready");
        self.unready += 1;
        while self.unready > 0 {
            self.hear(until)?;
        }
        Ok(())
    }

    /// Says that the next position is of another game, and waits until the engine is ready for it.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn new_game(&mut self) -> Result<(), EngineError> {
        self.rest()?;
        self.ask("ucinewgame");
        self.wait_until_ready()
    }

    /// Sets the position: one to start from, and the moves made since. A running search is stopped.
    ///
    /// # Errors
    /// If a search does not stop, or the engine was ended after an error.
    pub fn position(&mut self, start: &Setup, moves: &[Move]) -> Result<(), EngineError> {
        self.rest()?;
        let words = if moves.is_empty() { "" } else { " moves " };
        self.ask(&format!("position fen {start}{words}{}", texts(moves, self.castling)));
        Ok(())
    }

    /// Counts the leaves below each move of the position with `go perft`, which many engines know.
    ///
    /// # Errors
    /// If the engine does not answer, or searches instead.
    pub fn perft(&mut self, depth: u32) -> Result<PerftCounts, EngineError> {
        self.rest()?;
        let until = self.until();
        self.synchronise(until).map_err(expecting_counts)?;
        self.ask(&format!("go perft {depth}"));
        // An engine that reads its input in order answers this after the counts.
        self.say("isready");
        self.unready += 1;
        let mut reader = PerftReader::default();
        while !reader.is_over() {
            let pause = reader.may_be_over(self.prints_totals).then(|| Instant::now() + PAUSE);
            let Some(line) = self.hear_or_pause(until, pause).map_err(expecting_counts)? else { break };
            reader.take(&line.text).map_err(|trouble| self.fail(trouble))?;
        }
        let counts = reader.into_counts().map_err(|trouble| self.fail(trouble))?;
        self.prints_totals |= counts.total.is_some();
        Ok(counts)
    }

    /// Ends a search that still runs.
    pub(crate) fn rest(&mut self) -> Result<(), EngineError> {
        if self.process.is_none() {
            return Err(self.error(EngineTrouble::Gone));
        }
        if self.is_searching {
            self.ask("stop");
            let until = self.until();
            while !self.hear(until)?.text.trim().starts_with("bestmove") {}
            self.is_searching = false;
        }
        Ok(())
    }

    /// Tells the engine something that errors are then about.
    pub(crate) fn ask(&mut self, line: &str) {
        line.clone_into(&mut self.asked);
        self.last.clear();
        self.say(line);
    }

    pub(crate) fn say(&self, line: &str) {
        if let Some(process) = &self.process {
            process.say(line);
        }
    }

    /// When the engine has to have answered what it is told now.
    pub(crate) fn until(&self) -> Option<Instant> {
        Instant::now().checked_add(self.settings.time_limit)
    }

    /// The next line, which has to come before this moment.
    fn hear(&mut self, until: Option<Instant>) -> Result<Line, EngineError> {
        match self.heard(until) {
            Ok(line) => Ok(line),
            Err(silence) => Err(self.silent(silence)),
        }
    }

    /// The next line, or `None` if there is none until `pause`, which is earlier than `until`.
    pub(crate) fn hear_or_pause(
        &mut self,
        until: Option<Instant>,
        pause: Option<Instant>,
    ) -> Result<Option<Line>, EngineError> {
        let pause = pause.filter(|&pause| until.is_none_or(|until| pause < until));
        match self.heard(pause.or(until)) {
            Ok(line) => Ok(Some(line)),
            Err(Silence::Late) if pause.is_some() => Ok(None),
            Err(silence) => Err(self.silent(silence)),
        }
    }

    fn heard(&mut self, until: Option<Instant>) -> Result<Line, Silence> {
        let line = self.process.as_ref().ok_or(Silence::Closed)?.hear(until)?;
        match line.text.trim() {
            "" => {}
            "readyok" => self.unready = self.unready.saturating_sub(1),
            text => self.last = excerpt(text),
        }
        Ok(line)
    }

    /// Ends an engine that does not answer.
    fn silent(&mut self, silence: Silence) -> EngineError {
        let trouble = match &mut self.process {
            None => EngineTrouble::Gone,
            // What it has started may still hold its output.
            Some(process) if silence == Silence::Closed || process.ending().is_some() => {
                EngineTrouble::Ended(process.exit_reason(&self.last))
            }
            Some(_) => EngineTrouble::Late { limit: self.settings.time_limit, expected: "" },
        };
        self.fail(trouble)
    }

    /// Ends the engine because of an error.
    pub(crate) fn fail(&mut self, trouble: EngineTrouble) -> EngineError {
        self.process = None;
        self.is_searching = false;
        self.error(trouble)
    }

    fn error(&self, trouble: EngineTrouble) -> EngineError {
        let Self { name, asked, last, .. } = self;
        EngineError { engine: name.clone(), asked: asked.clone(), trouble, last: last.clone() }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            process.say("quit");
            process.close_input();
            process.succeeded();
        }
    }
}

fn name_and_value(option: &str) -> (&str, Option<&str>) {
    match option.split_once('=') {
        Some((name, value)) => (name.trim(), Some(value.trim())),
        None => (option.trim(), None),
    }
}

/// A program that fails before it says `uciok` is not a UCI engine.
fn not_uci(error: EngineError) -> EngineError {
    let said = if error.last.is_empty() { String::new() } else { format!("; it said: {}", error.last) };
    let trouble = match error.trouble {
        EngineTrouble::Late { .. } => EngineTrouble::NotUci(format!(
            "it is not a UCI program: it does not answer `uci` with `uciok`{said}"
        )),
        EngineTrouble::Ended(how) => {
            EngineTrouble::NotUci(format!("it ended instead of answering `uci`: {how}"))
        }
        other => other,
    };
    EngineError { trouble, ..error }
}

/// The error says what counts look like if there are none in time.
fn expecting_counts(error: EngineError) -> EngineError {
    match error.trouble {
        EngineTrouble::Late { limit, .. } => {
            let expected = PerftCounts::EXPECTED;
            EngineError { trouble: EngineTrouble::Late { limit, expected }, ..error }
        }
        _ => error,
    }
}
