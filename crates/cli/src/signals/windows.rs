//! Windows: Ctrl-C, Ctrl-Break and the end of the console come as events, for which a process has
//! one handler in a thread of its own.

use std::io;
use std::process;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, OnceLock};

use super::tasks::do_all;

/// `STATUS_CONTROL_C_EXIT`: the status of a program that handles no event.
const UNHANDLED: i32 = 0xc000_013a_u32.cast_signed();

/// What wants to know of events before they end the process.
static LISTENER: OnceLock<Listener> = OnceLock::new();

struct Listener {
    stop: Arc<AtomicBool>,
    ends: Arc<AtomicBool>,
    status: u8,
}

/// Has the first event set a flag, and one that comes while the other flag is set end the process
/// with this status.
pub(crate) fn listen(stop: &Arc<AtomicBool>, ends: &Arc<AtomicBool>, status: u8) -> io::Result<()> {
    LISTENER.get_or_init(|| Listener { stop: Arc::clone(stop), ends: Arc::clone(ends), status });
    match ctrlc::set_handler(handle) {
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// Has an event end the process only after the tasks, unless something listens.
pub(super) fn watch() {
    // The handler is there already, or the system refuses it and events are as before.
    let _ = ctrlc::set_handler(handle);
}

fn handle() {
    let status = match LISTENER.get() {
        Some(listener) if listener.ends.load(Relaxed) => listener.status.into(),
        Some(listener) => return listener.stop.store(true, Relaxed),
        None => UNHANDLED,
    };
    let _held = do_all();
    process::exit(status);
}
