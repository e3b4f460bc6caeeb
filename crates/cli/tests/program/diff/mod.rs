//! `fianchetto diff` finds what is wrong with an engine: each of many seeded faults, and nothing with Stockfish.
//!
//! The engine with the fault is this test program itself, run so that it executes only the test
//! [`engine_with_a_fault`]; an environment variable selects the fault.

mod check;
mod engine;

use std::env;
use std::io;
use std::path::PathBuf;
use std::process::Output;
use std::time::{Duration, Instant};

use engine::Engine;
use fianchetto_testdata::positions::{KIWIPETE, START};

use crate::common::{Folder, err, good, has, has_about, out, program, refused, run};

/// Names the fault when this program is the engine.
const FAULT: &str = "FIANCHETTO_TEST_FAULT";

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

fn diff(fault: &str, arguments: &[&str]) -> Output {
    ask("diff", fault, arguments)
}

/// The output of a command about the engine with this fault.
pub(crate) fn ask(about: &str, fault: &str, arguments: &[&str]) -> Output {
    let tests = env::current_exe().expect("this program has a name");
    let engine = format!("'{}' --exact diff::engine_with_a_fault --nocapture", tests.display());
    let mut command = program(&[&[about, "--engine", &engine], arguments].concat());
    command.env(FAULT, fault).output().expect("it starts")
}

/// The output for a fault, with exit status 1, has these parts.
#[track_caller]
fn assert_finds(fault: &str, fen: &str, depth: &str, expected: &[&str]) {
    let output = diff(fault, &["--fen", fen, "--depth", depth, "--time-limit", "20"]);
    assert!(output.status.code() == Some(1) && output.stderr.is_empty(), "{fault}: {output:?}");
    has_about(&fault, out(&output), expected);
}

/// `fianchetto check` tries the whole catalogue.
#[test]
fn moves_that_are_missed_or_not_legal() {
    let missed =
        ["DIFFERENT: en passant: misses en passant captures", "missing: b4a3  en passant", "after a2a4: "];
    assert_finds("en-passant-missing/all", KIWIPETE, "3", &missed);
    let en_passant = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let text = "not legal: f4e3  en passant: the capture opens the line from b4 to the king (pin)";
    assert_finds("en-passant-rank/rook", en_passant, "2", &[text, "after e2e4: "]);
    let through = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_finds("castling-through-check/any", through, "1", &["not legal: e1g1  castling: f8 attacks f1"]);
}

#[test]
fn what_is_kept_from_the_moves_before() {
    let takes = "4k2r/8/8/8/8/8/6B1/4K3 b k - 0 1";
    let rook = "4k3/8/8/8/8/8/6b1/4K2R b K - 0 1";
    let expected = [
        "castling: there is no right to it, and no rook on h1",
        "asked about this position alone, it is right",
    ];
    assert_finds("rights-of-captured-rook/any", rook, "2", &expected);
    // Here the rook is never taken.
    good(&diff("rights-of-captured-rook/any", &["--fen", takes, "--depth", "2"]));
}

#[test]
fn counts_that_do_not_add_up() {
    let total = ["wrong total: it says 21, its counts come to 20, which is right"];
    assert_finds("wrong-total", START, "3", &total);
    assert_finds("twice-capture/all", KIWIPETE, "1", &["listed twice: e2a6"]);
    assert_finds("mixes-up-keys", START, "2", &["wrong count: 21 after ", "below, it counts right"]);
}

#[test]
fn programs_that_do_not_answer() {
    for (fault, expected) in [
        ("hangs", "it does not answer within 1 s"),
        ("never-stops", "it does not answer within 1 s; it said: rubbish"),
        ("crashes", "NO ANSWER: at depth 2: it ended in the middle of its answer: exit status: 3"),
        ("talks-rubbish", "its answer has no counts; it said: Illegal instruction"),
        ("counts-too-far", "`a2a3: 99999999999999999999` has a count that cannot be read"),
        ("searches", "it answers `go perft` with `bestmove`"),
    ] {
        let begin = Instant::now();
        let output = diff(fault, &["--depth", "2", "--time-limit", "1"]);
        assert_eq!(output.status.code(), Some(1), "{fault}");
        assert!(begin.elapsed() < Duration::from_secs(30), "{fault} is waited for too long");
        has_about(&fault, out(&output), &[expected]);
    }
}

