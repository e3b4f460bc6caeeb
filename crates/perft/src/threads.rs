//! Starting threads when memory may run out.
//!
//! A program that fails to allocate its last few bytes is aborted. So a thread is started only
//! while far more is free, and the next one only after the first has allocated its memory.

use std::convert::Infallible;
use std::io;
use std::panic::resume_unwind;
use std::sync::OnceLock;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, Builder, ScopedJoinHandle};
use std::time::Duration;

use memmap2::MmapMut;

/// The memory that has to be free. A stack takes 2 MiB, and a thread allocates far less than the
/// rest before it works.
const RESERVE: usize = 16 << 20;

/// The interval between progress reports.
const TICK: Duration = Duration::from_millis(100);

/// A thread drops this once it has its memory.
pub type Starting = mpsc::Sender<Infallible>;

/// Starts a thread with a function, and waits until it has its memory.
///
/// # Errors
/// If that function fails, or too little memory is free for another thread.
pub fn start<Thread>(spawn: impl FnOnce(Starting) -> io::Result<Thread>) -> io::Result<Thread> {
    if !has_reserve() {
        let reason = "too little memory is free for another thread";
        return Err(io::Error::new(io::ErrorKind::OutOfMemory, reason));
    }
    let (starting, started) = mpsc::channel();
    let thread = spawn(starting)?;
    // Nothing is sent: the wait ends when the thread drops its sender.
    let _ = started.recv();
    Ok(thread)
}

/// Whether the reserve is free, which is also enough for the buffers of files.
pub(crate) fn has_reserve() -> bool {
    has_room(RESERVE)
}

/// Whether the system can provide this many bytes. Asking the allocator would not do: it may reuse
/// memory that it has kept, which cannot serve as a stack.
pub fn has_room(bytes: usize) -> bool {
    MmapMut::map_anon(bytes).is_ok()
}

/// Works on this many threads, each with its prepared state, and returns their results. No thread
/// works before all have started. `tick` is called ten times a second.
///
/// # Errors
/// If not all threads can be started.
pub(crate) fn work_on<Own, Share: Send>(
    threads: usize,
    prepare: impl Fn() -> Own + Sync,
    work: impl Fn(Own) -> Share + Sync,
    mut tick: impl FnMut(),
) -> io::Result<Vec<Share>> {
    let all_have_started = OnceLock::<bool>::new();
    let live = &|starting: Starting, _working: mpsc::Sender<Infallible>| {
        let own = prepare();
        drop(starting);
        all_have_started.wait().then(|| work(own))
    };
    thread::scope(|scope| {
        let (working, finished) = mpsc::channel();
        let start_one = |_| {
            let working = working.clone();
            start(|starting| Builder::new().spawn_scoped(scope, || live(starting, working)))
        };
        let threads: io::Result<Vec<_>> = (0..threads).map(start_one).collect();
        drop(working);
        all_have_started.get_or_init(|| threads.is_ok());
        let threads = threads?;
        while finished.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            tick();
        }
        let join =
            |thread: ScopedJoinHandle<'_, _>| thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        Ok(threads.into_iter().filter_map(join).collect())
    })
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    use super::{start, work_on};

    #[test]
    fn no_thread_works_before_all_have_started() {
        let prepared = AtomicUsize::new(0);
        let prepare = || prepared.fetch_add(1, Relaxed);
        let mut shares = work_on(20, prepare, |own| (own, prepared.load(Relaxed)), || ()).unwrap();
        shares.sort_unstable();
        assert_eq!(shares, (0..20).map(|own| (own, 20)).collect::<Vec<_>>());
    }

    #[test]
    fn a_thread_that_is_refused_is_an_error() {
        assert!(start(|_| Err::<(), _>(io::Error::other("refused"))).is_err());
    }
}
