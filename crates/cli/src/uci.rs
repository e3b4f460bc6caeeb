//! `fianchetto uci`: the engine, for any UCI client.

use std::io;
use std::process::ExitCode;

use clap::Args;

use fianchetto::Registry;

use crate::choice::Choice;
use crate::failure::Failure;

/// Play: an alpha-beta engine behind the Universal Chess Interface, on standard input and output
#[derive(Args)]
#[command(
    after_help = "Besides UCI it supports `go perft DEPTH` and `d`, which draws the position. The technique \
can also be chosen by `setoption name Technique value NAME`, `NAME/BOARD` or `NAME/BOARD/PATH`.

Example: printf 'position startpos moves e2e4\\ngo depth 7\\n' | fianchetto uci --technique ternary"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let technique = arguments.choice.player(registry)?;
    fianchetto_engine::uci::run(io::stdin().lock(), io::stdout(), registry, &technique)
        .map_err(Failure::Engine)?;
    Ok(ExitCode::SUCCESS)
}
