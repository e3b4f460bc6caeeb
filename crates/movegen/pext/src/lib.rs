#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!(
    "```text\npext\n",
    include_str!("whole.txt"),
    "\npext-compressed\n",
    include_str!("compressed.txt"),
    "```"
)]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod generator;

pub use generator::{Compressed, CompressedPext, Pext, Whole};

use fianchetto_simd::{Extraction, Isa};

/// Whether this machine packs bits with one fast instruction. If not, magics are faster.
pub fn is_fast() -> bool {
    Isa::best().extraction() == Extraction::ByInstruction
}

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Pext, CompressedPext);
