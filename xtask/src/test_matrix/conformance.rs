//! The conformance suite, debug and release, and what it reports of each technique.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;

use super::Args;
use super::step;
use super::summary::{Row, Summary};
use crate::workspace;

/// A technique on a board on an instruction path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct Combination {
    #[serde(alias = "name")]
    pub(super) technique: String,
    pub(super) board: String,
    pub(super) path: String,
}

/// One line of the suite's report.
#[derive(Deserialize)]
struct Report {
    #[serde(flatten)]
    combination: Combination,
    checks: u64,
    nodes: u64,
    seconds: f64,
    failed: u64,
    /// What was not checked, and why.
    skipped: Vec<Value>,
}

impl Report {
    /// A combination passes as a whole, with the number of its checks beside it.
    fn row(&self, profile: &str) -> Row {
        let Combination { technique, board, path } = &self.combination;
        let mut notes = vec![format!("{} checks", self.checks)];
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
    fn is_sound(&self) -> bool {
        self.failed == 0 && self.checks > 0
    }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Runs the suite in both profiles and returns the combinations that passed in both.
pub(super) fn run(args: &Args, summary: &mut Summary) -> BTreeSet<Combination> {
    // Unoptimised code would take the full tier's time many times over, and show nothing more.
    let debug = run_profile(args, "debug", &[], "--quick", summary);
    let release = run_profile(args, "release", &["--release"], args.tier(), summary);
    debug.intersection(&release).cloned().collect()
}

fn run_profile(
    args: &Args,
    profile: &str,
    options: &[&str],
    tier: &str,
    summary: &mut Summary,
) -> BTreeSet<Combination> {
    let test = ["test", "--quiet", "-p", "fianchetto", "--test", "conformance"];
    let mut command = workspace::cargo(&[&test, options, &["--", "--json", tier]].concat());
    for (option, value) in [("--technique", &args.technique), ("--board", &args.board), ("--isa", &args.isa)]
    {
        command.args(value.iter().flat_map(|value| [option, value]));
    }
    let mut passed = BTreeSet::new();
    let mut failed = false;
    let done = step::run(command, |line| match serde_json::from_str::<Report>(line) {
        Ok(report) => {
            failed |= !report.is_sound();
            summary.add(report.row(profile));
            passed.extend(report.is_sound().then_some(report.combination));
        }
        Err(error) if line.starts_with('{') => {
            failed = true;
            summary.add(Row::failure(format!("conformance, {profile}"), format!("{error}: {line}")));
        }
        Err(_) => {}
    });
    let name = format!("conformance, {profile}");
    match done {
        Err(error) => summary.add(Row::failure(name, format!("{error:#}"))),
        Ok(done) if !done.succeeded && !failed => summary.add(Row::failure(name, "the suite itself failed")),
        Ok(_) if passed.is_empty() && !failed => {
            summary.add(Row::failure(name, "the suite reported nothing"))
        }
        Ok(_) => {}
    }
    passed
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
}
