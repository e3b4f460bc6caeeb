//! Every technique of the registry, checked by the conformance suite.
//!
//! `cargo test -p fianchetto --test registry --features all -- --full --technique ray-loop`, for
//! instance.

use std::{env, process::ExitCode};

use fianchetto::Registry;
use fianchetto_conformance::program::Program;

fn main() -> ExitCode {
    match Program::new(env::args().skip(1)) {
        Ok(mut program) => {
            program.add(Registry::built_in());
            program.run()
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
