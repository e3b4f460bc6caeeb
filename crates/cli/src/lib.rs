//! What the program shares with the benchmarks: which machine and compiler, and what is made of many samples.
#![forbid(unsafe_code)]

pub mod machine;
pub mod stats;
