//! What differs between operating systems: groups of processes, and reading from a pipe that may
//! never close.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(crate) use other::{End, THREADS_END, end_group, in_own_group};
#[cfg(unix)]
pub(crate) use unix::{End, THREADS_END, end_group, in_own_group};
