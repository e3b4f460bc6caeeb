//! What runs while the session listens: a search, or a perft.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::Sender;
use std::thread::{self, Builder, JoinHandle};
use std::time::{Duration, Instant};

use super::input::Event;
use crate::Current;

/// How long a search may take to find anything at all before it is stopped.
const LEAST: Duration = Duration::from_millis(50);

/// What the session and the thread of a search say to each other.
#[derive(Clone, Default)]
pub(super) struct Signals {
    /// The search is to end.
    pub(super) stop: Arc<AtomicBool>,
    /// The opponent is thinking.
    pub(super) pondering: Arc<AtomicBool>,
    /// There is a result.
    pub(super) has_result: Arc<AtomicBool>,
    /// The move that is searched at the root.
    pub(super) current: Arc<Current>,
    /// The answer is given, or about to be.
    pub(super) has_answered: Arc<AtomicBool>,
    /// It is a perft, half of which is worth nothing.
    pub(super) is_perft: bool,
    /// Only `stop` ends it.
    pub(super) is_endless: bool,
}

impl Signals {
    /// Whether it will end by itself, and what comes next has to wait for that. Who has heard the answer does not wait.
    pub(super) fn is_busy(&self) -> bool {
        self.is_bounded() && !self.has_answered.load(Relaxed)
    }

    /// Whether it ends by itself.
    fn is_bounded(&self) -> bool {
        !self.is_endless && !self.pondering.load(Relaxed)
    }

    /// Waits until the answer is wanted, and says whether it had to.
    pub(super) fn wait(&self) -> bool {
        let mut has_waited = false;
        while !self.is_bounded() && !self.stop.load(Relaxed) {
            thread::sleep(Duration::from_millis(1));
            has_waited = true;
        }
        has_waited
    }
}

/// A search in its thread.
pub(super) struct Running {
    pub(super) number: u64,
    pub(super) started: Instant,
    pub(super) signals: Signals,
    thread: JoinHandle<()>,
}

/// Tells the session that a search is over, even after a panic.
struct Notice(u64, Sender<Event>);

impl Drop for Notice {
    fn drop(&mut self) {
        // It fails only if the session is over.
        let _ = self.1.send(Event::Done(self.0));
    }
}

impl Running {
    pub(super) fn start(
        number: u64,
        events: Sender<Event>,
        signals: Signals,
        work: impl FnOnce() + Send + 'static,
    ) -> io::Result<Self> {
        let notice = Notice(number, events);
        let thread = Builder::new().name("search".to_owned()).spawn(move || {
            let _notice = notice;
            work();
        })?;
        Ok(Self { number, started: Instant::now(), signals, thread })
    }

    /// Stops the search, which then answers. One that has only just begun comes to its first result before.
    pub(super) fn stop(self) {
        let Signals { has_result, stop, .. } = &self.signals;
        while !has_result.load(Relaxed) && !self.thread.is_finished() && self.started.elapsed() < LEAST {
            thread::sleep(Duration::from_millis(1));
        }
        stop.store(true, Relaxed);
        self.finish();
    }

    /// Waits for the answer. A panic has already been reported on standard error.
    pub(super) fn finish(self) {
        let _ = self.thread.join();
    }
}
