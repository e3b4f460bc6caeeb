//! An engine's faults, grouped by kind.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use fianchetto::{AnyTechnique, Registry, ValidSetup, registry::Wanted, types::Mode};
use fianchetto_descent::{Pair, Peer as _, smallest};
use fianchetto_explain::escaped;
use fianchetto_measure::STANDARD;
use serde::Serialize;

use super::arguments::{Arguments, nothing_checked};
use crate::diff::{Difference, Tally, Uci, report};
use crate::failure::Failure;
use crate::output::{self, is_stdout};
use crate::terminal::Terminal;
use crate::{choice, file, json, suite};

const UNKNOWN: &str = "the engine has no option UCI_Chess960";
const UNASKED: &str = "not asked";

/// A position and its outcome.
struct Case {
    setup: ValidSetup,
    depth: u32,
    /// How the engine writes castling.
    castling: Mode,
    outcome: Outcome,
    time: Duration,
}

enum Outcome {
    /// The engine answered: the number of nodes if it was right.
    Asked(Result<u64, Box<Difference>>),
    /// The position was skipped, for this reason.
    Skipped(&'static str),
}

pub(super) fn run(
    arguments: &Arguments,
    command: &str,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let (mut cases, bad) = cases(arguments)?;
    let printed = arguments.junit.as_deref().is_some_and(is_stdout);
    if printed && arguments.json {
        return Err(Failure::written_twice("-".as_ref()));
    }
    file::check(arguments.junit.iter())?;
    let judge = registry.find(Wanted::default())?;
    let asked = ask(arguments, command, &judge, (&mut cases, bad), terminal);
    if let Some(file) = &arguments.junit {
        let document = match &asked {
            Ok((name, _)) => junit(name, &cases.iter().map(|case| test_case(name, case)).collect::<String>()),
            Err(failure) => junit_of_failure(command, failure),
        };
        file::write(file, &document)?;
    }
    let (name, tally) = asked?;
    if !printed {
        let (mut out, json) = (output::out(), arguments.json);
        kinds(&cases).iter().try_for_each(|kind| write_kind(&mut out, kind, json, terminal))?;
        let is_unknown = |case: &&Case| matches!(case.outcome, Outcome::Skipped(UNKNOWN));
        let unknown = cases.iter().filter(is_unknown).count();
        if unknown > 0 && !json {
            writeln!(out, "Chess960 is skipped{}: {UNKNOWN}", positions(unknown))?;
        }
        tally.write(&mut out, &name, "", json, terminal)?;
    }
    Ok(tally.status())
}

/// The positions, and the number of bad lines in the suites.
fn cases(arguments: &Arguments) -> Result<(Vec<Case>, usize), Failure> {
    let (mut counted, (suites, bad)) = match &arguments.suites[..] {
        [] => (smallest(), (vec![suite::embedded(STANDARD)], 0)),
        _ => (Vec::new(), arguments.suites()?),
    };
    let entries = suites.into_iter().flat_map(|suite| suite.entries);
    counted.extend(entries.map(|entry| (entry.setup, entry.counts)));
    let is_small = |count: &&(u32, u128)| count.1 <= arguments.max_nodes.into();
    let case = |(setup, counts): &(ValidSetup, Vec<(u32, u128)>)| {
        let (depth, _) = *counts.iter().filter(is_small).max()?;
        let (castling, time) = (Mode::Standard, Duration::ZERO);
        Some(Case { setup: *setup, depth, castling, outcome: Outcome::Skipped(UNASKED), time })
    };
    let mut cases: Vec<Case> = counted.iter().filter_map(case).collect();
    if cases.is_empty() {
        let least = counted.iter().flat_map(|(_, counts)| counts).map(|count| count.1).min();
        return Err(nothing_checked(least));
    }
    // Chess960 comes last, so that the option is set once.
    cases.sort_by_key(|case| case.setup.is_chess960());
    Ok((cases, bad))
}

/// The smallest suite, without positions that no game reaches: an engine need not accept those.
fn smallest() -> Vec<(ValidSetup, Vec<(u32, u128)>)> {
    let items = smallest::items().filter(|item| item.setup.plausibility().next().is_none());
    items.map(|item| (item.setup, vec![(item.depth, item.nodes.into())])).collect()
}

/// Counts each position. Also returns the engine's name.
fn ask(
    arguments: &Arguments,
    command: &str,
    judge: &AnyTechnique,
    (cases, bad): (&mut [Case], usize),
    terminal: Terminal,
) -> Result<(String, Tally), Failure> {
    let mut mode = choice::mode(arguments.chess960);
    let mut engine = arguments.engine_options.engine(command, mode)?;
    can_count(&mut engine)?;
    let mut tally = Tally::new(bad);
    let progress = terminal.progress(cases.len() as u64);
    for (case, done) in cases.iter_mut().zip(0..) {
        progress.show(done, tally.nodes as f64 / 1e6, &format!("Mnps  {}", engine.name()));
        let is_unknown = case.setup.is_chess960() && mode == Mode::Standard && !engine.knows_chess960();
        let is_over = tally.is_hopeless() || arguments.fail_fast && tally.different > 0;
        if is_unknown || is_over {
            case.outcome = Outcome::Skipped(if is_over { UNASKED } else { UNKNOWN });
            tally.skipped += 1;
            continue;
        }
        if case.setup.is_chess960() && mode == Mode::Standard {
            mode = Mode::Chess960;
            engine = arguments.engine_options.engine(command, mode)?;
        }
        let begin = Instant::now();
        case.castling = mode;
        let found = Pair { judge, peer: &mut engine }.check(&case.setup, case.depth);
        tally.add(&found);
        (case.outcome, case.time) = (Outcome::Asked(found), begin.elapsed());
    }
    progress.finish();
    Ok((engine.name().to_owned(), tally))
}

/// Fails if the engine does not answer `go perft`.
fn can_count(engine: &mut Uci) -> Result<(), Failure> {
    let asked = |trouble| Failure::nothing_compared(format_args!("asked `go perft 1`, {trouble}"));
    engine.divide(&ValidSetup::INITIAL, &[], 1).map(drop).map_err(asked)
}

/// The failed positions, grouped by the rule broken or by a missing answer; the most frequent kind
/// first.
fn kinds(cases: &[Case]) -> Vec<Vec<(&Case, &Difference)>> {
    let mut kinds: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for case in cases {
        if let Outcome::Asked(Err(difference)) = &case.outcome {
            kinds.entry(difference.rule()).or_default().push((case, &**difference));
        }
    }
    let mut kinds: Vec<_> = kinds.into_values().collect();
    kinds.sort_by_key(|kind| Reverse(kind.len()));
    kinds
}

/// A kind of fault as JSON.
#[derive(Serialize)]
struct Kind {
    #[serde(flatten)]
    plainest: report::Reported,
    positions: usize,
    faults: Vec<Fault>,
}

#[derive(Serialize)]
struct Fault {
    fault: String,
    positions: usize,
}

/// Writes the most frequent fault of a kind with its plainest position, and the other faults in
/// words.
fn write_kind(
    out: &mut impl Write,
    kind: &[(&Case, &Difference)],
    json: bool,
    terminal: Terminal,
) -> io::Result<()> {
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for (_, difference) in kind {
        *numbers.entry(report::fault(difference)).or_default() += 1;
    }
    let mut faults: Vec<_> = numbers.iter().collect();
    faults.sort_by_key(|fault| Reverse(fault.1));
    let rank = |difference: &Difference| {
        let rank = faults.iter().position(|fault| *fault.0 == report::fault(difference));
        (rank, difference.way.len(), difference.lines(Mode::Standard).len())
    };
    let plainest = kind.iter().min_by_key(|found| rank(found.1));
    let Some((Case { setup, castling, .. }, difference)) = plainest else { return Ok(()) };
    if json {
        let fault =
            |(fault, positions): (&String, &usize)| Fault { fault: fault.clone(), positions: *positions };
        return out.write_all(&json::line(&Kind {
            plainest: report::Reported::of(setup, difference, *castling),
            positions: kind.len(),
            faults: faults.into_iter().map(fault).collect(),
        }));
    }
    report::difference(out, setup, difference, &positions(kind.len()), *castling, terminal)?;
    for (fault, number) in faults.iter().skip(1) {
        writeln!(out, "  also: {fault}{}", positions(**number))?;
    }
    writeln!(out)
}

fn positions(number: usize) -> String {
    format!(" ({number} position{})", if number == 1 { "" } else { "s" })
}

/// The result as JUnit XML for continuous integration, with a test case for each position.
fn junit(engine: &str, cases: &str) -> String {
    // All other text in the cases is escaped.
    let count = |element| cases.matches(element).count();
    let (tests, skipped) = (count("<testcase "), count("<skipped "));
    let (failures, errors) = (count("<failure "), count("<error "));
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"fianchetto check: {}\" \
         tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\">\n{cases}\
         </testsuite>\n</testsuites>\n",
        escaped_line(engine)
    )
}

