//! `fianchetto pgn`: games checked, and turned into other forms.

use std::{fs, io::Write as _, process::Stdio};

use crate::common::program;

/// Inputs without an end to what they begin: the program takes little memory, whatever their
/// length.
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

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_no_binary_format() {
    for command in ["pgn testdata/pgn/book.pgn --to book", "convert testdata/fen/sample100.fen --to packed"] {
        let Some(shown) = crate::hostile::on_a_terminal(command) else { break };
        assert!(shown.contains("is binary: redirect the output, or name a file"), "{command}: {shown:?}");
    }
}
