//! Files as streams of record batches.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use arrow_array::StructArray;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::arrow;
use crate::workers::{self, Lasting};

/// A file while it is read, batch by batch.
pub trait Batches: Send + 'static {
    /// Reads the next batch, or the failure after the last one, unless one is there that nobody has
    /// taken: the call that waited for it was interrupted. There is neither at the end or after a
    /// stop.
    fn prepare(&mut self, stop: &AtomicBool);

    /// Takes what is prepared.
    fn take(&mut self) -> Option<Result<StructArray, String>>;
}

pub fn locked<S>(source: &Mutex<S>) -> MutexGuard<'_, S> {
    // After a panic, the source is still a file at some place.
    source.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The next batch; Ctrl-C can interrupt it.
pub fn next<S: Batches>(
    py: Python<'_>,
    source: &Mutex<S>,
    lasting: &Lasting,
) -> PyResult<Option<StructArray>> {
    let batch = py.detach(|| waited(source, lasting))?;
    batch.transpose().map_err(PyOSError::new_err)
}

fn waited<S: Batches>(source: &Mutex<S>, lasting: &Lasting) -> PyResult<Option<Result<StructArray, String>>> {
    lasting.stop.store(false, Ordering::Relaxed);
    workers::interruptible(lasting, || locked(source).prepare(&lasting.stop))?;
    Ok(locked(source).take())
}

/// The capsule of the rest of a stream, of the type that `like` has.
pub fn capsule<'py, S: Batches>(
    py: Python<'py>,
    source: &Arc<Mutex<S>>,
    lasting: &Lasting,
    like: &StructArray,
) -> PyResult<Bound<'py, PyCapsule>> {
    let (source, lasting) = (source.clone(), lasting.clone());
    let thread = thread::current().id();
    arrow::stream_capsule(py, like, move || {
        // Only the thread that asked for the stream can look for Ctrl-C: another may hold the
        // interpreter's lock and wait.
        if thread::current().id() == thread {
            return waited(&source, &lasting).unwrap_or_else(|_| {
                arrow::interrupt_reader();
                None
            });
        }
        let mut source = locked(&source);
        source.prepare(&lasting.stop);
        source.take()
    })
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

/// A file whose bytes are counted as done, and whose reading fails after a stop, since a reader may
/// search long for the end of a game.
pub struct Watched {
    file: File,
    lasting: Lasting,
}

impl Watched {
    pub fn new(file: File, lasting: Lasting) -> Self {
        Self { file, lasting }
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
