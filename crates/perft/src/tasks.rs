//! Tasks that threads take one after the other, and the book in which they enter what comes of them.

use crate::sync::{AtomicUsize, Mutex, MutexGuard, PoisonError, Relaxed};

/// What the threads share.
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

    /// How many tasks there are.
    pub(crate) fn len(&self) -> usize {
        self.open.len()
    }

    pub(crate) fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn into_book(self) -> Book {
        self.book.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves no more tasks to the threads.
    pub(crate) fn give_up(&self) {
        self.next.store(self.open.len(), Relaxed);
    }

    /// Does tasks until there are no more. `count` says what comes of a task, and `None` if it was stopped; `enter` writes
    /// that down, and says whether it was enough.
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
