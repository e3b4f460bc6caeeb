//! `fianchetto fen`: checks positions and writes them in one form.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod check;

use std::{process::ExitCode, sync::Arc};

use clap::Args;

use crate::failure::Failure;
use crate::stream::{self, Positions};
use crate::terminal::Terminal;
use check::{Check, Writing};

/// Check positions, and write them as FEN, X-FEN, Shredder-FEN or EPD
#[derive(Args)]
#[command(
    after_help = "An unplayable position is an error that names the wrong field. A position that no game can reach gets a remark.

Examples:
  fianchetto fen --draw kiwipete
  fianchetto fen --format epd < games.fen > games.epd
  fianchetto fen --mirror --format shredder \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\""
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    positions: Positions,
    #[command(flatten)]
    writing: Writing,
}

pub(crate) fn run(arguments: &Arguments, terminal: Terminal) -> Result<ExitCode, Failure> {
    let &Arguments { ref positions, writing } = arguments;
    let options = positions.options;
    let input = positions.input()?;
    let is_wanted = writing.draw || input.is_argument() && terminal.is_terminal;
    let check = Check { writing, options, remarks: is_wanted && !terminal.quiet, terminal };
    stream::run(input, &options, terminal, Arc::new(check))
}
