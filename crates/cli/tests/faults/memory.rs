//! Memory and threads that the system refuses.

use std::fs;
use std::process::Command;

use crate::common::{output, refusal};

/// The program after the shell has taken most memory away.
fn with_little_memory(kibibytes: u32, arguments: &str) -> std::process::Output {
    let program = env!("CARGO_BIN_EXE_fianchetto");
    let line = format!("ulimit -v {kibibytes}; exec {program} {arguments}");
    Command::new("sh").args(["-c", &line]).output().expect("there is a shell")
}

#[test]
fn a_table_for_which_there_is_no_memory_is_said() {
    for arguments in ["perft 9 --hash 4000", "perft 9 --hash 4000 --no-bulk"] {
        let output = with_little_memory(2_000_000, arguments);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {output:?}");
        assert!(message.contains("4000 MiB") && message.lines().count() == 1, "{arguments}: {message}");
    }
}

/// Sixteen tebibytes, which is the most that can be asked for, and no machine has.
#[test]
fn more_memory_than_there_is_is_said_at_once() {
    if fs::read_to_string("/proc/sys/vm/overcommit_memory").is_ok_and(|mode| mode.trim() == "1") {
        eprintln!("skipped: this system promises memory that it does not have");
        return;
    }
    let arguments = ["perft", "12", "--hash", "16777216", "--threads", "1"];
    let message = refusal(output(&arguments), &arguments);
    assert!(message.contains("16777216 MiB"), "{message}");
}

/// The threads that have started end, and so does the program. No thread works, and takes memory, while others are started.
#[test]
fn threads_that_the_system_refuses_are_said() {
    for kibibytes in [200_000, 350_000, 500_000, 800_000] {
        let output = with_little_memory(kibibytes, "perft 6 --threads 1024");
        let message = refusal(output, &["perft"]);
        assert!(message.contains("threads"), "{message}");
    }
}

/// However little memory there is, the answer is there, or a line that says why it is not.
#[test]
fn no_thread_is_started_with_the_last_memory() {
    let games = concat!("pgn --threads 20 ", env!("CARGO_MANIFEST_DIR"), "/../../testdata/pgn/book.pgn");
    for kibibytes in (150_000..900_000).step_by(37_000) {
        for command in ["perft 4 --threads 20", games] {
            let output = with_little_memory(kibibytes, command);
            if !output.status.success() {
                let message = refusal(output, &[command]);
                assert!(message.contains("threads"), "{command}: {message}");
            }
        }
    }
}
