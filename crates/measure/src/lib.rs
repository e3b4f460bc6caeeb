//! What the programs share that measure: `fianchetto compare` and `fianchetto bench`, and the
//! benchmarks.
//!
//! Work is cut into [slices](SLICE) of a thread's own time, in which contestants take
//! [turns](order), so that whatever slows the machine slows all of them alike. The slices of a
//! contestant become an [`Estimate`], and estimates a [table](aligned).
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod estimate;
pub mod machine;
mod positions;
pub mod race;
mod slice;
mod table;

pub use estimate::{Estimate, best, geometric_mean, median, noise, without_rounds};
pub use positions::{CORPUS, CORPUS_PATH, STANDARD};
pub use slice::{SLICE, order, passes, thread_time};
pub use table::{aligned, bar, percent, rounded};
