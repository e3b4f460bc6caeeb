//! The tests of the reader.
#![allow(clippy::needless_pass_by_value, reason = "quickcheck hands its properties values")]

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
