//! The project's own tasks, run as `cargo xtask TASK`.

mod atlas;
mod find_magics;
mod fuzz;
mod gen_tables;
mod mutants;
mod new_technique;
mod programs;
mod test_matrix;
mod tidy;
mod words;
mod workspace;

use std::{ffi::OsString, process::ExitCode};

use clap::Parser;

/// The project's own tasks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Write the book and every technique at work as pages that any host can serve.
    Atlas(atlas::Args),
    /// Find the numbers of magic bitboards, and write them into the generator of the tables.
    FindMagics(find_magics::Args),
    /// Try inputs on all fuzz targets in turns.
    Fuzz(fuzz::Args),
    /// Play games between two engines, with colours swapped and openings balanced.
    Games {
        /// Two engines, and how they play: `ENGINE "OTHER ENGINE" --games N --base SECONDS
        /// --increment SECONDS`; `cargo xtask games -- --help` has the rest.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        others: Vec<OsString>,
    },
    /// Write every table as text, and the fingerprints into tables.lock.
    GenTables(gen_tables::Args),
    /// Change the code, and see whether a test fails.
    Mutants(mutants::Args),
    /// Write the crate of a new technique, and its lines in the project.
    NewTechnique(new_technique::Args),
    /// Compare the fastest techniques with each other, and check all boards, in long random games.
    Soak {
        /// Options of the program: `--plies N`, `--threads N`, `--seed N`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        others: Vec<OsString>,
    },
    /// Check the rules of the source tree: layers, modules, documents and others.
    Tidy,
    /// Test everything: techniques, boards, features, instruction sets, profiles, no_std.
    TestMatrix(test_matrix::Args),
    /// Compare techniques, other move generators, or two checkouts; see `versus --help`.
    #[command(disable_help_flag = true)]
    Versus {
        /// The arguments of the comparison.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Count the words of the pages: in blocks, in tables, and the rest.
    Words,
}

fn main() -> ExitCode {
    let done = match Task::parse() {
        Task::Atlas(args) => atlas::run(&args),
        Task::FindMagics(args) => find_magics::run(&args),
        Task::Fuzz(args) => fuzz::run(&args),
        Task::Games { others } => programs::games(&others),
        Task::GenTables(args) => gen_tables::run(&args),
        Task::Mutants(args) => mutants::run(&args),
        Task::NewTechnique(args) => new_technique::run(&args),
        Task::Soak { others } => programs::soak(&others),
        Task::Tidy => tidy::run(),
        Task::TestMatrix(args) => test_matrix::run(&args),
        Task::Versus { arguments } => programs::versus(&arguments),
        Task::Words => words::run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
