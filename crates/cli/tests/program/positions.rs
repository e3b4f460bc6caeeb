//! The commands on positions as their user sees them: `moves`, `count`, `fen`, `play` and `epd`.

use std::io::Write as _;
use std::process::{Command, Stdio};

use fianchetto_testdata::positions::{KIWIPETE, POSITION_4, POSITION_4_MIRRORED, START};
use fianchetto_testdata::{bench, perft};
use serde_json::Value;

use crate::common::{Folder, ROOT, err, good, has, out, path_with_program, refusal, run, run_on, start};

/// What the program prints for a good input.
#[track_caller]
fn text(arguments: &[&str], input: &str) -> String {
    good(&run_on(arguments, input))
}

#[track_caller]
fn json(arguments: &[&str], input: &str) -> Vec<Value> {
    let text = text(&[arguments, &["--json"]].concat(), input);
    text.lines().map(|line| line.parse().expect("a JSON object")).collect()
}

#[test]
fn a_position_is_an_argument_a_name_a_file_or_standard_input() {
    let moves = text(&["moves", KIWIPETE], "");
    assert_eq!(moves.split_whitespace().count(), 48);
    assert!(moves.ends_with('\n') && moves.lines().count() == 1, "{moves}");
    assert_eq!(text(&["moves", "Kiwipete"], ""), moves);
    assert_eq!(text(&["moves", "--fen", "kiwipete"], ""), moves);
    assert_eq!(text(&["moves"], KIWIPETE), moves);
    assert_eq!(text(&["moves", "-"], KIWIPETE), moves);
    let words: Vec<&str> = KIWIPETE.split(' ').collect();
    assert_eq!(text(&[&["moves"], &words[..]].concat(), ""), moves);
    let folder = Folder::new("positions");
    let lines = format!("\u{feff}# a comment\r\n\r\n  {KIWIPETE}  \r\nkiwipete ;D1 48");
    let file = &*folder.write("a.epd", lines);
    assert_eq!(text(&["moves", file], ""), moves.repeat(2));
    assert_eq!(text(&["moves", file, "-", file], "startpos").lines().count(), 5);
    let output = run_on(&["moves", file, "nonesuch.epd", file], "");
    assert_eq!((output.status.code(), out(&output)), (Some(2), &*moves.repeat(4)));
    has(err(&output), &["cannot read nonesuch.epd: "]);
}

/// A position as it is written, and how many legal moves the one that is meant has; or what is wrong with it.
const WRITTEN: &[(&str, Result<&str, &str>)] = &[
    ("kiwipete moves e1g1", Ok("43")),
    ("kiwipete moves O-O", Ok("43")),
    ("kiwipete moves", Ok("48")),
    ("position startpos moves e2e4 e7e5", Ok("29")),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5", Ok("29")),
    ("fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - moves e2e4 e7e5", Ok("29")),
    ("startpos moves e2e5", Err("move 1: `e2e5` is not legal here; White can play e3, e4")),
    ("startpos moves e2e4 e7e5 D1 29;", Err("move 3: `D1` is not a move")),
    ("startpos extra", Err("operation `extra`: expected an opcode with operands and a `;`")),
    ("startpos kiwipete", Err("; or moves, such as `moves e2e4 e7e5`")),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e2e4", Err("operation `e2e4`: ")),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 2", Err("operation `2`: expected an opcode")),
    ("startpos bm e4 moves e2e4", Err("operation `bm`: ")),
    ("startpos ;c0 \"check\" moves e2e4", Err("operation `c0`: ")),
];

/// Operations, which are no part of the position; and the error where they are not.
const OPERATIONS: &[(&str, Result<&str, &str>)] = &[
    ("kiwipete ;D1 48 ;D2 2039", Ok("48")),
    ("kiwipete moves e1g1 ;D1 43", Ok("43")),
    ("kiwipete bm e1g1", Ok("48")),
    ("kiwipete frob x y; id \"moves e1g1\";", Ok("48")),
];

