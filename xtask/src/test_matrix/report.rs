//! What the conformance suite reports of each technique.

use std::{process::Command, time::Duration};

use anyhow::Result;
use fianchetto_simd::IsaName;
use serde::Deserialize;
use serde_json::Value;

use super::step::{self, Done};
use super::summary::Row;

/// A technique on a board on an instruction set.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct Combination {
    #[serde(alias = "name")]
    pub(super) technique: String,
    pub(super) board: String,
    pub(super) path: String,
    /// The instructions used beyond those of the path.
    #[serde(default)]
    pub(super) extras: String,
}

impl Combination {
    /// Whether it is the same, in whichever variant of its path.
    pub(super) fn is_variant_of(&self, other: &Self) -> bool {
        (&self.technique, &self.board, &self.path) == (&other.technique, &other.board, &other.path)
    }
}

/// One line of the suite's report.
#[derive(Deserialize)]
pub(super) struct Report {
    #[serde(flatten)]
    pub(super) combination: Combination,
    checks: u64,
    nodes: u64,
    seconds: f64,
    failed: u64,
    /// What was not checked, and why.
    skipped: Vec<Value>,
}

impl Report {
    /// A combination passes as a whole, with the number of its checks as a note.
    pub(super) fn row(&self, profile: &str) -> Row {
        let Combination { technique, board, path, extras } = &self.combination;
        let extras = if extras.is_empty() { String::new() } else { format!(" with {extras}") };
        let mut notes = vec![format!("{} checks{extras}", self.checks)];
        notes.extend(self.skipped.iter().map(|why| format!("skipped {}", text(why))));
        Row {
            failed: self.failed.max(u64::from(!self.is_sound())),
            skipped: self.skipped.len() as u64,
            nodes: self.nodes,
            time: Duration::try_from_secs_f64(self.seconds).unwrap_or_default(),
            note: notes.join("; "),
            ..Row::of(format!("{technique}, {board}, {path}, {profile}"), self.is_sound())
        }
    }

    /// A run that checked nothing has shown nothing.
    pub(super) fn is_sound(&self) -> bool {
        self.failed == 0 && self.checks > 0
    }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A run on another machine as one row, which fails if no technique ran on this path.
pub(super) fn in_one_row(name: &str, path: IsaName, command: Command) -> Result<Row> {
    let done = step::run(command)?;
    let lines = done.output.lines().filter(|line| line.starts_with('{'));
    let reports: Vec<Report> = lines.map(serde_json::from_str).collect::<serde_json::Result<_>>()?;
    Ok(added(name, path, &done, &reports))
}

fn added(name: &str, path: IsaName, done: &Done, reports: &[Report]) -> Row {
    let on_path = reports.iter().filter(|report| report.combination.path == path.name()).count();
    let passed = reports.iter().filter(|report| report.is_sound()).count();
    let is_sound = done.succeeded && on_path > 0;
    Row {
        passed: passed as u64,
        failed: ((reports.len() - passed) as u64).max(u64::from(!is_sound)),
        nodes: reports.iter().map(|report| report.nodes).sum(),
        note: format!("{on_path} on the path {path}"),
        ..done.row(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(checks: u64, failed: u64) -> Report {
        let line = format!(
            r#"{{"technique":"dense","board":"x88","path":"portable","checks":{checks},"nodes":42,
            "seconds":1.5,"failed":{failed},"skipped":["depth 7"]}}"#
        );
        serde_json::from_str(&line).unwrap()
    }

    #[test]
    fn a_report_becomes_a_row() {
        let row = report(7, 0).row("release");
        assert_eq!(row.name, "dense, x88, portable, release");
        assert_eq!((row.passed, row.failed, row.skipped, row.nodes), (1, 0, 1, 42));
        assert_eq!(row.note, "7 checks; skipped depth 7");
    }

    #[test]
    fn a_report_of_failures_or_of_nothing_is_not_sound() {
        assert_eq!(report(7, 2).row("debug").failed, 2);
        assert_eq!(report(0, 0).row("debug").failed, 1);
    }

    #[test]
    fn reports_from_another_machine_are_added_up() {
        let done = |succeeded| Done { succeeded, output: String::new(), time: Duration::ZERO };
        let reports = [report(7, 0), report(5, 0)];
        let row = |path, succeeded| added("ARM", path, &done(succeeded), &reports);
        let good = row(IsaName::Portable, true);
        assert_eq!((good.passed, good.failed, good.nodes), (2, 0, 84));
        assert_eq!(good.note, "2 on the path portable");
        assert_eq!(row(IsaName::Neon, true).failed, 1, "no technique ran on it");
        assert_eq!(row(IsaName::Portable, false).failed, 1, "the program ended badly");
    }
}
