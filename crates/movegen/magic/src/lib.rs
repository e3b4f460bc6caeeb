#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!(
    "```text\nfancy\n",
    include_str!("fancy.txt"),
    "\nplain\n",
    include_str!("plain.txt"),
    "\nfixed shift\n",
    include_str!("fixed_shift.txt"),
    "\nblack\n",
    include_str!("black.txt"),
    "```"
)]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod forms;
mod generator;

pub use forms::{Black, Fancy, FixedShift, Form, PlainForm};
pub use generator::{BlackMagic, FixedShiftMagic, Magic, MagicLookup, Magics, PlainMagic, look_up};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Magic, PlainMagic, FixedShiftMagic, BlackMagic);
