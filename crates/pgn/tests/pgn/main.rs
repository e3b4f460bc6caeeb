//! The tests of the reader.

mod common;
mod files;
mod garbled;
mod hostile;
mod streams;
mod texts;
mod trees;
mod written;
