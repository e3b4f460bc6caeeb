//! The report of a run of the suite, for human readers and for the test matrix.

use std::{error::Error, fmt, time::Duration};

use fianchetto_descent::Rule;
use serde::Serialize;

/// The result of a check that passed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of comparisons.
    pub cases: u64,
    /// The number of perft nodes.
    pub nodes: u64,
    /// What was skipped, and why. A check that skips something must say so here.
    pub skipped: Option<String>,
}

impl Tally {
    /// A number of comparisons, and nothing else.
    pub fn of(cases: u64) -> Self {
        Self { cases, ..Self::default() }
    }
}

/// The error that a check found: the position, the expected result, and the actual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The kind of rule that is broken, as far as the check can tell.
    pub rule: Option<Rule>,
    /// The error in words.
    pub text: String,
}

impl Failure {
    /// An error of any kind.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self { rule: None, text: text.into() }
    }

    /// Sets the broken rule, unless a more specific one is known.
    pub(crate) fn of(self, rule: Rule) -> Self {
        Self { rule: self.rule.or(Some(rule)), ..self }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{rule}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

impl Error for Failure {}

/// The outcome of a check.
pub type Outcome = Result<Tally, Failure>;

/// One check.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The name of the check.
    pub check: &'static str,
    /// The time it took.
    pub time: Duration,
    /// The outcome.
    pub outcome: Outcome,
}

/// The subject of a report: a technique on a board on an instruction set, or a board by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Subject {
    /// The technique, if it is one.
    pub technique: Option<&'static str>,
    /// The board.
    pub board: &'static str,
    /// The instruction set, where there is a choice.
    pub path: Option<&'static str>,
    /// The instructions used beyond those of the path, empty if none are.
    pub extras: &'static str,
}

/// All checks of one subject.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// What was checked.
    pub subject: Subject,
    /// The seed of the random walks; the same seed gives the same walks.
    pub seed: u64,
    /// The checks, in the order in which they ran.
    pub rows: Vec<Row>,
}

/// A report as one JSON object, which is what the test matrix reads.
#[derive(Serialize)]
struct Summary {
    #[serde(flatten)]
    subject: Subject,
    seed: u64,
    checks: u64,
    nodes: u64,
    seconds: f64,
    failed: usize,
    skipped: Vec<String>,
}

impl Report {
    /// Whether something was compared and nothing failed.
    pub fn is_good(&self) -> bool {
        self.total(|tally| tally.cases) > 0 && self.failed() == 0
    }

    /// The report as one line of JSON: the subject, how much was compared and counted in what time,
    /// how many checks failed, and what was skipped.
    pub fn json(&self) -> String {
        let skipped = |row: &Row| {
            let reason = row.outcome.as_ref().ok()?.skipped.as_ref()?;
            Some(format!("{}: {reason}", row.check))
        };
        let summary = Summary {
            subject: self.subject,
            seed: self.seed,
            checks: self.total(|tally| tally.cases),
            nodes: self.total(|tally| tally.nodes),
            seconds: self.rows.iter().map(|row| row.time.as_secs_f64()).sum(),
            failed: self.failed(),
            skipped: self.rows.iter().filter_map(skipped).collect(),
        };
        serde_json::to_string(&summary).expect("numbers and texts can be written as JSON")
    }

    fn failed(&self) -> usize {
        self.rows.iter().filter(|row| row.outcome.is_err()).count()
    }

    fn total(&self, count: fn(&Tally) -> u64) -> u64 {
        self.rows.iter().filter_map(|row| row.outcome.as_ref().ok()).map(count).sum()
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [self.technique, Some(self.board), self.path];
        f.write_str(&words.into_iter().flatten().collect::<Vec<_>>().join(", "))?;
        if self.extras.is_empty() { Ok(()) } else { write!(f, " ({})", self.extras) }
    }
}

/// A check in a line of a table.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, time, outcome } = self;
        let seconds = time.as_secs_f64();
        match outcome {
            Ok(Tally { cases, nodes, skipped }) => {
                let skipped = skipped.as_ref().map_or(String::new(), |reason| format!("  skipped {reason}"));
                write!(f, "{check:<12} ok     {cases:>12} cases {nodes:>12} nodes {seconds:>7.2} s{skipped}")
            }
            Err(failure) => write!(f, "{check:<12} FAILED after {seconds:.2} s: {failure}"),
        }
    }
}

/// The subject, and a table of its checks.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.subject)?;
        self.rows.iter().try_for_each(|row| writeln!(f, "  {row}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUBJECT: Subject =
        Subject { technique: Some("dense"), board: "x88", path: Some("portable"), extras: "" };

    fn report(outcomes: &[Outcome]) -> Report {
        let time = Duration::from_millis(1_500);
        let row = |outcome: &Outcome| Row { check: "perft", time, outcome: outcome.clone() };
        Report { subject: SUBJECT, seed: 7, rows: outcomes.iter().map(row).collect() }
    }

    fn tally() -> Tally {
        Tally { cases: 3, nodes: 20, skipped: Some("1 position".to_owned()) }
    }

    #[test]
    fn a_report_that_compared_nothing_is_not_good() {
        assert!(!report(&[]).is_good());
        assert!(!report(&[Ok(Tally::default())]).is_good());
        assert!(report(&[Ok(Tally::of(1)), Ok(Tally::default())]).is_good());
        assert!(!report(&[Ok(Tally::of(1)), Err(Failure::new("no"))]).is_good());
    }

    #[test]
    fn json_adds_up() {
        let json = report(&[Ok(tally()), Ok(Tally::of(4)), Err(Failure::new("no"))]).json();
        let expected = concat!(
            r#"{"technique":"dense","board":"x88","path":"portable","extras":"","seed":7,"checks":7,"nodes":20,"seconds":4.5,"#,
            r#""failed":1,"skipped":["perft: 1 position"]}"#
        );
        assert_eq!(json, expected);
    }

    #[test]
    fn a_table_says_what_is_missing_and_what_failed() {
        let text = report(&[Ok(tally()), Err(Failure::new("e2e4").of(Rule::Pawn))]).to_string();
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "dense, x88, portable");
        assert!(lines[1].ends_with("1.50 s  skipped 1 position"), "{}", lines[1]);
        assert!(lines[2].ends_with("FAILED after 1.50 s: pawn moves: e2e4"), "{}", lines[2]);
    }
}
