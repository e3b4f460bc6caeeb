//! Compares techniques and other move generators, slice by slice. docs/benchmarks.md says how to read the result.

mod against;
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
mod stockfish;
mod table;

use std::{path::PathBuf, process::ExitCode};

use anyhow::{Context as _, Result, ensure};
use clap::Parser;
use fianchetto::movegen::Captures;

use crate::against::Discipline;
use crate::event::{Events, Kind as Task};
use crate::field::Field;
use crate::ours::{Identity, Isa};
use crate::table::Report;

/// The rounds of a comparison by default.
const ROUNDS: u32 = 12;

/// The rounds of a race of two checkouts by default: there a few percent matter.
const RACE_ROUNDS: u32 = 40;

/// The rounds of a record, each of many seconds.
const RECORD_ROUNDS: u32 = 3;

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
    /// Show only these techniques and peers; the references of the ratios run too.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    only: Vec<String>,
    /// How many slices of each contestant on each position; 12 if left out, with `--against` 40.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rounds: Option<u32>,
    /// The widest instruction path that techniques may run on: portable, sse2, avx2 or avx512; `all` shows each on its own line.
    /// With `--against`: this path alone, and all if left out.
    #[arg(long, value_name = "PATH")]
    isa: Option<Isa>,
    /// Compare move lists instead of perft: those of the corpus, in batches where a technique can; then those of some
    /// thousand positions in shuffled order, one position at a time, and their captures alone.
    #[arg(long)]
    lists: bool,
    /// Compare perft 7 with a hash table of 1 GiB, on one thread and on two, with a peer without one. With `--against`:
    /// on one thread. A technique that can counts two plies at once.
    #[arg(long, conflicts_with_all = ["lists", "positions"])]
    hashed: bool,
    /// Compare perft 7 on two threads with two processes side by side, all by two plies at once if the technique can.
    #[arg(long, conflicts_with_all = ["lists", "positions", "hashed"])]
    threads: bool,
    /// Run the leaderboard's protocol: three positions, by one ply and by two at once, on one thread and on all, with and without
    /// a table of 1 GiB. The best of each run counts; three rounds if left out.
    #[arg(long, conflicts_with_all = ["lists", "positions", "hashed", "threads", "against"])]
    record: bool,
    /// Compare reading and printing FENs: each board with `cozy-chess`.
    #[arg(long, conflicts_with_all = ["lists", "positions", "hashed", "threads", "only", "isa", "against"])]
    fen: bool,
    /// Compare the same search over each technique, as a type and as an object, with `cozy-chess`. With `--against`: as a type.
    #[arg(long, conflicts_with_all = ["lists", "positions", "hashed", "threads", "fen"])]
    search: bool,
    /// With `--search`: also with the first layer of a network kept beside it, 768 x 2 x 256, and its share of the time.
    #[arg(long, requires = "search", conflicts_with = "against")]
    accumulator: bool,
    /// Compare walks that make every move with its key.
    #[arg(long, conflicts_with_all = ["lists", "positions", "hashed", "threads", "against", "fen", "search"])]
    play: bool,
    /// Compare single calls: legality, facts of a node, attackers, lists of one position and more; also of `Game`.
    #[arg(long, conflicts_with_all = ["lists", "positions", "hashed", "threads", "against", "fen", "search", "play"])]
    calls: bool,
    /// Compare reading games of a PGN, with every move checked: `fianchetto-pgn` with `pgn-reader` and `shakmaty`.
    #[arg(long, conflicts_with_all =
        ["lists", "positions", "hashed", "threads", "only", "isa", "against", "fen", "search", "play", "calls"])]
    pgn: bool,
    /// How mailbox techniques find the captures of sliders in `--lists`, `--search` and `--calls`: auto, walk, blockers or
    /// vectors. Techniques without a choice are left out if it is not auto.
    #[arg(long, value_name = "WAY", default_value_t)]
    captures: Captures,
    #[command(flatten)]
    other: against::Options,
    /// Run as a contestant: this technique on this board and instruction path.
    #[arg(long, hide = true, value_name = "NAME/BOARD/PATH")]
    serve: Option<Identity>,
    /// Run as an engine with this technique as a type.
    #[arg(long, hide = true, value_name = "NAME/BOARD/PATH")]
    serve_type: Option<Identity>,
    /// Run as an engine with this technique as an object.
    #[arg(long, hide = true, value_name = "NAME/BOARD/PATH")]
    serve_object: Option<Identity>,
    /// Run as an engine with the facade's game.
    #[arg(long, hide = true)]
    serve_game: bool,
    /// Run as a reader of FENs, with this board.
    #[arg(long, hide = true, value_name = "BOARD")]
    serve_fen: Option<String>,
    /// Run as a reader of games.
    #[arg(long, hide = true)]
    serve_pgn: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let done = match &args.serve {
        Some(identity) => ours::serve(identity),
        None if args.serve_type.is_some() => {
            args.serve_type.iter().try_for_each(|identity| engine::as_type(identity, args.captures))
        }
        None if args.serve_object.is_some() => {
            args.serve_object.iter().try_for_each(|identity| engine::as_object(identity, args.captures))
        }
        None if args.serve_game => engine::as_game().map_err(Into::into),
        None if args.other.against().is_some() => race(&args),
        None if args.task().is_some() => args.task().map_or(Ok(()), |task| engines(&args, task)),
        None if args.serve_fen.is_some() => args.serve_fen.iter().try_for_each(|board| fen::serve(board)),
        None if args.serve_pgn => pgn::serve(),
        None if args.fen => measured(&args, fen::run(args.rounds.unwrap_or(ROUNDS))),
        None if args.pgn => measured(&args, pgn::run(args.rounds.unwrap_or(RACE_ROUNDS))),
        None if args.hashed || args.threads => fight(&args),
        None if args.record => record(&args),
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

impl Args {
    /// What engines are compared in, if they are.
    fn task(&self) -> Option<Task> {
        let tasks = [(self.search, Task::Search), (self.play, Task::Play), (self.calls, Task::Calls)];
        tasks.into_iter().find_map(|(wanted, task)| wanted.then_some(task))
    }

    /// The work that is sliced.
    fn events(&self) -> Result<Events> {
        if self.lists { Ok(Events::lists()) } else { Events::perft(&self.positions) }
    }
}

/// Races this checkout with another.
fn race(args: &Args) -> Result<()> {
    let discipline = match (args.hashed, args.search) {
        (true, _) => Discipline::Hashed,
        (_, true) => Discipline::Search,
        _ => Discipline::Slices(args.events()?),
    };
    let rounds = args.rounds.unwrap_or(RACE_ROUNDS);
    let outcome = against::run(&args.other, discipline, &args.only, args.isa, rounds)?;
    show(args, &outcome.report())?;
    let slow = outcome.slow();
    ensure!(slow.is_empty(), "{} of {} are too slow: {}", slow.len(), outcome.len(), slow.join(", "));
    Ok(())
}

fn compare(args: &Args) -> Result<()> {
    let events = args.events()?;
    let field = Field::gather(&args.only, args.isa.unwrap_or_default(), events.kind)?;
    let mut report = report::of(&measure::run(field, events, args.rounds.unwrap_or(ROUNDS))?);
    print!("{report}");
    if args.lists {
        let isa = args.isa.unwrap_or_default();
        let alone = engine::run(Task::Lists, &args.only, isa, args.rounds.unwrap_or(ROUNDS), args.captures)?;
        let alone = report::of(&alone);
        print!("\none position at a time, in shuffled order: {alone}");
        report.entries.extend(alone.entries);
    }
    write(args, &report)
}

/// Techniques as engines use them.
fn engines(args: &Args, task: Task) -> Result<()> {
    let (isa, rounds) = (args.isa.unwrap_or_default(), args.rounds.unwrap_or(ROUNDS));
    let run = |task| engine::run(task, &args.only, isa, rounds, args.captures);
    let outcome = run(task)?;
    if !args.accumulator {
        return show(args, &report::of(&outcome));
    }
    let with_network = run(Task::Accumulator)?;
    println!("{}", report::of(&outcome));
    show(args, &report::of(&with_network))?;
    print!("\n{}", report::shares(&outcome, &with_network));
    Ok(())
}

fn measured(args: &Args, found: Result<measure::Outcome>) -> Result<()> {
    show(args, &report::of(&found?))
}

/// Prints a report, and writes it.
fn show(args: &Args, report: &Report) -> Result<()> {
    print!("{report}");
    write(args, report)
}

/// Whole runs of one technique against a reference.
fn fight(args: &Args) -> Result<()> {
    let technique = field::technique(&args.only, args.isa.unwrap_or_default())?;
    let identity = technique.with_two_plies()?.unwrap_or(technique);
    let contest = if args.hashed { duel::hashed } else { duel::threads };
    show(args, &duel::report(&contest(&identity, args.rounds.unwrap_or(ROUNDS))?)?)
}

/// The runs of a leaderboard.
fn record(args: &Args) -> Result<()> {
    let identity = field::technique(&args.only, args.isa.unwrap_or_default())?;
    show(args, &record::run(&identity, args.rounds.unwrap_or(RECORD_ROUNDS))?)
}

/// Writes a report as JSON, if there is a file for it.
fn write(args: &Args, report: &Report) -> Result<()> {
    let Some(file) = &args.json else { return Ok(()) };
    let text = serde_json::to_string_pretty(&report.json())?;
    std::fs::write(file, text + "\n").with_context(|| format!("cannot write {}", file.display()))
}
