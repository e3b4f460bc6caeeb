//! The `fianchetto` program: counts, checks, compares, explains and lists.
//!
//! Exit status: 0 if all went well, 1 if a difference was found, 2 if the input was bad.
#![forbid(unsafe_code)]

mod check;
mod choice;
mod compare;
mod diff;
mod explain;
mod failure;
mod manual;
mod perft;
mod suite;
mod techniques;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

/// Every classic and modern way of generating chess moves, counted, checked and compared.
#[derive(Parser)]
#[command(name = "fianchetto", version, about, propagate_version = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Arguments),
    Techniques(techniques::Arguments),
    Compare(compare::Arguments),
    Check(check::Arguments),
    Diff(diff::Arguments),
    Explain(explain::Arguments),
    Completions(manual::Completions),
    Man(manual::Manual),
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let result = match arguments.command {
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Techniques(arguments) => techniques::run(&arguments),
        Command::Compare(arguments) => compare::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Diff(arguments) => diff::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Completions(arguments) => arguments.run(Arguments::command()),
        Command::Man(arguments) => arguments.run(Arguments::command()),
    };
    result.unwrap_or_else(|failure| failure.report())
}

/// Prints the help that was asked for, or says in one line what is wrong with the arguments.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Help that nobody reads to its end is no failure.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = error.print();
        return ExitCode::from(2);
    }
    let text = error.render().to_string();
    let what = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = what.trim_start_matches("error:").split_whitespace().collect();
    eprintln!("fianchetto: {} (try `--help`)", words.join(" "));
    ExitCode::from(2)
}
