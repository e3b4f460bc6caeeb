//! What differs between operating systems: a program with all that it starts, and reading from a
//! pipe that may never close.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::{End, Family, THREADS_END};
#[cfg(windows)]
pub(crate) use windows::{End, Family, THREADS_END};
