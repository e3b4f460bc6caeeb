//! The result as JUnit XML, which continuous integration reads: a test case for each position.

use std::time::Duration;

use fianchetto::ValidSetup;
use fianchetto::types::CastlingText;
use fianchetto_explain::escaped;

use crate::diff::{Difference, report};
use crate::failure::Failure;
use crate::look::Look;
use crate::output;

/// A position, and what became of it.
pub(super) struct Case {
    pub(super) setup: ValidSetup,
    pub(super) depth: u32,
    /// How the engine writes castling.
    pub(super) castling: CastlingText,
    pub(super) outcome: Outcome,
    pub(super) time: Duration,
}

/// What became of a position.
pub(super) enum Outcome {
    /// The engine was asked. If it is right, this is the number of nodes.
    Asked(Result<u64, Box<Difference>>),
    /// It was not, for this reason.
    Skipped(&'static str),
}

/// The document about an engine with this name.
pub(super) fn document(engine: &str, cases: &[Case]) -> String {
    suite(engine, &cases.iter().map(|case| text(engine, case)).collect::<String>())
}

/// The document about an engine that cannot be asked.
pub(super) fn failed(command: &str, failure: &Failure) -> String {
    let (name, message) = (line(command), line(&failure.to_string()));
    let error = format!("<error type=\"no answer\" message=\"{message}\"/>");
    suite(command, &format!("<testcase classname=\"{name}\" name=\"go perft\">{error}</testcase>\n"))
}

fn suite(engine: &str, cases: &str) -> String {
    // What cases contain besides is escaped.
    let count = |element| cases.matches(element).count();
    let (tests, skipped) = (count("<testcase "), count("<skipped "));
    let (failures, errors) = (count("<failure "), count("<error "));
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"fianchetto check: {}\" \
         tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\">\n{cases}\
         </testsuite>\n</testsuites>\n",
        line(engine)
    )
}

fn text(engine: &str, case: &Case) -> String {
    let Case { setup, depth, time, .. } = case;
    let inner = match &case.outcome {
        Outcome::Asked(Ok(_)) => String::new(),
        Outcome::Asked(Err(difference)) => trouble(case, difference),
        Outcome::Skipped(why) => format!("<skipped message=\"{why}\"/>"),
    };
    let (name, time) = (line(engine), time.as_secs_f64());
    format!(
        "<testcase classname=\"{name}\" name=\"{setup} perft {depth}\" time=\"{time:.3}\">{inner}</testcase>\n"
    )
}

fn trouble(case: &Case, difference: &Difference) -> String {
    let mut report = Vec::new();
    // Memory takes it.
    let _ = report::difference(&mut report, &case.setup, difference, "", case.castling, Look::PLAIN);
    let lines: Vec<String> = String::from_utf8_lossy(&report).lines().map(line).collect();
    let (element, kind) = match difference.rule() {
        Some(rule) => ("failure", rule.to_string()),
        None => ("error", "no answer".to_owned()),
    };
    let message = line(&report::words(difference));
    format!("<{element} type=\"{kind}\" message=\"{message}\">{}</{element}>", lines.join("\n"))
}

/// A line of text. XML has no way to write control characters.
fn line(text: &str) -> String {
    escaped(&output::printable(text))
}
