//! Hostile inputs, as a table: the command, which ends with exit status 2, and what its one line on standard error says.

use std::fmt::Debug;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};

use fianchetto_testdata::positions::{KIWIPETE, START};

use crate::common::{Folder, ROOT, err, has, has_about, out, program, run, run_on, start};

/// A command line, and parts of the message.
type Row = (&'static [&'static str], &'static [&'static str]);

const ARGUMENTS: &[Row] = &[
    (&["nonesuch"], &["nonesuch"]),
    (&["--nonesuch"], &["--nonesuch"]),
    (&["perft"], &["DEPTH"]),
    (&["perf"], &["did you mean `perft`?"]),
    (&["perft", "3", "--divid"], &["did you mean `--divide`?"]),
    (&["perft", "deep"], &["deep", "a whole number from 0 to 64"]),
    (&["perft", "65"], &["65", "a whole number from 0 to 64"]),
    (&["perft", "3", "--hash=-1"], &["hash"]),
    (&["perft", "3", "--hash", "much"], &["a size from 0 to 16777216 MiB"]),
    (&["perft", "3", "--threads", "0"], &["a whole number from 1 to 1024"]),
    (&["diff", "--engine", "true", "--depth", "0"], &["a whole number from 1 to 64"]),
    (&["bench", "--rounds", "many"], &["a whole number from 1 to 1000"]),
    (&["compare", "--seconds", "soon"], &["a whole number from 1 to 86400"]),
    (&["perft", "3", "--technique", "ray-loop/nonesuch"], &["there are: square64, "]),
    (&["check", "a.epd", "--technique", "RAY-loop/X88/avx2"], &["avx2", "there are: portable\n"]),
    (&["compare", "--family", "leapers"], &["leapers", "[possible values: sliders]"]),
    (&["compare", "--family", "sliders", "--only", "quad"], &["there are: pext, ", "kogge-stone"]),
    (&["compare", "--family", "sliders", "--html", "a.html"], &["--html"]),
    (&["compare", "--only", "quad/side-quad/fast"], &["fast", "portable, sse2, avx2, avx512\n"]),
    (&["perft", "3", "--technique", "quad/side-quad", "--board", "quad"], &["leave out `--board`"]),
    (&["perft", "3", "--technique", "all"], &["this needs one"]),
    (&["perft", "3", "--board", "x99"], &["there are: side-quad, ", "attack-table, square64, "]),
    (&["perft", "-1"], &["-1"]),
    (&["perft", "3", "--technique", "nonesuch"], &["nonesuch", "ray-loop"]),
    (&["perft", "3", "--board", "nonesuch"], &["nonesuch", "square64"]),
    (&["perft", "3", "--isa", "nonesuch"], &["nonesuch", "portable"]),
    (&["perft", "3", "--stage", "nonesuch"], &["nonesuch", "captures"]),
    (&["perft", "3", "--captures", "nonesuch"], &["nonesuch", "auto, walk, blockers and vectors"]),
    (&["perft", "3", "--captures", "walk", "--technique", "quad"], &["quad finds captures in one way"]),
    (&["bench", "--captures", "walk"], &["finds captures in one way only; leave it out, or name"]),
    (&["explain", "--square", "e2", "--captures", "walk"], &["leave out `--captures`"]),
    (&["perft", "3", "--fen", ""], &["piece placement"]),
    (&["perft", "3", "--fen", "8/8 w - -"], &["piece placement", "ranks", "eight"]),
    (&["perft", "3", "--fen", "\u{1b}[2J/8/8/8/8/8/8/8 w - -"], &["\\u{1b}[2J", "PNBRQKpnbrqk"]),
    (&["perft", "3", "--fen", "kiwi"], &["no position is named `kiwi`", "kiwipete"]),
    (
        &["perft", "3", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1; id \"x\";"],
        &["EPD operations", "`bm Kd1; id \"x\";`"],
    ),
    (&["perft", "3", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5"], &["operations", "`;D1 5`"]),
    (&["perft", "3", "--fen", "4k3/8/8/8/8/8/8/K3K3 w - -"], &["there are 2 white kings"]),
    (&["explain", "--square", "a1", "--fen", "4k3/8/8/8/8/8/8/K3K3 w - -"], &["there are 2 white kings"]),
    (&["explain", "--square", "a1", "--piece", "dragon"], &["dragon", "black-bishop"]),
    (&["perft", "3", "--resume", "nonesuch"], &["nonesuch"]),
    (&["perft", "3", "--checkpoint", "Cargo.toml"], &["Cargo.toml", "already exists"]),
    (&["check", "nonesuch.epd"], &["nonesuch.epd"]),
    (&["check", "a\u{1b}[2J\nb.epd"], &["a\\u{1b}[2J\\nb.epd"]),
    (&["check", "."], &["directory"]),
    (&["compare", "--only", "nonesuch"], &["ray-loop, "]),
    (&["explain", "--square", "e9"], &["e9"]),
    (&["explain", "--square", "e5"], &["e5 is empty"]),
    (&["bench", "--depth", "0"], &["--depth"]),
    (&["uci", "--technique", "witchcraft"], &["no such technique here: `witchcraft`"]),
    (&["completions", "nonesuch"], &["nonesuch", "zsh"]),
    (&["man", "Cargo.toml"], &["Cargo.toml"]),
    (&["perft", "3", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], &["king"]),
    (&["compare", "--positions", "nonesuch.epd"], &["nonesuch.epd"]),
    (&["compare", "--html", "nonesuch/a.html"], &["nonesuch"]),
    (&["bench", "--technique", "witchcraft"], &["no such technique here"]),
    (&["explain"], &["--square"]),
    (&["explain", "--square", "e4", "--piece", "X"], &["PNBRQK"]),
    (&["explain", "--square", "e8", "--piece", "P"], &["no pawn"]),
    (&["explain", "--square", "e2", "--fen", "8/8 w - -"], &["piece placement"]),
    (&["explain", "--square", "e2", "--svg", "nonesuch/a.svg"], &["nonesuch"]),
    (&["explain", "--square", "e2", "--svg", "/dev/null", "--html", "/dev/null"], &["two options"]),
    (&["diff"], &["--engine"]),
    (&["diff", "--engine", "'"], &["cannot split the command `'` into words"]),
    (&["diff", "--engine", "nonesuch-program"], &["started by `nonesuch-program`"]),
    (&["diff", "--template", "nonesuch-program"], &["started by `nonesuch-program`"]),
    (&["diff", "--engine", "true", "--time-limit", "0"], &["--time-limit"]),
    (&["diff", "--engine", "true", "--suite", "nonesuch.epd"], &["nonesuch.epd"]),
    (&["diff", "--engine", "true", "--fen", "8/8 w"], &["piece placement"]),
    (&["check"], &["SUITE.epd"]),
    (&["check", "--junit", "x", "y.epd"], &["--engine"]),
    (&["check", "--engine", "true", "--technique", "quad"], &["--technique"]),
    (&["check", "--engine", "true", "--junit", "/nonesuch/x.xml"], &["cannot write /nonesuch/x.xml"]),
    (&["check", "--engine", "nonesuch-program"], &["started by `nonesuch-program`"]),
];

/// What the commands on positions refuse as an argument.
const POSITIONS: &[Row] = &[
    (&["moves", "nonesuch.epd"], &["no file `nonesuch.epd`", "a FEN"]),
    (&["moves", ""], &["no file ``", "a FEN"]),
    (&["moves", "--fen", "nonesuch.epd"], &["piece placement"]),
    (&["moves", "--fen", "startpos", "kiwipete"], &["--fen"]),
    (&["moves", "."], &["directory"]),
    (&["moves", "8/8 w - -"], &["ranks", "eight"]),
    (&["moves", "8/8/8/8/8/8/8/8 w - -"], &["king"]),
    (&["moves", "4k3/8/8/8/8/8/4R3/4K3 w - -"], &["could capture", "e8"]),
    (&["moves", "4k3/8/8/8/8/8/8/4K3 w - - 0 99999"], &["full-move number", "65535"]),
    (&["moves", "startpos", "--notation", "nonesuch"], &["nonesuch", "san"]),
    (&["moves", "/dev/zero"], &["/dev/zero, line 1", "no end"]),
    (&["count", "startpos", "--stage", "nonesuch"], &["nonesuch", "captures"]),
    (&["count", "startpos bm"], &["operation `bm`", "at least one move"]),
    (&["count", "8/8/8/8/8/8/6k1/4K2R w K - id 3 4;"], &["id", "one string"]),
    (&["fen", "8/8/8/8/8/8/6k1/4K2R w Kx -"], &["castling rights", "'x'"]),
    (&["fen", "8/8/8/8/8/8/6k1/4K2R w K e9"], &["en-passant square", "e9"]),
    (&["fen", "--format", "nonesuch"], &["nonesuch", "shredder"]),
    (&["fen", "--draw", "--json"], &["--draw", "--json"]),
    (&["play", "startpos", "e2e5"], &["move 1", "e2e5", "White can play e3, e4"]),
    (&["play", "f3", "e5", "g4", "Qh4", "a3"], &["move 5", "checkmate"]),
    (&["play", "startpos", "Zz"], &["move 1", "Zz", "UCI", "SAN"]),
    (&["play", "startpos", "\u{1b}[2J"], &["\\u{1b}[2J"]),
    (&["play", "Zz"], &["no file `Zz`", "moves"]),
    (&["play", "E4"], &["`E4` is not a move; write it in UCI, such as `e2e4`", "; did you mean `e4`?"]),
    (&["moves", "E4"], &["`E4` is a square, no position: try `explain --square e4`"]),
    (&["epd", "Magic"], &["is a technique, no position: choose it by `--technique magic`"]),
    (&["perft", "2", "--isa", "AXV2"], &["; did you mean `avx2`?"]),
    (&["unique", "2", "kiwipete", "--fen", "startpos"], &["two positions", "the one given with the ply"]),
    (&["play", "8/8/8/8/8/8/6k1/4K2R", "w"], &["castling rights", "missing"]),
    (&["epd", "nonesuch.epd"], &["nonesuch.epd", "suite"]),
    (&["epd", "--time", "soon", "x.epd"], &["soon", "seconds"]),
    (&["epd", "--time", "-1", "x.epd"], &["-1"]),
    (&["epd", "--time", "1e300", "x.epd"], &["1e300", "seconds"]),
    (&["epd", "--depth", "0", "x.epd"], &["--depth"]),
    (&["epd", "--nodes", "0", "x.epd"], &["--nodes"]),
    (&["epd", "--fill", "65", "x.epd"], &["--fill", "64"]),
    (&["epd", "--fill", "2", "--depth", "2", "x.epd"], &["--fill", "--depth"]),
    (&["epd", "4k3/8/8/8/8/8/4P3/4K3 w - - bm Nf3;"], &["`bm`", "`Nf3` is not legal", "White can play"]),
    (&["epd", "4k3/8/8/8/8/8/8/4K3 w - - dm soon;"], &["`dm`", "soon", "one whole number"]),
    (&["epd", "-"], &["nothing to read", "a suite"]),
    (&["epd"], &["nothing to read", "a suite"]),
    (&["fen", "--pack"], &["nothing to read", "a FEN"]),
    (&["fen", "--unpack"], &["nothing to read", "records of 32 bytes"]),
    (&["diff", "--engine", "true", "--suite", "/dev/null"], &["NOTHING COMPARED", "no position"]),
    (&["count", "nonesuch.epd", "other.epd"], &["no file `nonesuch.epd`"]),
    (&["pgn"], &["no game", "PGN files"]),
    (&["pgn", "-"], &["no game"]),
    (&["pgn", "nonesuch.pgn"], &["nonesuch.pgn"]),
    (&["pgn", "a\u{1b}[2J\nb.pgn"], &["a\\u{1b}[2J\\nb.pgn"]),
    (&["pgn", "."], &["directory"]),
    (&["pgn", "--to", "nonesuch", "x.pgn"], &["nonesuch", "uci"]),
    (&["pgn", "--to", "fen", "--json", "x.pgn"], &["--json"]),
    (&["pgn", "--filter", "White", "x.pgn"], &["a tag, a sign and a value, such as White=Tal"]),
    (&["pgn", "--filter", "Elo>high", "x.pgn"], &["a number or a date after `>`, such as 2400"]),
    (&["pgn", "--output", "nonesuch/x.pgn", "x.pgn"], &["cannot write nonesuch/x.pgn"]),
    (&["count", "--color", "nonesuch"], &["nonesuch", "always"]),
];

/// Lines of standard input, for each command on positions; and what the message says.
const LINES: &[(&[u8], &[&str])] = &[
    (b"bad", &["standard input, line 1", "`bad`"]),
    (b"\n# comment\r\n\n8/8 w - -", &["line 4", "ranks"]),
    (b"8/8/8/8/8/8/6k1/4K2R w K - \xff", &["line 1", "UTF-8"]),
    (b"\xff\xfes\0t\0a\0", &["line 1", "UTF-8"]),
    (b"8/8/8/8/8/8/6k1/4K\x1b[2J w K -", &["line 1", "\\u{1b}[2J"]),
    (b"\0", &["line 1", "\\0"]),
    (b"8/8/8/8/8/8/6k1/4K2R w K - \"unclosed", &["line 1", "opcode"]),
    (b"8/8/8/8/8/8/6k1/4K2R w K - id \"unclosed", &["line 1", "closing quote"]),
];

/// One line that a terminal shows as it is, with these parts.
#[track_caller]
fn has_one_line(what: &dyn Debug, output: &Output, parts: &[&str]) {
    let message = err(output);
    assert_eq!(message.lines().count(), 1, "{what:?}: {message}");
    let line = message.trim_end_matches('\n');
    assert!(line.starts_with("fianchetto: ") && !line.contains(char::is_control), "{what:?}: {message}");
    assert!(line.len() < 2000, "{what:?}: {message}");
    has_about(what, message, parts);
}

#[test]
fn bad_arguments_get_one_line() {
    for (arguments, parts) in ARGUMENTS.iter().chain(POSITIONS) {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        has_one_line(arguments, &output, parts);
    }
}

#[test]
fn bad_lines_get_one_line_with_their_number() {
    let commands: [&[&str]; 6] = [
        &["moves"],
        &["count", "-"],
        &["fen"],
        &["play"],
        &["epd", "-d", "1", "-q"],
        &["epd", "--fill", "1"],
    ];
    for (input, parts) in LINES {
        for arguments in commands {
            let what = (arguments, String::from_utf8_lossy(input));
            let output = run_on(arguments, [*input, b"\nstartpos\n"].concat());
            assert_eq!(output.status.code(), Some(2), "{what:?}");
            assert!(!output.stdout.is_empty(), "{what:?}: the next line is answered");
            // `play` takes what is no position for a move.
            let parts = if arguments == ["play"] { &parts[..1] } else { parts };
            has_one_line(&what, &output, parts);
        }
    }
}

#[test]
fn a_long_line_is_skipped_and_one_without_end_ends_the_input() {
    let long = "x".repeat(1 << 20) + "\nstartpos\n";
    let output = run_on(&["count"], long.as_bytes());
    assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b"moves 20  captures 0  quiets 20\n"[..]));
    has_one_line(&"a long line", &output, &["line 1", "longer than"]);
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_an_error() {
    let commands: [&[&str]; 5] = [&["uci"], &["count"], &["pgn"], &["fen", "--unpack"], &["epd", "-q"]];
    for arguments in commands {
        let folder = File::open(".").expect("a folder");
        let output = program(arguments).stdin(folder).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        has_one_line(&arguments, &output, &["cannot read standard input", "directory"]);
    }
}

/// A suite is read as far as it can be, from a file or standard input, and what cannot be read is counted.
#[test]
fn a_bad_line_of_a_suite_stops_nothing() {
    let peer = format!("'{}' uci", env!("CARGO_BIN_EXE_fianchetto"));
    let long = "x".repeat(1 << 20);
    let suite = format!("{START} ;D1 20\nM\u{fc}ller\n{long}\n# {KIWIPETE}\n{KIWIPETE} ;D1 48\n");
    let latin: Vec<u8> = suite.chars().map(|letter| letter as u8).collect();
    let folder = Folder::new("latin");
    let path = &*folder.write("suite", latin);
    let commands: [(&[&str], &[&str], &str); 3] = [
        (&["check"], &["-q"], "INCOMPLETE: quad on side-quad"),
        (&["diff", "--engine", &peer, "--depth", "1", "--suite"], &[], "2 positions the same"),
        (&["compare", "--only", "dense", "--seconds", "1", "--positions"], &[], "dense"),
    ];
    for (command, more, expected) in commands {
        for (name, input) in [(path, ""), ("-", &*suite)] {
            let output = run_on(&[command, &[name], more].concat(), input.as_bytes());
            let (text, errors) = (out(&output), err(&output));
            assert_eq!(output.status.code(), Some(2), "{command:?}: {text}");
            has_about(&command, text, &[expected]);
            assert!(text.contains(", 2 bad lines; ") || command[0] == "compare", "{text}");
            let from = if name == "-" { "standard input" } else { name };
            let wrong = if name == "-" { "piece placement" } else { "not UTF-8" };
            has(errors, &[&format!("{from}, line 2: {wrong}"), "line 3: longer than"]);
            assert_eq!(errors.lines().count(), 2, "{errors}");
        }
    }
    let worse = suite.replace(";D1 48", ";D1 49");
    let output = run_on(&["check", "-"], worse.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    has(out(&output), &["perft 1 is 48, not 49"]);
}

/// An input that is open but silent is waited for, and the user is told.
#[test]
fn waiting_for_standard_input_is_no_secret() {
    let mut child = start(&["perft", "1", "-q"]);
    let mut message = String::new();
    let errors = child.stderr.take().expect("it is piped");
    BufReader::new(errors).read_line(&mut message).expect("it says why nothing happens");
    assert!(message.contains("waiting for standard input to end"), "{message}");
    child.stdin.take().expect("it is piped").write_all(b"kiwipete\n").expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.stdout == b"48\n", "{output:?}");
}

/// Commands that print something, whose output may be closed or full.
const PRINTING: &[&[&str]] = &[
    &["--help"],
    &["--version"],
    &["perft", "2"],
    &["perft", "2", "--json"],
    &["perft", "2", "--help"],
    &["check", "testdata/perft/peterellisjones_gist.epd", "--max-nodes", "100"],
    &["techniques"],
    &["techniques", "--json"],
    &["explain", "--square", "b1"],
    &["completions", "bash"],
    &["man"],
    &["bench", "--depth", "1"],
    &["moves", "startpos"],
    &["moves", "testdata/bench/lists.epd", "--json"],
    &["count", "testdata/bench/lists.epd"],
    &["fen", "startpos", "--draw"],
    &["fen", "startpos", "--pack"],
    &["play", "e4", "e5"],
    &["epd", "testdata/bench/search.epd", "--depth", "1"],
    &["epd", "testdata/bench/search.epd", "--fill", "1"],
    &["pgn", "testdata/pgn/basic.pgn"],
    &["pgn", "testdata/pgn/basic.pgn", "--to", "fen"],
    &["pgn", "testdata/pgn/basic.pgn", "--json"],
];

/// A file that sets the title of a terminal, clears it and turns its text around.
const ESCAPING: &str = "8/8/8/8/8/8/6k1/4K2R w K - id \"\x1b]0;t\x07\x1b[2J\u{9b}2J\u{202e}\x7f\";";

/// What is printed within two seconds on a terminal of 40 columns, which `script` plays; none where that is missing.
fn on_a_terminal(command: &str) -> Option<String> {
    let mut script = Command::new("script");
    let command = format!(
        "stty rows 24 cols 40; timeout --foreground 2 {} {command}",
        env!("CARGO_BIN_EXE_fianchetto")
    );
    script.args(["-qec", &command, "/dev/null"]).current_dir(ROOT);
    let output = script.stdin(Stdio::null()).output();
    if output.is_err() {
        eprintln!("skipped: there is no `script` to play a terminal");
    }
    Some(String::from_utf8_lossy(&output.ok()?.stdout).into_owned())
}

#[test]
fn no_text_of_a_file_moves_the_terminal() {
    let folder = Folder::new("escaping");
    let name = &*folder.write("a.epd", ESCAPING);
    let commands =
        ["epd -d 1", "epd -d 1 --annotate", "epd --fill 1", "fen --format epd", "fen --mirror -F epd"];
    for command in commands {
        let Some(shown) = on_a_terminal(&format!("{command} --color never {name}")) else { break };
        let is_moved =
            shown.replace("\r\n", "").contains(|letter: char| letter.is_control() || letter == '\u{202e}');
        assert!(!is_moved && shown.contains(r"\u{1b}]0;t\u{7}"), "{command}: {shown:?}");
        // A file gets what was there.
        let written = run(&[&*command.split(' ').collect::<Vec<_>>(), &[name]].concat());
        has_about(&command, out(&written), &["\x1b]0;t\x07\x1b[2J\u{9b}2J\u{202e}\x7f"]);
    }
    let json = run(&["epd", "-d1", "--json", name]);
    has(out(&json), &[r"\u001b]0;t\u0007\u001b[2J\u009b2J\u202e\u007f"]);
    let colors = on_a_terminal("fen startpos --draw --color always");
    assert!(colors.is_none_or(|shown| shown.contains("\x1b[36mr\x1b[0m")));
}

/// A bar of two lines would leave one of them behind.
#[test]
fn progress_stays_on_one_line() {
    let (folder, program) = (Folder::new("progress"), env!("CARGO_BIN_EXE_fianchetto"));
    let split = folder.file("split");
    run(&["perft", "7", "--split", &split, "--ply", "4", "--units", "400"]);
    let commands = [
        "check testdata/perft/roce_perftsuite.epd --technique linked/square64".to_owned(),
        "check testdata/perft/roce_perftsuite.epd --engine '{program} uci'".replace("{program}", program),
        "perft 6 --technique linked --no-bulk".to_owned(),
        // The program is started for each question, which takes long enough on any machine.
        format!(
            "diff --template '{program} perft {{depth}} --fen {{fen}} -Dq' --depth 2 --suite {ROOT}/testdata/perft/roce_perftsuite.epd"
        ),
        "epd testdata/bench/search.epd --time 0.2 --threads 1".to_owned(),
        "unique 6".to_owned(),
        format!("perft 7 --split {split}-2 --ply 5 --units 100"),
        format!("perft --work {split} --technique linked --threads 1"),
        "bench --technique ray-loop --depth 5 --rounds 3".to_owned(),
    ];
    for command in &commands {
        let Some(shown) = on_a_terminal(command) else { break };
        let parts = shown.split(['\r', '\n']).map(|part| part.trim_start_matches("\x1b[2K"));
        let bars: Vec<_> = parts.filter(|part| part.contains('░')).collect();
        assert!(!bars.is_empty() && bars.iter().all(|bar| bar.chars().count() <= 40), "{command}: {bars:?}");
        let rates = bars.iter().filter_map(|bar| bar.split("s left  ").nth(1)?.chars().next());
        assert!(
            rates.clone().count() > 0 && rates.clone().all(|rate| rate.is_ascii_digit()),
            "{command}: {bars:?}"
        );
    }
}

#[test]
fn long_arguments_are_cut() {
    let long = "x".repeat(100_000);
    let rows: [&[&str]; 6] = [
        &[&long],
        &["perft", &long],
        &["perft", "3", "--fen", &long],
        &["perft", "3", "--technique", &long],
        &["perft", "3", "--resume", &long],
        &["check", &long],
    ];
    for arguments in rows {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2));
        has_one_line(&arguments[..arguments.len() - 1].to_vec(), &output, &["xx"]);
    }
}