/// Every command reads the same, wherever it reads it.
#[test]
fn what_stands_behind_a_position_is_read_the_same_everywhere() {
    let peer = format!("'{}' uci", env!("CARGO_BIN_EXE_fianchetto"));
    let check = |text: &str, arguments: &[&str], input: &str, expected: Result<&str, &str>| {
        let output = run_on(arguments, input);
        let said = format!("{} {}", out(&output), err(&output));
        match expected {
            Ok(count) => assert!(said.contains(&format!("{count} ")), "{arguments:?} {input}: {said}"),
            Err(error) => assert!(output.status.code() == Some(2) && said.contains(error), "{text}: {said}"),
        }
    };
    for (text, expected) in WRITTEN.iter().chain(OPERATIONS) {
        let words: Vec<&str> = text.split(' ').collect();
        check(text, &[&["count"], &words[..]].concat(), "", *expected);
        check(text, &["count", text], "", *expected);
        check(text, &["count", "--fen", text], "", *expected);
        check(text, &["count"], text, *expected);
    }
    for (text, expected) in WRITTEN {
        check(text, &["perft", "1", "--fen", text], "", *expected);
        check(text, &["explain", "--square", "a1", "--fen", text], "", expected.map(|_| "rook on"));
        check(text, &["diff", "--engine", &peer, "--depth", "1", "--fen", text], "", *expected);
    }
    for (text, _) in OPERATIONS {
        check(text, &["perft", "1", "--fen", text], "", Err("expected a FEN alone, without EPD operations"));
    }
}

/// The commands that take one position or none, and what they say of the start of the game.
const ALONE: &[(&[&str], &str)] = &[
    (&["perft", "1"], "nodes 20 "),
    (&["unique", "1"], "20"),
    (&["explain", "--square", "g1"], "a white knight on g1"),
    (&["diff", "--depth", "1"], "20 nodes the same"),
    (&["compare", "--only", "dense", "--seconds", "1", "--json", "-"], "\"positions\": \"standard\""),
    (&["bench", "--depth", "1"], "nodes "),
];

/// What is on standard input is read or refused by every command; nothing there is the start of the game.
#[test]
fn standard_input_is_never_ignored() {
    let peer = format!("'{}' uci", env!("CARGO_BIN_EXE_fianchetto"));
    let say = |arguments: &[&str], input: &str| {
        let engine = ["--engine", &peer];
        let more = if arguments[0] == "diff" { &engine[..] } else { &[] };
        let output = run_on(&[arguments, more].concat(), input);
        (output.status.code(), format!("{}{}", out(&output), err(&output)))
    };
    for (arguments, start) in ALONE {
        for nothing in ["", " \r\n\n"] {
            let (status, text) = say(arguments, nothing);
            assert!(status == Some(0) && text.contains(start), "{arguments:?}: {text}");
        }
    }
    let promotions = "\u{feff}# a comment\n\nn1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1 moves d7d6 ;D1 24\r\n";
    let alone = promotions.replace(";D1 24", "");
    for (arguments, position, expected) in [
        (&["perft", "1", "-q"][..], &*alone, "24\n"),
        (&["unique", "1"], &alone, "24"),
        (&["explain", "--square", "d6"], &alone, "a black king on d6"),
        (&["diff", "--depth", "1"], promotions, "24 nodes the same"),
        (&["compare", "--only", "dense", "--seconds", "1"], promotions, "standard input"),
    ] {
        let (status, text) = say(arguments, position);
        assert!(status == Some(0) && text.contains(expected), "{arguments:?}: {text}");
    }
    assert!(say(&["bench", "--depth", "1"], "startpos").1.contains("leave standard input empty"));
    for (arguments, _) in &ALONE[..3] {
        if arguments[0] != "perft" {
            let (status, text) = say(arguments, "startpos\nkiwipete\n");
            assert!(status == Some(2) && text.contains("standard input, line 2: another position"), "{text}");
        }
        let (status, text) = say(arguments, "# no position\n");
        assert!(status == Some(2) && text.contains("nothing to read"), "{text}");
    }
    let both = say(&["diff", "--depth", "1"], "startpos\nkiwipete\n").1;
    assert!(both.contains("2 positions the same"), "{both}");
    let several = "startpos\nno position\nkiwipete ;D1 48\n";
    let (status, text) = say(&["perft", "1", "-q"], several);
    assert!(
        status == Some(2) && text.starts_with("20\n48\n") && text.contains("standard input, line 2: "),
        "{text}"
    );
    // What goes on with another run has its position from there.
    for going_on in ["--work", "--merge", "--resume"] {
        let (status, text) = say(&["perft", going_on, "nonesuch"], "kiwipete\nstartpos\n");
        assert!(status == Some(2) && text.contains("nonesuch"), "{text}");
    }
}

