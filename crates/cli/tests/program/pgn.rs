//! `fianchetto pgn`: games checked, and turned into other forms.

use std::fs;
use std::io::Write as _;
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::common::{Folder, err, has, out, program, refusal, run, run_on};

/// Two games, one with a move that is not legal, and one of a variant.
const GAMES: &str = "[Event \"a\"]\n[White \"M\u{fc}ller\"]\n\n1. e4 e5 {[%eval 0.25] [%clk 0:01:00]} 2. Nf3! (2. f4) 1-0\n\n\
[Event \"b\"]\n\n1. e4 Ke6 *\n\n[Event \"c\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n\
[Event \"d\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K2R b K - 0 30\"]\n\n30... Kd7 31. O-O 1/2-1/2\n";

/// Runs `fianchetto pgn` with this input.
fn pgn(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    run_on(&[&["pgn"], arguments].concat(), input)
}

const BAD: &str = "fianchetto: standard input, line 8, game 2: half-move 2: move `Ke6` is not legal here\n";
const TOTALS: &str = "games 4  moves 5  bad 1  skipped 1 (Atomic 1)\n";

#[test]
fn games_are_checked_and_counted() {
    let output = pgn(&[], GAMES);
    assert_eq!((output.status.code(), out(&output), err(&output)), (Some(2), TOTALS, BAD));
    let good = pgn(&["-"], b"1. e4 *\n");
    assert_eq!((good.status.code(), out(&good)), (Some(0), "games 1  moves 1  bad 0  skipped 0\n"));
}

#[test]
fn games_become_other_forms() {
    let forms = [
        (
            "uci",
            "position startpos moves e2e4 e7e5 g1f3\n\
             position fen 4k3/8/8/8/8/8/4P3/4K2R b K - 0 30 moves e8d7 e1g1\n",
        ),
        ("san", "1. e4 e5 2. Nf3 1-0\n4k3/8/8/8/8/8/4P3/4K2R b K - 0 30 30... Kd7 31. O-O 1/2-1/2\n"),
        (
            "fen",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
             rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n\
             rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n\
             rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n\
             4k3/8/8/8/8/8/4P3/4K2R b K - 0 30\n\
             8/3k4/8/8/8/8/4P3/4K2R w K - 1 31\n\
             8/3k4/8/8/8/8/4P3/5RK1 b - - 2 31\n",
        ),
    ];
    for (form, expected) in forms {
        let output = pgn(&["--to", form], GAMES);
        assert_eq!((output.status.code(), out(&output)), (Some(2), expected), "{form}");
        assert_eq!(err(&output), format!("{BAD}fianchetto: {TOTALS}"), "{form}");
        let quiet = pgn(&["--to", form, "--quiet"], GAMES);
        assert_eq!((out(&quiet), err(&quiet)), (expected, BAD), "{form}");
    }
}

