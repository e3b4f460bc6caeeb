//! The `fianchetto` program: counts, checks and lists.
//!
//! Exit status: 0 if all went well, 1 if a check found a difference, 2 if the input was bad.
#![forbid(unsafe_code)]

mod check;
mod choice;
mod failure;
mod perft;
mod techniques;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
    Check(check::Arguments),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Techniques(arguments) => techniques::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
    };
    result.unwrap_or_else(|failure| failure.report())
}
