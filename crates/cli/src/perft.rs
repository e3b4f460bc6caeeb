//! `fianchetto perft`: counts the move sequences from a position.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use fianchetto::types::{CastlingText, Mode};
use fianchetto::{Move, Perft, Stage, Technique, ValidSetup};
use serde::Serialize;

use crate::choice::{self, Choice};
use crate::failure::Failure;

/// Count the positions that DEPTH half-moves lead to
#[derive(Args)]
#[command(after_help = "Example: fianchetto perft --technique ray-loop --board x88 --divide 5")]
pub(crate) struct Arguments {
    /// How many half-moves deep to count
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    #[command(flatten)]
    choice: Choice,
    /// The position; the start of the game if left out
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Read castling rights as Chess960 does (X-FEN and Shredder-FEN), and spell castling as king takes rook
    #[arg(long)]
    chess960: bool,
    /// Show the count of each first move
    #[arg(long)]
    divide: bool,
    /// Make the moves of the last ply instead of counting them where they are generated
    #[arg(long)]
    no_bulk: bool,
    /// Count only these moves at the last ply: all, captures (with promotions) or quiets
    #[arg(long, value_name = "STAGE", default_value_t = Stage::All)]
    stage: Stage,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What a run found, in the form of its JSON.
#[derive(Serialize)]
struct Outcome {
    technique: &'static str,
    board: &'static str,
    path: &'static str,
    fen: String,
    depth: u32,
    stage: &'static str,
    bulk: bool,
    nodes: u64,
    seconds: f64,
    mnps: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Share>>,
}

/// The part of the count that a first move has.
#[derive(Serialize)]
struct Share {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mode = choice::mode(arguments.chess960);
    let setup = match &arguments.fen {
        Some(fen) => ValidSetup::parse(fen, mode)?,
        None => ValidSetup::INITIAL,
    };
    let technique = arguments.choice.one()?;
    let outcome = measure(arguments, &*technique, &setup, mode);
    let mut out = io::stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &outcome).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, &*technique, &setup, &outcome)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(arguments: &Arguments, technique: &dyn Technique, setup: &ValidSetup, mode: Mode) -> Outcome {
    let perft = Perft { bulk: !arguments.no_bulk, stage: arguments.stage };
    let start = Instant::now();
    let divide = arguments.divide.then(|| divide(technique, setup, perft, arguments.depth, mode));
    let nodes = match &divide {
        Some(shares) if arguments.depth > 0 => shares.iter().map(|share| share.nodes).sum(),
        _ => technique.perft(setup, perft, arguments.depth),
    };
    let seconds = start.elapsed().as_secs_f64();
    Outcome {
        technique: technique.info().name,
        board: technique.board(),
        path: technique.path().name(),
        fen: setup.to_string(),
        depth: arguments.depth,
        stage: arguments.stage.name(),
        bulk: perft.bulk,
        nodes,
        seconds,
        mnps: nodes as f64 / seconds.max(1e-9) / 1e6,
        divide,
    }
}

fn divide(technique: &dyn Technique, setup: &ValidSetup, perft: Perft, depth: u32, mode: Mode) -> Vec<Share> {
    let castling = match mode {
        Mode::Standard => CastlingText::Standard,
        Mode::Chess960 => CastlingText::Chess960,
    };
    let text = |mv: Move| mv.uci(castling).to_string();
    let mut shares = Vec::new();
    technique.divide(setup, perft, depth, &mut |mv, nodes| shares.push(Share { mv: text(mv), nodes }));
    shares.sort_by(|a, b| a.mv.cmp(&b.mv));
    shares
}

fn print(
    out: &mut impl Write,
    technique: &dyn Technique,
    setup: &ValidSetup,
    outcome: &Outcome,
) -> io::Result<()> {
    writeln!(out, "{}", setup.drawing())?;
    writeln!(out, "{}", outcome.fen)?;
    writeln!(out, "perft {} by {}\n", outcome.depth, choice::describe(technique))?;
    for share in outcome.divide.iter().flatten() {
        writeln!(out, "{}: {}", share.mv, share.nodes)?;
    }
    if outcome.divide.is_some() {
        writeln!(out)?;
    }
    writeln!(out, "nodes {}  time {:.3} s  speed {:.1} Mnps", outcome.nodes, outcome.seconds, outcome.mnps)
}
