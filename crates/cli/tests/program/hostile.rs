//! Hostile inputs and outputs: what is said is one line, and the exit status is 2.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use crate::common::{Folder, ROOT, has, has_about, out, run, start};

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

/// A file that sets the title of a terminal, clears it and turns its text around.
const ESCAPING: &str = "8/8/8/8/8/8/6k1/4K2R w K - id \"\x1b]0;t\x07\x1b[2J\u{9b}2J\u{202e}\x7f\";";

/// What is printed within two seconds on a terminal of 40 columns, which `script` plays; none where
/// that is missing.
pub(crate) fn on_a_terminal(command: &str) -> Option<String> {
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
    run(&["perft", "split", &split, "7", "--ply", "4", "--units", "400"]);
    let commands = [
        "check testdata/perft/roce_perftsuite.epd --technique linked/square64".to_owned(),
        "check testdata/perft/roce_perftsuite.epd --engine '{program} uci'".replace("{program}", program),
        "perft 6 --technique linked --bulk 0".to_owned(),
        // The program is started for each question, which takes long enough on any machine.
        format!(
            "diff --template '{program} perft {{depth}} --fen {{fen}} -Dq' --depth 2 --suite {ROOT}/testdata/perft/roce_perftsuite.epd"
        ),
        "epd testdata/bench/search.epd --time 0.2 --threads 1".to_owned(),
        "unique 6".to_owned(),
        format!("perft split {split}-2 7 --ply 5 --units 100"),
        format!("perft work {split} --technique linked --threads 1"),
        "bench --technique ray-loop --depth 5 --rounds 10".to_owned(),
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

/// A program that writes a position and waits for the answer gets it.
#[test]
fn an_answer_does_not_wait_for_the_next_line() {
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
