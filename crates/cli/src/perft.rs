//! `fianchetto perft`: counts the move sequences from a position.

mod counting;
mod progress;
mod saving;

use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use fianchetto::types::{CastlingText, Mode};
use fianchetto::{AnyTechnique, Perft, Registry, Stage, ValidSetup};
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use crate::choice::{self, Choice};
use crate::failure::Failure;
use counting::{Counted, INTERRUPTED, Job, Rest};
use saving::Place;

/// Count the leaf nodes DEPTH half-moves deep
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto perft --technique ray-loop --board x88 --divide 5
  fianchetto perft 9 --hash 4096
  fianchetto perft 12 --hash 16384 --checkpoint long.checkpoint
  fianchetto perft 12 --hash 16384 --resume long.checkpoint")]
pub(crate) struct Arguments {
    /// The depth in half-moves
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    #[command(flatten)]
    choice: Choice,
    /// The position; the start of the game if left out
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Read castling rights as Chess960 does (X-FEN and Shredder-FEN), and write castling as king takes rook
    #[arg(long)]
    chess960: bool,
    /// Show the count of each first move
    #[arg(long)]
    divide: bool,
    /// Make the moves of the last ply instead of counting them in bulk
    #[arg(long)]
    no_bulk: bool,
    /// Count only these moves at the last ply: all, captures (with promotions) or quiets
    #[arg(long, value_name = "STAGE", default_value_t = Stage::All)]
    stage: Stage,
    /// The number of threads; by default, as many as the machine runs at once
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The size of the shared hash table; 0 for none
    #[arg(long, value_name = "MIB", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1 << 24))]
    hash: u32,
    /// Save checkpoints to FILE, which must not exist yet, to resume from
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    checkpoint: Option<PathBuf>,
    /// Resume from a checkpoint, which is kept up to date
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Arguments {
    fn perft(&self) -> Perft {
        Perft { bulk: !self.no_bulk, stage: self.stage }
    }

    fn place(&self) -> Place {
        match (&self.resume, &self.checkpoint) {
            (Some(file), _) => Place::Old(file.clone()),
            (None, Some(file)) => Place::New(file.clone()),
            (None, None) => Place::IfInterrupted(format!("perft-{}.checkpoint", self.depth)),
        }
    }

    fn threads(&self) -> NonZero<usize> {
        self.threads
            .and_then(|number| NonZero::new(usize::from(number)))
            .unwrap_or_else(counting::all_threads)
    }
}

/// The result of a run, as in its JSON.
struct Outcome {
    technique: &'static str,
    board: &'static str,
    path: &'static str,
    fen: String,
    depth: u32,
    stage: &'static str,
    bulk: bool,
    threads: usize,
    hash_mib: u32,
    /// Whether this is the complete count, not that of an interrupted run.
    complete: bool,
    nodes: u128,
    seconds: f64,
    mnps: f64,
    divide: Option<Vec<Share>>,
    rest: Option<Rest>,
}

/// The count of a first move.
struct Share {
    mv: String,
    nodes: u128,
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("technique", self.technique)?;
        fields.serialize_entry("board", self.board)?;
        fields.serialize_entry("path", self.path)?;
        fields.serialize_entry("fen", &self.fen)?;
        fields.serialize_entry("depth", &self.depth)?;
        fields.serialize_entry("stage", self.stage)?;
        fields.serialize_entry("bulk", &self.bulk)?;
        fields.serialize_entry("threads", &self.threads)?;
        fields.serialize_entry("hash_mib", &self.hash_mib)?;
        fields.serialize_entry("complete", &self.complete)?;
        fields.serialize_entry("nodes", &self.nodes)?;
        fields.serialize_entry("seconds", &self.seconds)?;
        fields.serialize_entry("mnps", &self.mnps)?;
        if let Some(divide) = &self.divide {
            fields.serialize_entry("divide", divide)?;
        }
        if let Some(rest) = &self.rest {
            fields.serialize_entry("rest", rest)?;
        }
        fields.end()
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("move", &self.mv)?;
        fields.serialize_entry("nodes", &self.nodes)?;
        fields.end()
    }
}

impl Serialize for Rest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("done", &self.done)?;
        fields.serialize_entry("parts", &self.parts)?;
        fields.serialize_entry("checkpoint", &self.checkpoint)?;
        fields.end()
    }
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let mode = choice::mode(arguments.chess960);
    let setup = match &arguments.fen {
        Some(fen) => ValidSetup::parse(fen, mode)?,
        None => ValidSetup::INITIAL,
    };
    let technique = arguments.choice.one(registry)?;
    let outcome = measure(arguments, &technique, &setup, mode)?;
    let mut out = io::stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &outcome).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, &technique, &setup, &outcome)?;
    }
    Ok(if outcome.complete { ExitCode::SUCCESS } else { ExitCode::from(INTERRUPTED) })
}

fn measure(
    arguments: &Arguments,
    technique: &AnyTechnique,
    setup: &ValidSetup,
    mode: Mode,
) -> Result<Outcome, Failure> {
    let (perft, depth, place) = (arguments.perft(), arguments.depth, arguments.place());
    let (threads, hash_mib) = (arguments.threads(), arguments.hash);
    let job = Job { technique, setup, perft, depth, threads, hash_mib, place: &place };
    let counted = job.count()?;
    Ok(Outcome {
        technique: technique.info().name,
        board: technique.board_name(),
        path: technique.path().name(),
        fen: setup.to_string(),
        depth,
        stage: perft.stage.name(),
        bulk: perft.bulk,
        threads: threads.get(),
        hash_mib,
        complete: counted.rest.is_none(),
        nodes: counted.nodes,
        seconds: counted.seconds,
        mnps: counted.nodes as f64 / counted.seconds.max(1e-9) / 1e6,
        divide: arguments.divide.then(|| shares(&counted, mode)),
        rest: counted.rest,
    })
}

/// The counts of the first moves, in alphabetical order.
fn shares(counted: &Counted, mode: Mode) -> Vec<Share> {
    let castling = CastlingText::from(mode);
    let share = |&(mv, nodes): &(fianchetto::Move, u128)| Share { mv: mv.uci(castling).to_string(), nodes };
    let mut shares: Vec<_> = counted.shares.iter().map(share).collect();
    shares.sort_by(|a, b| a.mv.cmp(&b.mv));
    shares
}

fn print(
    out: &mut impl Write,
    technique: &AnyTechnique,
    setup: &ValidSetup,
    outcome: &Outcome,
) -> io::Result<()> {
    writeln!(out, "{}", setup.drawing())?;
    writeln!(out, "{}", outcome.fen)?;
    writeln!(out, "perft {} by {}\n", outcome.depth, choice::describe(technique))?;
    let so_far = if outcome.complete { "" } else { " so far" };
    for share in outcome.divide.iter().flatten() {
        writeln!(out, "{}: {}{so_far}", share.mv, share.nodes)?;
    }
    if outcome.divide.is_some() {
        writeln!(out)?;
    }
    if let Some(rest) = &outcome.rest {
        let Rest { done, parts, checkpoint } = rest;
        writeln!(out, "interrupted: {done} of {parts} parts are counted; resume with")?;
        writeln!(out, "  --resume {}", checkpoint.display())?;
    }
    let Outcome { nodes, seconds, mnps, .. } = outcome;
    writeln!(out, "nodes{so_far} {nodes}  time {seconds:.3} s  speed {mnps:.1} Mnps")
}
