//! The suite as a program: every technique that it is shown, side by side on all cores.

use std::io::{self, Write};
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::MoveGenerator;
use thiserror::Error;

use crate::report::Report;
use crate::settings::Settings;
use crate::suite;
use crate::tier::Tier;

/// How the program is called.
const USAGE: &str = "[--quick | --full] [--technique NAME] [--board NAME] [--isa NAME] [--json]";

/// What the program was asked for, and what there is to do.
#[derive(Debug)]
pub struct Program {
    settings: Settings,
    technique: Option<String>,
    board: Option<String>,
    json: bool,
    jobs: Vec<fn(Settings) -> Vec<Report>>,
}

/// Arguments that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{argument}: {reason}; usage: {USAGE}")]
pub struct ArgumentError {
    argument: String,
    reason: String,
}

impl Program {
    /// A program with nothing to do yet.
    ///
    /// # Errors
    /// If an argument is none of the program's, or its value is missing or wrong.
    pub fn new(arguments: impl IntoIterator<Item = String>) -> Result<Self, ArgumentError> {
        let settings = Settings { tier: Tier::Quick, path: None };
        let mut program = Self { settings, technique: None, board: None, json: false, jobs: Vec::new() };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            program.take(&argument, &mut arguments).map_err(|reason| ArgumentError { argument, reason })?;
        }
        Ok(program)
    }

    /// What the test harness says is understood where it is true anyway: nothing is captured here.
    fn take(&mut self, argument: &str, rest: &mut impl Iterator<Item = String>) -> Result<(), String> {
        let mut value = || rest.next().ok_or_else(|| "no value follows".to_owned());
        match argument {
            "--quick" => self.settings.tier = Tier::Quick,
            "--full" => self.settings.tier = Tier::Full,
            "--json" => self.json = true,
            "--technique" => self.technique = Some(value()?),
            "--board" => self.board = Some(value()?),
            "--isa" => self.settings.path = Some(value()?.parse().map_err(|error| format!("{error}"))?),
            "--nocapture" | "--no-capture" | "--show-output" => {}
            _ => return Err("not an argument of the conformance suite".to_owned()),
        }
        Ok(())
    }

    /// Takes a technique, if it was asked for.
    pub fn add<G: MoveGenerator>(&mut self) {
        let is_asked = |wish: &Option<String>, name| wish.as_deref().is_none_or(|wish| wish == name);
        if is_asked(&self.technique, G::INFO.name) && is_asked(&self.board, G::Board::BOARD) {
            self.jobs.push(suite::technique::<G>);
        }
    }

    /// Runs all checks of all techniques, prints each report as soon as it is there, and says whether all is well. A
    /// run in which nothing was checked is not.
    pub fn run(self) -> ExitCode {
        let queue = Mutex::new(self.jobs.iter().copied());
        let next = || queue.lock().ok().and_then(|mut jobs| jobs.next());
        let work = || {
            let reports = std::iter::from_fn(next).flat_map(|job| job(self.settings));
            reports.map(|report| (self.print(&report).is_ok() && report.is_good(), 1)).fold((true, 0), both)
        };
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let (all_good, count) = thread::scope(|scope| {
            let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or((false, 0))).fold((true, 0), both)
        });
        if all_good && count > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn print(&self, report: &Report) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", report.json())?;
        }
        if self.json && report.is_good() { Ok(()) } else { writeln!(out, "{report}") }
    }
}

/// Adds up whether all is well, and how many reports there are.
fn both(one: (bool, usize), other: (bool, usize)) -> (bool, usize) {
    (one.0 && other.0, one.1 + other.1)
}

#[cfg(test)]
mod tests {
    use fianchetto_simd::Path;

    use super::*;

    fn program(text: &str) -> Result<Program, ArgumentError> {
        Program::new(text.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn arguments_are_understood() {
        let program = program("--full --json --technique dense --board x88 --isa avx2 --nocapture").unwrap();
        assert_eq!(program.settings, Settings { tier: Tier::Full, path: Some(Path::Avx2) });
        assert_eq!((program.technique.as_deref(), program.board.as_deref()), (Some("dense"), Some("x88")));
        assert!(program.json);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for wrong in ["--fast", "perft", "--technique", "--isa mmx"] {
            let error = program(wrong).unwrap_err().to_string();
            assert!(error.starts_with(wrong.split(' ').next().unwrap()), "{error}");
        }
    }

    #[test]
    fn a_run_of_nothing_is_not_well() {
        assert_eq!(program("").unwrap().run(), ExitCode::FAILURE);
    }
}
