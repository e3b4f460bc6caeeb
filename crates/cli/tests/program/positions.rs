//! The commands on positions as their user sees them: `moves`, `count`, `fen`, `play` and `epd`.

use std::io::Write as _;

use fianchetto_testdata::perft;
use fianchetto_testdata::positions::START;
use serde_json::Value;

use crate::common::{err, good, out, run_on, start};

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
