//! Files that the program writes: an earlier one stays until the new one is whole, and nothing else
//! is left behind.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Duration;

use super::{wait_until, wait_until_it_listens};
use crate::common::{Folder, ROOT, err, has, interrupt, program, refusal, run, start};

/// The games of a file of the test data.
const GAMES: &str = "testdata/pgn/book.pgn";

/// The names of the files in a folder, in order.
fn names(folder: &Folder) -> Vec<String> {
    let mut names = folder.names();
    names.sort();
    names
}

#[test]
fn an_input_that_is_not_there_costs_no_output() {
    let folder = Folder::new("kept");
    let file = folder.write("games.pgn", "of yesterday");
    for inputs in [&["nonesuch.pgn"][..], &["testdata"], &["/dev/null"]] {
        let output = run(&[&["pgn", "--output", &file], inputs].concat());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_eq!(
            (folder.read("games.pgn"), names(&folder)),
            ("of yesterday".into(), vec!["games.pgn".into()])
        );
    }
    // What can be read is kept.
    let output = run(&["pgn", "--output", &file, "nonesuch.pgn", GAMES]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    has(&folder.read("games.pgn"), &["\n1. "]);
    assert_eq!(names(&folder), ["games.pgn"]);
}

/// A run that has written a game and waits for more.
fn waiting(folder: &Folder, file: &str) -> Child {
    let mut child = start(&["pgn", "--output", file, "-"]);
    let game = fs::read(Path::new(ROOT).join(GAMES)).expect("it is there");
    let mut stdin = child.stdin.take().expect("it is piped");
    // More than any buffer holds.
    (0..2000).for_each(|_| stdin.write_all(&game).expect("it reads"));
    child.stdin = Some(stdin);
    wait_until("nothing is written", || {
        let partial = names(folder).into_iter().find(|name| name.ends_with(".partial"));
        partial.is_some_and(|name| fs::metadata(folder.0.join(name)).is_ok_and(|there| there.len() > 0))
    });
    wait_until_it_listens(&child);
    child
}

#[test]
fn an_interrupted_output_leaves_the_old_file_or_none() {
    let folder = Folder::new("output");
    let file = folder.write("old.pgn", "of yesterday");
    for name in ["old.pgn", "new.pgn"] {
        let mut child = waiting(&folder, &folder.file(name));
        assert_eq!(folder.read("old.pgn"), "of yesterday");
        interrupt(&[child.id()]);
        let status = child.wait().expect("it ends");
        assert_eq!(status.signal(), Some(15), "{status}");
        assert_eq!((folder.read("old.pgn"), names(&folder)), ("of yesterday".into(), vec!["old.pgn".into()]));
    }
    let mut child = waiting(&folder, &file);
    drop(child.stdin.take());
    assert!(child.wait().expect("it ends").success());
    has(&folder.read("old.pgn"), &["\n1. "]);
    assert_eq!(names(&folder), ["old.pgn"]);
}

#[test]
fn a_link_leads_to_the_output_and_a_device_is_one() {
    let folder = Folder::new("linked");
    symlink("games.pgn", folder.0.join("link")).expect("there are links");
    let output = run(&["pgn", "-q", "--output", &folder.file("link"), GAMES]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(names(&folder), ["games.pgn", "link"]);
    assert!(folder.0.join("link").is_symlink());
    has(&folder.read("games.pgn"), &["\n1. "]);
    for stdout in ["/dev/stdout", "-"] {
        let output = run(&["pgn", "-q", "--output", stdout, GAMES]);
        assert_eq!(String::from_utf8_lossy(&output.stdout), folder.read("games.pgn"), "{output:?}");
    }
}

/// Files that are checked before a long run are not made by that.
#[test]
fn a_run_that_is_refused_makes_no_file() {
    let folder = Folder::new("refused");
    let (picture, page) = (folder.file("a.svg"), folder.file("none/b.html"));
    let arguments = [
        "explain",
        "--technique",
        "magic",
        "--square",
        "e4",
        "--piece",
        "R",
        "--svg",
        &picture,
        "--html",
        &page,
    ];
    has(&refusal(&arguments), &["none/b.html"]);
    assert_eq!(names(&folder), Vec::<String>::new());
}

#[test]
fn a_checkpoint_behind_a_link_is_kept_there() {
    let folder = Folder::new("link");
    let (file, link) = (folder.file("checkpoint"), folder.file("link"));
    assert!(run(&["perft", "3", "--checkpoint", &file]).status.success());
    symlink("checkpoint", &link).expect("there are links");
    let before = fs::read(&file).expect("it is there");
    assert!(run(&["perft", "resume", &link]).status.success());
    assert!(Path::new(&link).is_symlink());
    assert_ne!(fs::read(&file).expect("it is there"), before, "the time goes on");
    assert_eq!(names(&folder), ["checkpoint", "link"]);
}

#[test]
fn a_checkpoint_belongs_to_one_run_at_a_time() {
    let folder = Folder::new("locked");
    let (file, link) = (folder.file("checkpoint"), folder.file("link"));
    symlink("checkpoint", &link).expect("there are links");
    let start = |arguments: &[&str]| {
        let mut command = program(arguments);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
    };
    let mut child = start(&["perft", "9", "--checkpoint", &file]);
    for _ in 0..2 {
        wait_until("there is no checkpoint", || Path::new(&file).exists());
        wait_until_it_listens(&child);
        sleep(Duration::from_millis(100));
        for file in [&file, &link] {
            has(&refusal(&["perft", "resume", file]), &["another run that is not over yet writes it"]);
        }
        has(&refusal(&["perft", "9", "--checkpoint", &file]), &["already exists"]);
        interrupt(&[child.id()]);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        // The lock ends with the run, and the run that resumes has it in turn.
        child = start(&["perft", "resume", &link]);
    }
    interrupt(&[child.id()]);
    child.wait().expect("it ends");
    assert_eq!(names(&folder), ["checkpoint", "link"]);
}

/// The pages of the manual are whole, and replace those of an earlier version.
#[test]
fn manual_pages_are_replaced() {
    let folder = Folder::new("pages");
    folder.write("fianchetto-perft.1", "an old page");
    let output = run(&["man", &folder.file("")]);
    assert!(output.status.success(), "{}", err(&output));
    has(&folder.read("fianchetto-perft.1"), &[".TH"]);
    assert!(names(&folder).contains(&"fianchetto.1".to_owned()) && names(&folder).len() > 15);
    assert!(names(&folder).iter().all(|name| name.ends_with(".1")), "{:?}", names(&folder));
}