/// A turn that is passed, as in games that explain something.
#[test]
fn null_moves_are_read_and_written() {
    let after = "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2\n";
    let forms = [
        ("uci", "position startpos moves e2e4 0000 d2d4\n"),
        ("san", "1. e4 -- 2. d4 *\n"),
        ("fen", after),
        ("json", r#""moves":["e2e4","0000","d2d4"],"san":["e4","--","d4"]"#),
    ];
    for (form, expected) in forms {
        let output = pgn(&["--to", form], b"1. e4 -- 2. d4 *\n");
        assert_eq!(output.status.code(), Some(0), "{form}");
        assert!(out(&output).contains(expected), "{form}: {output:?}");
    }
    let bad = pgn(&[], b"1. e4 f6 2. Qh5+ -- *\n");
    let message = "fianchetto: standard input, line 1, game 1: half-move 4: move `--` is not legal here\n";
    assert_eq!((bad.status.code(), err(&bad)), (Some(2), message));
}

/// The games as JSON.
const OBJECTS: &str = r##"{"game":1,"file":"standard input","line":1,"tags":{"Event":"a","White":"Müller"},"chess960":false,"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","moves":["e2e4","e7e5","g1f3"],"san":["e4","e5","Nf3"],"result":"1-0","comments":[{"after":2,"centipawns":25,"clock":60.0,"text":"[%eval 0.25] [%clk 0:01:00]"}],"glyphs":[[3,1]]}
{"game":2,"file":"standard input","line":8,"error":"half-move 2: move `Ke6` is not legal here"}
{"game":3,"file":"standard input","line":10,"error":"unknown variant `Atomic`; the game is skipped"}
{"game":4,"file":"standard input","line":15,"tags":{"Event":"d","SetUp":"1","FEN":"4k3/8/8/8/8/8/4P3/4K2R b K - 0 30"},"chess960":false,"start":"4k3/8/8/8/8/8/4P3/4K2R b K - 0 30","moves":["e8d7","e1g1"],"san":["Kd7","O-O"],"result":"1/2-1/2","comments":[],"glyphs":[]}
{"games":4,"moves":5,"bad":1,"skipped":{"Atomic":1},"wrong_results":0,"duplicates":0,"left_out":0}
"##;

#[test]
fn json_has_everything() {
    for arguments in [["--json", "-q"], ["--to=json", "-q"]] {
        let output = pgn(&arguments, GAMES);
        assert_eq!((out(&output), output.status.code()), (OBJECTS, Some(2)));
    }
    let object: Value = out(&run(&["pgn", "nonesuch.pgn", "--to", "json"])).parse().expect("JSON");
    assert!(object["error"].as_str().is_some_and(|error| error.contains("nonesuch.pgn")));
}

/// A mate that the result contradicts, the same moves again, a stalemate that is none, and nested variations.
const RESULTS: &str = "[White \"Tal\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2450\"]\n[Date \"1960.05.??\"]\n[Result \"0-1\"]\n\n\
1.f3 e5 2.g4 (2. h4 {good} d5 (2...Nf6!)) Qh4# 1-0\n\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4 0-1\n\n\
[Result \"1-0\"]\n[FEN \"7k/8/6K1/8/8/8/5Q2/8 w - - 0 1\"]\n\n1. Qf7 *\n";

#[test]
fn results_are_held_to_the_board_and_duplicates_are_found() {
    let output = pgn(&["--duplicates"], RESULTS);
    assert_eq!(out(&output), "games 3  moves 9  bad 0  skipped 0  wrong results 2  duplicates 1\n");
    let said = "fianchetto: standard input, line 1, game 1: result `1-0`, but the moves end with mate of White; expected `0-1`\n\
                fianchetto: standard input, line 9, game 2: duplicate: the moves of game 1 of standard input\n\
                fianchetto: standard input, line 13, game 3: result `1-0`, but the moves end with stalemate; expected `1/2-1/2`\n";
    assert_eq!((output.status.code(), err(&output)), (Some(0), said));
    let contradiction = pgn(&[], "[Result \"1-0\"]\n\n1. e4 0-1\n");
    has(err(&contradiction), &["game 1: result `1-0`, but `0-1` follows the moves"]);
    // Of many files, and of many pieces, those behind the first are the duplicates.
    let folder = Folder::new("duplicates");
    let file = &*folder.write("a.pgn", GAMES.repeat(2_000));
    let twice = run(&["pgn", file, file, "--duplicates", "--to", "uci", "-q"]);
    assert_eq!((out(&twice), twice.status.code()), (out(&pgn(&["--to", "uci", "-q"], GAMES)), Some(2)));
}

#[test]
fn games_are_chosen_and_written_as_pgn() {
    let folder = Folder::new("chosen");
    let (input, output) = (&*folder.write("a.pgn", RESULTS), &*folder.file("b.pgn"));
    let arguments = ["pgn", input, "--filter", "Elo>2400", "--filter", "date=1960", "--output", output];
    has(err(&run(&arguments)), &["games 3  moves 4  bad 0  skipped 0  wrong results 1  left out 2\n"]);
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"1960.05.??\"]\n[Round \"?\"]\n[White \"Tal\"]\n[Black \"?\"]\n\
                    [Result \"1-0\"]\n[BlackElo \"2450\"]\n[WhiteElo \"2700\"]\n\n\
                    1. f3 e5 2. g4 (2. h4 {good} 2... d5 (2... Nf6 $1)) 2... Qh4# 1-0\n\n";
    assert_eq!(folder.read("b.pgn"), expected);
    assert_eq!(out(&run(&["pgn", output, "--to", "pgn"])), expected);
    has(&refusal(&["pgn", input, "--output", input]), &["would be written while it is read"]);
}

/// Long enough for many pieces, with an error in the middle and one at the end.
#[test]
fn threads_change_nothing() {
    let many = GAMES.repeat(2_000) + "\n1. Zz *\n";
    for form in ["json", "uci"] {
        let [one, four] = ["1", "4"].map(|threads| pgn(&["--to", form, "-t", threads], &many));
        assert_eq!(one.status.code(), Some(2));
        assert!(one.stdout == four.stdout && one.stderr == four.stderr, "{form}");
        if form == "json" {
            let numbers: Vec<u64> = out(&one)
                .lines()
                .filter_map(|line| serde_json::from_str::<Value>(line).expect("JSON")["game"].as_u64())
                .collect();
            assert!(numbers.iter().copied().eq(1..=8_001), "games are numbered through");
        }
        let line = 2_000 * GAMES.lines().count() + 2;
        assert!(err(&one).contains(&format!("line {line}, game 8001: half-move 1")), "{form}");
    }
}

#[test]
fn files_come_one_after_the_other() {
    let files = ["book.pgn", "black2move.pgn", "skip.pgn"].map(|name| format!("testdata/pgn/{name}"));
    let output = run(&["pgn", &files[0], &files[1], &files[2]]);
    assert_eq!(out(&output), "games 4  moves 276  bad 1  skipped 0\n");
    assert!(err(&output).contains("testdata/pgn/black2move.pgn, line 4, game 1: half-move 1"));
}

#[cfg(all(feature = "gz", feature = "zst"))]
#[test]
fn files_that_cannot_be_read_stop_nothing() {
    let folder = Folder::new("damaged");
    let damaged = &*folder.write("a.pgn.zst", [ZSTD, b"more"].concat());
    let good = "testdata/pgn/book.pgn";
    for (bad, reason) in
        [("nonesuch.pgn", "No such file"), ("testdata", "directory"), (damaged, "other bytes")]
    {
        let output = run(&["pgn", good, bad, good]);
        let (message, totals) = (err(&output), out(&output));
        assert_eq!((output.status.code(), message.lines().count()), (Some(2), 1), "{message}");
        has(message, &[bad, reason]);
        assert!(totals.starts_with("games ") && !totals.starts_with("games 1 "), "{totals}");
        let json = run(&["pgn", good, bad, good, "--json"]);
        let games = out(&json).lines().filter(|line| line.contains(good)).count();
        assert_eq!((games, out(&json).matches("\"error\":").count()), (2, 1));
    }
}

/// A game that zstd has compressed.
#[cfg(all(feature = "gz", feature = "zst"))]
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd\x20\x1a\xd1\x00\x00[Event \"x\"]\n\n1. e4 e5 1-0\n";

#[cfg(all(feature = "gz", feature = "zst"))]
#[test]
fn compressed_files_are_told_by_their_content() {
    let output = pgn(&[], ZSTD);
    assert_eq!(out(&output), "games 1  moves 2  bad 0  skipped 0\n");
    // What is wrong is told in words.
    let window = b"\x28\xb5\x2f\xfd\x00\xff\x01\x00\x00";
    let damaged: [(&[u8], &str); 4] = [
        (&ZSTD[..20], "the compressed data ends too early"),
        (&ZSTD[..7], "the compressed data ends too early"),
        (&[ZSTD, b"more"].concat(), "other bytes follow the compressed data"),
        (window, "is larger than 128 MiB"),
    ];
    for (input, reason) in damaged {
        let (output, begin) = (pgn(&[], input), "fianchetto: cannot read standard input: ");
        let message = err(&output);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.starts_with(begin) && message.contains(reason), "{message}");
    }
    let broken = pgn(&[], b"\x1f\x8b\x08\0garbage");
    assert_eq!(broken.status.code(), Some(2));
    assert_eq!(err(&broken).lines().count(), 1);
}

/// Inputs without an end to what they begin: the program takes little memory, whatever their length.
#[cfg(target_os = "linux")]
#[test]
fn hostile_input_takes_little_memory() {
    let line = |part: &str| part.repeat(1 + (1 << 16) / part.len()).into_bytes();
    // What each game costs a message is slow in a program that is not optimised.
    let long = ["(", "{", "[Event \"", "x", "\n;", "$1"].map(|part| (part, 2_000));
    let full =
        ["(1. e4 {", "\0\u{1}", "1. e4 ) ", "[A \"b\"]\n\n", "Nf3 Nf6 Ng1 Ng8 "].map(|part| (part, 40));
    for (part, blocks) in long.into_iter().chain(full) {
        let mut command = program(&["pgn", "--json", "-t", "2"]);
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = piped.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        let block = line(part);
        for _ in 0..blocks {
            stdin.write_all(&block).expect("it reads");
        }
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it runs");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
        let peak: u64 = peak.and_then(|peak| peak.trim().parse().ok()).expect("a number");
        drop(stdin);
        let code = child.wait().expect("it ends").code();
        assert!(peak < 80_000, "{peak} kB for {part:?}");
        assert!(code.is_some_and(|code| code == 0 || code == 2), "{code:?} for {part:?}");
    }
}
