//! Files as streams of record batches.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use arrow_array::{Array as _, StructArray};
use pyo3::exceptions::{PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::arrow;
use crate::workers::{self, Lasting};

/// How many messages about what is wrong in a file are kept.
pub const MOST_ERRORS: usize = 1000;

/// What a file is read as, batch by batch.
pub trait Batches: Send + 'static {
    /// Reads the next batch, or the failure after the last one. There is neither at the end or
    /// after a stop.
    fn read(&mut self, stop: &AtomicBool) -> Option<Result<StructArray, String>>;

    /// A batch without rows, which has the type of all.
    fn empty(&self) -> StructArray;
}

/// A file while it is read.
pub struct Stream<S> {
    state: Arc<Mutex<State<S>>>,
    lasting: Lasting,
}

struct State<S> {
    source: S,
    /// The next batch, if the call that waited for it was interrupted.
    ready: Option<Result<StructArray, String>>,
    is_begun: bool,
}

impl<S: Batches> State<S> {
    fn prepare(&mut self, stop: &AtomicBool) {
        self.is_begun = true;
        if self.ready.is_none() {
            self.ready = self.source.read(stop);
        }
    }
}

impl<S: Batches> Stream<S> {
    pub fn new(source: S, lasting: Lasting) -> Self {
        Self { state: Arc::new(Mutex::new(State { source, ready: None, is_begun: false })), lasting }
    }

    /// Asks the source, without the interpreter's lock while another thread reads.
    pub fn ask<T: Send>(&self, py: Python<'_>, question: impl FnOnce(&S) -> T + Send) -> T {
        py.detach(|| question(&locked(&self.state).source))
    }

    /// A reader that has begun cannot be pickled.
    pub fn check_unbegun(&self, py: Python<'_>) -> PyResult<()> {
        if py.detach(|| locked(&self.state).is_begun) {
            return Err(PyTypeError::new_err(
                "a reader that has begun cannot be pickled: its place in the file would be lost",
            ));
        }
        Ok(())
    }

    /// The next batch; Ctrl-C can interrupt it.
    pub fn next(&self, py: Python<'_>) -> PyResult<Option<StructArray>> {
        let batch = py.detach(|| waited(&self.state, &self.lasting))?;
        batch.transpose().map_err(PyOSError::new_err)
    }

    /// The capsule of the type of all batches.
    pub fn schema_capsule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, self.ask(py, S::empty).data_type())
    }

    /// The capsule of the rest of the stream.
    pub fn capsule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let (state, lasting) = (self.state.clone(), self.lasting.clone());
        let thread = thread::current().id();
        arrow::stream_capsule(py, &self.ask(py, S::empty), move || {
            // Only the thread that asked for the stream can look for Ctrl-C: another may hold the
            // interpreter's lock and wait.
            if thread::current().id() == thread {
                return waited(&state, &lasting).unwrap_or_else(|_| {
                    arrow::interrupt_reader();
                    None
                });
            }
            let mut state = locked(&state);
            state.prepare(&lasting.stop);
            state.ready.take()
        })
    }
}

fn locked<S>(state: &Mutex<S>) -> MutexGuard<'_, S> {
    // After a panic, the source is still a file at some place.
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

fn waited<S: Batches>(
    state: &Mutex<State<S>>,
    lasting: &Lasting,
) -> PyResult<Option<Result<StructArray, String>>> {
    lasting.stop.store(false, Ordering::Relaxed);
    workers::interruptible(lasting, || locked(state).prepare(&lasting.stop))?;
    Ok(locked(state).ready.take())
}

/// A file that cannot be opened or made, as an `OSError` of the class that belongs to its number,
/// which Python makes from number, text and path.
pub fn unopened(py: Python<'_>, path: &Path, error: &std::io::Error) -> PyErr {
    let text = |number| py.import("os")?.call_method1("strerror", (number,));
    match error.raw_os_error().map(text).transpose() {
        Ok(Some(text)) => PyOSError::new_err((error.raw_os_error(), text.unbind(), path.to_owned())),
        _ => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

/// The chosen columns of those that there are.
pub fn chosen<F: Copy>(
    columns: Option<&[String]>,
    known: &[(&'static str, F)],
) -> PyResult<Vec<(&'static str, F)>> {
    let Some(columns) = columns else { return Ok(known.to_vec()) };
    if columns.is_empty() {
        return Err(PyValueError::new_err("columns: at least one is needed"));
    }
    let choose = |name: &String| {
        let found = known.iter().find(|(known, _)| known == name).copied();
        found.ok_or_else(|| unknown("columns", name, known.iter().map(|(name, _)| *name)))
    };
    columns.iter().map(choose).collect()
}

/// A name that no column has.
pub fn unknown(argument: &str, name: &str, known: impl Iterator<Item = &'static str>) -> PyErr {
    let known = known.collect::<Vec<_>>().join(", ");
    PyValueError::new_err(format!("{argument}: {name}; there are {known}"))
}

/// A file whose bytes are counted as done, and whose reading fails after a stop, since a reader may
/// search long for the end of a game.
pub struct Watched {
    file: File,
    lasting: Lasting,
}

impl Watched {
    /// Opens a file, and says what lasts while it is read.
    pub fn open(py: Python<'_>, path: &Path) -> PyResult<(Self, Lasting)> {
        let file = File::open(path).and_then(|file| Ok((file.metadata()?.len(), file)));
        let (len, file) = file.map_err(|error| unopened(py, path, &error))?;
        let lasting = Lasting { total: len as usize, ..Lasting::default() };
        Ok((Self { file, lasting: lasting.clone() }, lasting))
    }

    /// The file for a reader that is asked for one record after the other: a stop need not end its
    /// reading.
    pub fn without_stop(self) -> Self {
        Self { lasting: Lasting { stop: Arc::default(), ..self.lasting }, ..self }
    }
}

impl Read for Watched {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        if self.lasting.is_stopped() {
            return Err(std::io::Error::other("reading was interrupted"));
        }
        let count = self.file.read(out)?;
        self.lasting.done.fetch_add(count, Ordering::Relaxed);
        Ok(count)
    }
}
