//! The project's own tasks, run as `cargo xtask TASK`.

mod gen_tables;
mod test_matrix;
mod tidy;
mod versus;
mod workspace;

use std::process::ExitCode;

use clap::Parser;

/// The project's own tasks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Write every table out for reading, and its fingerprint into tables.lock.
    GenTables(gen_tables::Args),
    /// Check the rules of the tree: layers, file length, documentation and the like.
    Tidy,
    /// Test everything in every form: techniques, boards, features, instruction sets, profiles, no_std.
    TestMatrix(test_matrix::Args),
    /// Compare the techniques with each other and with other move generators; `versus --help` says how.
    Versus(versus::Args),
}

fn main() -> ExitCode {
    let done = match Task::parse() {
        Task::GenTables(args) => gen_tables::run(&args),
        Task::Tidy => tidy::run(),
        Task::TestMatrix(args) => test_matrix::run(&args),
        Task::Versus(args) => versus::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
