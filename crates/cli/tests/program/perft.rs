//! `fianchetto perft` with threads, tables and checkpoints, as its user sees it.

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

use crate::common::{Folder, err, good, has, interrupt, out, program, run, text};

fn perft(arguments: &[&str]) -> String {
    good(&run(&[&["perft"], arguments].concat()))
}

fn refusal(arguments: &[&str]) -> String {
    crate::common::refusal(&[&["perft"], arguments].concat())
}

#[test]
fn threads_and_tables_change_no_count() {
    for threads in ["1", "2", "5"] {
        for hash in ["0", "1", "64"] {
            let text = perft(&["5", "--threads", threads, "--hash", hash, "--technique", "ray-loop"]);
            has(&text, &["nodes 4865609 "]);
        }
    }
}

#[test]
fn numbers_beyond_64_bits_are_written_in_full() {
    let arguments = ["25", "--hash", "16", "--fen", "k7/8/8/8/8/8/8/7K w - - 0 1"];
    let json = perft(&[&arguments[..], &["--json", "--divide"]].concat());
    let text = perft(&arguments);
    let last = text.lines().last().expect("a last line");
    let nodes: u128 = last.split_whitespace().nth(1).expect("a number").parse().expect("a number");
    assert!(nodes > u128::from(u64::MAX));
    assert!(json.contains(&format!("\"nodes\":{nodes},\"nodes_text\":\"{nodes}\",")), "{json}");
    let shares = json.split("\"nodes\":").skip(2).filter_map(|rest| rest.split([',', '}']).next());
    assert_eq!(shares.map(|share| share.parse::<u128>().expect("a number")).sum::<u128>(), nodes);
}

/// A run of one or two seconds.
const LONG: [&str; 4] = ["6", "--technique", "ray-loop", "--divide"];