#[test]
fn without_a_position_it_is_the_start_of_the_game() {
    assert_eq!(good(&run(&["count"])), "moves 20  captures 0  quiets 20\n");
    assert_eq!(text(&["count"], ""), "", "a pipe may be empty");
    assert_eq!(text(&["count", "-"], ""), "");
}

#[test]
fn moves_are_written_in_each_notation_and_stage() {
    let list = |arguments: &[&str]| text(&[&["moves", POSITION_4_MIRRORED], arguments].concat(), "");
    assert_eq!(list(&[]), "b5c4 c5c4 d7d5 f6d5 f8f7 g8h8\n");
    assert_eq!(list(&["--notation", "san"]), "Bc4 Kh8 Nd5 Rf7 c4 d5\n");
    assert_eq!(list(&["-N", "lan"]), "Bb5-c4 Kg8-h8 Nf6-d5 Rf8-f7 c5-c4 d7-d5\n");
    const PROMOTIONS: &str = "1n5k/P1P5/8/8/8/8/8/R3K3 w Q - 0 1";
    assert_eq!(
        text(&["moves", "-N", "lan", "-s", "captures", PROMOTIONS], "").split(' ').nth(1),
        Some("a7-a8=N")
    );
    has(&text(&["moves", "-N", "lan", PROMOTIONS], ""), &[" O-O-O ", " c7-c8=Q+ "]);
    has(&text(&["moves", "--chess960", PROMOTIONS], ""), &["e1a1"]);
}

/// Files of rooks need no flag, and castling is told from a step of the king; `KQkq` never become another right.
#[test]
fn chess960_is_read_as_it_is_written() {
    const NAMED: &str = "5k2/8/8/8/8/8/8/5K1R w H - 0 1";
    let moves = text(&["moves", NAMED], "");
    assert!(moves.contains("f1g1") && moves.contains("f1h1"), "{moves}");
    assert_eq!(text(&["play", NAMED, "f1h1"], ""), text(&["play", NAMED, "O-O"], ""));
    let sides = NAMED.replace('H', "K");
    for format in ["fen", "x-fen", "shredder", "epd", "unique"] {
        let written = text(&["fen", "--format", format, "--chess960", &sides], "");
        let letter = if format == "x-fen" { " K " } else { " H " };
        assert!(written.contains(letter), "{format}: {written}");
        let written = text(&["fen", "--format", format, NAMED], "");
        assert_eq!(
            text(&["fen", "--format", "fen", written.trim()], "").trim(),
            NAMED,
            "{format}: {written}"
        );
    }
    has(&refusal(&["moves", &sides]), &["leave it out, or write 'H' for the rook on h1"]);
    assert_eq!(text(&["fen", "--repair", &sides], "").trim(), NAMED.replace('H', "-"));
}

