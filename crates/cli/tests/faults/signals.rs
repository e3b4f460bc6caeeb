//! Signals at random moments: what was counted is in the checkpoint or was never there, and the total is right in the end.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fianchetto_perft_files::Checkpoint;

use crate::common::{Folder, LONG, LONG_NODES, program, stdout};

/// How often a run is ended.
const ROUNDS: u32 = 12;

/// Moments in milliseconds, others in every run of the tests.
fn moments() -> impl Iterator<Item = u64> {
    let mut state = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |now| now.as_nanos() as u64) | 1;
    std::iter::from_fn(move || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        Some((state >> 33) % 250)
    })
}

fn start(file: &str) -> Child {
    let resumed = ["perft", "--resume", file];
    let begun = [&LONG[..], &["--checkpoint", file]].concat();
    let arguments = if Path::new(file).exists() { &resumed[..] } else { &begun };
    program(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts")
}

/// Ends runs that go on from each other. After each, the checkpoint is whole or not yet there.
fn ended_by(signals: &[&str]) {
    let folder = Folder::new(&format!("signals{}", signals.concat()));
    let file = folder.file("checkpoint");
    let (mut signals, mut done) = (signals.iter().cycle(), 0);
    for (moment, _) in moments().zip(0..ROUNDS) {
        let mut child = start(&file);
        sleep(Duration::from_millis(moment));
        let signal: &str = signals.next().expect("they go round");
        // A run that is over already cannot be ended.
        let _ = Command::new("kill").args([signal, &child.id().to_string()]).status();
        child.wait().expect("it ends");
        if Path::new(&file).exists() {
            let checkpoint = Checkpoint::load(Path::new(&file)).unwrap_or_else(|error| panic!("{error}"));
            assert!(checkpoint.seconds() >= done as f64, "time goes on");
            done = checkpoint.seconds() as u64;
        }
    }
    let last = if Path::new(&file).exists() {
        stdout(&["perft", "--resume", &file])
    } else {
        stdout(&[&LONG[..], &["--checkpoint", &file]].concat())
    };
    assert!(last.contains(LONG_NODES), "{last}");
}

#[test]
fn interruptions_lose_no_count() {
    ended_by(&["-INT", "-TERM"]);
}

#[test]
fn killed_runs_leave_a_whole_checkpoint_or_none() {
    ended_by(&["-KILL", "-INT", "-KILL"]);
}
