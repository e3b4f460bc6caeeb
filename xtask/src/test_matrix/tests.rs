//! What cargo tests and checks: the workspace, what machines without vectors get, each feature of
//! the facade alone, and in the full tier the address sanitizer. The conformance suite of the
//! techniques has rows of its own.

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result};
use toml::Table;

use super::step::{self, Done};
use super::summary::{Row, Summary};
use crate::{mutants, workspace};

pub(super) fn run(full: bool, summary: &mut Summary) {
    // Examples are no tests. They have a row of their own in another tier, and here would only be
    // linked.
    summary.add(tests("tests, debug", &["--workspace", "--tests"]));
    summary.add(doc_tests());
    summary.add(fuzz_targets());
    // Only this crate has features that no other crate enables. Built alone, it takes seconds.
    summary.add(tests("tests of types, all features", &["--package", "fianchetto-types", "--all-features"]));
    if full {
        summary.add(tests("tests, release", &["--workspace", "--tests", "--release"]));
        summary.add(ignored("perft's long tests", &["fianchetto-perft", "--test", "perft", "--"]));
        summary.add(ignored(
            "a hundred killed workers",
            &["fianchetto-cli", "--test", "program", "--", "scale::"],
        ));
        summary.add(random_games());
        changed_code(summary);
    }
}

/// All tests of these packages, as one row. The whole workspace is built at once, so that every
/// crate is built once with the same features. Those of a module `technique_suite` are skipped:
/// they are the suite, which runs for the whole registry later. Those called `fuzz_targets` have a
/// row of their own.
fn tests(name: &str, packages: &[&str]) -> Row {
    let skipped = ["--", "--skip", "technique_suite::", "--skip", "fuzz_targets::"];
    // One run shows everything that is wrong.
    let arguments = [&["test", "--quiet", "--no-fail-fast"], packages, &skipped].concat();
    run_counted(name, workspace::cargo(&arguments))
}

