//! Unix: signals.

use std::fs;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::tasks::do_all;

/// The signals that ask this process to end, without those that it was started to ignore: `nohup`
/// has a program ignore SIGHUP, and a shell has one in the background ignore SIGINT.
fn heeded() -> impl Iterator<Item = i32> {
    let ignored = ignored(&fs::read_to_string("/proc/self/status").unwrap_or_default());
    [SIGINT, SIGTERM, SIGHUP].into_iter().filter(move |signal| ignored >> (signal - 1) & 1 == 0)
}

/// The signals that a process ignores, a bit each, by its state as Linux shows it. Other systems do
/// not show it: there, the program heeds all.
fn ignored(state: &str) -> u64 {
    let ignored = state.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|ignored| u64::from_str_radix(ignored.trim(), 16).ok()).unwrap_or_default()
}

/// Has the first signal set a flag, and one that comes while the other flag is set end the process
/// with this status.
pub(crate) fn listen(stop: &Arc<AtomicBool>, ends: &Arc<AtomicBool>, status: u8) -> io::Result<()> {
    heeded().try_for_each(|signal| {
        // In this order, a signal between the two is not lost.
        flag::register(signal, Arc::clone(stop))?;
        flag::register_conditional_shutdown(signal, status.into(), Arc::clone(ends)).map(drop)
    })
}

/// Starts the one thread that does the tasks and then lets the signal end the process.
pub(super) fn watch() {
    let wait = || {
        let Ok(mut signals) = Signals::new(heeded()) else { return };
        for signal in signals.forever() {
            let _held = do_all();
            // It fails only for signals that cannot end a process.
            let _ = emulate_default_handler(signal);
        }
    };
    // A thread that the system refuses has changed nothing for the signals.
    let _ = thread::Builder::new().spawn(wait);
}

#[test]
fn the_state_of_a_process_says_what_it_ignores() {
    assert_eq!(ignored("Name:\tfianchetto\nSigIgn:\t0000000000001001\nSigCgt:\t0000000000000442\n"), 0x1001);
    for unknown in ["", "SigIgn:\n", "SigIgn:\tnone\n"] {
        assert_eq!(ignored(unknown), 0);
    }
}
