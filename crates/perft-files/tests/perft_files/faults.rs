//! A writer that is killed leaves whole files.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use fianchetto::registry::{Registry, Wanted};
use fianchetto::{Perft, ValidSetup};
use fianchetto_perft::{Ledger, Plan};
use fianchetto_perft_files::{Checkpoint, Identity};

/// Names the file in a process that only writes it.
const WRITER: &str = "FIANCHETTO_TEST_WRITER";

/// A checkpoint in a file that is written over and over until the process is killed.
fn write_for_ever(file: &Path) -> ! {
    let technique = Registry::built_in().find(Wanted::default()).expect("there is one");
    let plan = Plan::new(&technique.position(&ValidSetup::INITIAL), Perft::BULK, 6);
    let identity = |number: u64| Identity {
        program: format!("{number} {}", "x".repeat(100_000)),
        ..Identity::default()
    };
    for number in 0.. {
        let checkpoint = Checkpoint::new(identity(number), &plan, &Ledger::new(&plan), 0.0);
        checkpoint.save(file).expect("the folder is there");
    }
    unreachable!("the numbers do not end")
}

#[test]
fn a_file_that_is_written_when_its_writer_is_killed_is_whole() {
    const NAME: &str = "faults::a_file_that_is_written_when_its_writer_is_killed_is_whole";
    if let Some(file) = env::var_os(WRITER) {
        write_for_ever(&PathBuf::from(file));
    }
    let folder = env::temp_dir().join(format!("fianchetto-killed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the folder is made");
    let (file, mut numbers) = (folder.join("checkpoint"), 0);
    for round in 0..15 {
        let mut command = Command::new(env::current_exe().expect("this test"));
        command.args(["--exact", NAME]).env(WRITER, &file).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("it starts");
        while !file.exists() {
            sleep(Duration::from_millis(1));
        }
        // Other moments in every round.
        sleep(Duration::from_micros(20_000 + 1733 * round));
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        let checkpoint = Checkpoint::load(&file).unwrap_or_else(|error| panic!("round {round}: {error}"));
        numbers += u64::from(!checkpoint.identity.program.starts_with("0 "));
    }
    std::fs::remove_dir_all(folder).expect("it is there");
    assert!(numbers > 0, "no file has been replaced");
}
