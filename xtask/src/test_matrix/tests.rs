//! All tests of the workspace, those of features that are off included, but not the conformance suite of the
//! techniques, which has rows of its own.

use std::process::Command;

use super::step::{self, Done};
use super::summary::{Row, Summary};
use crate::{mutants, soak, workspace};

pub(super) fn run(full: bool, summary: &mut Summary) {
    summary.add(tests("tests, debug", &["--workspace"]));
    summary.add(fuzz_targets());
    // Only this crate has features that no other crate enables. Built alone, it takes seconds.
    summary.add(tests("tests of types, all features", &["--package", "fianchetto-types", "--all-features"]));
    if full {
        summary.add(tests("tests, release", &["--workspace", "--release"]));
        summary.add(ignored("perft's long tests", &["fianchetto-perft", "--test", "unique", "--"]));
        summary.add(ignored(
            "a hundred killed workers",
            &["fianchetto-cli", "--test", "program", "--", "scale::"],
        ));
        summary.add(random_games());
        changed_code(summary);
    }
}

/// All tests of these packages, as one row. The whole workspace is built at once, so that every crate is built once with
/// the same features. The tests called `techniques` are skipped: they are the suite, which runs for the whole registry
/// later. Those called `fuzz_targets` have a row of their own.
fn tests(name: &str, packages: &[&str]) -> Row {
    let skipped = ["--", "--skip", "techniques::", "--skip", "fuzz_targets::"];
    // One run shows everything that is wrong.
    let arguments = [&["test", "--quiet", "--no-fail-fast"], packages, &skipped].concat();
    run_counted(name, workspace::cargo(&arguments))
}

/// Every fuzz target over its seeds.
fn fuzz_targets() -> Row {
    let name = "fuzz targets over their seeds";
    let arguments = ["test", "--quiet", "--workspace", "--test", "fuzz_targets", "--", "fuzz_targets::"];
    run_counted(name, workspace::cargo(&arguments))
}

/// The tests of a package that are too long for every change.
fn ignored(name: &str, which: &[&str]) -> Row {
    let arguments = [&["test", "--quiet", "--release", "--package"], which, &["--ignored"]].concat();
    run_counted(name, workspace::cargo(&arguments))
}

/// The fastest techniques and all boards in 10^8 positions of random games: the better part of half an hour.
fn random_games() -> Row {
    let name = "random games, techniques that share no code";
    let mut command = soak::command();
    command.args(["--plies", "100000000"]);
    Row::or_failure(name, step::run(command).map(|done| done.row_with_last_line(name)))
}

/// Whether the tests notice wrong code.
fn changed_code(summary: &mut Summary) {
    let name = "mutants, 500 of them";
    if !mutants::is_there() {
        return summary.leave_out(name, "cargo-mutants is not installed");
    }
    let row = mutants::command(500).and_then(|command| {
        let done = step::run(command)?;
        mutants::verdict()?;
        // The verdict counts, not the status, which is also bad if a test did not end.
        Ok(Row { passed: 1, failed: 0, ..done.row_with_last_line(name) })
    });
    summary.add(Row::or_failure(name, row));
}

/// Runs a `cargo test` command, and adds up its results.
pub(super) fn run_counted(name: &str, command: Command) -> Row {
    Row::or_failure(name, step::run(command).map(|done| counted(name, &done)))
}

/// Adds up the lines `test result: ok. 9 passed; 0 failed; 1 ignored; …`.
fn counted(name: &str, done: &Done) -> Row {
    let results = || done.output.lines().filter(|line| line.starts_with("test result: "));
    let sum = |word: &str| results().filter_map(|line| number_before(line, word)).sum::<u64>();
    let mut row = Row { name: name.to_owned(), passed: sum("passed"), time: done.time, ..Row::default() };
    (row.failed, row.skipped) = (sum("failed"), sum("ignored"));
    if !done.succeeded {
        row.failed = row.failed.max(1);
    }
    row
}

fn number_before(line: &str, word: &str) -> Option<u64> {
    line[..line.find(&format!(" {word}"))?].rsplit(' ').next()?.parse().ok()
}

#[cfg(test)]
mod unit {
    use super::*;
    use std::time::Duration;

    fn done(succeeded: bool) -> Done {
        let lines = "test result: ok. 9 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out\n\
                     test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n";
        Done { succeeded, output: lines.to_owned(), time: Duration::ZERO }
    }

    #[test]
    fn results_are_added_up() {
        let row = counted("tests", &done(true));
        assert_eq!((row.passed, row.failed, row.skipped), (11, 0, 1));
    }

    #[test]
    fn a_command_that_fails_is_a_failure_whatever_it_printed() {
        assert_eq!(counted("tests", &done(false)).failed, 1);
    }
}
