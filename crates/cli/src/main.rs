//! The `fianchetto` program on the techniques of the workspace.

use std::process::ExitCode;

use fianchetto::Registry;

fn main() -> ExitCode {
    fianchetto_cli::run(&Registry::built_in())
}
