//! Compares techniques and other move generators, slice by slice. docs/benchmarks.md says how to read the result.

mod against;
mod arguments;
mod build;
mod contestant;
mod duel;
mod engine;
mod event;
mod fen;
mod field;
mod measure;
mod ours;
mod peer;
mod pgn;
mod piped;
mod program;
mod record;
mod report;
mod serve;
mod stockfish;
mod table;

use std::process::ExitCode;

use anyhow::{Context as _, Result, ensure};
use clap::Parser as _;
use fianchetto::movegen::Captures;

use crate::arguments::{Against, Arguments, Chosen, Command, Engines, One, Perft, Run, Search};
use crate::event::{Events, Kind as Task};
use crate::field::Field;
use crate::ours::Identity;
use crate::table::Report;

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
        Command::Fen(run) => show(run, &report::of(&fen::run(run.rounds)?)),
        Command::Search(options) => search(options),
        Command::Play(options) => {
            show(&options.run, &report::of(&engines(Task::Play, options, Captures::Auto)?))
        }
        Command::Calls(Engines { techniques, captures }) => {
            show(&techniques.run, &report::of(&engines(Task::Calls, techniques, *captures)?))
        }
        Command::Pgn(run) => show(run, &report::of(&pgn::run(run.rounds)?)),
        Command::Against(options) => race(options),
        Command::Serve(serve) => serve.run(),
    }
}

fn perft(Perft { positions, techniques }: &Perft) -> Result<()> {
    let outcome = measured(Events::perft(positions)?, techniques)?;
    show(&techniques.run, &report::of(&outcome))
}

fn lists(Engines { techniques, captures }: &Engines) -> Result<()> {
    let mut report = report::of(&measured(Events::lists(), techniques)?);
    print!("{report}");
    let alone = report::of(&engines(Task::Lists, techniques, *captures)?);
    print!("\none position at a time, in shuffled order: {alone}");
    report.entries.extend(alone.entries);
    write(&techniques.run, &report)
}

/// Techniques and peers as generators.
fn measured(events: Events, options: &Chosen<12>) -> Result<measure::Outcome> {
    let field = Field::gather(&options.only, options.isa, events.kind)?;
    measure::run(field, events, options.run.rounds)
}

/// Techniques as engines use them.
fn engines(task: Task, options: &Chosen<12>, captures: Captures) -> Result<measure::Outcome> {
    engine::run(task, &options.only, options.isa, options.run.rounds, captures)
}

fn search(Search { engines: Engines { techniques, captures }, accumulator }: &Search) -> Result<()> {
    let outcome = engines(Task::Search, techniques, *captures)?;
    if !accumulator {
        return show(&techniques.run, &report::of(&outcome));
    }
    let with_network = engines(Task::Accumulator, techniques, *captures)?;
    println!("{}", report::of(&outcome));
    show(&techniques.run, &report::of(&with_network))?;
    print!("\n{}", report::shares(&outcome, &with_network));
    Ok(())
}

/// Whole runs of one technique against a reference.
fn fight(options: &One<12>, contest: fn(&Identity, u32) -> Result<duel::Outcome>) -> Result<()> {
    let technique = field::technique(options.only.as_ref(), options.isa)?;
    let identity = technique.with_two_plies()?.unwrap_or(technique);
    show(&options.run, &duel::report(&contest(&identity, options.run.rounds)?)?)
}

/// The runs of a leaderboard.
fn record(options: &One<3>) -> Result<()> {
    let identity = field::technique(options.only.as_ref(), options.isa)?;
    show(&options.run, &record::run(&identity, options.run.rounds)?)
}

/// Races this checkout with another.
fn race(options: &Against) -> Result<()> {
    let outcome = against::run(options)?;
    show(&options.run, &outcome.report())?;
    let slow = outcome.slow();
    ensure!(slow.is_empty(), "{} of {} are too slow: {}", slow.len(), outcome.len(), slow.join(", "));
    Ok(())
}

/// Prints a report, and writes it.
fn show<const ROUNDS: u32>(run: &Run<ROUNDS>, report: &Report) -> Result<()> {
    print!("{report}");
    write(run, report)
}

/// Writes a report as JSON, if there is a file for it.
fn write<const ROUNDS: u32>(run: &Run<ROUNDS>, report: &Report) -> Result<()> {
    let Some(file) = &run.json else { return Ok(()) };
    let text = serde_json::to_string_pretty(&report.json())?;
    std::fs::write(file, text + "\n").with_context(|| format!("cannot write {}", file.display()))
}
