//! `fianchetto perft` with threads, tables and checkpoints, as its user sees it.

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

use crate::common::{Folder, err, good, has, interrupt, out, program, run};

fn perft(arguments: &[&str]) -> String {
    good(&run(&[&["perft"], arguments].concat()))
}

fn refusal(arguments: &[&str]) -> String {
    crate::common::refusal(&[&["perft"], arguments].concat())
}

/// A run of one or two seconds.
const LONG: [&str; 4] = ["6", "--technique", "ray-loop", "--divide"];

/// A run that is interrupted, after something else is done to its checkpoint.
fn interrupted(file: &str, meanwhile: impl FnOnce()) -> Output {
    use std::{thread::sleep, time::Duration};

    let mut command = program(&[&["perft"], &LONG[..], &["--threads", "1", "--checkpoint", file]].concat());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    while !Path::new(file).exists() {
        sleep(Duration::from_millis(5));
    }
    sleep(Duration::from_millis(150));
    meanwhile();
    interrupt(&[child.id()]);
    child.wait_with_output().expect("the program ends")
}

#[test]
fn an_interrupted_run_says_what_is_known_and_can_be_resumed() {
    let folder = Folder::new("interrupted");
    let file = folder.file("checkpoint");
    let output = interrupted(&file, || ());
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    has(out(&output), &["nodes so far ", &format!("\n  fianchetto perft resume {file}\n")]);

    has(&refusal(&[&LONG[..], &["--checkpoint", &file]].concat()), &["perft resume"]);
    let before = fs::read(&file).expect("the checkpoint is there");
    for other in
        [["resume", &file, "7"], ["resume", &file, "--technique=quad"], ["resume", &file, "--fen=kiwipete"]]
    {
        has(&refusal(&other), &["unexpected argument"]);
    }
    assert_eq!(fs::read(&file).expect("the checkpoint is still there"), before);

    for _ in 0..2 {
        let text = perft(&["resume", &file, "--hash", "8"]);
        assert!(text.contains("e2e4: 9771632\n") && text.contains("nodes 119060324 "), "{text}");
    }
    let text = perft(&["resume", &file]);
    assert!(text.contains("perft 6 by ray-loop on square64 ") && text.contains("e2e4: 9771632\n"), "{text}");
    let json = perft(&["resume", &file, "--json"]);
    assert!(json.contains("\"threads\":1,") && json.contains("\"divide\":["), "{json}");
}

/// A checkpoint that cannot be written costs the checkpoint, not the counts.
#[test]
fn an_interrupted_run_without_a_checkpoint_says_what_is_known() {
    let folder = Folder::new("vanished");
    let output =
        interrupted(&folder.file("checkpoint"), || fs::remove_dir_all(&folder.0).expect("it is there"));
    let (text, message) = (out(&output), err(&output));
    assert_eq!(output.status.code(), Some(130), "{text}");
    assert!(text.contains("nodes so far ") && !text.contains("perft resume"), "{text}");
    assert!(message.contains("cannot write the checkpoint") && message.lines().count() == 1, "{message}");
}
