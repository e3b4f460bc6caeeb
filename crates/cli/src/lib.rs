//! What the program shares with the benchmarks: which machine and compiler, what is made of
//! many samples, and the bar that shows how far a run is.
#![forbid(unsafe_code)]

pub mod machine;
pub mod progress;
pub mod stats;
pub mod suites;
