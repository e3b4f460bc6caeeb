//! Perft over many positions: it takes no more threads than over one, and an interruption at any
//! moment is heeded and said.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Duration;

use fianchetto_perft_files::Checkpoint;
use fianchetto_testdata::positions::KIWIPETE;

use super::wait_until_it_listens;
use crate::common::{Folder, err, good, has, interrupt, out, program};

/// A file with this many positions, in the folder.
fn positions(folder: &Folder, number: usize) -> String {
    folder.write(&format!("{number}.epd"), format!("{KIWIPETE}\n").repeat(number))
}

fn start(arguments: &[&str], state: &str) -> Child {
    let mut command = program(&[&["perft"], arguments].concat());
    command.env("XDG_STATE_HOME", state).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// The threads of a process; 0 if it is over.
fn threads(child: &Child) -> usize {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let threads = status.lines().find_map(|line| line.strip_prefix("Threads:"));
    threads.map_or(0, |threads| threads.trim().parse().expect("a number"))
}

#[test]
fn many_positions_take_no_more_threads_than_one() {
    let folder = Folder::new("threads");
    let file = positions(&folder, 2000);
    let mut command = program(&["perft", "2", &file, "--threads", "2"]);
    let mut child = command.stdout(Stdio::null()).spawn().expect("the program starts");
    let (mut most, mut looks) = (0, 0);
    while child.try_wait().expect("it is ours").is_none() {
        most = most.max(threads(&child));
        looks += 1;
        sleep(Duration::from_millis(1));
    }
    // The first thread, two that count, and the one that watches for interruptions; and a thread
    // takes a moment to end.
    assert!((2..=6).contains(&most) && looks > 20, "{most} threads, {looks} looks");
}

/// The processor's time of what a command starts, in seconds, as the shell has it.
fn time(folder: &Folder, command: &str) -> f64 {
    let output = folder.shell(&format!("{{ {command}; }} > /dev/null; times")).output().expect("a shell");
    let times = good(&output);
    let of_children = times.lines().nth(1).unwrap_or_else(|| panic!("{times}"));
    let seconds = |time: &str| {
        let (minutes, seconds) = time.trim_end_matches('s').split_once('m').expect("minutes and seconds");
        60.0 * minutes.parse::<f64>().expect("a number") + seconds.parse::<f64>().expect("a number")
    };
    of_children.split_whitespace().map(seconds).sum()
}

#[test]
fn two_thousand_positions_take_the_time_of_twenty_times_a_hundred() {
    let folder = Folder::new("twenty");
    positions(&folder, 100);
    positions(&folder, 2000);
    let apart = time(&folder, &["fianchetto perft 2 100.epd"; 20].join("; "));
    let together = time(&folder, "fianchetto perft 2 2000.epd");
    assert!(together < 2.0 * apart, "{together} s, not {apart} s");
}

/// Most moments are between two positions, or in a tree that is too small to be stopped.
#[test]
fn an_interruption_between_positions_is_not_lost() {
    let folder = Folder::new("between");
    let (file, state) = (positions(&folder, 50_000), folder.file("state"));
    for round in 0..12 {
        let child = start(&["1", &file, "-q", "--threads", "1"], &state);
        wait_until_it_listens(&child);
        let reader = std::thread::spawn(move || {
            sleep(Duration::from_millis(round));
            interrupt(&[child.id()]);
            child.wait_with_output().expect("it ends")
        });
        let output = reader.join().expect("it is read");
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        let counted = out(&output).lines().count();
        assert!(counted < 50_000, "round {round}");
        has(err(&output), &["fianchetto: interrupted: ", "counted"]);
    }
}

#[test]
fn an_interrupted_file_says_where_its_checkpoint_is_and_what_is_left() {
    let folder = Folder::new("file");
    let (file, state) = (positions(&folder, 3), folder.file("state"));
    for arguments in [&["8", &file][..], &["8", &file, "-q"]] {
        let child = start(arguments, &state);
        wait_until_it_listens(&child);
        sleep(Duration::from_millis(100));
        interrupt(&[child.id()]);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        let checkpoint =
            out(&output).lines().find_map(|line| line.strip_prefix("  fianchetto perft resume "));
        let checkpoint = checkpoint.unwrap_or_else(|| panic!("no checkpoint: {output:?}"));
        Checkpoint::load(Path::new(checkpoint)).unwrap_or_else(|error| panic!("{error}"));
        has(err(&output), &["interrupted: what follows ", ".epd, line 1 is not counted"]);
    }
}
