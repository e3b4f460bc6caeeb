//! The program with python-chess as its client: what a client asks, and complete games against Stockfish.
//!
//! The scripts are in `crates/engine/tests/games`. What else they require is fetched into the target folder; where that is not
//! possible, they are skipped, with the reason.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result};

use super::summary::{Row, Summary};
use super::{step, venv};
use crate::workspace;

const NAME: &str = "games against stockfish";
const CLIENT: &str = "client python-chess";

pub(super) fn run(full: bool, summary: &mut Summary) {
    summary.run(CLIENT, named("client.py"), asked);
    let needed = script().and_then(|script| Ok((script, stockfish()?)));
    summary.run(NAME, needed, |(script, stockfish)| play(script, stockfish, full));
}

/// Stockfish in the path, or where Debian puts games.
fn stockfish() -> Result<&'static str> {
    let works = |name: &&str| Command::new(name).arg("quit").output().is_ok_and(|done| done.status.success());
    ["stockfish", "/usr/games/stockfish"].into_iter().find(works).context("stockfish is not installed")
}

/// Asks everything that the engine module can ask.
fn asked(mut script: Command) -> Result<Row> {
    script.arg(step::program("dev")?);
    Ok(step::run(script)?.row_with_last_line(CLIENT))
}

/// Plays the games: a few with the debug build and enough time for a busy machine, or many with the optimised build and
/// hardly any time.
fn play(mut script: Command, stockfish: &str, full: bool) -> Result<Row> {
    let program = step::program(if full { "release" } else { "dev" })?;
    let (games, base, increment) = if full { ("200", "1.5", "0.02") } else { ("4", "5", "0.1") };
    script.arg(program).args([stockfish, "--games", games, "--base", base, "--increment", increment]);
    Ok(step::run(script)?.row_with_last_line(NAME))
}

/// The script of the games, with what it needs to run.
pub(crate) fn script() -> Result<Command> {
    named("games.py")
}

fn named(name: &str) -> Result<Command> {
    let mut script = Command::new(venv::python("games", &script_folder())?);
    script.arg(script_folder().join(name));
    Ok(script)
}

fn script_folder() -> PathBuf {
    workspace::root().join("crates/engine/tests/games")
}
