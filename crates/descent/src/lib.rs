#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod answer;
mod difference;
mod naming;
mod pair;
mod rule;
pub mod smallest;

pub use answer::Answer;
pub use difference::{Difference, Finding};
pub use naming::{Reason, of_extra, of_missing};
pub use pair::{Judge, Pair, Peer};
pub use rule::Rule;
