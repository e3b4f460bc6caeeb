//! Techniques and peers against each other, slice by slice. docs/benchmarks.md says how to read the result.

mod contestant;
mod duel;
mod event;
mod field;
mod measure;
mod ours;
mod peer;
mod piped;
mod program;
mod report;
mod stockfish;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Parser;
use serde_json::Value;

use crate::event::Events;
use crate::field::Field;
use crate::ours::{Identity, Isa};

/// Compares the techniques with each other and with other move generators.
#[derive(Parser)]
#[command(name = "cargo xtask versus", bin_name = "cargo xtask versus")]
struct Args {
    /// Also write the result here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// The positions of the perft: `standard`, or some of start, kiwi, p3, p4, p5, p6.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = event::STANDARD)]
    positions: Vec<String>,
    /// Show only these techniques and peers; what they are compared with runs all the same.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    only: Vec<String>,
    /// How many slices of each contestant on each position.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The widest instruction path that techniques may run on: portable, avx2 or avx512; `all` shows each by itself.
    #[arg(long, value_name = "PATH", default_value_t)]
    isa: Isa,
    /// Compare the generation of move lists on the corpus instead of perft.
    #[arg(long)]
    lists: bool,
    /// Compare perft 7 with a table of 1 GiB, on one thread and on two, with a peer that has no table.
    #[arg(long, conflicts_with_all = ["lists", "positions"])]
    hashed: bool,
    /// Compare perft 7 on two threads with two processes side by side.
    #[arg(long, conflicts_with_all = ["lists", "positions", "hashed"])]
    threads: bool,
    /// Be a contestant: this technique on this board and instruction path.
    #[arg(long, hide = true, value_name = "NAME/BOARD/PATH")]
    serve: Option<Identity>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let done = match &args.serve {
        Some(identity) => ours::serve(identity),
        None if args.hashed || args.threads => fight(&args),
        None => compare(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn compare(args: &Args) -> Result<()> {
    let events = if args.lists { Events::lists() } else { Events::perft(&args.positions)? };
    let field = Field::gather(&args.only, args.isa, events.kind)?;
    let outcome = measure::run(field, events, args.rounds)?;
    print!("{}", report::text(&outcome));
    args.json.iter().try_for_each(|file| write(file, &report::json(&outcome)))
}

/// Whole runs of one technique, against a reference of their own.
fn fight(args: &Args) -> Result<()> {
    let identity = field::technique(&args.only, args.isa)?;
    let contest = if args.hashed { duel::hashed } else { duel::threads };
    let outcome = contest(&identity, args.rounds)?;
    print!("{}", duel::text(&outcome)?);
    args.json.iter().try_for_each(|file| write(file, &duel::json(&outcome)?))
}

fn write(file: &Path, json: &Value) -> Result<()> {
    let text = serde_json::to_string_pretty(json)?;
    std::fs::write(file, text + "\n").with_context(|| format!("cannot write {}", file.display()))
}
