//! The `fianchetto` program with one technique more: counted, compared, checked, explained and
//! played with like the built-in ones.
//!
//! ```sh
//! cargo run --release -- perft 4 --technique trial
//! cargo run --release -- compare --only trial,ray-loop/square64
//! ```

use std::process::ExitCode;

use fianchetto::Registry;

fn main() -> ExitCode {
    let mut registry = Registry::built_in();
    match registry.add(own_technique::techniques()) {
        Ok(()) => fianchetto_cli::run(&registry),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
