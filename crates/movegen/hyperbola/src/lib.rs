#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!("```text\n", include_str!("line.txt"), "```")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod lanes;
mod quintessence;

pub use lanes::{LaneHyperbola, QueenLanes};
pub use quintessence::{Hyperbola, Quintessence};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Hyperbola, LaneHyperbola);
