#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!(
    "```text\ndumb7fill, with six steps in the second line\n",
    include_str!("dumb7fill.txt"),
    "\nKogge-Stone\n",
    include_str!("kogge_stone.txt"),
    "```"
)]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod fill;

pub use fill::{Dumb7Fill, Fill, Fills, Flood, KoggeStone, Prefix, Seven};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Dumb7Fill, KoggeStone);
