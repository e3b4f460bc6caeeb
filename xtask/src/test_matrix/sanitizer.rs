//! The tests of what is unsafe or reads input, and the suite of all techniques, built with the address sanitizer.
//!
//! The sanitizer is not a stable option of the compiler. Its run-time library comes with the toolchain, and `RUSTC_BOOTSTRAP`
//! makes the same compiler take the option, so that no other toolchain is needed. Everything is built again in a folder of its
//! own, which takes minutes: it is a step of the full tier.

use std::process::Command;

use anyhow::{Context as _, Result};

use super::step;
use super::summary::{Row, Summary};
use super::tests::run_counted;
use crate::workspace;

/// The crates with unsafe code of their own, and those that read what comes from outside.
const CRATES: [&str; 7] = ["simd", "tables", "types", "formats", "movelist", "pgn", "engine"];

pub(super) fn run(full: bool, summary: &mut Summary) {
    if !full {
        return summary.leave_out("address sanitizer", "only in the full tier");
    }
    let host = match host() {
        Ok(host) => host,
        Err(error) => return summary.add(Row::failure("address sanitizer", format!("{error:#}"))),
    };
    if !is_there(&host) {
        return summary.leave_out("address sanitizer", "the toolchain has no library for it");
    }
    let mut tests = vec!["test", "--quiet", "--target", &host, "--lib", "--tests"];
    let packages = CRATES.map(|name| format!("fianchetto-{name}"));
    packages.iter().for_each(|package| tests.extend(["-p", package]));
    // With debug assertions, too, the suite would take an hour.
    let suite = ["test", "--quiet", "--release", "--target", &host, "--workspace", "--test", "registry"];
    summary.add(row("address sanitizer, tests", &tests));
    summary.add(row("address sanitizer, all techniques", &[&suite[..], &["--", "--quick"]].concat()));
}

fn row(name: &str, arguments: &[&str]) -> Row {
    let mut command = workspace::cargo(arguments);
    command.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "-Zsanitizer=address");
    command.env("CARGO_TARGET_DIR", workspace::target().join("sanitizer"));
    // Some tests ask for more memory than there is and expect a refusal.
    command.env("ASAN_OPTIONS", "allocator_may_return_null=1");
    // The suite is a program of its own and prints no number of tests.
    if arguments.contains(&"registry") { step::row(name, command) } else { run_counted(name, command) }
}

/// The machine for which the compiler compiles by default. Naming it keeps the sanitizer out of build scripts and macros.
fn host() -> Result<String> {
    let told = rustc(&["-vV"])?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not name its host")
}

/// Whether the toolchain has the sanitizer's library for a machine.
fn is_there(host: &str) -> bool {
    let Ok(sysroot) = rustc(&["--print", "sysroot"]) else { return false };
    let folder = std::path::Path::new(sysroot.trim()).join("lib/rustlib").join(host).join("lib");
    let mut files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.any(|file| file.file_name().to_string_lossy().ends_with("rt.asan.a"))
}

fn rustc(arguments: &[&str]) -> Result<String> {
    let mut command = Command::new("rustc");
    command.current_dir(workspace::root()).args(arguments);
    step::output(command)
}

#[test]
fn the_compiler_names_its_host() {
    let host = host().unwrap();
    assert!(host.contains('-') && !host.contains(' '), "{host}");
}
