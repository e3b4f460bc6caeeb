//! What works on every operating system: files with any name, pipes, engines, and a run that is
//! killed. `cargo xtask test-matrix --only windows` runs this under Wine.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{Folder, good, has, program, refusal, run, run_on, text};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A folder whose name has spaces and letters that are not ASCII.
fn folder(name: &str) -> Folder {
    Folder::new(&format!("{name} für Züge, ♞"))
}

/// A perft with one thread that writes a checkpoint at once, and takes some seconds.
fn long_run(file: &str) -> Child {
    let mut command =
        program(&["perft", "6", "--technique", "ray-loop", "--threads", "1", "--checkpoint", file]);
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts");
    let begin = Instant::now();
    while !Path::new(file).exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "there is no checkpoint");
        sleep(Duration::from_millis(5));
    }
    child
}

#[test]
fn files_with_any_name_are_read_and_written() {
    let folder = folder("files");
    let positions = folder.write("Königs-Indisch 1.epd", format!("{KIWIPETE}\n"));
    has(&text(&["count", &positions]), &["moves 48 "]);
    let games = folder.write("Partien vom März.pgn", "[White \"Käthe\"]\n\n1. e4 e5 2. Nf3 *\n");
    let output = folder.file("geprüft.pgn");
    for _ in 0..2 {
        // The second time, the file is replaced.
        assert!(run(&["pgn", &games, "--output", &output]).status.success());
        has(&folder.read("geprüft.pgn"), &["Käthe", "1. e4 e5 2. Nf3"]);
    }
    let left = folder.names();
    assert_eq!(left.len(), 3, "{left:?}");
}

#[test]
fn a_killed_run_is_resumed_and_held_until_then() {
    let folder = folder("killed");
    let file = folder.file("Zähler 6.checkpoint");
    let mut child = long_run(&file);
    sleep(Duration::from_millis(150));
    has(&refusal(&["perft", "resume", &file]), &["another run"]);
    child.kill().expect("it was started");
    child.wait().expect("it ends");
    has(&text(&["perft", "resume", &file]), &["nodes 119060324 "]);
    for name in folder.names() {
        // A killed run leaves at most what it was writing.
        assert!(name.ends_with(".checkpoint") || name.ends_with(".partial"), "{name}");
    }
}

#[test]
fn positions_come_through_a_pipe() {
    let output = good(&run_on(&["count"], format!("{KIWIPETE}\r\n{KIWIPETE}\n")));
    assert_eq!(output.matches("moves 48 ").count(), 2, "{output}");
    let output = good(&run_on(&["uci"], "uci\nposition startpos moves e2e4\ngo perft 3\nquit\n"));
    has(&output, &["uciok", "Nodes searched: 13160"]);
}

#[test]
fn the_null_device_is_no_input() {
    has(&text(&["count"]), &["moves 20 "]);
    has(&text(&["perft", "2"]), &["nodes 400 "]);
}

#[test]
fn an_engine_in_such_a_folder_is_checked() {
    let folder = folder("engine");
    let name = format!("mein Läufer{}", std::env::consts::EXE_SUFFIX);
    let engine = folder.0.join(name);
    fs::copy(env!("CARGO_BIN_EXE_fianchetto"), &engine).expect("there is space");
    let command = format!("\"{}\" uci", engine.display());
    let report = text(&["check", "--engine", &command, "--max-nodes", "1000"]);
    has(&report, &["61 positions"]);
}

#[test]
fn colors_are_for_terminals_or_for_who_asks() {
    let divide = |color: &str| text(&["perft", "2", "--divide", "--color", color]);
    has(&divide("always"), &["\x1b[2m8\x1b[0m  \x1b[36mr\x1b[0m"]);
    assert!(!divide("auto").contains('\x1b'));
}
