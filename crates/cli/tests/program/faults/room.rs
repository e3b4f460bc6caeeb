//! A full disk, a folder that cannot be written to, and memory and threads that the system refuses.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Output};

use crate::common::{Folder, err, has, has_about, out, refusal, refused, run, text};

/// A disk of 64 KiB in a folder.
struct Disk(Folder);

impl Disk {
    /// `None` if this user may not mount one, which is said.
    fn small(name: &str) -> Option<Self> {
        let folder = Folder::new(name);
        let mount = ["-t", "tmpfs", "-o", "size=64k", "tmpfs"];
        if succeeds(Command::new("mount").args(mount).arg(&folder.0)) {
            return Some(Self(folder));
        }
        eprintln!("skipped: no small disk can be mounted here");
        None
    }

    /// Takes away all room that is left.
    fn fill(&self) {
        let mut name = 0;
        while fs::write(self.0.0.join(format!("filler-{name}")), [1; 512]).is_ok() {
            name += 1;
        }
    }

    /// Gives the room back.
    fn clear(&self) {
        for name in self.0.names().iter().filter(|name| name.starts_with("filler-")) {
            fs::remove_file(self.0.0.join(name)).expect("it is there");
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        succeeds(Command::new("umount").arg("--lazy").arg(&self.0.0));
    }
}

#[test]
fn a_checkpoint_for_which_there_is_no_room_is_said_at_the_start() {
    let Some(disk) = Disk::small("start") else { return };
    disk.fill();
    let arguments = ["perft", "3", "--checkpoint", &disk.0.file("checkpoint")];
    has(&refusal(&arguments), &["cannot write the checkpoint"]);
    assert!(disk.0.names().iter().all(|name| name.starts_with("filler-")), "{:?}", disk.0.names());
}

/// The counts are printed, the old checkpoint is as it was, and nothing else is left.
#[test]
fn a_disk_that_fills_up_costs_neither_the_counts_nor_the_old_checkpoint() {
    let Some(disk) = Disk::small("later") else { return };
    let file = disk.0.file("checkpoint");
    text(&["perft", "3", "--checkpoint", &file]);
    let before = fs::read(&file).expect("the checkpoint is there");
    disk.fill();
    let output = run(&["perft", "resume", &file]);
    has(out(&output), &["nodes 8902 "]);
    has(err(&output), &["cannot write the checkpoint"]);
    assert_eq!(err(&output).lines().count(), 1, "{output:?}");
    assert_eq!(fs::read(&file).expect("the checkpoint is still there"), before);
    assert!(
        disk.0.names().iter().all(|name| name.starts_with("filler-") || name == "checkpoint"),
        "{:?}",
        disk.0.names()
    );
}

#[test]
fn a_split_for_which_there_is_no_room_is_none() {
    let Some(disk) = Disk::small("split") else { return };
    disk.fill();
    let split = ["perft", "split", &disk.0.file("split"), "5", "--ply", "2", "--units", "3"];
    has(&refusal(&split), &["split"]);
    disk.clear();
    text(&split);
    let work = ["perft", "work", &disk.0.file("split")];
    disk.fill();
    let output = run(&work);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    has(err(&output), &[".result"]);
    disk.clear();
    text(&work);
    has(&text(&["perft", "merge", &disk.0.file("split")]), &["nodes 4865609 "]);
}

#[test]
fn a_folder_that_cannot_be_written_to_is_said() {
    let folder = Folder::new("unwritable");
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o555)).expect("it is ours");
    let mut is_mounted = false;
    if fs::write(folder.file("probe"), "").is_ok() {
        // Root may write where nobody may, but not to a disk that is mounted to be read.
        let mount = ["-t", "tmpfs", "-o", "ro", "tmpfs"];
        is_mounted = succeeds(Command::new("mount").args(mount).arg(&folder.0));
        if !is_mounted {
            eprintln!("skipped: this user may write everywhere");
            return;
        }
    }
    let file = folder.file("file");
    let rows: [&[&str]; 3] =
        [&["perft", "3", "--checkpoint", &file], &["perft", "split", &file, "3"], &["man", &file]];
    let outputs = rows.map(run);
    if is_mounted {
        assert!(succeeds(Command::new("umount").arg(&folder.0)));
    }
    for output in outputs {
        let message = refused(&output);
        has(&message, &["file"]);
        assert!(message.contains("ermission") || message.contains("ead-only"), "{message}");
    }
}

/// The program after the shell has taken most memory away.
fn with_little_memory(kibibytes: u32, arguments: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_fianchetto");
    let line = format!("ulimit -v {kibibytes}; exec {program} {arguments}");
    Command::new("sh").args(["-c", &line]).output().expect("there is a shell")
}

#[test]
fn a_table_for_which_there_is_no_memory_is_said() {
    for arguments in ["perft 9 --hash 4000", "perft 9 --hash 4000 --bulk 0"] {
        let output = with_little_memory(2_000_000, arguments);
        assert_eq!((output.status.code(), err(&output).lines().count()), (Some(2), 1), "{output:?}");
        has(err(&output), &["4000 MiB"]);
    }
}

#[test]
fn sorting_for_which_there_is_no_memory_is_said() {
    for kibibytes in [45_000, 60_000, 90_000] {
        let output = with_little_memory(kibibytes, "unique 6");
        assert_eq!((output.status.code(), err(&output).lines().count()), (Some(2), 1), "{output:?}");
        has(err(&output), &["too little memory is free for sorting", "1024 MiB", "`--memory`"]);
    }
    let folder = Folder::new("little");
    let output = with_little_memory(90_000, &format!("perft split {} 7 --ply 6", folder.file("split")));
    has(&refused(&output), &["split: too little memory is free for sorting"]);
}

#[test]
fn a_file_for_which_there_is_no_memory_is_said() {
    let folder = Folder::new("large");
    let file = folder.write("large.epd", "k7/8/K7/8/8/8/8/8 w - - 0 1 ;D1 3\n".repeat(200_000));
    for command in ["check --technique ray-loop", "diff --engine cat --suite"] {
        for kibibytes in [60_000, 90_000] {
            let output = with_little_memory(kibibytes, &format!("{command} {file}"));
            has_about(&command, &refused(&output), &["large.epd: too little memory is free"]);
        }
    }
}

/// The session keeps the table that it has, and searches with the threads that there is room for.
#[test]
fn memory_that_is_not_there_is_said() {
    let uci = |kibibytes, lines: &str| {
        let output = with_little_memory(kibibytes, &format!("uci <<END\n{lines}\ngo depth 3\nEND\n"));
        has(out(&output), &["bestmove "]);
        assert!(output.status.success(), "{output:?}");
        out(&output).lines().next().unwrap_or_default().to_owned()
    };
    let large = uci(2_000_000, "setoption name Hash value 4096\nsetoption name Hash value 32");
    has(&large, &["info string a table of 4096 MiB: "]);
    for kibibytes in [100_000, 160_000, 300_000, 600_000] {
        let said = uci(kibibytes, "setoption name Threads value 64");
        has(&said, &["info string go: the system provides only ", " of 64 threads"]);
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
    has(&refusal(&arguments), &["16777216 MiB"]);
}

/// The threads that have started end, and so does the program. No thread works, and takes memory,
/// while others are started.
#[test]
fn threads_that_the_system_refuses_are_said() {
    for kibibytes in [200_000, 350_000, 500_000, 800_000] {
        let output = with_little_memory(kibibytes, "perft 6 --threads 1024");
        has(&refused(&output), &["threads"]);
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
                has_about(&command, &refused(&output), &["threads"]);
            }
        }
    }
}

pub(super) fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
