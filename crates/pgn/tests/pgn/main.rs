//! The tests of the reader.

mod common;
mod errors;
mod files;
mod garbled;
mod hostile;
mod streams;
mod written;
