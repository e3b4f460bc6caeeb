//! The commands on positions as their user sees them: `moves`, `count`, `fen`, `play` and `epd`.

use std::io::Write as _;

use fianchetto_testdata::perft;
use serde_json::Value;

use crate::common::{good, run_on, start};

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
