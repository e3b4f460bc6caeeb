//! Other compilers: the oldest one that the manifests name, and Miri, which runs a program step by
//! step and sees behaviour that Rust does not define.

use std::fs;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use toml::Table;

use super::step;
use super::summary::Summary;
use super::tests::run_counted;
use crate::workspace;

/// The toolchain that has Miri.
const NIGHTLY: &str = "nightly";

/// The packages with unsafe code that Miri can follow: vectors and tables.
const UNSAFE: &[&str] = &["fianchetto-simd", "fianchetto-tables"];

/// Those of their tests with such words in their names try too many cases for Miri.
const TOO_LONG: &[&str] = &["all_paths_", "every_", "ternary::"];

/// Whether the libraries and the program compile by the oldest compiler. Its warnings count for
/// nothing, and tests are for the compiler of `rust-toolchain.toml`.
pub(super) fn oldest(summary: &mut Summary) {
    let name = "the oldest compiler";
    let needed = oldest_version().and_then(|version| {
        let there = workspace::succeeds(Command::new("rustup").args(["run", &version, "rustc", "--version"]));
        ensure!(there, "Rust {version} is not installed: `rustup toolchain install {version}`");
        Ok(version)
    });
    summary.run(name, needed, |version| {
        let mut check = by(&version, &["check", "--quiet", "--workspace", "--locked"]);
        check.env("CARGO_TARGET_DIR", workspace::target().join("oldest"));
        Ok(step::run(check)?.row(format!("{name}, {version}")))
    });
}

/// The tests of unsafe code on the portable path under Miri.
pub(super) fn miri(summary: &mut Summary) {
    let name = "Miri: vectors and tables, portable";
    let needed = under_miri(&["setup"]).and_then(|mut setup| {
        ensure!(
            workspace::succeeds(&mut setup),
            "there is no Miri: `rustup toolchain install {NIGHTLY} --component miri --component rust-src`"
        );
        let packages = UNSAFE.iter().flat_map(|package| ["-p", package]);
        let tests = ["test", "--quiet", "--test", "simd", "--test", "tables"];
        let skipped = TOO_LONG.iter().flat_map(|test| ["--skip", test]);
        let arguments: Vec<_> = tests.into_iter().chain(packages).chain(["--"]).chain(skipped).collect();
        under_miri(&arguments)
    });
    summary.run(name, needed, |tests| Ok(run_counted(name, tests)));
}

/// `cargo miri` with the portable path alone, since Miri knows few of the instructions.
fn under_miri(arguments: &[&str]) -> Result<Command> {
    let mut command = by(NIGHTLY, &[&["miri"], arguments].concat());
    command.env("CARGO_TARGET_DIR", workspace::target().join("miri"));
    command.env("RUSTFLAGS", "--cfg fianchetto_portable_only").env("QUICKCHECK_TESTS", "3");
    // The tests read files of the project.
    command.env("MIRIFLAGS", "-Zmiri-disable-isolation");
    Ok(command)
}

/// The cargo of another toolchain.
fn by(toolchain: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", toolchain, "cargo"]).args(arguments).current_dir(workspace::root());
    // What the cargo that runs this program has said of its own toolchain.
    command.env_remove("RUSTC").env_remove("CARGO").env("CARGO_INCREMENTAL", "0");
    command
}

/// The oldest compiler, as the manifest of the workspace has it.
fn oldest_version() -> Result<String> {
    let manifest: Table = fs::read_to_string(workspace::root().join("Cargo.toml"))?.parse()?;
    let version =
        manifest.get("workspace").and_then(|workspace| workspace.get("package")?.get("rust-version"));
    let version = version.and_then(toml::Value::as_str).context("the manifest names no oldest compiler")?;
    Ok(format!("{version}.0"))
}
