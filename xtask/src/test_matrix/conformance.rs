//! The conformance suite, debug and release.

use std::collections::BTreeSet;

use anyhow::Result;

use super::Args;
use super::report::{Combination, Report};
use super::step::{self, Done};
use super::summary::{Row, Summary};
use crate::workspace;

/// Runs the suite in the profiles of the tier, and returns the combinations that passed in all of
/// them.
pub(super) fn run(args: &Args, summary: &mut Summary) -> BTreeSet<Combination> {
    // With its checks, deeper counts would take many times as long and find nothing more. Variants
    // without the extra instructions of their path are run in one profile, to keep the time short.
    let checked = args
        .has_checked_suite()
        .then(|| run_profile(args, "debug", &[], &["--quick", "--best-variants"], summary));
    let released = args
        .has_released_suite()
        .then(|| run_profile(args, "release", &["--release"], &[args.suite_tier()], summary));
    match (checked, released) {
        (Some(checked), Some(released)) => {
            let in_both = |shown: &Combination| checked.iter().any(|other| other.is_variant_of(shown));
            released.into_iter().filter(in_both).collect()
        }
        (one, other) => one.or(other).unwrap_or_default(),
    }
}

fn run_profile(
    args: &Args,
    profile: &'static str,
    options: &[&str],
    how: &[&str],
    summary: &mut Summary,
) -> BTreeSet<Combination> {
    let test = ["test", "--quiet", "--workspace", "--test", "registry"];
    let mut command = workspace::cargo(&[&test, options, &["--", "--json"], how].concat());
    let selection = [("--technique", &args.technique), ("--board", &args.board), ("--isa", &args.isa)];
    for (option, value) in selection {
        command.args(value.iter().flat_map(|name| [option, name]));
    }
    let mut run = Run { profile, summary, passed: BTreeSet::new(), failed: false };
    let done = step::watch(command, |line| run.read(line));
    run.finish(done)
}

/// One run of the suite, as its lines come in.
struct Run<'a> {
    profile: &'static str,
    summary: &'a mut Summary,
    passed: BTreeSet<Combination>,
    failed: bool,
}

impl Run<'_> {
    /// Takes a line of output; reports are JSON objects, other lines are for human readers.
    fn read(&mut self, line: &str) {
        if !line.starts_with('{') {
            return;
        }
        match serde_json::from_str::<Report>(line) {
            Ok(report) => self.take(report),
            Err(error) => self.fail(format!("{error}: {line}")),
        }
    }

    fn take(&mut self, report: Report) {
        self.summary.add(report.row(self.profile));
        if report.is_sound() {
            self.passed.insert(report.combination);
        } else {
            self.failed = true;
        }
    }

    fn fail(&mut self, why: String) {
        self.summary.add(Row::failure(format!("conformance, {}", self.profile), why));
        self.failed = true;
    }

    /// The combinations that passed. A suite that ends badly or reports nothing has failed,
    /// whatever it reported before.
    fn finish(mut self, done: Result<Done>) -> BTreeSet<Combination> {
        match done {
            Err(error) => self.fail(format!("{error:#}")),
            Ok(done) if !done.succeeded && !self.failed => self.fail("the suite itself failed".to_owned()),
            Ok(_) if self.passed.is_empty() && !self.failed => {
                self.fail("the suite reported nothing".to_owned())
            }
            Ok(_) => {}
        }
        self.passed
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// The result of a run with these lines: how many combinations passed, and the verdict.
    fn finished(lines: &[&str], succeeded: bool) -> (usize, bool) {
        let mut summary = Summary::default();
        let mut run = Run { profile: "debug", summary: &mut summary, passed: BTreeSet::new(), failed: false };
        lines.iter().for_each(|line| run.read(line));
        let passed = run.finish(Ok(Done { succeeded, output: String::new(), time: Duration::ZERO }));
        (passed.len(), summary.verdict().is_ok())
    }

    #[test]
    fn a_suite_has_to_end_well_and_to_say_something() {
        let line = r#"{"technique":"dense","board":"x88","path":"portable","checks":7,"nodes":42,"seconds":1.5,"failed":0,"skipped":[]}"#;
        assert_eq!(finished(&["a remark", line], true), (1, true));
        assert_eq!(finished(&[line], false), (1, false));
        assert_eq!(finished(&[line, "{}"], true), (1, false));
        assert_eq!(finished(&["a remark"], true), (0, false));
    }
}
