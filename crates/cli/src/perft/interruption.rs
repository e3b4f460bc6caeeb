//! Interruptions: the first asks a count to end, and a later one ends the process.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::{output, signals};

/// The exit status of an interrupted program, as in shells.
pub(super) const INTERRUPTED: u8 = 130;

/// Signals within this time of the first count as one: `timeout` sends two at once, and so do
/// impatient users.
const MOMENT: Duration = Duration::from_secs(1);

/// The interval of polling for the first signal.
const TICK: Duration = Duration::from_millis(100);

/// The state of interruptions. A process has one, with one thread that watches, however many
/// positions it counts.
#[derive(Clone, Default)]
pub(super) struct Interruption {
    /// Set by the first one.
    stop: Arc<AtomicBool>,
    /// Whether the next one ends the process at once.
    ends: Arc<AtomicBool>,
    /// Held while saving.
    saving: Arc<Mutex<()>>,
}

impl Interruption {
    pub(super) fn listen() -> Self {
        let this = Self::default();
        let other = this.clone();
        let watch = || thread::Builder::new().spawn(move || other.watch()).map(drop);
        if let Err(error) = signals::listen(&this.stop, &this.ends, INTERRUPTED).and_then(|()| watch()) {
            output::complain(format_args!("an interruption may lose the counts so far: {error}"));
        }
        this
    }

    /// The flag that the first interruption sets.
    pub(super) fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    pub(super) fn has_come(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Saves without being ended by an interruption.
    pub(super) fn spares<T>(&self, save: impl FnOnce() -> T) -> T {
        let _held = self.hold();
        let ends = self.ends.swap(false, Relaxed);
        let saved = save();
        self.ends.store(ends, Relaxed);
        saved
    }

    /// Waits for a moment after the first interruption, and lets the next one end the process.
    fn watch(&self) {
        while !self.stop.load(Relaxed) {
            thread::sleep(TICK);
        }
        thread::sleep(MOMENT);
        let _held = self.hold();
        self.ends.store(true, Relaxed);
    }

    fn hold(&self) -> MutexGuard<'_, ()> {
        self.saving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[test]
fn nothing_ends_what_is_being_saved() {
    let interruption = Interruption::default();
    interruption.stop.store(true, Relaxed);
    let watching = interruption.clone();
    let watching = thread::spawn(move || watching.watch());
    let mut ends = Vec::new();
    interruption.spares(|| {
        thread::sleep(MOMENT + 2 * TICK);
        ends.push(interruption.ends.load(Relaxed));
    });
    watching.join().expect("it ends");
    interruption.spares(|| ends.push(interruption.ends.load(Relaxed)));
    ends.push(interruption.ends.load(Relaxed));
    assert_eq!(ends, [false, false, true]);
}
