//! The Python package: formatted, without warnings, built as `pip install ./python` does it, and tested by pytest.
//!
//! Its tests compare with python-chess, hand columns to pyarrow, polars and duckdb, and kill a worker of a cluster. If
//! something is missing, the row is skipped and says so.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::summary::{Row, Summary};
use super::{step, venv};
use crate::workspace;

const NAME: &str = "python package";

pub(super) fn run(summary: &mut Summary) {
    summary.run(NAME, venv::python("python", &folder().join("tests")), |python| tested(&python));
}

fn tested(python: &Path) -> Result<Row> {
    let lints = ["clippy", "--quiet", "--release", "--locked", "--", "-D", "warnings"];
    for arguments in [&["fmt", "--check"][..], &lints] {
        ensure!(step::run(cargo(python, arguments))?.succeeded, "cargo {}", arguments[0]);
    }
    let mut install = venv::pip(python);
    // The package is built with what the tests name, so that everything fetched has a fixed version.
    install.args(["--no-build-isolation", "--force-reinstall", "--no-deps"]).arg(folder());
    install.env("CARGO_TARGET_DIR", target()).env("CARGO_INCREMENTAL", "0").env("PATH", path_with(python)?);
    ensure!(step::run(install)?.succeeded, "the package cannot be built");

    let mut pytest = Command::new(python);
    pytest.current_dir(folder()).args(["-m", "pytest", "-p", "no:cacheprovider"]);
    let done = step::run(pytest)?;
    // The last line says how many tests there were.
    let note = done.output.lines().last().unwrap_or_default().trim_matches(['=', ' ']).to_owned();
    Ok(Row { note, ..done.row(NAME) })
}

/// A cargo command in the package's folder.
fn cargo(python: &Path, arguments: &[&str]) -> Command {
    let mut cargo = workspace::cargo(arguments);
    cargo.current_dir(folder()).env("CARGO_TARGET_DIR", target()).env("PYO3_PYTHON", python);
    cargo
}

/// The search path, with the programs of the environment first: the build calls maturin.
fn path_with(python: &Path) -> Result<std::ffi::OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let programs = python.parent().map(Path::to_owned);
    Ok(std::env::join_paths(programs.into_iter().chain(std::env::split_paths(&path)))?)
}

fn folder() -> PathBuf {
    workspace::root().join("python")
}

fn target() -> PathBuf {
    workspace::target().join("python-build")
}
