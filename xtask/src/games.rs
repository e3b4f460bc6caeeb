//! `cargo xtask games`: the script that plays games between engines, with what it needs.

use anyhow::{Context as _, Result, ensure};

use crate::test_matrix::games;

/// The arguments of `games`, which are those of the script: `cargo xtask games -- --help`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Two engines, and how they play: `ENGINE "OTHER ENGINE" --match --games N --base SECONDS --increment SECONDS`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    others: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let status = games::script()?.args(&args.others).status().context("cannot run python")?;
    ensure!(status.success(), "a game was not played by the rules");
    Ok(())
}
