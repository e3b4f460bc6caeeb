//! A search or perft running in the background.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::Sender;
use std::thread::{self, Builder, JoinHandle};
use std::time::{Duration, Instant};

use super::input::Event;
use crate::Current;

/// The time that a stopped search still has to find its first result.
const LEAST: Duration = Duration::from_millis(50);

/// Signals between the session and a search thread.
#[derive(Clone, Default)]
pub(super) struct Signals {
    /// The search has to end.
    pub(super) stop: Arc<AtomicBool>,
    /// The opponent is thinking.
    pub(super) pondering: Arc<AtomicBool>,
    /// There is a result.
    pub(super) has_result: Arc<AtomicBool>,
    /// The root move being searched.
    pub(super) current: Arc<Current>,
    /// The answer has been sent or is about to be.
    pub(super) has_answered: Arc<AtomicBool>,
    /// It is a perft.
    pub(super) is_perft: bool,
    /// Only `stop` ends it.
    pub(super) is_endless: bool,
}

impl Signals {
    /// Whether further commands have to wait for it: it has a limit and has not answered.
    pub(super) fn is_busy(&self) -> bool {
        self.is_bounded() && !self.has_answered.load(Relaxed)
    }

    /// Whether it ends by itself.
    fn is_bounded(&self) -> bool {
        !self.is_endless && !self.pondering.load(Relaxed)
    }

    /// Waits until the answer may be sent, and returns whether it had to wait.
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

/// Notifies the session of the end of a search, even after a panic.
struct Notice(u64, Sender<Event>);

impl Drop for Notice {
    fn drop(&mut self) {
        // It fails only after the session.
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

    /// Stops the search, which then answers. One that has just begun first gets its first result.
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
