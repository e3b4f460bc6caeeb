//! `fianchetto fen --pack` and `--unpack`: positions as records of 32 bytes, there and back.

use std::process::Output;

use fianchetto::ValidSetup;
use fianchetto::types::{EnPassantForm, FenStyle, Mode};
use fianchetto_testdata::positions::{KIWIPETE, START};

use crate::common::{err, out, run_on};

fn messages(output: &Output) -> Vec<&str> {
    err(output).lines().collect()
}

/// All positions of the corpora in one form, each once.
fn fens(mode: Mode) -> Vec<String> {
    let read = fianchetto_testdata::every_fen().filter_map(|(_, fen)| ValidSetup::parse(fen, mode).ok());
    let style = FenStyle { en_passant: EnPassantForm::Always, ..FenStyle::default() };
    read.map(|setup| setup.fen(style).to_string()).collect()
}

#[test]
fn all_corpora_come_back() {
    for mode in [Mode::Standard, Mode::Chess960] {
        let fens = fens(mode);
        let text = fens.join("\n") + "\n";
        let packed = run_on(&["fen", "--pack"], text.as_bytes());
        assert!(packed.status.success(), "{:?}", messages(&packed));
        assert_eq!(packed.stdout.len(), 32 * fens.len());
        assert_eq!(messages(&packed), [format!("fianchetto: {} records written", fens.len())]);
        let back = run_on(&["fen", "--unpack", "--format", "fen"], &packed.stdout);
        assert!(back.status.success(), "{:?}", messages(&back));
        assert!(back.stdout == text.as_bytes());
        assert_eq!(messages(&back), [format!("fianchetto: {} records read", fens.len())]);
    }
}

/// Bad lines and bad records are reported by number, and cost nothing else.
#[test]
fn errors_have_their_number() {
    let packed = run_on(&["fen", "--pack"], format!("{START}\nbad\n# {START}\n{KIWIPETE}\n").as_bytes());
    assert_eq!(packed.status.code(), Some(2));
    assert_eq!(packed.stdout.len(), 64);
    let said = messages(&packed);
    assert!(said[0].starts_with("fianchetto: standard input, line 2: piece placement"), "{said:?}");
    assert_eq!(said[1..], ["fianchetto: 2 records written"]);

    let mut records = packed.stdout;
    records.extend([0; 32]);
    records.extend_from_within(..32);
    records.extend([1; 5]);
    let back = run_on(&["fen", "--unpack"], &records);
    assert_eq!(back.status.code(), Some(2));
    assert_eq!(out(&back), format!("{START}\n{KIWIPETE}\n{START}\n"));
    assert_eq!(
        messages(&back),
        [
            "fianchetto: standard input, record 3: side to move: 0 squares have code 6; \
             one is needed, the king that is not to move",
            "fianchetto: standard input, record 5: the input ends after 5 of its 32 bytes",
            "fianchetto: 3 records read"
        ]
    );
    let json = run_on(&["fen", "--unpack", "--json", "--quiet"], &records[32..96]);
    let lines: Vec<serde_json::Value> = out(&json).lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!((&lines[0]["record"], &lines[0]["fen"]), (&1.into(), &KIWIPETE.into()));
    assert!(lines[1]["record"] == 2 && lines[1]["error"].is_string(), "{lines:?}");
    assert!(run_on(&["fen", "--unpack"], b"").stdout.is_empty());
}

/// Scores and results are kept; without them, they are 0 and a draw. The other side sees them the other way round.
#[test]
fn marlin_format_keeps_scores_and_results() {
    let text = format!("{START} | 20 | 1.0\n{KIWIPETE} | -300 | 0.0\n{START}\n");
    let packed = run_on(&["fen", "--pack=marlin"], text.as_bytes());
    assert!(packed.status.success(), "{:?}", messages(&packed));
    assert_eq!(packed.stdout[28..31], [20, 0, 2]);
    let back = run_on(&["fen", "--unpack=marlin"], &packed.stdout);
    let expected = text.trim_end().to_owned() + " | 0 | 0.5\n";
    assert_eq!(out(&back), expected);
    let mirrored = run_on(&["fen", "--unpack=marlin", "--mirror"], &packed.stdout);
    assert!(out(&mirrored).contains(" | 300 | 1.0\n"));
    for (line, error) in [
        ("x", "score: `x`; expected centipawns"),
        ("1 | 2.0", "result: `2.0`; expected 1.0, 0.5 or 0.0"),
        ("1 | 0.5 | 7", "`7` follows the result"),
    ] {
        let refused = run_on(&["fen", "--pack=marlin"], format!("{START} | {line}").as_bytes());
        assert!(
            refused.stdout.is_empty() && messages(&refused)[0].contains(error),
            "{:?}",
            messages(&refused)
        );
    }
    let mut wrong = packed.stdout[..32].to_vec();
    wrong[30] = 3;
    let refused = run_on(&["fen", "--unpack=marlin"], &wrong);
    assert!(messages(&refused)[0].ends_with("record 1: result: 3; expected 0, 1 or 2"));
}
