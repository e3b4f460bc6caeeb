//! `cargo xtask versus`: builds the comparison as users build the techniques, and runs it.

use std::env;
use std::ffi::OsString;
use std::process;

use anyhow::{Context as _, Result};

use crate::workspace;

#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Args {
    /// The arguments of the comparison.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// Runs the program of the benches with the same arguments, in the same folder, since file names in them are relative
/// to it. It reports errors itself, so only its exit status is passed on.
pub(crate) fn run(args: &Args) -> Result<()> {
    let status = workspace::cargo(&["run", "--release", "--quiet", "--package", "fianchetto-benches"])
        .arg("--manifest-path")
        .arg(workspace::root().join("Cargo.toml"))
        .args(["--bin", "versus", "--"])
        .args(&args.arguments)
        .current_dir(env::current_dir().context("cannot find the current folder")?)
        .status()
        .context("cannot run cargo")?;
    if status.success() { Ok(()) } else { process::exit(status.code().unwrap_or(1)) }
}
