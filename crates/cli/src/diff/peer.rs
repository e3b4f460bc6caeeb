//! The programs to compare with: a UCI engine that supports `go perft`, and a command that is run
//! once for each count.

use std::time::Duration;

use fianchetto::{Move, ValidSetup, types::Mode};
use fianchetto_descent::{Answer, Peer};
use fianchetto_uci_client::{
    CHESS960, Engine, EngineError, EngineSettings, EngineTrouble, KillSwitch, PerftCommand, PerftCounts,
    command, command_words,
};

use super::trouble::Trouble;
use crate::failure::Failure;
use crate::signals::AtEnd;

/// A UCI engine. It is restarted after an error.
pub(crate) struct Uci {
    engine: Engine,
    /// Ends the engine, however this process ends. It is dropped after the engine.
    _at_end: AtEnd,
}

impl Uci {
    /// Starts an engine by its command and its options, each written as `NAME=VALUE`, plus
    /// UCI_Chess960 if castling requires it.
    pub(crate) fn start(
        text: &str,
        options: &[String],
        castling: Mode,
        time_limit: Duration,
    ) -> Result<Self, Failure> {
        let chess960 = (castling == Mode::Chess960).then(|| format!("{CHESS960}=true"));
        let options = chess960.into_iter().chain(options.iter().cloned()).collect();
        let (kill_switch, _at_end) = kill_switch();
        let settings = EngineSettings { options, time_limit, kill_switch };
        let engine = command(text).and_then(|command| Engine::start(command, settings));
        let engine = engine.map_err(|error| match error.trouble {
            EngineTrouble::Command(_) => error.what().into(),
            EngineTrouble::Start(reason) => not_started(text, &reason),
            _ => Failure::nothing_compared(error.what()),
        })?;
        Ok(Self { engine, _at_end })
    }

    pub(crate) fn name(&self) -> &str {
        self.engine.name()
    }

    /// Whether it understands Chess960.
    pub(crate) fn knows_chess960(&self) -> bool {
        self.engine.option(CHESS960).is_some()
    }

    /// Waits until the engine is idle, so that its next answer can be timed.
    pub(crate) fn wait_until_ready(&mut self) -> Result<(), Trouble> {
        Ok(self.engine.wait_until_ready()?)
    }

    fn perft(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<PerftCounts, EngineError> {
        if !self.engine.is_running() {
            self.engine.restart()?;
        }
        self.engine.position(start, way)?;
        self.engine.perft(depth)
    }
}

impl Peer for Uci {
    type Trouble = Trouble;

    fn divide(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<Answer, Trouble> {
        Ok(answer(self.perft(start, way, depth)?))
    }
}

/// A program without UCI.
pub(super) struct Template {
    program: PerftCommand,
    _at_end: AtEnd,
}

impl Template {
    pub(super) fn new(text: &str, castling: Mode, time_limit: Duration) -> Result<Self, Failure> {
        let words = command_words(text).map_err(|error| error.what())?;
        let (kill_switch, _at_end) = kill_switch();
        Ok(Self { program: PerftCommand::new(words, castling, time_limit, kill_switch), _at_end })
    }

    pub(super) fn name(&self) -> String {
        self.program.name()
    }
}

impl Peer for Template {
    type Trouble = Trouble;

    fn divide(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<Answer, Trouble> {
        Ok(answer(self.program.perft(start, way, depth)?))
    }
}

/// A switch that a signal pulls, too.
fn kill_switch() -> (KillSwitch, AtEnd) {
    let kill_switch = KillSwitch::default();
    let pulled = kill_switch.clone();
    (kill_switch, AtEnd::new(move || pulled.pull()))
}

pub(super) fn answer(PerftCounts { shares, total }: PerftCounts) -> Answer {
    Answer { shares, total }
}

pub(super) fn not_started(command: &str, reason: &std::io::Error) -> Failure {
    format!("the program to compare with cannot be started by `{command}`: {reason}").into()
}
