//! Running checks, and saying what they came to.

use std::any::Any;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use fianchetto_board_repr::{Position, Reversible};
use fianchetto_movegen_core::MoveGenerator;

use crate::report::{Failure, Outcome, Report, Row, Subject};
use crate::settings::Settings;
use crate::tier::Tier;

/// A check of a technique, with its name.
pub type TechniqueCheck<G> = (&'static str, fn(&G, Tier) -> Outcome);

/// A check of a board, with its name.
pub type BoardCheck = (&'static str, fn(Tier) -> Outcome);

/// Runs all checks of a technique: one report for each of its instruction paths that this machine has and the
/// settings allow.
pub fn technique<G: MoveGenerator>(settings: Settings) -> Vec<Report> {
    run_technique(settings, &crate::technique_checks!(list G))
}

/// Runs all checks of a board.
#[must_use]
pub fn board<B: Position>(settings: Settings) -> Report {
    run_board::<B>(settings, &crate::board_checks!(list B))
}

/// Runs all checks of a board that takes moves back, besides those of every board.
#[must_use]
pub fn reversible<B: Reversible + PartialEq + Debug>(settings: Settings) -> Report {
    let own: [BoardCheck; _] = crate::reversible_checks!(list B);
    let every: [BoardCheck; _] = crate::board_checks!(list B);
    run_board::<B>(settings, &[&every[..], &own[..]].concat())
}

/// Runs some checks of a technique; see [`technique`].
pub fn run_technique<G: MoveGenerator>(settings: Settings, checks: &[TechniqueCheck<G>]) -> Vec<Report> {
    let paths = G::INFO.paths.iter().copied().filter(|&path| settings.path.is_none_or(|only| only == path));
    let generators = paths.filter_map(|path| G::with_path(path).map(|generator| (path, generator)));
    let reports = generators.map(|(path, generator)| {
        let run = |&(name, check): &TechniqueCheck<G>| timed(name, || check(&generator, settings.tier));
        Report {
            subject: Subject {
                technique: Some(G::INFO.name),
                board: G::Board::BOARD,
                path: Some(path.name()),
            },
            rows: checks.iter().map(run).collect(),
        }
    });
    reports.collect()
}

/// Runs some checks of a board.
#[must_use]
pub fn run_board<B: Position>(settings: Settings, checks: &[BoardCheck]) -> Report {
    let run = |&(name, check): &BoardCheck| timed(name, || check(settings.tier));
    let subject = Subject { technique: None, board: B::BOARD, path: None };
    Report { subject, rows: checks.iter().map(run).collect() }
}

/// A panic is a failure like any other, and the checks that follow still want to run.
fn timed(check: &'static str, run: impl FnOnce() -> Outcome) -> Row {
    let start = Instant::now();
    let outcome =
        catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| Err(panicked(payload.as_ref())));
    Row { check, time: start.elapsed(), outcome }
}

fn panicked(payload: &(dyn Any + Send)) -> Failure {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without a message");
    Failure(format!("panicked: {text}"))
}

/// Runs one check of a technique as a test.
///
/// # Panics
/// If it fails, or if the settings leave nothing to do.
pub fn test_technique<G: MoveGenerator>(check: TechniqueCheck<G>) {
    let settings = settings();
    let reports = run_technique(settings, &[check]);
    assert!(settings.path.is_some() || !reports.is_empty(), "this machine has none of the paths");
    reports.iter().for_each(conclude);
}

/// Runs one check of a board as a test.
///
/// # Panics
/// If it fails.
pub fn test_board<B: Position>(check: BoardCheck) {
    conclude(&run_board::<B>(settings(), &[check]));
}

fn conclude(report: &Report) {
    println!("{report}");
    assert!(report.is_good(), "\n{report}");
}

fn settings() -> Settings {
    Settings::from_env().unwrap_or_else(|error| panic!("{error}"))
}
