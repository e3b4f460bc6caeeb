//! `fianchetto fen`: checks positions and writes them in one form, as text or as records of 32 bytes.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod check;
mod records;

use std::process::ExitCode;
use std::sync::Arc;

use crate::failure::Failure;
use crate::look::Look;
use crate::stream::{self, Positions};
use check::{Check, Format};
use clap::Args;
use records::Form;

/// Check positions, and write them in one form: FEN, X-FEN, Shredder-FEN, EPD, or 32 bytes
#[derive(Args)]
#[command(
    after_help = "A position that cannot be played is an error that says which field is wrong. What no game can lead to \
is a remark.

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
    /// The form
    #[arg(short, long, value_name = "FORM", value_enum, default_value_t)]
    format: Format,
    /// Exchange the colors, also in the moves of operations
    #[arg(short, long)]
    mirror: bool,
    /// Draw the board, too
    #[arg(short, long, conflicts_with = "json")]
    draw: bool,
    /// Drop castling rights and en-passant squares that are wrong, instead of refusing the position
    #[arg(short, long)]
    repair: bool,
    /// Write records of 32 bytes instead of text
    #[arg(long, value_name = "RECORD", num_args = 0..=1, require_equals = true,
        default_missing_value = "packed", conflicts_with_all = ["json", "draw", "format", "unpack"])]
    pack: Option<Form>,
    /// Read records of 32 bytes instead of text
    #[arg(long, value_name = "RECORD", num_args = 0..=1, require_equals = true,
        default_missing_value = "packed", conflicts_with_all = ["repair", "draw", "fen"])]
    unpack: Option<Form>,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, look: Look) -> Result<ExitCode, Failure> {
    let Positions { options, .. } = &arguments.positions;
    let &Arguments { format, mirror, draw, repair, pack, unpack, .. } = arguments;
    let (mode, json) = (options.mode(), options.json);
    let check = |remarks| Check { format, mirror, draw, repair, mode, json, remarks, look };
    if let Some(form) = unpack {
        return records::unpack(&arguments.positions, form, check(false));
    }
    if let Some(form) = pack {
        return records::pack(arguments.positions.input_or(None)?, options, form, check(false));
    }
    let input = arguments.positions.input()?;
    let remarks = draw || input.is_argument() && look.is_terminal;
    stream::run(input, options, Arc::new(check(remarks && !look.quiet)))
}
