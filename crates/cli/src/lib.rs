//! The `fianchetto` program as a library.
//!
//! [`run`] is the program over a registry of techniques. A program that adds its own techniques is
//! three lines:
//!
//! ```no_run
//! use fianchetto::Registry;
//!
//! let mut registry = Registry::built_in();
//! // registry.add(AnyTechnique::on_every_path(AnyTechnique::new::<MyTechnique>))?;
//! fianchetto_cli::run(&registry);
//! ```
//!
//! [`compared`] is shared with the fuzz targets.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod bench;
mod check;
mod choice;
mod compare;
mod convert;
mod diff;
mod epd;
mod explain;
mod failure;
mod fen;
mod file;
mod help;
mod json;
mod moves;
mod notation;
mod number;
mod output;
mod perft;
mod pgn;
mod play;
mod position;
mod progress;
mod signals;
mod stream;
mod suite;
mod techniques;
mod terminal;
mod uci;
mod unique;

use std::process::ExitCode;

use clap::{Arg, ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use fianchetto::Registry;

pub use crate::diff::compared;
use crate::failure::Failure;
use crate::terminal::{Terminal, TerminalOptions};

/// The program's arguments; [`program`] completes their help.
#[derive(Parser)]
#[command(name = "fianchetto", version, about, propagate_version = true)]
struct Arguments {
    #[command(flatten)]
    terminal: TerminalOptions,
    #[command(subcommand)]
    command: Option<Command>,
}

/// The commands, with their options.
#[derive(Subcommand)]
enum Command {
    Moves(moves::Arguments),
    Play(play::Arguments),
    Count(moves::CountArguments),
    Fen(fen::Arguments),
    Epd(epd::Arguments),
    Convert(convert::Arguments),
    Pgn(pgn::Arguments),
    Perft(perft::Arguments),
    Unique(unique::Arguments),
    Techniques(techniques::Arguments),
    Positions(position::Arguments),
    Compare(compare::Arguments),
    Check(check::Arguments),
    Diff(diff::Arguments),
    Explain(explain::Arguments),
    Bench(bench::Arguments),
    Uci(uci::Arguments),
    Completions(help::Completions),
    Man(help::Manual),
}

/// Runs the program on the arguments of the process.
///
/// Exit status: 0 for success, 1 for a difference, 2 for bad input or a full output, 141 for a
/// closed output.
#[must_use]
pub fn run(registry: &Registry) -> ExitCode {
    let (terminal, command, json) = match parse(registry) {
        Ok(parsed) => parsed,
        Err(error) => return finish(help::refuse(&error), false),
    };
    let terminal = Terminal::new(&terminal);
    let Some(command) = command else { return finish(help::first_steps(terminal), json) };
    let json = json || matches!(&command, Command::Pgn(arguments) if pgn::is_json(arguments));
    let result = match command {
        Command::Moves(arguments) => moves::run(arguments, registry, terminal),
        Command::Play(arguments) => play::run(&arguments, registry, terminal),
        Command::Count(arguments) => moves::count(arguments, registry, terminal),
        Command::Fen(arguments) => fen::run(&arguments, terminal),
        Command::Epd(arguments) => epd::run(&arguments, registry, terminal),
        Command::Convert(arguments) => convert::run(&arguments, terminal),
        Command::Pgn(arguments) => pgn::run(&arguments, registry, terminal),
        Command::Perft(arguments) => perft::run(&arguments, registry, terminal),
        Command::Unique(arguments) => unique::run(&arguments, registry, terminal),
        Command::Techniques(arguments) => techniques::run(&arguments, registry, terminal),
        Command::Positions(arguments) => position::run(&arguments),
        Command::Compare(arguments) => compare::run(&arguments, registry, terminal),
        Command::Check(arguments) => check::run(&arguments, registry, terminal),
        Command::Diff(arguments) => diff::run(&arguments, registry, terminal),
        Command::Explain(arguments) => explain::run(&arguments, registry),
        Command::Bench(arguments) => bench::run(&arguments, registry, terminal),
        Command::Uci(arguments) => uci::run(&arguments, registry),
        Command::Completions(arguments) => arguments.run(program(registry), registry),
        Command::Man(arguments) => arguments.run(program(registry)),
    };
    finish(result, json)
}

/// The description of all arguments, with the names of the techniques.
fn program(registry: &Registry) -> clap::Command {
    let any_case = |argument: Arg| {
        let has_values = argument.get_action().takes_values();
        if has_values { argument.ignore_case(true) } else { argument }
    };
    let program = help::each_command(Arguments::command(), &|command| command.mut_args(any_case));
    help::grouped(choice::with_names(program, registry))
}

/// The common options, the command, and whether to answer in JSON.
fn parse(registry: &Registry) -> Result<(TerminalOptions, Option<Command>, bool), clap::Error> {
    let arguments = perft::in_new_form(std::env::args_os().collect());
    let matches = program(registry).try_get_matches_from(arguments)?;
    let json = is_json(&matches);
    let Arguments { terminal, command } = Arguments::from_arg_matches(&matches)?;
    Ok((terminal, command, json))
}

/// Whether the command, or one inside it, is to answer in JSON.
fn is_json(command: &ArgMatches) -> bool {
    let json = command.try_get_one("json").ok().flatten().copied().unwrap_or_default();
    json || command.subcommand().is_some_and(|(_, inner)| is_json(inner))
}

/// Flushes the output and returns the exit status. With JSON, an error is also an object.
fn finish(result: Result<ExitCode, Failure>, json: bool) -> ExitCode {
    let result = result.and_then(|status| Ok(output::flush().map(|()| status)?));
    result.unwrap_or_else(|failure| {
        let unwritten = if json { failure.print_json().err() } else { None };
        unwritten.map_or(failure, Failure::Output).report()
    })
}

#[test]
fn a_letter_means_one_thing_in_all_commands() {
    let mut meanings = std::collections::BTreeMap::new();
    let program = program(&Registry::built_in());
    for command in help::all_commands(&program) {
        for argument in command.get_arguments() {
            let Some((letter, name)) = argument.get_short().zip(argument.get_long()) else { continue };
            // Both limit the number of nodes.
            let name = if name == "max-nodes" { "nodes" } else { name };
            let meaning = *meanings.entry(letter).or_insert(name);
            assert_eq!(meaning, name, "-{letter} of {}", command.get_name());
        }
    }
    assert!(meanings.len() > 10, "{meanings:?}");
}

#[test]
fn the_help_lists_every_command() {
    let mut program = program(&Registry::built_in());
    let help = program.render_help().to_string();
    for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
        let name = command.get_name();
        assert!(help.contains(&format!("\n  {name} ")), "{name} is missing in\n{help}");
    }
}
