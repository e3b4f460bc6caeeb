//! An engine leaves no thread behind, even if what it has started holds its pipes for ever.
//!
//! The test is alone in its program, so that all threads named `engine` are its own.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use fianchetto_uci_client::{Engine, EngineSettings};

/// The number of threads that serve engines.
fn threads() -> usize {
    let tasks = fs::read_dir("/proc/self/task").expect("Linux lists them");
    let name = |task: fs::DirEntry| fs::read_to_string(task.path().join("comm")).unwrap_or_default();
    tasks.flatten().map(name).filter(|name| name.trim() == "engine").count()
}

#[test]
fn threads_end_with_their_engine() {
    // `setsid` leaves the process group.
    let scripts = [
        "read line; echo uciok; read line",
        "read line; echo uciok; sleep 600",
        "read line; echo uciok; setsid sleep 30 & read line; sleep 600",
        "read line; echo uciok; while echo rubbish; do :; done",
    ];
    for script in scripts {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        let engine = Engine::start(command, EngineSettings::default()).expect(script);
        assert_eq!(threads(), 3, "{script}");
        let begin = Instant::now();
        drop(engine);
        assert!(begin.elapsed() < Duration::from_secs(10), "{script}: {:?}", begin.elapsed());
        assert!(end_soon(), "{script}: {} threads are left", threads());
    }
}

/// Whether no thread is left. Linux may list one a moment longer than it can be joined.
fn end_soon() -> bool {
    let begin = Instant::now();
    while threads() > 0 {
        if begin.elapsed() > Duration::from_secs(5) {
            return false;
        }
        thread::sleep(Duration::from_millis(10));
    }
    true
}
