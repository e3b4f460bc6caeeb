//! How programs outside this package are built.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

/// Cargo, to build a package of this manifest into this folder as a plain release build.
///
/// A target from the environment would put the output one folder deeper, so it is dropped.
pub(crate) fn release(manifest: &Path, target: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--release"]).arg("--manifest-path").arg(manifest);
    cargo.arg("--target-dir").arg(target).env_remove("CARGO_BUILD_TARGET");
    cargo
}

/// Where such a build puts a program.
pub(crate) fn program(target: &Path, name: &str) -> PathBuf {
    target.join("release").join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// This program's file.
pub(crate) fn this_program() -> Result<PathBuf> {
    env::current_exe().context("cannot find this program")
}

/// The folder in which cargo has put this program.
pub(crate) fn target() -> Result<PathBuf> {
    let program = this_program()?;
    let folder = program.ancestors().nth(2).context("this program is in no target folder")?;
    Ok(folder.to_path_buf())
}
