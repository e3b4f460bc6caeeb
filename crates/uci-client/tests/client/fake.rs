//! A small engine that misbehaves in a way that an environment variable names. It is this test
//! program itself, run so that it executes only the test [`fake_engine`].

use std::fs::File;
use std::io::{self, BufRead as _, Write as _};
use std::path::Path;
use std::process::{self, Command};
use std::time::Duration;
use std::{env, thread};

use fianchetto_types::Setup;
use fianchetto_uci_client::{Engine, EngineSettings, Go, Search};

/// Names the manner when this program is the engine.
const MANNER: &str = "FIANCHETTO_TEST_MANNER";

/// Names the file that this program locks when it is what an engine has started.
const HELD: &str = "FIANCHETTO_TEST_HELD";

/// Waits for ever, as far as a test is concerned.
const FOR_EVER: Duration = Duration::from_secs(600);

/// As an engine: answers until told to quit. As a test: does nothing.
#[test]
fn fake_engine() {
    if let Some(file) = env::var_os(HELD) {
        let file = File::create(file).expect("there is space");
        file.lock().expect("nobody else has it");
        thread::sleep(FOR_EVER);
    }
    if let Ok(manner) = env::var(MANNER) {
        serve(&manner).expect("the other end reads");
    }
}

fn serve(manner: &str) -> io::Result<()> {
    if manner == "ends at once" {
        eprintln!("out of luck");
        process::exit(4);
    }
    let (mut out, mut wants_castling) = (io::stdout(), "e1g1");
    for line in io::stdin().lock().lines() {
        let line = line?;
        match line.split(' ').next().unwrap_or_default() {
            "uci" if manner == "mute" => {}
            "uci" => writeln!(
                out,
                "id name fake ({manner})\noption name Hash type spin default 16 min 1 max 64\n\
                 option name UCI_Chess960 type check default false\nuciok"
            )?,
            "isready" if manner == "never ready" => {}
            "isready" => writeln!(out, "readyok")?,
            "setoption" if line.contains("UCI_Chess960 value true") => wants_castling = "e1h1",
            "go" if line.contains(" perft ") => writeln!(out, "a2a3: 1\nb2b3: 1\n\nNodes searched: 2")?,
            "go" if line.contains(" searchmoves ") && !line.contains(wants_castling) => process::exit(9),
            "go" => search(manner, &line, &mut out)?,
            "ponderhit" => writeln!(out, "bestmove e2e4")?,
            "stop" if manner != "ignores stop" => writeln!(out, "bestmove d2d4")?,
            "quit" => break,
            _ => {}
        }
        out.flush()?;
    }
    if manner == "does not quit" {
        thread::sleep(FOR_EVER);
    }
    Ok(())
}

fn search(manner: &str, line: &str, out: &mut io::Stdout) -> io::Result<()> {
    match manner {
        "hangs" => {
            thread::sleep(FOR_EVER);
            Ok(())
        }
        "floods" => loop {
            writeln!(out, "info depth 1 nodes 2 pv e2e4")?;
        },
        "floods without an end of line" => loop {
            write!(out, "info depth 1 nodes 2 pv e2e4 ")?;
        },
        "dies" => {
            writeln!(out, "info depth 1")?;
            eprintln!("divided by zero\n");
            process::exit(3);
        }
        "dies silently" => {
            writeln!(out, "info depth 1")?;
            process::exit(3);
        }
        "forks and dies" | "forks" => {
            let file = env::temp_dir().join(format!("fianchetto-held-{}", process::id()));
            command(manner).env(HELD, &file).spawn()?;
            while !is_held(&file) {
                thread::sleep(Duration::from_millis(2));
            }
            writeln!(out, "info string {}", file.display())?;
            if manner == "forks" {
                thread::sleep(FOR_EVER);
            }
            process::exit(3);
        }
        "answers partial lines" => {
            for part in ["info dep", "th 7\nbest", "move e2", "e4 ponder e7e5\n"] {
                write!(out, "{part}")?;
                out.flush()?;
                thread::sleep(Duration::from_millis(20));
            }
            Ok(())
        }
        "prints invalid UTF-8" => {
            out.write_all(b"info string \xff\xfe\0\ninfo depth 2\xff\n\xffbestmove\nbestmove e2e4\n")
        }
        "has no move" => writeln!(out, "bestmove (none)"),
        "writes SAN" => writeln!(out, "bestmove Nf3"),
        _ if line.contains("infinite") || line.contains("ponder") => writeln!(out, "info depth 1"),
        _ => writeln!(
            out,
            "info depth 1 score cp 3 pv e2e4\ninfo depth 2 score mate 5\nbestmove e2e4 ponder e7e5"
        ),
    }
}

/// Whether a process has locked this file.
pub(crate) fn is_held(file: &Path) -> bool {
    File::open(file).is_ok_and(|file| file.try_lock().is_err())
}

/// The command that starts the engine with this manner.
pub(crate) fn command(manner: &str) -> Command {
    let mut command = Command::new(env::current_exe().expect("this program has a name"));
    command.args(["--exact", "fake::fake_engine", "--nocapture"]).env(MANNER, manner);
    command
}

/// The engine with this manner, at the start of a game.
pub(crate) fn start(manner: &str) -> Engine {
    let mut engine = Engine::start(command(manner), EngineSettings::default()).expect("it starts");
    engine.position(&Setup::INITIAL, &[]).expect("it is idle");
    engine
}

/// Begins a search of an engine, which has this time limit.
pub(crate) fn search_within(engine: &mut Engine, time_limit: Duration) -> Search<'_> {
    engine.set_time_limit(time_limit);
    engine.go(&Go { depth: Some(2), ..Go::default() }).expect("it is idle")
}
