//! Tasks that run a program of their own and pass it the arguments unchanged.

use std::{ffi::OsString, path::PathBuf, process};

use anyhow::{Context as _, Result, ensure};

use crate::workspace;

/// `cargo xtask games`: the match of `crates/uci-client/examples/games`, optimised. It runs in the
/// current folder, since the engines may be named relative to that.
pub(crate) fn games(arguments: &[OsString]) -> Result<()> {
    let mut command = workspace::released("fianchetto-uci-client", "--example", "games");
    command.args(arguments).current_dir(current_folder()?);
    ensure!(command.status().context("cannot run cargo")?.success(), "a game was not played by the rules");
    Ok(())
}

/// `cargo xtask soak`: the long random games of `fuzz/src/bin/soak.rs`, optimised.
pub(crate) fn soak(arguments: &[OsString]) -> Result<()> {
    let mut command = workspace::released("fianchetto-fuzz", "--bin", "fianchetto-soak");
    let status = command.args(arguments).status().context("cannot run cargo")?;
    ensure!(status.success(), "techniques or boards differ");
    Ok(())
}

/// `cargo xtask versus`: the comparison of the benches, built as users build the techniques. It
/// runs in the current folder, since file names in its arguments are relative to that. It reports
/// errors itself, so only its exit status is passed on.
pub(crate) fn versus(arguments: &[OsString]) -> Result<()> {
    let mut command = workspace::released("fianchetto-benches", "--bin", "versus");
    command.args(arguments).current_dir(current_folder()?);
    let status = command.status().context("cannot run cargo")?;
    if status.success() { Ok(()) } else { process::exit(status.code().unwrap_or(1)) }
}

fn current_folder() -> Result<PathBuf> {
    std::env::current_dir().context("cannot find the current folder")
}
