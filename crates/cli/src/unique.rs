//! `fianchetto unique`: counts the distinct positions of each ply.

use std::io::{self, Write};
use std::{env, path::PathBuf, process::ExitCode};

use clap::Args;
use fianchetto::{Position as _, Registry};
use fianchetto_perft::unique::{Level, Origin};
use serde::Serialize;

use crate::choice::{self, Choice};
use crate::{failure::Failure, json, number, output, position, stream, terminal::Terminal};

/// Count the distinct positions of each ply, and the paths to them
///
/// Positions that differ only in their clocks are the same, and an en-passant square counts only if
/// a capture there is legal. The number of paths is the perft of the ply.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto unique 5
  fianchetto unique 4 kiwipete --json
  fianchetto unique 7 --memory 4G --folder /var/tmp   # some minutes")]
pub(crate) struct Arguments {
    /// The last ply, and before or after it the position: a FEN or EPD, a name such as kiwipete, or
    /// a file with one position
    #[arg(value_name = "PLIES|POSITION", required = true)]
    words: Vec<String>,
    /// The position as an option; by default the one on standard input, or the start of the game
    #[arg(short, long, value_name = "FEN")]
    fen: Option<String>,
    /// Read castling rights as Chess960 does (X-FEN and Shredder-FEN)
    #[arg(long)]
    chess960: bool,
    /// The memory for sorting; the rest is sorted in files
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = number::mebibytes(1..=1 << 20))]
    memory: u32,
    /// The folder for those files; by default the system's temporary folder
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    #[command(flatten)]
    choice: Choice,
    /// Print one JSON object per ply
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize)]
struct Reached {
    ply: u32,
    positions: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions_text: Option<String>,
    ways: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    ways_text: Option<String>,
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let (words, fen) = (&arguments.words, arguments.fen.as_ref());
    let (plies, positions) = position::with_number(words, fen, "ply", 1..=64)?;
    let setup = stream::one(positions, fen, choice::mode(arguments.chess960))?;
    let technique = arguments.choice.one(registry)?;
    let folder = arguments.folder.clone().unwrap_or_else(env::temp_dir);
    let memory = number::bytes(arguments.memory);
    let start = technique.position(&setup);
    let origin = Origin { technique: &technique, side: start.side_to_move() };
    let unsorted = |reason: io::Error| match reason.kind() {
        io::ErrorKind::OutOfMemory => {
            let mib = arguments.memory;
            format!("{reason}, which may take {mib} MiB: give less with `--memory`").into()
        }
        // What the system does not say is not about the folder.
        _ if reason.raw_os_error().is_none() => Failure::from(reason.to_string()),
        _ => Failure::unwritten(&folder, reason),
    };
    let mut out = output::out();
    let mut level = Level::start(&folder, &start).map_err(unsorted)?;
    if !arguments.json && !terminal.quiet {
        writeln!(out, "{:>3} {:>18} {:>22}", "ply", "positions", "ways to reach them")?;
    }
    for _ in 0..plies {
        let progress = terminal.progress(level.positions());
        let show = |done| progress.show(done, done as f64, "positions/s");
        level = level.next(&folder, memory, &origin, show).map_err(unsorted)?;
        progress.finish();
        let (ply, positions, ways) = (level.ply(), level.positions(), level.ways());
        if arguments.json {
            let positions_text = json::digits(positions.into());
            let ways_text = json::digits(ways);
            out.write_all(&json::line(&Reached { ply, positions, positions_text, ways, ways_text }))?;
        } else {
            writeln!(out, "{ply:>3} {positions:>18} {ways:>22}")?;
        }
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