#[test]
fn stages_add_up() {
    let listed = |stage: &str| text(&["moves", "-s", stage], perft::ROCE_PERFTSUITE.text);
    let [all, captures, quiets] = ["all", "captures", "quiets"].map(listed);
    for ((all, captures), quiets) in all.lines().zip(captures.lines()).zip(quiets.lines()) {
        let mut both: Vec<&str> =
            captures.split(' ').chain(quiets.split(' ')).filter(|mv| !mv.is_empty()).collect();
        both.sort_unstable();
        assert_eq!(all.split(' ').filter(|mv| !mv.is_empty()).collect::<Vec<_>>(), both);
    }
    for (count, listed) in json(&["count"], perft::ROCE_PERFTSUITE.text)
        .iter()
        .zip(json(&["moves"], perft::ROCE_PERFTSUITE.text))
    {
        assert_eq!(count["all"], listed["moves"].as_array().map_or(0, Vec::len), "{count}");
        assert_eq!(count["fen"], listed["fen"]);
    }
}

/// Whether this line of a long input is bad.
fn is_bad(number: usize) -> bool {
    number.is_multiple_of(97)
}

/// As many lines as several chunks have, each with another answer, and a bad one now and then.
#[test]
fn answers_come_in_order_and_a_bad_line_stops_nothing() {
    let line = |number: usize| {
        if is_bad(number) {
            "bad\n".to_owned()
        } else {
            format!("{START} ;D1 {number}\n").replace(" 0 1 ", &format!(" 0 {number} "))
        }
    };
    let input: String = (1..=5000).map(line).collect();
    let mut last = None;
    for threads in ["1", "2", "7"] {
        let output = run_on(&["fen", "--json", "--threads", threads], &input);
        assert_eq!(output.status.code(), Some(2));
        let text = out(&output);
        for (record, number) in text.lines().zip(1..) {
            let record: Value = record.parse().expect("a JSON object");
            assert_eq!(record["line"], number);
            assert_eq!(record["error"].is_string(), is_bad(number));
            assert!(
                is_bad(number)
                    || record["fen"].as_str().is_some_and(|fen| fen.ends_with(&format!(" {number}")))
            );
        }
        assert_eq!(text.lines().count(), 5000);
        let errors = err(&output);
        assert_eq!(errors.lines().count(), 5000 / 97);
        assert!(errors.starts_with("fianchetto: standard input, line 97: "), "{errors}");
        assert!(last.replace(text.to_owned()).is_none_or(|last| last == text));
    }
}

