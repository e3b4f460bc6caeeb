//! The threads that answer, which are kept for the next question; the instruction set; and the
//! checks for Ctrl-C.

use std::cell::RefCell;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use std::{process, thread};

use fianchetto::types::Mode;
use fianchetto_batch::Workers;
use fianchetto_simd::{Isa, IsaName};
use pyo3::{exceptions::PyValueError, prelude::*};

/// The chosen path.
static PATH: Mutex<Option<IsaName>> = Mutex::new(None);

/// The workers of the last question that had threads of its own, with the process that started them
/// and their number: a forked process does not have the threads of the old one.
static LAST: Mutex<Option<(u32, usize, Workers)>> = Mutex::new(None);

/// A Rust error as Python's `ValueError`, with its message.
pub fn refused(error: impl std::error::Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

thread_local! {
    /// What is called with how much is done, and of how much.
    static REPORT: RefCell<Option<Py<PyAny>>> = const { RefCell::new(None) };
}

/// Sets what this thread calls while something lasts, and returns what it was.
#[pyfunction]
#[pyo3(signature = (report))]
pub fn _report_to(report: Option<Py<PyAny>>) -> Option<Py<PyAny>> {
    REPORT.replace(report)
}

/// Work that lasts: whether it has to stop, and how much of it is done.
#[derive(Clone, Default)]
pub struct Lasting {
    pub stop: Arc<AtomicBool>,
    pub done: Arc<AtomicUsize>,
    pub total: usize,
}

impl Lasting {
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Checks for Ctrl-C, and reports.
    fn look(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        let report = REPORT.with_borrow(|report| report.as_ref().map(|report| report.clone_ref(py)));
        if let Some(report) = report {
            report.call1(py, (self.done.load(Ordering::Relaxed).min(self.total), self.total))?;
        }
        Ok(())
    }
}

/// How long Ctrl-C may go unnoticed.
const PATIENCE: Duration = Duration::from_millis(20);

/// Does long work on a thread of its own, while this one reports, and checks for Ctrl-C, which sets
/// `stop`; then the work has to end soon.
pub fn interruptible<T: Send>(lasting: &Lasting, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    thread::scope(|scope| {
        let (working, done) = channel::<()>();
        let worker = thread::Builder::new().spawn_scoped(scope, || {
            // Dropped at the end, whether by an answer or by a panic.
            let _working = working;
            work()
        })?;
        let mut interrupted = Ok(());
        let mut is_over = false;
        // Also at the end, so that Ctrl-C interrupts a stream of short calls, too.
        while !is_over {
            is_over = !matches!(done.recv_timeout(PATIENCE), Err(RecvTimeoutError::Timeout));
            if interrupted.is_ok()
                && let Err(error) = Python::attach(|py| lasting.look(py))
            {
                lasting.stop.store(true, Ordering::Relaxed);
                interrupted = Err(error);
            }
        }
        let answer = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        interrupted.map(|()| answer)
    })
}

/// This many threads, or one for each core by default; never more than cores, since more would only
/// wait.
pub fn useful(threads: Option<usize>) -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    threads.map_or(cores, |threads| threads.min(cores))
}

/// Workers with this many threads, or with one for each core.
pub fn of(threads: Option<usize>, mode: Mode) -> PyResult<Workers> {
    let workers = match threads {
        Some(1) => Workers::new(1).map_err(refused)?,
        Some(threads) => kept(threads)?,
        None if is_forked() => kept(useful(None))?,
        None => Workers::all(),
    };
    let path = *PATH.lock().unwrap_or_else(PoisonError::into_inner);
    // The path has been detected when it was set.
    Ok(path.and_then(|path| workers.clone().path(path)).unwrap_or(workers).mode(mode))
}

/// Workers with this many threads: those of the last question, if it had as many.
fn kept(threads: usize) -> PyResult<Workers> {
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let process = process::id();
    match &*last {
        Some((parent, count, workers)) if (*parent, *count) == (process, threads) => Ok(workers.clone()),
        _ => {
            let workers = Workers::new(threads).map_err(refused)?;
            // Threads of the process before a fork cannot be waited for: they are not here.
            std::mem::forget(last.take().filter(|(parent, ..)| *parent != process));
            *last = Some((process, threads, workers.clone()));
            Ok(workers)
        }
    }
}

/// Whether this process was forked from one that may have started the shared threads, which are not
/// here then.
fn is_forked() -> bool {
    static FIRST: OnceLock<u32> = OnceLock::new();
    *FIRST.get_or_init(process::id) != process::id()
}

/// The instruction set on which columns are answered: `portable`, `sse2`, `avx2`, `avx512` or
/// `neon`.
#[pyfunction]
pub fn path() -> &'static str {
    let path = *PATH.lock().unwrap_or_else(PoisonError::into_inner);
    path.unwrap_or(Isa::best().name()).name()
}

/// Chooses the instruction set for all columns of this process; `None` is the best one of the
/// machine.
///
/// The answers are the same on all of them, but for the order of a list of moves. A path that the
/// machine does not have is a `ValueError`.
#[pyfunction]
#[pyo3(signature = (path = None))]
pub fn set_path(path: Option<&str>) -> PyResult<()> {
    let chosen = path.map(detected).transpose()?;
    *PATH.lock().unwrap_or_else(PoisonError::into_inner) = chosen;
    Ok(())
}

/// A path that this machine has.
fn detected(name: &str) -> PyResult<IsaName> {
    let has = |path: &IsaName| path.detect().is_some();
    IsaName::ALL.into_iter().filter(has).find(|path| path.name() == name).ok_or_else(|| {
        let names: Vec<_> = IsaName::ALL.into_iter().filter(has).map(IsaName::name).collect();
        PyValueError::new_err(format!("this machine has the paths {}, not {name}", names.join(", ")))
    })
}
