//! Runs checks and reports their outcomes.

use std::any::Any;
use std::fmt::{Debug, Display};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::time::Instant;

use fianchetto_board_repr::BoardRepr;
use fianchetto_movegen_bitboard::Sliders;
use fianchetto_movegen_core::AnyTechnique;
use fianchetto_simd::Isa;
use fianchetto_types::{PositionError, Setup};

use crate::report::{Failure, Outcome, Report, Row, Subject};
use crate::settings::Settings;
use crate::sliders;
use crate::tier::Scope;

/// A check of a technique, with its name.
pub type TechniqueCheck = (&'static str, fn(&AnyTechnique, Scope) -> Outcome);

/// A check of a board, with its name.
pub type BoardCheck = (&'static str, fn(Scope) -> Outcome);

/// All checks of a technique.
pub fn technique_checks() -> Vec<TechniqueCheck> {
    crate::technique_checks!(list).to_vec()
}

/// The check of a technique with this name.
pub(crate) fn technique_check(name: &str) -> Result<TechniqueCheck, String> {
    let checks = technique_checks();
    let names = || checks.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    checks.iter().find(|check| check.0 == name).copied().ok_or_else(|| format!("there are {}", names()))
}

/// Runs some checks of a technique.
pub fn run_technique(technique: &AnyTechnique, scope: Scope, checks: &[TechniqueCheck]) -> Report {
    let name = technique.full_name();
    let run = |&(check_name, check): &TechniqueCheck| {
        timed(check_name, || check(technique, scope.of(&name, check_name)))
    };
    let subject = subject(technique.info().name, technique.board_name(), technique.isa());
    Report { subject, seed: scope.seed, rows: checks.iter().map(run).collect() }
}

/// Runs some checks of a board.
pub fn run_board<B: BoardRepr>(scope: Scope, checks: &[BoardCheck]) -> Report {
    let run = |&(name, check): &BoardCheck| timed(name, || check(scope.of(B::BOARD, name)));
    let subject = Subject { technique: None, board: B::BOARD, path: None, extras: "" };
    Report { subject, seed: scope.seed, rows: checks.iter().map(run).collect() }
}

fn subject(technique: &'static str, board: &'static str, isa: Isa) -> Subject {
    Subject { technique: Some(technique), board, path: Some(isa.name().name()), extras: isa.extras() }
}

/// A panic counts as a failure, and the checks after it still run.
fn timed(check: &'static str, run: impl FnOnce() -> Outcome) -> Row {
    let start = Instant::now();
    let outcome =
        catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| Err(panicked(payload.as_ref())));
    Row { check, time: start.elapsed(), outcome }
}

fn panicked(payload: &(dyn Any + Send)) -> Failure {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without a message");
    Failure::new(format!("panicked: {text}"))
}

/// Every variant of some techniques: with the extra instructions of their paths, and without.
pub fn variants(techniques: impl IntoIterator<Item = AnyTechnique>) -> impl Iterator<Item = AnyTechnique> {
    let other = |technique: &AnyTechnique| technique.on(technique.isa().other()?);
    techniques.into_iter().flat_map(move |technique| [other(&technique), Some(technique)]).flatten()
}

/// Runs one check of some techniques as a test, on the instruction sets that the settings allow,
/// in every variant.
///
/// # Panics
/// If it fails, or if there is nothing to check and the settings do not explain that.
pub fn test_technique(techniques: &[AnyTechnique], check: TechniqueCheck) {
    let Settings { scope, path } = settings();
    assert!(!techniques.is_empty(), "this machine has none of the paths");
    let techniques =
        techniques.iter().filter(|technique| path.is_none_or(|path| path == technique.isa_name())).cloned();
    variants(techniques).for_each(|technique| conclude(&run_technique(&technique, scope, &[check])));
}

/// Runs one check of a board as a test.
///
/// # Panics
/// If it fails.
pub fn test_board<B: BoardRepr>(check: BoardCheck) {
    conclude(&run_board::<B>(settings().scope, &[check]));
}

/// Tests that a board is read from a FEN and printed as one.
///
/// # Panics
/// If it is not.
pub fn test_texts<B>()
where
    B: BoardRepr + FromStr<Err = PositionError> + Default + Display + Debug + PartialEq,
{
    for fen in ["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "1rk1r3/8/8/3pP3/8/8/8/1RK1R3 w EBeb d6 3 40"] {
        let board: B = fen.parse().expect(fen);
        assert_eq!(board, B::from_setup(&fen.parse().expect(fen)), "{}", B::BOARD);
        assert_eq!(board.to_string(), fen, "{}", B::BOARD);
    }
    assert_eq!(B::default().setup(), Setup::INITIAL, "{}", B::BOARD);
    let error = "8/8/8/8/8/8/8/K7 w - - 0 1".parse::<B>().expect_err("a king is missing");
    assert_eq!(error.to_string(), "Black has no king; one is needed");
}

/// Runs the check of a bitboard technique's attack sets as a test, on the variants of its
/// instruction sets that the settings allow.
///
/// # Panics
/// If it fails.
pub fn test_sliders<T: Sliders>() {
    let Settings { scope, path } = settings();
    let is_wanted = |isa: &Isa| isa.meets(T::INFO.needs) && path.is_none_or(|path| path == isa.name());
    for isa in Isa::variants().filter(is_wanted) {
        let rows = vec![timed("attacks", || sliders::check::<T>(isa))];
        conclude(&Report { subject: subject(T::INFO.name, T::Board::BOARD, isa), seed: scope.seed, rows });
    }
}

fn conclude(report: &Report) {
    println!("{report}");
    assert!(report.is_good(), "\n{report}");
}

fn settings() -> Settings {
    Settings::from_env().unwrap_or_else(|error| panic!("{error}"))
}
