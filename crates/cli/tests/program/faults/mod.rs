//! What goes wrong around the program, as `docs/faults.md` lists it: each fault is made, and the
//! promise is held.
//!
//! Where the machine cannot make a fault, the test says so and passes.

mod clock;
mod engines;
mod files;
mod room;
mod several;
mod signals;

use std::fs;
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Whether a process has a handler of its own for SIGTERM.
fn listens(child: &Child) -> bool {
    const TERM: u64 = 1 << 14;
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.is_some_and(|caught| u64::from_str_radix(caught.trim(), 16).is_ok_and(|caught| caught & TERM != 0))
}

/// Waits until something is so, which takes a moment if all is well.
#[track_caller]
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < Duration::from_secs(30), "{what}");
        sleep(Duration::from_millis(2));
    }
}

/// Waits until a process has its handlers for interruptions.
#[track_caller]
fn wait_until_it_listens(child: &Child) {
    wait_until("it has no handler for interruptions", || listens(child));
}
