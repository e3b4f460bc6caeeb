//! The `fianchetto` program as a library.
//!
//! [`run`] is the program over a registry of techniques. A program that adds its own techniques is three lines:
//!
//! ```no_run
//! use fianchetto::Registry;
//!
//! let mut registry = Registry::built_in();
//! // registry.add(AnyTechnique::on_every_path::<MyTechnique>())?;
//! fianchetto_cli::run(&registry);
//! ```
//!
//! The modules are shared with the benchmarks: the machine and compiler, statistics of samples, the progress bar, the ways
//! of finding captures, and the positions. [`compared`] is shared with the fuzz targets.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod arguments;
mod bench;
pub mod captures;
mod check;
mod choice;
mod compare;
mod count;
mod diff;
mod epd;
mod explain;
mod failure;
mod fen;
mod file;
mod json;
mod look;
pub mod machine;
mod manual;
mod mirror;
mod moves;
mod notation;
mod number;
mod output;
mod perft;
mod pgn;
mod play;
mod position;
mod power;
pub mod progress;
mod refusal;
pub mod stats;
mod stream;
mod suite;
pub mod suites;
mod techniques;
mod terminal;
mod uci;
mod unique;

use std::process::ExitCode;

use clap::ArgMatches;
use clap::error::ErrorKind;
use fianchetto::Registry;

pub use crate::diff::compared;

use crate::arguments::Options;
use crate::failure::Failure;
use crate::look::{Look, LookOptions};

/// The commands: the options of each, and its name.
macro_rules! commands {
    ($($variant:ident($arguments:ty) = $name:literal,)*) => {
        enum Command {
            $($variant($arguments),)*
        }

        impl Command {
            /// The descriptions of all commands.
            fn all() -> impl IntoIterator<Item = clap::Command> {
                [$(arguments::command::<$arguments>($name)),*]
            }

            /// The command with this name, and its options.
            fn take(name: &str, matches: &mut ArgMatches) -> Result<Self, clap::Error> {
                match name {
                    $($name => <$arguments>::take(matches).map(Self::$variant),)*
                    _ => Err(clap::Error::new(ErrorKind::InvalidSubcommand)),
                }
            }
        }
    };
}

commands! {
    Moves(moves::Arguments) = "moves",
    Play(play::Arguments) = "play",
    Count(count::Arguments) = "count",
    Fen(fen::Arguments) = "fen",
    Epd(epd::Arguments) = "epd",
    Pgn(pgn::Arguments) = "pgn",
    Perft(perft::Arguments) = "perft",
    Unique(unique::Arguments) = "unique",
    Techniques(techniques::Arguments) = "techniques",
    Compare(compare::Arguments) = "compare",
    Check(check::Arguments) = "check",
    Diff(diff::Arguments) = "diff",
    Explain(explain::Arguments) = "explain",
    Bench(bench::Arguments) = "bench",
    Uci(uci::Arguments) = "uci",
    Completions(manual::Completions) = "completions",
    Man(manual::Manual) = "man",
}

/// Runs the program on the arguments of the process.
///
/// Exit status: 0 if all went well, 1 if a difference was found, 2 if the input was bad or the output is full, 141 if the
/// output was closed.
#[must_use]
pub fn run(registry: &Registry) -> ExitCode {
    let (look, command, json) = match parse(registry) {
        Ok(parsed) => parsed,
        Err(error) => return finish(refusal::refuse(&error), false),
    };
    let look = Look::new(&look);
    let Some(command) = command else { return finish(refusal::first_steps(look), json) };
    let json = json || matches!(&command, Command::Pgn(arguments) if pgn::is_json(arguments));
    let result = match command {
        Command::Moves(arguments) => moves::run(&arguments, registry, look),
        Command::Play(arguments) => play::run(&arguments, registry, look),
        Command::Count(arguments) => count::run(&arguments, registry),
        Command::Fen(arguments) => fen::run(&arguments, look),
        Command::Epd(arguments) => epd::run(&arguments, registry, look),
        Command::Pgn(arguments) => pgn::run(&arguments, registry, look),
        Command::Perft(arguments) => perft::run(arguments, registry, look),
        Command::Unique(arguments) => unique::run(&arguments, registry, look),
        Command::Techniques(arguments) => techniques::run(&arguments, registry),
        Command::Compare(arguments) => compare::run(&arguments, registry, look),
        Command::Check(arguments) => check::run(&arguments, registry, look),
        Command::Diff(arguments) => diff::run(&arguments, registry, look),
        Command::Explain(arguments) => explain::run(&arguments, registry),
        Command::Bench(arguments) => bench::run(&arguments, registry, look),
        Command::Uci(arguments) => uci::run(&arguments, registry),
        Command::Completions(arguments) => arguments.run(program(registry), registry),
        Command::Man(arguments) => arguments.run(program(registry)),
    };
    finish(result, json)
}

/// The description of all arguments, with the names of the techniques.
fn program(registry: &Registry) -> clap::Command {
    let program = clap::Command::new("fianchetto")
        .version(env!("CARGO_PKG_VERSION"))
        .about(env!("CARGO_PKG_DESCRIPTION"))
        .propagate_version(true)
        .subcommands(Command::all());
    choice::with_names(LookOptions::describe(program), registry)
}

/// The options of every command, the command, and whether its answer is wanted as JSON.
fn parse(registry: &Registry) -> Result<(LookOptions, Option<Command>, bool), clap::Error> {
    let mut matches = program(registry).try_get_matches()?;
    let json = matches.subcommand().and_then(|(_, command)| command.try_get_one("json").ok()?);
    let json = json.copied().unwrap_or_default();
    let command = matches.remove_subcommand();
    let command = command.map(|(name, mut options)| Command::take(&name, &mut options)).transpose()?;
    Ok((LookOptions::take(&mut matches)?, command, json))
}

/// The exit status of a command, once all that it printed is written. What ends it is also an object if JSON is wanted.
fn finish(result: Result<ExitCode, Failure>, json: bool) -> ExitCode {
    let result = result.and_then(|status| Ok(output::flush().map(|()| status)?));
    result.unwrap_or_else(|failure| {
        let unwritten = if json { failure.print_json().err() } else { None };
        unwritten.map_or(failure, Failure::Output).report()
    })
}
