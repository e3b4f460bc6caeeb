//! Tasks that threads take in turn, and the book in which they enter the results.

use crate::sync::{AtomicUsize, Mutex, MutexGuard, PoisonError, Relaxed};

/// The state that the threads share.
pub(crate) struct Tasks<Book> {
    /// The tasks to be done, by index.
    open: Vec<usize>,
    /// The next of them.
    next: AtomicUsize,
    book: Mutex<Book>,
}

impl<Book> Tasks<Book> {
    pub(crate) fn new(open: Vec<usize>, book: Book) -> Self {
        Self { open, next: AtomicUsize::new(0), book: Mutex::new(book) }
    }

    /// The number of tasks.
    pub(crate) fn len(&self) -> usize {
        self.open.len()
    }

    pub(crate) fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn into_book(self) -> Book {
        self.book.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives out no more tasks.
    pub(crate) fn give_up(&self) {
        self.next.store(self.open.len(), Relaxed);
    }

    /// Works until no task is left. `count` returns the result of a task, or `None` if stopped;
    /// `enter` records it, and returns whether to stop.
    pub(crate) fn work<Count>(
        &self,
        mut count: impl FnMut(usize) -> Option<Count>,
        enter: impl Fn(&mut Book, usize, Count) -> bool,
    ) {
        while let Some(&task) = self.open.get(self.next.fetch_add(1, Relaxed)) {
            let Some(count) = count(task) else { return self.give_up() };
            let is_enough = enter(&mut self.book(), task, count);
            if is_enough {
                return self.give_up();
            }
        }
    }
}