/// A program that writes a position and waits for the answer gets it.
#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    use std::io::{BufRead, BufReader};
    let mut child = start(&["count"]);
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("it is piped"));
    for (position, count) in [("startpos\n", "moves 20 "), ("kiwipete\n", "moves 48 ")] {
        stdin.write_all(position.as_bytes()).expect("it reads");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("it answers");
        assert!(answer.starts_with(count), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

/// The output is closed while the input stays open: nobody waits for more of it.
#[test]
fn a_closed_output_ends_the_program_though_its_input_goes_on() {
    let mut child = start(&["count"]);
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("it is piped");
    // Another test may be starting a program, which has the closed end for a moment, too.
    let status = loop {
        stdin.write_all(b"startpos\n").unwrap_or_default();
        std::thread::sleep(std::time::Duration::from_millis(20));
        if let Some(status) = child.try_wait().expect("it is asked") {
            break status;
        }
    };
    assert_eq!(status.code(), Some(141));
    drop(stdin);
}

#[test]
fn positions_are_written_in_each_form() {
    const PUSHED: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let fen = |form: &str| text(&["fen", "-F", form, PUSHED], "");
    assert_eq!(fen("fen"), format!("{PUSHED}\n"));
    assert_eq!(fen("x-fen"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    assert_eq!(fen("shredder"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1\n");
    assert_eq!(fen("epd"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n");
    let line = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\"; hmvc 3;\n";
    assert_eq!(text(&["fen", "--format", "epd"], line), line);
    // The en-passant capture would uncover the rook.
    const PINNED: &str = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
    assert_eq!(text(&["fen", PINNED], ""), format!("{PINNED}\n"));
    assert_eq!(text(&["fen", "-F", "unique", PINNED], ""), "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1\n");
    const WRONG: &str = "4k3/8/8/8/8/8/8/R3K1R1 w KQkq e3 0 1";
    assert_eq!(text(&["fen", "--repair", WRONG], ""), "4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1\n");
}

#[test]
fn positions_are_mirrored_and_drawn() {
    assert_eq!(text(&["fen", "--mirror", POSITION_4], ""), format!("{POSITION_4_MIRRORED}\n"));
    let suite = perft::ROCE_PERFTSUITE.text;
    let (once, plain) = (text(&["fen", "-m", "-F", "epd"], suite), text(&["fen", "-F", "epd"], suite));
    assert_eq!(text(&["fen", "-m", "-F", "epd"], &once), plain);
    let drawn = text(&["fen", "--draw", "--color", "never", "8/8/N7/2k5/N7/8/8/3K4 b - - 0 1"], "");
    assert!(
        drawn.starts_with("8  . . .") && drawn.contains("no game can reach this: no move of White"),
        "{drawn}"
    );
    let colored = text(&["fen", "--draw", "--color", "always"], START);
    assert!(colored.contains('\u{1b}') && !text(&["fen", "--draw"], START).contains('\u{1b}'), "{colored}");
}

#[test]
fn games_are_played_and_their_end_is_told() {
    let play = |moves: &str| text(&[&["play"], &moves.split(' ').collect::<Vec<_>>()[..]].concat(), "");
    let mated =
        "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4 ;c0 \"checkmate, White wins\"\n";
    assert_eq!(play("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7"), mated);
    assert_eq!(play("startpos moves e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"), mated);
    assert_eq!(play(&format!("position fen {START} moves 1.e4 e5 2. Qh5 Nc6 3.Bc4 Nf6 4. Qxf7# 1-0")), mated);
    assert!(play("e4 f5 Qh5").ends_with(" ;c0 \"check\"\n"));
    assert!(play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").ends_with("\"threefold repetition, draw if claimed\"\n"));
    let each = text(&["play", "--each", "kiwipete", "e1g1", "e8c8"], "");
    assert_eq!(each.lines().count(), 2);
    assert!(
        each.lines()
            .next()
            .is_some_and(|line| line.ends_with(" w - - 2 2 ;c0 \"O-O-O\"") || line.contains("\"O-O\""))
    );
    assert_eq!(text(&["count"], &each).lines().count(), 2, "what `play` prints, other commands read");
    let games = json(&["play"], "e4 e5\nf3 e5 g4 Qh4\n");
    assert_eq!((&games[0]["result"], &games[1]["result"]), (&Value::from("*"), &Value::from("0-1")));
    assert_eq!(games[1]["moves"][3]["san"], "Qh4#");
}

const SUITE: &str = "\
# two mates, a capture, and a bad move
7k/8/8/8/8/8/R7/1R4K1 w - - dm 2; id \"mate\"; c0 \"kept; all of it\";
6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; id \"back rank\";
3q3k/8/8/8/8/8/8/3R2K1 w - - am Kf2; bm Rxd8+;
6k1/5ppp/8/8/8/8/8/R5K1 w - - am Ra8#;
";

#[test]
fn suites_are_solved() {
    let records = json(&["epd", "--depth", "4"], SUITE);
    let solved: Vec<Value> = records.iter().map(|record| record["solved"].clone()).collect();
    assert_eq!(Value::Array(solved), serde_json::json!([true, true, true, false, 3]));
    assert_eq!(records[0]["mate"], 2);
    assert_eq!(records[0]["operations"]["c0"][0], "kept; all of it");
    assert_eq!(records[4]["am"], serde_json::json!({ "asked": 2, "solved": 1 }));
    let lines = text(&["epd", "-d", "4", "--threads", "1"], SUITE);
    assert_eq!(lines.matches("solved  ").count(), 3, "{lines}");
    assert!(
        lines
            .lines()
            .last()
            .is_some_and(|line| line.contains("solved 3 of 4 (75.0 %)  am 1 of 2  bm 2 of 2  dm 1 of 1"))
    );
    let quiet = text(&["epd", "-d", "4", "--quiet"], SUITE);
    assert_eq!(quiet.lines().count(), 1, "{quiet}");
    let folder = Folder::new("suites");
    let file = &*folder.write("a.epd", SUITE);
    assert!(
        text(&["epd", "-d", "4", "-q", file, "-", file], SUITE).starts_with("positions 12  solved 9 of 12 ")
    );
    let annotated = text(&["epd", "-d", "4", "--annotate"], SUITE);
    let first = annotated.lines().next().expect("a line");
    assert!(first.contains("dm 2; id \"mate\"; c0 \"kept; all of it\"; acd 3; acn "), "{first}");
    assert!(first.contains(" ce 32764; pm ") && first.ends_with("#;"), "{first}");
}

#[test]
fn missing_counts_are_written_and_the_rest_is_kept() {
    let suite =
        "# kept\n\nr3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 ;D2 568\n7k/8/8/8/8/8/R7/1R4K1 w - - dm 2;\nbad\n";
    let output = run_on(&["epd", "--fill", "3"], suite);
    assert_eq!(output.status.code(), Some(2));
    let expected = "# kept\n\nr3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 ;D2 568 ;D1 26 ;D3 13744\n\
                    7k/8/8/8/8/8/R7/1R4K1 w - - dm 2; D1 31; D2 84; D3 2546;\nbad\n";
    assert_eq!(out(&output), expected);
    let lists = bench::LISTS.text;
    assert_eq!(text(&["epd", "--fill", "1"], lists).lines().count(), lists.lines().count());
}

#[test]
fn bytes_that_are_no_position_are_kept() {
    let long = b"x".repeat(70_060);
    let around = |first: &str, last: &str| {
        let parts: [&[u8]; 7] = [
            "\u{feff}".as_bytes(),
            first.as_bytes(),
            b"\r\n\xff \r\n",
            &long,
            b"\n \n# \xe9\n",
            last.as_bytes(),
            b"#",
        ];
        parts.concat()
    };
    let (counted, pawn) = ("  7k/8/8/8/8/8/8/K7 w - - D1 3; ", "7k/8/8/8/8/8/P7/K7 w - -");
    let output = run_on(&["epd", "--fill", "1"], around(counted, &format!("{pawn} \n")));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(err(&output).lines().count(), 3);
    assert!(output.stdout == around(counted, &format!("{pawn} ;D1 4 \n")), "{output:?}");
}

/// The blocks of the page are what a shell prints, but for times and speeds.
#[cfg(unix)]
#[test]
fn the_page_shows_what_the_program_prints() {
    let page = include_str!("../../../../docs/program.md");
    let folder = Folder::new("page");
    let suite = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; id \"back rank\";\n7k/8/8/8/8/8/R7/1R4K1 w - - dm 2; id \"two rooks\";\n";
    folder.write("suite.epd", suite);
    let data = format!("{ROOT}/testdata");
    std::os::unix::fs::symlink(data, folder.0.join("testdata")).expect("the games are linked");
    let path = path_with_program();
    let untimed = |text: &str| {
        let mut words: Vec<String> = text.split([' ', '\n']).map(str::to_owned).collect();
        words.retain(|word| !word.is_empty());
        for at in 1..words.len() {
            if ["time", "speed"].contains(&&*words[at - 1]) {
                words[at].clear();
            }
        }
        words
    };
    let mut commands = 0;
    for block in page.split("```\n").filter(|block| block.starts_with("$ ")) {
        for part in block.split("$ ").filter(|part| !part.is_empty()) {
            let (command, printed) = part.split_once('\n').expect("a command and its output");
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("{{ {command}; }} 2>&1")]).current_dir(&folder.0).env("PATH", &path);
            let output = shell.stdin(Stdio::null()).output().expect("a shell");
            assert_eq!(untimed(printed), untimed(out(&output)), "{command}");
            commands += 1;
        }
    }
    assert_eq!(commands, 10);
}
