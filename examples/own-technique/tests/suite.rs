//! The technique from outside, held to the suite and used by every command.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fianchetto_conformance::suite! {
    techniques: own_technique::techniques(),
}

fianchetto_conformance::board_suite! {
    board: own_technique::PieceArray,
}

fn program(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_own-technique"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

fn said(arguments: &[&str], input: &str) -> String {
    String::from_utf8(program(arguments, input).stdout).unwrap()
}

#[test]
fn it_is_listed_and_counts() {
    assert!(said(&["techniques"], "").contains("trial"));
    assert!(said(&["perft", "4", "--technique", "trial"], "").contains("nodes 197281"));
    assert!(said(&["perft", "4", "--technique", "trial", "--hash", "1"], "").contains("nodes 197281"));
}

#[test]
fn it_is_compared_and_checked() {
    let text = said(&["compare", "--only", "trial,ray-loop/square64", "--seconds", "1"], "");
    assert!(text.contains("trial") && text.contains("ray-loop"), "{text}");
    let file = std::env::temp_dir().join(format!("own-technique-{}.epd", std::process::id()));
    std::fs::write(&file, "8/8/8/8/8/8/6k1/4K2R w K - 0 1 ;D1 12 ;D2 38 ;D3 564\n").unwrap();
    let text = said(&["check", file.to_str().unwrap(), "--technique", "trial"], "");
    std::fs::remove_file(&file).unwrap();
    assert!(text.starts_with("ok: trial on piece-array"), "{text}");
}

#[test]
fn it_is_explained_and_plays() {
    let text = said(&["explain", "--technique", "trial", "--square", "b1"], "");
    assert!(text.contains("Nb1a3") && text.contains("the king is safe"), "{text}");
    let text = said(&["uci", "--technique", "trial"], "position startpos\ngo depth 2\n");
    assert!(text.contains("bestmove "), "{text}");
}