/// Runs the commands that print something with this standard output, which ends them with this status.
fn print_to(mut output: impl FnMut() -> Stdio, status: i32, check: impl Fn(&[&str], &Output)) {
    for arguments in PRINTING {
        let child = program(arguments).stdout(output()).stderr(Stdio::piped()).spawn().expect("it starts");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        check(arguments, &output);
    }
}

#[test]
fn a_closed_output_is_neither_a_panic_nor_a_success() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    // Another test may be starting a program, which has the closed end for a moment, too.
    std::thread::sleep(std::time::Duration::from_millis(200));
    let closed = || writer.try_clone().expect("another handle").into();
    print_to(closed, 141, |arguments, output| assert_eq!(err(output), "", "{arguments:?}"));
}

#[test]
fn a_full_output_is_an_error() {
    let Ok(_) = File::create("/dev/full") else { return };
    let full = || File::create("/dev/full").expect("it can be opened").into();
    print_to(full, 2, |arguments, output| has_one_line(&arguments, output, &["cannot write the output"]));
}

#[test]
fn a_full_standard_error_changes_no_exit_status() {
    let Ok(_) = File::create("/dev/full") else { return };
    for (arguments, _) in ARGUMENTS.iter().chain(POSITIONS) {
        let full = File::create("/dev/full").expect("it can be opened");
        let output = program(arguments).stderr(full).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}
