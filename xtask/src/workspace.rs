//! Where the project's folders are, and how its cargo is called.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use serde_json::Value;

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace")
}

/// The folder of everything that is built.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// The output of `cargo metadata` for each package of the workspace.
pub(crate) fn packages() -> Result<Vec<Value>> {
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let output = cargo(&arguments).output().context("cannot run cargo metadata")?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata printed no JSON")?;
    metadata["packages"].as_array().cloned().context("cargo metadata lists no packages")
}

/// A cargo command in the workspace, by the cargo that runs this program. Builds are not
/// incremental, which would cost time and space.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments).env("CARGO_INCREMENTAL", "0");
    command
}

/// Runs a program or an example (`--bin` or `--example`) of the workspace, optimised; its arguments
/// follow.
pub(crate) fn released(package: &str, kind: &str, name: &str) -> Command {
    let mut command = cargo(&["run", "--quiet", "--release", "--manifest-path"]);
    command.arg(root().join("Cargo.toml")).args(["--package", package, kind, name, "--"]);
    command
}

/// Whether a program is installed: it answers this argument with success.
pub(crate) fn is_there(program: &str, argument: &str) -> bool {
    succeeds(Command::new(program).arg(argument))
}

/// Whether a command ends well. What it prints is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|done| done.status.success())
}