/// What cannot be asked at all is bad input.
#[test]
fn programs_that_do_not_start() {
    for (fault, more, expected) in [
        ("is-mute", &[][..], "NOTHING COMPARED: it is not a UCI program"),
        ("ends-at-once", &[], "NOTHING COMPARED: it ended instead of answering `uci`: exit status: 0"),
        ("none", &["--option", "Hush=3"], "it has no option `Hush`; it has: Hash"),
        ("another-form", &["--chess960"], "it has no option `UCI_Chess960`"),
    ] {
        let output = diff(fault, &[&["--depth", "2", "--time-limit", "1"], more].concat());
        assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{output:?}");
        has_about(&fault, err(&output), &[expected]);
    }
    good(&diff("none", &["--depth", "2", "--option", "hash=3"]));
}

/// Where a position needs it, or somebody asks for it, and not otherwise.
#[test]
fn chess960_is_set_in_the_engine() {
    let frc = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    for (fen, more, is_set) in [(frc, &[][..], true), (START, &["--chess960"], true), (START, &[], false)] {
        let output = diff("wants-chess960", &[&["--depth", "1", "--fen", fen], more].concat());
        assert_eq!(output.status.success(), is_set, "{fen} {more:?}: {output:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_crashes_at_once_is_named_by_its_signal() {
    let engine = "sh -c 'echo out of luck >&2; kill -SEGV $$'";
    let message = refused(&run(&["diff", "--engine", engine, "--depth", "1"]));
    has(&message, &["SIGSEGV", "it said: out of luck"]);
}

#[test]
fn any_file_of_positions_is_a_suite() {
    let folder = Folder::new("diff");
    let text = format!("\u{feff}{START}\r\n# a comment\r\n{KIWIPETE} bm e2a6; id \"x\";\r\n");
    let output = diff("none", &["--suite", &folder.write("a.epd", text), "--depth", "1"]);
    has(&good(&output), &["2 positions the same"]);
}

#[test]
fn a_program_that_never_answers_is_left_alone_after_a_while() {
    let suite = "testdata/perft/roce_perftsuite.epd";
    let output = diff("crashes", &["--suite", suite, "--depth", "2"]);
    has(out(&output), &["3 times in a row without an answer: the rest is skipped"]);
    has(out(&output), &["NO ANSWER: broken (crashes): 0 positions the same", " s\n"]);
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    for form in ["none", "another-form"] {
        let text = good(&diff(form, &["--fen", KIWIPETE, "--depth", "2"]));
        has_about(&form, &text, &["1 positions the same to depth 2"]);
    }
}

#[test]
fn a_template_is_run_for_each_question() {
    for (template, status, expected) in [
        ("printf 'a1a2 1\\na1b1 1\\na1b2 1\\n\\n3\\n'", 0, "ok: "),
        ("printf 'a1a2 1\\na1b1 1\\n\\n2\\n'", 1, "missing: a1b2  a king move"),
        ("false", 1, "it ended in the middle of its answer: exit status: 1"),
    ] {
        let position = ["--fen", "7k/8/8/8/8/8/8/K7 w - - 0 1", "--depth", "1"];
        let output = run(&[&["diff", "--template", template], &position[..]].concat());
        assert_eq!(output.status.code(), Some(status), "{output:?}");
        has(out(&output), &[expected]);
    }
}

/// Stockfish in the path, or where Debian puts games.
fn stockfish() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join("stockfish")).find(|file| file.is_file())
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
