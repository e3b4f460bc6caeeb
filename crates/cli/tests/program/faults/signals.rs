//! Signals at random moments: what was counted is in the checkpoint or was never there, and the
//! total is right in the end.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use fianchetto_perft_files::Checkpoint;

use super::wait_until_it_listens;
use crate::common::{Folder, err, has, interrupt, out, program, text};

/// A tree of a second, and its number of leaves.
const LONG: [&str; 5] = ["perft", "6", "--technique", "ray-loop", "--threads=2"];
const LONG_NODES: &str = "nodes 119060324 ";

/// How often a run is ended.
const ROUNDS: u32 = 12;

/// Moments in milliseconds, the same in every run of the tests; how far the program is by then
/// depends on the machine.
fn moments() -> impl Iterator<Item = u64> {
    let mut random = fastrand::Rng::with_seed(0);
    std::iter::repeat_with(move || random.u64(..250))
}

fn start(file: &str) -> Child {
    let resumed = ["perft", "resume", file];
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
            assert!(checkpoint.seconds >= done as f64, "time goes on");
            done = checkpoint.seconds as u64;
        }
    }
    let last = if Path::new(&file).exists() {
        text(&["perft", "resume", &file])
    } else {
        text(&[&LONG[..], &["--checkpoint", &file]].concat())
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

/// A run of minutes, with this folder for what programs keep.
fn endless(folder: &Folder, state: &str, stdout: Stdio) -> Child {
    let mut command = program(&["perft", "9", "-q"]);
    command.current_dir(&folder.0).env("XDG_STATE_HOME", state).stdout(stdout).stderr(Stdio::piped());
    let child = command.spawn().expect("the program starts");
    wait_until_it_listens(&child);
    sleep(Duration::from_millis(50));
    child
}

/// Two signals at once, as `timeout` sends them: the counts and the command that goes on from them
/// are printed.
#[test]
fn interruptions_that_come_together_are_one() {
    let folder = Folder::new("together");
    let state = folder.file("state");
    let mut files = Vec::new();
    for _ in 0..8 {
        let child = endless(&folder, &state, Stdio::piped());
        interrupt(&[child.id(), child.id()]);
        let output = child.wait_with_output().expect("it ends");
        let said = out(&output);
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        let file = said.lines().find_map(|line| line.strip_prefix("  fianchetto perft resume "));
        let file = file.unwrap_or_else(|| panic!("no checkpoint: {output:?}")).to_owned();
        has(said, &["nodes so far "]);
        assert!(file.starts_with(&format!("{state}/fianchetto/")), "{said}");
        Checkpoint::load(Path::new(&file)).unwrap_or_else(|error| panic!("{error}"));
        files.push(file);
    }
    files.sort();
    files.dedup();
    assert_eq!((files.len(), folder.names()), (8, vec!["state".to_owned()]));
}

#[test]
fn a_checkpoint_that_has_no_other_place_is_in_the_current_folder() {
    let folder = Folder::new("stateless");
    let child = endless(&folder, "/dev/null", Stdio::piped());
    interrupt(&[child.id()]);
    let output = child.wait_with_output().expect("it ends");
    has(out(&output), &["\n  fianchetto perft resume perft-9.checkpoint\n"]);
    has(err(&output), &["/dev/null/fianchetto/", "the current folder is used"]);
    assert_eq!(err(&output).lines().count(), 1, "{output:?}");
    Checkpoint::load(&folder.0.join("perft-9.checkpoint")).unwrap_or_else(|error| panic!("{error}"));
}

/// The output is a pipe that another program has filled: the run waits for ever, until it is
/// interrupted once more.
#[test]
fn a_later_interruption_ends_a_process_that_waits() {
    let folder = Folder::new("waiting");
    let (_reader, writer) = std::io::pipe().expect("there are pipes");
    let full = writer.try_clone().expect("it can be shared");
    let mut filler = Command::new("yes").stdout(full).spawn().expect("there is a `yes`");
    sleep(Duration::from_millis(100));
    let mut child = endless(&folder, &folder.file("state"), writer.into());
    let begin = Instant::now();
    let status = loop {
        interrupt(&[child.id()]);
        sleep(Duration::from_millis(100));
        if let Some(status) = child.try_wait().expect("it is ours") {
            break status;
        }
        assert!(begin.elapsed() < Duration::from_secs(20), "it cannot be ended");
    };
    filler.kill().expect("it was started");
    filler.wait().expect("it ends");
    assert!(begin.elapsed() > Duration::from_secs(1), "it was ended by what belongs to the first");
    assert_eq!(status.code(), Some(130));
    let file = folder.0.join("state/fianchetto/perft-9.checkpoint");
    Checkpoint::load(&file).unwrap_or_else(|error| panic!("{error}"));
}

/// What started the program may have told it to ignore a signal, as `nohup` does, and a shell that
/// starts it in the background.
#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    let folder = Folder::new("ignored");
    for (name, signal) in [("HUP", "-HUP"), ("INT", "-INT")] {
        let mut shell = folder.shell(&format!("trap '' {name}; exec fianchetto perft 9 -q"));
        shell.env("XDG_STATE_HOME", folder.file("state")).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = shell.spawn().expect("there is a shell");
        wait_until_it_listens(&child);
        let number = child.id().to_string();
        let kill = |signal: &str| {
            let killed = Command::new("kill").args([signal, &number]).status();
            assert!(killed.expect("there is a `kill`").success());
        };
        kill(signal);
        sleep(Duration::from_millis(1500));
        assert!(child.try_wait().expect("it is ours").is_none(), "{name} ends it");
        kill("-TERM");
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
    }
}
