//! `cargo xtask versus`: builds the comparison as users build the techniques, and runs it.

use std::env;
use std::ffi::OsString;
use std::process;

use anyhow::{Context as _, Result};

use crate::workspace;

#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Args {
    /// What the comparison is asked for.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// Hands everything on to the program of the benches: the arguments, the folder that a file name in them begins from,
/// and back its exit status, since it has said itself what went wrong.
pub(crate) fn run(args: &Args) -> Result<()> {
    let status = workspace::cargo(&["run", "--release", "--quiet", "--package", "fianchetto-benches"])
        .arg("--manifest-path")
        .arg(workspace::root().join("Cargo.toml"))
        .args(["--bin", "versus", "--"])
        .args(&args.arguments)
        .current_dir(env::current_dir().context("no folder to work in")?)
        .status()
        .context("cannot run cargo")?;
    if status.success() { Ok(()) } else { process::exit(status.code().unwrap_or(1)) }
}
