//! The tests of the reader.

mod common;
mod files;
mod garbled;
mod hostile;
#[path = "../../../types/tests/types/replayed.rs"]
mod replayed;
#[path = "../../../types/tests/types/seeded.rs"]
mod seeded;
mod streams;
mod texts;
mod written;