/// JUnit XML for an engine that cannot be started or does not count.
fn junit_of_failure(command: &str, failure: &Failure) -> String {
    let (name, message) = (escaped_line(command), escaped_line(&failure.to_string()));
    let error = format!("<error type=\"no answer\" message=\"{message}\"/>");
    junit(command, &format!("<testcase classname=\"{name}\" name=\"go perft\">{error}</testcase>\n"))
}

fn test_case(engine: &str, case: &Case) -> String {
    let Case { setup, depth, time, .. } = case;
    let inner = match &case.outcome {
        Outcome::Asked(Ok(_)) => String::new(),
        Outcome::Asked(Err(difference)) => trouble(case, difference),
        Outcome::Skipped(why) => format!("<skipped message=\"{why}\"/>"),
    };
    let (name, time) = (escaped_line(engine), time.as_secs_f64());
    format!(
        "<testcase classname=\"{name}\" name=\"{setup} perft {depth}\" time=\"{time:.3}\">{inner}</testcase>\n"
    )
}

fn trouble(case: &Case, difference: &Difference) -> String {
    let mut report = Vec::new();
    // Writing to memory cannot fail.
    let _ = report::difference(&mut report, &case.setup, difference, "", case.castling, Terminal::PLAIN);
    let lines: Vec<String> = String::from_utf8_lossy(&report).lines().map(escaped_line).collect();
    let (element, kind) = match difference.rule() {
        Some(rule) => ("failure", rule.to_string()),
        None => ("error", "no answer".to_owned()),
    };
    let message = escaped_line(&report::words(difference));
    format!("<{element} type=\"{kind}\" message=\"{message}\">{}</{element}>", lines.join("\n"))
}

/// A line of text. XML has no way to write control characters.
fn escaped_line(text: &str) -> String {
    escaped(&output::printable(text))
}
