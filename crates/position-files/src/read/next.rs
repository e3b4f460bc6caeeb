//! Goes from one item to the next.

use crate::ReadError;

/// The next item of an iterator. It goes on after a wrong record, but after no other error.
pub(super) fn next<T>(
    is_over: &mut bool,
    read: impl FnOnce() -> Result<Option<T>, ReadError>,
) -> Option<Result<T, ReadError>> {
    let read = if *is_over { None } else { read().transpose() };
    *is_over = !matches!(read, Some(Ok(_) | Err(ReadError::Record { .. })));
    read
}
