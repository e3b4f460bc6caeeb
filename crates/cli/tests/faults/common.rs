//! The program, and places to break.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A tree of a second, and its number of leaves.
pub(crate) const LONG: [&str; 5] = ["perft", "6", "--technique", "ray-loop", "--threads=2"];
pub(crate) const LONG_NODES: &str = "nodes 119060324 ";

pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fianchetto"));
    command.args(arguments).stdin(Stdio::null());
    command
}

pub(crate) fn output(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program starts")
}

/// What the program prints if all goes well.
pub(crate) fn stdout(arguments: &[&str]) -> String {
    let output = output(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

/// The one line on standard error with which a command ends that cannot do what it should.
pub(crate) fn refusal(output: Output, arguments: &[&str]) -> String {
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    let message = String::from_utf8(output.stderr).expect("messages are UTF-8");
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

/// The folder of one test, removed when the test is over.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    is_mounted: bool,
}

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("fianchetto-faults-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("the folder is made");
        Self { path, is_mounted: false }
    }

    /// A folder that is a disk of 64 KiB; `None` if this user may not mount one, which is said.
    pub(crate) fn small_disk(name: &str) -> Option<Self> {
        let mut folder = Self::new(name);
        let mount = ["-t", "tmpfs", "-o", "size=64k", "tmpfs"];
        folder.is_mounted = succeeds(Command::new("mount").args(mount).arg(&folder.path));
        if !folder.is_mounted {
            eprintln!("skipped: no small disk can be mounted here");
        }
        folder.is_mounted.then_some(folder)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.path.join(name).to_str().expect("a UTF-8 path").to_owned()
    }

    /// Takes away all room that is left.
    pub(crate) fn fill(&self) {
        let mut name = 0;
        while fs::write(self.path.join(format!("filler-{name}")), [1; 512]).is_ok() {
            name += 1;
        }
    }

    /// Gives the room back.
    pub(crate) fn clear(&self) {
        for name in self.names().iter().filter(|name| name.starts_with("filler-")) {
            fs::remove_file(self.path.join(name)).expect("it is there");
        }
    }

    /// The files in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.path).expect("the folder is there");
        entries
            .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
            .collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.is_mounted {
            let _ = Command::new("umount").args(["--lazy"]).arg(&self.path).status();
        }
        let _ = fs::remove_dir_all(&self.path);
    }
}

pub(crate) fn succeeds(command: &mut Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
