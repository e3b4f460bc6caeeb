//! A full disk, and a folder that cannot be written to.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;

use crate::common::{Folder, output, program, refusal, stdout, succeeds};

#[test]
fn a_checkpoint_for_which_there_is_no_room_is_said_at_the_start() {
    let Some(disk) = Folder::small_disk("start") else { return };
    disk.fill();
    let arguments = ["perft", "3", "--checkpoint", &disk.file("checkpoint")];
    let message = refusal(output(&arguments), &arguments);
    assert!(message.contains("cannot write the checkpoint"), "{message}");
    assert!(disk.names().iter().all(|name| name.starts_with("filler-")), "{:?}", disk.names());
}

/// The counts are printed, the old checkpoint is as it was, and nothing else is left.
#[test]
fn a_disk_that_fills_up_costs_neither_the_counts_nor_the_old_checkpoint() {
    let Some(disk) = Folder::small_disk("later") else { return };
    let file = disk.file("checkpoint");
    stdout(&["perft", "3", "--checkpoint", &file]);
    let before = fs::read(&file).expect("the checkpoint is there");
    disk.fill();
    let output = output(&["perft", "--resume", &file]);
    let (said, message) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("nodes 8902 "), "{said}");
    assert!(message.contains("cannot write the checkpoint") && message.lines().count() == 1, "{message}");
    assert_eq!(fs::read(&file).expect("the checkpoint is still there"), before);
    assert!(
        disk.names().iter().all(|name| name.starts_with("filler-") || name == "checkpoint"),
        "{:?}",
        disk.names()
    );
}

#[test]
fn a_split_for_which_there_is_no_room_is_none() {
    let Some(disk) = Folder::small_disk("split") else { return };
    disk.fill();
    let split = ["perft", "5", "--split", &disk.file("split"), "--ply", "2", "--units", "3"];
    let message = refusal(output(&split), &split);
    assert!(message.contains("split"), "{message}");
    disk.clear();
    stdout(&split);
    let work = ["perft", "--work", &disk.file("split")];
    disk.fill();
    let message = refusal_of_work(&work);
    assert!(message.contains(".result"), "{message}");
    disk.clear();
    stdout(&work);
    assert!(stdout(&["perft", "--merge", &disk.file("split")]).contains("nodes 4865609 "));
}

/// What `--work` says that cannot write a result.
fn refusal_of_work(work: &[&str]) -> String {
    let output = output(work);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr).expect("messages are UTF-8")
}

#[test]
fn a_folder_that_cannot_be_written_to_is_said() {
    let folder = Folder::new("unwritable");
    fs::set_permissions(&folder.path, fs::Permissions::from_mode(0o555)).expect("it is ours");
    let mut is_mounted = false;
    if fs::write(folder.file("probe"), "").is_ok() {
        // Root may write where nobody may, but not to a disk that is mounted to be read.
        let mount = ["-t", "tmpfs", "-o", "ro", "tmpfs"];
        is_mounted = succeeds(Command::new("mount").args(mount).arg(&folder.path));
        if !is_mounted {
            eprintln!("skipped: this user may write everywhere");
            return;
        }
    }
    let file = folder.file("file");
    let rows: [&[&str]; 3] =
        [&["perft", "3", "--checkpoint", &file], &["perft", "3", "--split", &file], &["man", &file]];
    let messages: Vec<_> =
        rows.iter().map(|row| (row, program(row).output().expect("the program starts"))).collect();
    if is_mounted {
        assert!(succeeds(Command::new("umount").arg(&folder.path)));
    }
    for (row, output) in messages {
        let message = refusal(output, row);
        assert!(
            message.contains("file") && (message.contains("ermission") || message.contains("ead-only")),
            "{message}"
        );
    }
}
