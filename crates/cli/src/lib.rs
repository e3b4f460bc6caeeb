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
//! The modules are shared with the benchmarks: the machine and compiler, statistics of samples, the progress bar, and
//! the positions.
#![forbid(unsafe_code)]

mod bench;
mod check;
mod choice;
mod compare;
mod count;
mod diff;
mod epd;
mod explain;
mod failure;
mod fen;
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
mod play;
mod position;
mod power;
pub mod progress;
pub mod stats;
mod stream;
mod suite;
pub mod suites;
mod techniques;
mod terminal;
mod uci;

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use fianchetto::Registry;

use crate::failure::Failure;
use crate::look::Look;

/// Classic and modern techniques of chess move generation: counted, checked and compared.
#[derive(Parser)]
#[command(name = "fianchetto", version, about, propagate_version = true)]
struct Arguments {
    #[command(flatten)]
    look: look::LookOptions,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Arguments),
    Moves(moves::Arguments),
    Count(count::Arguments),
    Fen(fen::Arguments),
    Play(play::Arguments),
    Epd(epd::Arguments),
    Techniques(techniques::Arguments),
    Compare(compare::Arguments),
    Check(check::Arguments),
    Diff(diff::Arguments),
    Explain(explain::Arguments),
    Completions(manual::Completions),
    Man(manual::Manual),
    Uci(uci::Arguments),
    Bench(bench::Arguments),
}

/// Runs the program on the arguments of the process.
///
/// Exit status: 0 if all went well, 1 if a difference was found, 2 if the input was bad or the output is full, 141 if the
/// output was closed.
#[must_use]
pub fn run(registry: &Registry) -> ExitCode {
    let arguments = match parse(registry) {
        Ok(arguments) => arguments,
        Err(error) => return finish(refuse(&error)),
    };
    let look = Look::new(&arguments.look);
    let result = match arguments.command {
        Command::Perft(arguments) => perft::run(&arguments, registry),
        Command::Moves(arguments) => moves::run(&arguments, registry, look),
        Command::Count(arguments) => count::run(&arguments, registry),
        Command::Fen(arguments) => fen::run(&arguments, look),
        Command::Play(arguments) => play::run(&arguments, registry, look),
        Command::Epd(arguments) => epd::run(&arguments, registry, look),
        Command::Techniques(arguments) => techniques::run(&arguments, registry),
        Command::Compare(arguments) => compare::run(&arguments, registry),
        Command::Check(arguments) => check::run(&arguments, registry),
        Command::Diff(arguments) => diff::run(&arguments, registry),
        Command::Explain(arguments) => explain::run(&arguments, registry),
        Command::Completions(arguments) => arguments.run(program(registry)),
        Command::Man(arguments) => arguments.run(program(registry)),
        Command::Uci(arguments) => uci::run(&arguments, registry),
        Command::Bench(arguments) => bench::run(&arguments, registry),
    };
    finish(result)
}

/// The description of all arguments, with the names of the techniques.
fn program(registry: &Registry) -> clap::Command {
    choice::with_names(Arguments::command(), registry)
}

fn parse(registry: &Registry) -> Result<Arguments, clap::Error> {
    Arguments::from_arg_matches(&program(registry).try_get_matches()?)
}

/// The exit status of a command, once all that it printed is written.
fn finish(result: Result<ExitCode, Failure>) -> ExitCode {
    let result = result.and_then(|status| Ok(output::flush().map(|()| status)?));
    result.unwrap_or_else(|failure| failure.report())
}

/// Prints the requested help, or one line about what is wrong with the arguments.
fn refuse(error: &clap::Error) -> Result<ExitCode, Failure> {
    if !error.use_stderr() {
        error.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // If standard error is closed, the exit status still tells.
        let _ = error.print();
        return Ok(ExitCode::from(output::BAD));
    }
    let text = error.render().to_string();
    let what = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = what.trim_start_matches("error:").split_whitespace().collect();
    let tip = similar(error).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
    output::complain(format_args!("{}{tip} (try `--help`)", words.join(" ")));
    Ok(ExitCode::from(output::BAD))
}

/// A command, option or value with a name similar to that which is wrong.
fn similar(error: &clap::Error) -> Option<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    match kinds.into_iter().find_map(|kind| error.get(kind))? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => names.first().cloned(),
        _ => None,
    }
}
