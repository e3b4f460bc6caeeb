//! `fianchetto uci`: the engine, for any UCI client.

use std::io::{self, BufReader};
use std::process::ExitCode;

use clap::Args;
use fianchetto::Registry;
use fianchetto_engine::uci;

use crate::{choice::Choice, failure::Failure, output};

/// Play chess: an alpha-beta engine for the Universal Chess Interface
#[derive(Args)]
#[command(
    after_help = "Besides UCI it supports `go perft DEPTH` and `d`, which draws the position. The technique \
can also be chosen by `setoption name Technique value NAME`, `NAME/BOARD` or `NAME/BOARD/ISA`. Commands run in \
order and wait for a search with a limit, so that input can come from a file or a pipe.

Example: printf 'position startpos moves e2e4\\ngo depth 7\\n' | fianchetto uci --technique ternary"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
}

pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let technique = arguments.choice.player(registry)?;
    match uci::run(BufReader::new(io::stdin()), output::out(), registry, &technique) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(uci::Failure::Output(error)) => Err(Failure::Output(error)),
        Err(uci::Failure::Input(reason)) => Err(Failure::unread("standard input", reason)),
        Err(uci::Failure::Start(error)) => Err(format!("the engine cannot start: {error}").into()),
    }
}
