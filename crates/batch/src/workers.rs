//! Who does the work: threads, an instruction set, and how castling is read and written.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use fianchetto_quad::Quad;
use fianchetto_simd::{Isa, IsaName};
use fianchetto_types::Mode;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Threads that answer rows, with the kernels that are the fastest for many positions on this
/// machine.
///
/// ```
/// use fianchetto_batch::Workers;
///
/// let workers = Workers::new(2)?;
/// let rows = ["bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"];
/// assert_eq!(workers.count_many(&rows[..]).values, [21]);
/// # Ok::<(), fianchetto_batch::ThreadsError>(())
/// ```
///
/// A clone has the same threads, since starting threads takes longer than counting thousands of
/// positions.
#[derive(Clone, Debug)]
pub struct Workers {
    pub(crate) threads: Threads,
    pub(crate) isa: Isa,
    pub(crate) mode: Mode,
    stop: Option<Arc<AtomicBool>>,
    done: Option<Arc<AtomicUsize>>,
}

#[derive(Clone, Debug)]
pub(crate) enum Threads {
    /// That of the caller.
    Own,
    /// Those that all users of rayon share, one for each core.
    Shared,
    Pool(Arc<ThreadPool>),
}

impl Workers {
    /// A thread on each core, shared by all that use rayon.
    pub fn all() -> Self {
        Self { threads: Threads::Shared, isa: Isa::best(), mode: Mode::Standard, stop: None, done: None }
    }

    /// This many threads, but no more than the machine runs at once: more would only wait. One of
    /// them is the thread of the caller.
    ///
    /// # Errors
    /// If the machine cannot start that many threads, or if the number is 0.
    pub fn new(threads: usize) -> Result<Self, ThreadsError> {
        let pool = |threads| ThreadPoolBuilder::new().num_threads(threads).build();
        // One thread is always useful. To ask for the number of cores reads files.
        let useful = match threads {
            0 | 1 => threads,
            _ => threads.min(thread::available_parallelism().map_or(1, NonZero::get)),
        };
        let threads = match useful {
            0 => return Err(ThreadsError("at least one thread is needed".to_owned())),
            1 => Threads::Own,
            threads => {
                Threads::Pool(Arc::new(pool(threads).map_err(|error| ThreadsError(error.to_string()))?))
            }
        };
        Ok(Self { threads, ..Self::all() })
    }

    /// With a mode, which decides what `KQkq` means in FENs and how UCI text writes castling.
    /// Nothing else depends on it, so that rows of standard chess and Chess960 can otherwise be
    /// mixed.
    #[must_use]
    pub fn mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// Workers that stop as soon as this flag is set. What the call returns then means nothing.
    #[must_use]
    pub fn until(self, stop: Arc<AtomicBool>) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Workers that add the rows that are done to this number, some at a time.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicUsize, Ordering};
    ///
    /// use fianchetto_batch::Workers;
    ///
    /// let done = Arc::new(AtomicUsize::new(0));
    /// Workers::all().counting(done.clone()).count_many(&["no position"; 1000][..]);
    /// assert_eq!(done.load(Ordering::Relaxed), 1000);
    /// ```
    #[must_use]
    pub fn counting(self, done: Arc<AtomicUsize>) -> Self {
        Self { done: Some(done), ..self }
    }

    /// Says that more rows are done.
    pub(crate) fn count_done(&self, rows: usize) {
        if let Some(done) = &self.done {
            done.fetch_add(rows, Ordering::Relaxed);
        }
    }

    /// Whether the work has been cancelled.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// On an instruction set; `None` if this machine does not have it.
    #[must_use]
    pub fn path(self, path: IsaName) -> Option<Self> {
        path.detect().map(|isa| Self { isa, ..self })
    }

    pub(crate) const fn technique(&self) -> Quad {
        Quad::with_isa(self.isa)
    }
}

/// All cores.
impl Default for Workers {
    fn default() -> Self {
        Self::all()
    }
}

/// The threads could not be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("threads: {0}")]
pub struct ThreadsError(String);
