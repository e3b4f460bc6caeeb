//! `fianchetto perft`: counts the move sequences from a position.

mod counting;
mod outcome;
mod progress;
mod resuming;
mod saving;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Perft, Registry, Stage, ValidSetup};

use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::look::Look;
use crate::number;
use crate::position;
use crate::power::Power;
use counting::{INTERRUPTED, Job};
use outcome::Outcome;
use saving::Place;

/// Count the leaf nodes DEPTH half-moves deep
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto perft --technique ray-loop --board x88 --divide 5
  fianchetto perft 9 --hash 4096
  fianchetto perft 12 --hash 16384 --checkpoint long.checkpoint
  fianchetto perft --resume long.checkpoint")]
pub(crate) struct Arguments {
    /// The depth in half-moves
    #[arg(value_name = "DEPTH", required_unless_present = "resume", value_parser = number::whole(0_u32..=64))]
    depth: Option<u32>,
    #[command(flatten)]
    choice: Choice,
    /// The position, a FEN or a name such as kiwipete; the start of the game if left out
    #[arg(short, long, value_name = "FEN")]
    fen: Option<String>,
    /// Read castling rights as Chess960 does (X-FEN and Shredder-FEN), and write castling as king takes rook
    #[arg(long)]
    chess960: bool,
    /// Show the count of each first move
    #[arg(short, long)]
    divide: bool,
    /// Make the moves of the last ply instead of counting them in bulk
    #[arg(long)]
    no_bulk: bool,
    /// Count only these moves at the last ply: all, captures (with promotions) or quiets [default: all]
    #[arg(short, long, value_name = "STAGE")]
    stage: Option<Stage>,
    #[command(flatten)]
    power: Power,
    /// Save checkpoints to FILE, which must not exist yet, to resume from
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    checkpoint: Option<PathBuf>,
    /// Resume from a checkpoint, which is kept up to date; all other options are those of its run, if not given here
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print one JSON object
    #[arg(short, long)]
    json: bool,
}

impl Arguments {
    fn depth(&self) -> u32 {
        self.depth.unwrap_or_default()
    }

    fn perft(&self) -> Perft {
        Perft { bulk: !self.no_bulk, stage: self.stage.unwrap_or(Stage::All) }
    }
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let place = resuming::place(arguments)?;
    let resumed = resuming::resumed(arguments, &place);
    let arguments = resumed.as_ref().unwrap_or(arguments);
    let mode = choice::mode(arguments.chess960);
    let setup = match &arguments.fen {
        Some(fen) => position::playable(fen, mode)?,
        None => ValidSetup::INITIAL,
    };
    let technique = arguments.choice.one(registry)?;
    let (outcome, unsaved) = measure(arguments, &technique, &setup, &place, mode, look)?;
    let mut out = io::stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &outcome).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        outcome::print(&mut out, &technique, &setup, &outcome, look)?;
    }
    let status = unsaved.map_or(ExitCode::SUCCESS, |failure| failure.report());
    Ok(if outcome.complete { status } else { ExitCode::from(INTERRUPTED) })
}

/// Counts, and tells why the last checkpoint is not written.
fn measure(
    arguments: &Arguments,
    technique: &AnyTechnique,
    setup: &ValidSetup,
    place: &Place,
    mode: Mode,
    look: Look,
) -> Result<(Outcome, Option<Failure>), Failure> {
    let (perft, depth, power) = (arguments.perft(), arguments.depth(), arguments.power);
    let options = &*resuming::options(arguments, technique);
    let counted = Job { technique, setup, perft, depth, power, place, options, look }.count()?;
    let outcome = Outcome {
        technique: technique.info().name,
        board: technique.board_name(),
        path: technique.path().name(),
        fen: setup.to_string(),
        depth,
        stage: perft.stage.name(),
        bulk: perft.bulk,
        threads: power.threads().get(),
        hash_mib: power.hash_mib(),
        complete: counted.rest.is_none(),
        nodes: counted.nodes,
        seconds: counted.seconds,
        mnps: counted.nodes as f64 / counted.seconds.max(1e-9) / 1e6,
        divide: arguments.divide.then(|| outcome::shares(&counted, mode)),
        rest: counted.rest,
    };
    Ok((outcome, counted.unsaved))
}
