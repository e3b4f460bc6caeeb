//! The suite as a program: it checks all techniques of a registry in parallel on all cores.

use std::io::{self, Write};
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use fianchetto_movegen_core::AnyTechnique;

use crate::report::Report;
use crate::settings::Settings;
use crate::suite::{self, TechniqueCheck};

/// The usage of the program.
const USAGE: &str = "[--brief | --quick | --full] [--check NAME]... [--technique NAME] [--board NAME] [--isa NAME] [--seed N] [--best-variants] [--json]";

/// The arguments of the program, and the techniques to check.
#[derive(Debug)]
pub struct Program {
    settings: Settings,
    checks: Vec<TechniqueCheck>,
    technique: Option<String>,
    board: Option<String>,
    json: bool,
    best_variants: bool,
    techniques: Vec<AnyTechnique>,
}

impl Program {
    /// A program with nothing to do yet.
    ///
    /// # Errors
    /// If an argument is unknown, or its value is missing or wrong.
    pub fn new(arguments: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut program = Self {
            settings: Settings::QUICK,
            checks: Vec::new(),
            technique: None,
            board: None,
            json: false,
            best_variants: false,
            techniques: Vec::new(),
        };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let told = |reason| format!("{argument}: {reason}; usage: {USAGE}");
            program.take(&argument, &mut arguments).map_err(told)?;
        }
        if program.checks.is_empty() {
            program.checks = suite::technique_checks();
        }
        Ok(program)
    }

    /// The test harness's arguments about capturing output are accepted and ignored, since nothing
    /// is captured here.
    fn take(&mut self, argument: &str, rest: &mut impl Iterator<Item = String>) -> Result<(), String> {
        let mut value = || rest.next().ok_or_else(|| "no value follows".to_owned());
        match argument {
            "--brief" | "--quick" | "--full" => self.settings.set("tier", &argument[2..])?,
            "--seed" | "--isa" => self.settings.set(&argument[2..], &value()?)?,
            "--json" => self.json = true,
            "--best-variants" => self.best_variants = true,
            "--check" => self.checks.push(suite::technique_check(&value()?)?),
            "--technique" => self.technique = Some(value()?),
            "--board" => self.board = Some(value()?),
            "--nocapture" | "--no-capture" | "--show-output" => {}
            _ => return Err("not an argument of the conformance suite".to_owned()),
        }
        Ok(())
    }

    /// Keeps the selected techniques, each in every variant or only in its best one.
    pub fn add(&mut self, techniques: impl IntoIterator<Item = AnyTechnique>) {
        let is_wanted = |wanted: &Option<String>, name| wanted.as_deref().is_none_or(|wanted| wanted == name);
        let (name, board, path) = (&self.technique, &self.board, self.settings.path);
        let techniques = techniques.into_iter().filter(|technique| {
            is_wanted(name, technique.info().name)
                && is_wanted(board, technique.board_name())
                && path.is_none_or(|path| path == technique.isa_name())
        });
        if self.best_variants {
            self.techniques.extend(techniques);
        } else {
            self.techniques.extend(suite::variants(techniques));
        }
    }

    /// Runs the checks of all techniques, prints each report as soon as it is ready, and returns
    /// the verdict. A run in which nothing was checked fails.
    pub fn run(self) -> ExitCode {
        let queue = Mutex::new(self.techniques.iter());
        let next = || queue.lock().ok().and_then(|mut techniques| techniques.next());
        let work = || {
            let report = |technique| suite::run_technique(technique, self.settings.scope, &self.checks);
            let reports = std::iter::from_fn(next).map(report);
            reports.map(|report| (self.print(&report).is_ok() && report.is_good(), 1)).fold((true, 0), both)
        };
        // Some systems have no threads; those say that they have one core.
        let others = thread::available_parallelism().map_or(1, NonZero::get) - 1;
        let (all_good, count) = thread::scope(|scope| {
            let threads: Vec<_> = (0..others).map(|_| scope.spawn(work)).collect();
            let here = work();
            threads.into_iter().map(|thread| thread.join().unwrap_or((false, 0))).fold(here, both)
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

/// The overall verdict, and the number of reports.
fn both(one: (bool, usize), other: (bool, usize)) -> (bool, usize) {
    (one.0 && other.0, one.1 + other.1)
}

#[cfg(test)]
mod tests {
    use fianchetto_simd::IsaName;

    use super::*;
    use crate::tier::{Scope, Tier};

    fn program(text: &str) -> Result<Program, String> {
        Program::new(text.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn arguments_are_understood() {
        let program = program(
            "--full --json --best-variants --check smallest --check perft --technique dense --board x88 --isa portable --seed 7 --nocapture",
        )
        .unwrap();
        let scope = Scope { tier: Tier::Full, seed: 7 };
        assert_eq!(program.settings, Settings { scope, path: Some(IsaName::Portable) });
        assert_eq!((program.technique.as_deref(), program.board.as_deref()), (Some("dense"), Some("x88")));
        assert!(program.json && program.best_variants);
        assert_eq!(program.checks.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["smallest", "perft"]);
        let usual = Program::new([]).unwrap();
        assert_eq!(usual.settings, Settings::QUICK);
        assert_eq!(usual.checks.len(), suite::technique_checks().len());
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for wrong in ["--fast", "perft", "--check unmake", "--technique", "--isa mmx", "--seed x"] {
            let error = program(wrong).unwrap_err();
            assert!(error.starts_with(wrong.split(' ').next().unwrap()), "{error}");
        }
    }

    #[test]
    fn a_run_of_nothing_is_not_well() {
        assert_eq!(program("").unwrap().run(), ExitCode::FAILURE);
    }
}