/// The examples in the documentation of the libraries.
fn doc_tests() -> Row {
    run_counted("doc tests", workspace::cargo(&["test", "--quiet", "--no-fail-fast", "--workspace", "--doc"]))
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

/// The fastest techniques and all boards in 10^8 positions of random games: the better part of half
/// an hour.
fn random_games() -> Row {
    let name = "random games, techniques that share no code";
    let mut command = workspace::released("fianchetto-fuzz", "--bin", "fianchetto-soak");
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

/// The name of the row of [`portable_only`].
pub(super) const PORTABLE_ONLY: &str = "tests, portable only and twins";

/// What a machine without vectors gets: the same code as here, but for one file of `crates/simd`.
///
/// A flag to the compiler, which `crates/simd/src/arch/mod.rs` tests, pretends that this is such a
/// machine. In the same build the algorithms that only machines with VPOPCNTDQ, VBMI2, GFNI or fast
/// BMI2 choose run as their *twin*, in plain code, as another variant of the portable path.
/// Everything is compiled for it again, in a folder of its own, so only the crate with the paths,
/// the techniques on vectors and those on the extra instructions are built, and tested in the quick
/// tier.
pub(super) fn portable_only(summary: &mut Summary) {
    /// The techniques on vectors, and of those on extra instructions enough to run each algorithm:
    /// rows packed by VBMI2, spans by GFNI and places by VBMI2.
    const TECHNIQUES: [&str; 4] = ["quad", "attack-table", "prepared", "hyperbola"];
    let mut command = workspace::cargo(&["test", "--quiet", "-p", "fianchetto-simd"]);
    for technique in TECHNIQUES {
        command.args(["-p", &format!("fianchetto-{technique}")]);
    }
    // The perft of positions from variants takes a sixth of the time, and the same code is counted
    // on the portable path of the ordinary build.
    command.args(["--test", "simd", "--test", "conformance", "--", "--skip=techniques::variants"]);
    command.env("RUSTFLAGS", "--cfg fianchetto_portable_only");
    command.env("CARGO_TARGET_DIR", workspace::target().join("portable-only"));
    summary.add(run_counted(PORTABLE_ONLY, command));
}

/// Each feature of the facade alone, and none at all: a feature must bring everything that its
/// technique needs. A warning counts as an error: code that only another feature uses shows as
/// unused.
pub(super) fn features(summary: &mut Summary) {
    let features = match features_of_facade() {
        Ok(features) => features,
        Err(error) => return summary.add(Row::failure("features", format!("{error:#}"))),
    };
    let check =
        ["rustc", "--profile", "check", "--quiet", "-p", "fianchetto", "--lib", "--no-default-features"];
    let mut row = |name: &str, which: &[&str]| {
        let command = workspace::cargo(&[&check, which, &["--", "-D", "warnings"]].concat());
        summary.add(step::row(name, command));
    };
    row("no feature", &[]);
    features.iter().for_each(|one| row(&format!("feature {one} alone"), &["--features", one]));
}

/// The features of the facade that turn something on: neither `default` nor a group of others.
fn features_of_facade() -> Result<Vec<String>> {
    let path = workspace::root().join("crates/fianchetto/Cargo.toml");
    let manifest: Table = fs::read_to_string(path)?.parse()?;
    let features =
        manifest.get("features").and_then(toml::Value::as_table).context("the facade has no features")?;
    let is_group = |parts: &toml::Value| {
        let mut parts = parts.as_array().into_iter().flatten().filter_map(toml::Value::as_str);
        parts.all(|part| features.contains_key(part))
    };
    Ok(features.iter().filter(|(_, parts)| !is_group(parts)).map(|(name, _)| name.clone()).collect())
}

/// The tests of what is unsafe or reads input, and the suite of all techniques, built with the
/// address sanitizer.
///
/// The sanitizer is not a stable option of the compiler. Its run-time library comes with the
/// toolchain, and `RUSTC_BOOTSTRAP` makes the same compiler take the option, so that no other
/// toolchain is needed. Everything is built again in a folder of its own, which takes minutes: it
/// is a step of the full tier.
pub(super) fn sanitizer(full: bool, summary: &mut Summary) {
    /// The crates with unsafe code of their own, and those that read what comes from outside.
    const CRATES: [&str; 7] = ["simd", "tables", "types", "formats", "movelist", "pgn", "engine"];
    if !full {
        return summary.leave_out("address sanitizer", "only in the full tier");
    }
    let host = match host() {
        Ok(host) => host,
        Err(error) => return summary.add(Row::failure("address sanitizer", format!("{error:#}"))),
    };
    if !has_sanitizer(&host) {
        return summary.leave_out("address sanitizer", "the toolchain has no library for it");
    }
    let mut tests = vec!["test", "--quiet", "--target", &host, "--lib", "--tests"];
    let packages = CRATES.map(|name| format!("fianchetto-{name}"));
    packages.iter().for_each(|package| tests.extend(["-p", package]));
    // With debug assertions, too, the suite would take an hour.
    let suite = ["test", "--quiet", "--release", "--target", &host, "--workspace", "--test", "registry"];
    let command = |arguments: &[&str]| {
        let mut command = workspace::cargo(arguments);
        command.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "-Zsanitizer=address");
        command.env("CARGO_TARGET_DIR", workspace::target().join("sanitizer"));
        // Some tests ask for more memory than there is and expect a refusal.
        command.env("ASAN_OPTIONS", "allocator_may_return_null=1");
        command
    };
    summary.add(run_counted("address sanitizer, tests", command(&tests)));
    // The suite is a program of its own and prints no number of tests.
    let suite = command(&[&suite[..], &["--", "--quick"]].concat());
    summary.add(step::row("address sanitizer, all techniques", suite));
}

/// The machine for which the compiler compiles by default. Naming it keeps the sanitizer out of
/// build scripts and macros.
fn host() -> Result<String> {
    let told = rustc(&["-vV"])?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not name its host")
}

/// Whether the toolchain has the sanitizer's library for a machine.
fn has_sanitizer(host: &str) -> bool {
    let Ok(sysroot) = rustc(&["--print", "sysroot"]) else { return false };
    let folder = Path::new(sysroot.trim()).join("lib/rustlib").join(host).join("lib");
    let mut files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.any(|file| file.file_name().to_string_lossy().ends_with("rt.asan.a"))
}

/// What the compiler says.
pub(super) fn rustc(arguments: &[&str]) -> Result<String> {
    let mut command = Command::new("rustc");
    command.current_dir(workspace::root()).args(arguments);
    step::output(command)
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
    fn groups_are_no_features_of_their_own() {
        let features = features_of_facade().unwrap();
        assert!(!features.is_empty());
        assert!(!features.iter().any(|feature| ["default", "all"].contains(&feature.as_str())));
    }

    #[test]
    fn the_compiler_names_its_host() {
        let host = host().unwrap();
        assert!(host.contains('-') && !host.contains(' '), "{host}");
    }

    #[test]
    fn a_command_that_fails_is_a_failure_whatever_it_printed() {
        assert_eq!(counted("tests", &done(false)).failed, 1);
    }
}
