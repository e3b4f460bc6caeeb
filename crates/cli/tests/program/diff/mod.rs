//! `fianchetto diff` finds what is wrong with an engine: each of many seeded faults, and nothing
//! with Stockfish.
//!
//! The engine with the fault is this test program itself, run so that it executes only the test
//! [`engine_with_a_fault`]; an environment variable selects the fault.

mod check;
mod engine;

use std::{env, io, path::PathBuf, process::Output};

use engine::Engine;
use fianchetto_testdata::positions::START;

use crate::common::{good, program, run};

/// Names the fault when this program is the engine.
pub(crate) const FAULT: &str = "FIANCHETTO_TEST_FAULT";

/// As an engine: answers until told to quit. As a test: without a fault, the engine is right.
#[test]
fn engine_with_a_fault() {
    if let Ok(fault) = env::var(FAULT) {
        return Engine::new(&fault).serve(io::stdin().lock(), io::stdout()).expect("the other end reads");
    }
    let mut answers = Vec::new();
    let session = format!("uci\nposition fen {START} moves e2e4\ngo perft 2\nquit\nisready\n");
    Engine::new("none").serve(session.as_bytes(), &mut answers).expect("memory takes everything");
    let answers = String::from_utf8(answers).expect("text");
    assert!(answers.ends_with("\nNodes searched: 600\n\n") && answers.contains("\ne7e5: 29\n"), "{answers}");
}

/// The command that starts the engine, for a shell.
pub(crate) fn engine() -> String {
    let tests = env::current_exe().expect("this program has a name");
    format!("'{}' --exact diff::engine_with_a_fault --nocapture", tests.display())
}

/// The output of a command about the engine with this fault.
pub(crate) fn ask(about: &str, fault: &str, arguments: &[&str]) -> Output {
    let engine = engine();
    let mut command = program(&[&[about, "--engine", &engine], arguments].concat());
    command.env(FAULT, fault).output().expect("it starts")
}

/// Stockfish in the path, or where Debian puts games.
fn stockfish() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let name = format!("stockfish{}", env::consts::EXE_SUFFIX);
    folders.map(|folder| folder.join(&name)).find(|file| file.is_file())
}

#[test]
fn stockfish_agrees() {
    let Some(program) = stockfish() else {
        return eprintln!("skipped: Stockfish is not installed");
    };
    let program = program.to_str().expect("a UTF-8 path");
    let suites = [("cpw_deep.epd", "3", &[][..]), ("stockfish_frc.epd", "2", &["--chess960"])];
    for (suite, depth, more) in suites {
        let suite = format!("testdata/perft/{suite}");
        let arguments = ["diff", "--engine", program, "--suite", &suite, "--depth", depth];
        let text = good(&run(&[&arguments[..], more].concat()));
        assert!(text.starts_with("ok: Stockfish"), "{text}");
    }
}
