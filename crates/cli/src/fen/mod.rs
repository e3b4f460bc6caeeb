//! `fianchetto fen`: checks positions and writes them in one form, as text or as records of 32
//! bytes.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod check;
mod records;

use std::{process::ExitCode, sync::Arc};

use clap::Args;

use crate::failure::Failure;
use crate::stream::{self, Positions};
use crate::terminal::Terminal;
use check::{Check, Writing};
use records::Form;

/// Check positions, and write them as FEN, X-FEN, Shredder-FEN, EPD or 32 bytes
#[derive(Args)]
#[command(
    after_help = "An unplayable position is an error that names the wrong field. A position that no game can reach gets a remark.

Examples:
  fianchetto fen --draw kiwipete
  fianchetto fen --format epd < games.fen > games.epd
  fianchetto fen --pack games.fen > games.bin
  fianchetto fen --unpack games.bin --format shredder
  fianchetto fen --mirror --format shredder \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\""
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    positions: Positions,
    #[command(flatten)]
    writing: Writing,
    /// Write records of 32 bytes instead of text
    #[arg(long, value_name = "RECORD", num_args = 0..=1, require_equals = true,
        default_missing_value = "packed", conflicts_with_all = ["json", "draw", "format", "unpack"])]
    pack: Option<Form>,
    /// Read records of 32 bytes instead of text
    #[arg(long, value_name = "RECORD", num_args = 0..=1, require_equals = true,
        default_missing_value = "packed", conflicts_with_all = ["repair", "draw", "fen"])]
    unpack: Option<Form>,
}

pub(crate) fn run(arguments: &Arguments, terminal: Terminal) -> Result<ExitCode, Failure> {
    let &Arguments { ref positions, writing, pack, unpack } = arguments;
    let options = positions.options;
    let check = |remarks| Check { writing, options, remarks, terminal };
    if let Some(form) = unpack {
        return records::unpack(&positions.records()?, form, check(false));
    }
    if let Some(form) = pack {
        return records::pack(positions.input_or(None)?, form, check(false));
    }
    let input = positions.input()?;
    let remarks = writing.draw || input.is_argument() && terminal.is_terminal;
    stream::run(input, &options, terminal, Arc::new(check(remarks && !terminal.quiet)))
}
