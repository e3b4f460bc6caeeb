#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]
#![forbid(unsafe_code)]

mod book;
mod condition;
mod entry;
mod error;
mod format;
mod read;
mod recognise;
mod seen;
mod shuffle;
mod write;

pub use book::{BookBuilder, book_entries};
pub use condition::{Condition, ConditionError};
pub use entry::Entry;
pub use error::{ReadError, RecordPlace};
pub use format::{Format, UnknownFormat};
pub use read::{Evaluated, Evaluations, PositionEvaluation, Puzzle, Puzzles, Reader, Variation};
pub use recognise::{recognise, recognised};
pub use seen::Seen;
pub use shuffle::{Shuffle, Shuffled};
pub use write::{WriteError, Writer};
