//! `cargo xtask soak`: the long random games of `fuzz/src/bin/soak.rs`, optimised.

use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::workspace;

/// The arguments of `soak`, which are those of the program: `cargo xtask soak -- --help`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Options of the program: `--plies N`, `--threads N`, `--seed N`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    others: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let status = command().args(&args.others).status().context("cannot run cargo")?;
    ensure!(status.success(), "techniques or boards differ");
    Ok(())
}

/// The program, before its arguments.
pub(crate) fn command() -> Command {
    let program = ["--package", "fianchetto-fuzz", "--bin", "fianchetto-soak", "--"];
    workspace::cargo(&[&["run", "--quiet", "--release"][..], &program].concat())
}
