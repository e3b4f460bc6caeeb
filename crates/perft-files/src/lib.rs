#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod checkpoint;
mod held;
mod sealed;
pub mod units;

pub use checkpoint::{Checkpoint, CheckpointError, Identity};
pub use held::HeldFile;
