//! `fianchetto pgn`: games checked, and turned into other forms.

use std::fs;
use std::io::Write as _;
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::common::{err, out, program, run_on};

/// Two games, one with a move that is not legal, and one of a variant.
const GAMES: &str = "[Event \"a\"]\n[White \"M\u{fc}ller\"]\n\n1. e4 e5 {[%eval 0.25] [%clk 0:01:00]} 2. Nf3! (2. f4) 1-0\n\n\
[Event \"b\"]\n\n1. e4 Ke6 *\n\n[Event \"c\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n\
[Event \"d\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K2R b K - 0 30\"]\n\n30... Kd7 31. O-O 1/2-1/2\n";

/// Runs `fianchetto pgn` with this input.
fn pgn(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    run_on(&[&["pgn"], arguments].concat(), input)
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
