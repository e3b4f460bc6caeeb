//! Compares techniques and other move generators, slice by slice. docs/benchmarks.md says how to
//! read the result.

mod against;
mod arguments;
mod build;
mod contestant;
mod duel;
mod engine;
mod fen;
mod field;
mod measure;
mod ours;
mod peer;
mod pgn;
mod piped;
mod program;
mod pvs;
mod record;
mod report;
mod serve;
mod stockfish;
mod table;
mod workload;

use std::{path::Path, process::ExitCode};

use anyhow::{Context as _, Result, ensure};
use clap::Parser as _;

use crate::arguments::{Against, Arguments, Chosen, Command, Engine, One, Perft, Search};
use crate::field::Field;
use crate::measure::Comparison;
use crate::ours::Identity;
use crate::table::Report;
use crate::workload::{Contest, Workloads};

/// The rounds of a comparison by default.
const ROUNDS: u32 = 12;

/// The rounds where a few percent matter.
const FINE_ROUNDS: u32 = 40;

/// The rounds of a record, each of many minutes.
const RECORD_ROUNDS: u32 = 1;

fn main() -> ExitCode {
    match run(&Arguments::parse().command()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command) -> Result<()> {
    match command {
        Command::Perft(options) => perft(options),
        Command::Lists(options) => lists(options),
        Command::Hashed(options) => fight(options, duel::hashed),
        Command::Threads(options) => fight(options, duel::threads),
        Command::Record(options) => record(options),
        Command::Fen(run) => show(run.json.as_deref(), &report::of(&fen::run(run.rounds(ROUNDS))?)),
        Command::Search(options) => search(options),
        Command::Engine(options) => engine(options),
        Command::Play(options) => {
            show(options.run.json.as_deref(), &report::of(&engines(Contest::Play, options)?))
        }
        Command::Calls(options) => {
            show(options.run.json.as_deref(), &report::of(&engines(Contest::Calls, options)?))
        }
        Command::Pgn(run) => show(run.json.as_deref(), &report::of(&pgn::run(run.rounds(FINE_ROUNDS))?)),
        Command::Against(options) => race(options),
        Command::Serve(serve) => serve.run(),
    }
}

fn perft(Perft { positions, techniques }: &Perft) -> Result<()> {
    let comparison = measured(Workloads::perft(positions)?, techniques)?;
    show(techniques.run.json.as_deref(), &report::of(&comparison))
}

fn lists(techniques: &Chosen) -> Result<()> {
    let mut report = report::of(&measured(Workloads::lists(), techniques)?);
    print!("{report}");
    let alone = report::of(&engines(Contest::Lists, techniques)?);
    print!("\none position at a time, in shuffled order: {alone}");
    report.entries.extend(alone.entries);
    write(techniques.run.json.as_deref(), &report)
}

/// Techniques and peers as generators.
fn measured(workloads: Workloads, options: &Chosen) -> Result<Comparison> {
    let field = Field::gather(&options.only, options.isa, workloads.contest)?;
    measure::run(field, workloads, options.run.rounds(ROUNDS))
}

/// Techniques as engines use them.
fn engines(contest: Contest, options: &Chosen) -> Result<Comparison> {
    engine::run(contest, &options.only, options.isa, options.run.rounds(ROUNDS))
}

fn search(Search { techniques, accumulator }: &Search) -> Result<()> {
    let comparison = engines(Contest::Search, techniques)?;
    if !accumulator {
        return show(techniques.run.json.as_deref(), &report::of(&comparison));
    }
    let with_network = engines(Contest::Accumulator, techniques)?;
    println!("{}", report::of(&comparison));
    show(techniques.run.json.as_deref(), &report::of(&with_network))?;
    print!("\n{}", report::shares(&comparison, &with_network));
    Ok(())
}

/// A search as an engine has it: its speed, or its instructions.
fn engine(Engine { techniques, instructions }: &Engine) -> Result<()> {
    if *instructions {
        print!("{}", pvs::count(techniques)?);
        return Ok(());
    }
    show(techniques.run.json.as_deref(), &report::of(&pvs::run(techniques, techniques.run.rounds(ROUNDS))?))
}

/// Whole runs of one technique against a reference.
fn fight(options: &One, contest: fn(&Identity, u32) -> Result<duel::DuelResult>) -> Result<()> {
    let identity = field::technique(options.only.as_ref(), options.isa)?.with_two_plies();
    show(options.run.json.as_deref(), &duel::report(&contest(&identity, options.run.rounds(ROUNDS))?)?)
}

/// The runs of a leaderboard.
fn record(options: &One) -> Result<()> {
    let identity = field::technique(options.only.as_ref(), options.isa)?;
    show(options.run.json.as_deref(), &record::run(&identity, options.run.rounds(RECORD_ROUNDS))?)
}

/// Races this checkout with another.
fn race(options: &Against) -> Result<()> {
    let result = against::run(options)?;
    show(options.run.json.as_deref(), &result.report())?;
    let slow = result.slow();
    ensure!(slow.is_empty(), "{} of {} are too slow: {}", slow.len(), result.len(), slow.join(", "));
    Ok(())
}

/// Prints a report, and writes it.
fn show(json: Option<&Path>, report: &Report) -> Result<()> {
    print!("{report}");
    write(json, report)
}

/// Writes a report as JSON, if there is a file for it.
fn write(json: Option<&Path>, report: &Report) -> Result<()> {
    let Some(file) = json else { return Ok(()) };
    let text = serde_json::to_string_pretty(&report.json())?;
    std::fs::write(file, text + "\n").with_context(|| format!("cannot write {}", file.display()))
}