/// A run that is interrupted, after something else is done to its checkpoint.
#[cfg(unix)]
fn interrupted(file: &str, meanwhile: impl FnOnce()) -> Output {
    use std::thread::sleep;
    use std::time::Duration;

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

#[cfg(unix)]
#[test]
fn an_interrupted_run_says_what_is_known_and_can_be_resumed() {
    let folder = Folder::new("interrupted");
    let file = folder.file("checkpoint");
    let output = interrupted(&file, || ());
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    has(out(&output), &["nodes so far ", &format!("\n  fianchetto perft --resume {file}\n")]);

    has(&refusal(&[&LONG[..], &["--checkpoint", &file]].concat()), &["--resume"]);
    let before = fs::read(&file).expect("the checkpoint is there");
    let deeper = ["7", "--technique", "ray-loop", "--resume", &file];
    has(&refusal(&deeper), &["its depth is `6`, not `7`"]);
    has(&refusal(&["6", "--technique", "quad", "--resume", &file]), &["technique"]);
    let other = ["--resume", &file, "--fen", "k7/8/8/8/8/8/8/7K w - - 0 1"];
    has(&refusal(&[&LONG[..], &other].concat()), &["position"]);
    assert_eq!(fs::read(&file).expect("the checkpoint is still there"), before);

    for _ in 0..2 {
        let text = perft(&[&LONG[..], &["--resume", &file, "--hash", "8"]].concat());
        assert!(text.contains("e2e4: 9771632\n") && text.contains("nodes 119060324 "), "{text}");
    }
    let text = perft(&["--resume", &file]);
    assert!(text.contains("perft 6 by ray-loop on square64 ") && text.contains("e2e4: 9771632\n"), "{text}");
    let json = perft(&["--resume", &file, "--json"]);
    assert!(json.contains("\"threads\":1,") && json.contains("\"divide\":["), "{json}");
}

/// A checkpoint that cannot be written costs the checkpoint, not the counts.
#[cfg(unix)]
#[test]
fn an_interrupted_run_without_a_checkpoint_says_what_is_known() {
    let folder = Folder::new("vanished");
    let output =
        interrupted(&folder.file("checkpoint"), || fs::remove_dir_all(&folder.0).expect("it is there"));
    let (text, message) = (out(&output), err(&output));
    assert_eq!(output.status.code(), Some(130), "{text}");
    assert!(text.contains("nodes so far ") && !text.contains("--resume"), "{text}");
    assert!(message.contains("cannot write the checkpoint") && message.lines().count() == 1, "{message}");
}

#[test]
fn what_is_resumed_is_the_whole_command() {
    let folder = Folder::new("options");
    let file = folder.file("a file");
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let options =
        ["2", "--technique", "linked", "--fen", fen, "--chess960", "--divide", "--no-bulk", "--stage"];
    let first = perft(&[&options[..], &["quiets", "--threads", "1", "--checkpoint", &file]].concat());
    let untimed = |text: &str| text.split("  time ").next().map(str::to_owned);
    assert!(first.contains("e1h1: ") && first.contains("linked"), "{first}");
    assert_eq!(untimed(&perft(&["--resume", &file])), untimed(&first));
    has(&refusal(&["3", "--resume", &file]), &["its depth is `2`, not `3`"]);
    has(&refusal(&["--checkpoint", &file]), &["DEPTH"]);
}

/// Two kings: the tables keep counts of any size, and what does not fit 128 bits is said soon.
#[test]
fn deep_trees_end() {
    let kings = ["--hash", "64", "--fen", "k7/8/8/8/8/8/8/7K w - - 0 1"];
    has(&refusal(&[&["64"], &kings[..]].concat()), &["the count does not fit 128 bits"]);
    let json = perft(&[&["40", "--json"], &kings[..]].concat());
    let nodes = json.split("\"nodes\":").nth(1).and_then(|rest| rest.split(',').next());
    assert!(nodes.is_some_and(|nodes| nodes.len() > 25), "{json}");
}

#[test]
fn a_file_that_is_no_whole_checkpoint_is_refused_and_left_alone() {
    let folder = Folder::new("damaged");
    let file = folder.file("checkpoint");
    perft(&["3", "--checkpoint", &file]);
    let whole = fs::read(&file).expect("the checkpoint is there");
    for (bytes, reason) in
        [(&whole[..whole.len() / 2], "damaged"), (b"PK\x03\x04\xff", "not a perft checkpoint")]
    {
        fs::write(&file, bytes).expect("the file is written");
        has(&refusal(&["3", "--resume", &file]), &[reason]);
        assert_eq!(fs::read(&file).expect("the file is there"), bytes);
    }
    #[cfg(unix)]
    has(&refusal(&["3", "--resume", "/dev/zero"]), &["not a perft checkpoint"]);
    has(&refusal(&["3", "--checkpoint", &folder.file("no/such/folder")]), &["cannot write"]);
}

#[test]
fn different_positions_are_counted_ply_by_ply() {
    let unique = |arguments: &[&str]| {
        let output = run(&[&["unique"], arguments].concat());
        (output.status.code(), out(&output).to_owned())
    };
    let (status, table) = unique(&["3", "--quiet", "--technique", "magic"]);
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_ascii_whitespace().collect()).collect();
    assert_eq!(rows, [["1", "20", "20"], ["2", "400", "400"], ["3", "5362", "8902"]]);
    let object = "{\"ply\":1,\"positions\":48,\"ways\":48}\n";
    assert_eq!(
        (status, unique(&["1", "--json", "--fen", "kiwipete"])),
        (Some(0), (Some(0), object.to_owned()))
    );
    let nowhere = std::env::temp_dir().join("fianchetto-no-such-folder");
    assert_eq!(unique(&["1", "--folder", &nowhere.to_string_lossy()]), (Some(2), String::new()));
}

/// The depth and the position in whatever order fingers type them.
#[test]
fn what_is_unmistakable_is_understood() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for words in [&["2", "kiwipete"][..], &["KiwiPete", "2"], &[fen, "2"], &["2", "--fen", fen]] {
        assert_eq!(text(&[&["perft", "-q"], words].concat()), "2039\n", "{words:?}");
    }
    let unquoted: Vec<&str> = fen.split(' ').chain(["2"]).collect();
    assert_eq!(text(&[&["perft", "-q"], &unquoted[..]].concat()), "2039\n");
    assert_eq!(text(&["perft", "chess960:518", "3", "-q", "--hash", "1M"]), "8902\n");
    let refused = [
        (&["perft", "kiwipete"][..], "no depth given with `kiwipete`"),
        (&["perft", "2", "position3"], "did you mean `position-3`?"),
        (&["perft", "2", "-T", "magci"], "did you mean `magic`?"),
        (&["perft", "2", "kiwipete", "--fen", "startpos"], "there are two positions"),
        (&["perft", "2", "chess960:960"], "a number from 0 to 959"),
        (&["perft", "2", "--hash", "1X"], "such as 512, 512M or 4G"),
    ];
    for (words, why) in refused {
        let output = run(words);
        assert!(output.status.code() == Some(2) && err(&output).contains(why), "{words:?}: {output:?}");
    }
}
