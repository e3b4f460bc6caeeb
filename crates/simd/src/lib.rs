#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![allow(unsafe_code)] // This crate wraps intrinsics, with their loads and stores, views memory as atomics, and has arrays that are not cleared.

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(test)]
extern crate std;

mod arch;
pub mod atomic_words;
mod bits;
mod bytes;
mod isa;
mod isa_name;
mod lane_bits;
mod lanes;
mod macros;
mod needs;
mod orders;
mod portable;
pub mod quad;
pub mod slots;
mod variant;

pub use bits::{BitKernel, Bits, PackKernel, RowPacker};
pub use bytes::Bytes;
pub use isa::Isa;
pub use isa_name::{IsaName, ParseIsaNameError};
pub use lanes::{Kernel, Lanes};
pub use needs::{Extraction, Needs};
#[doc(hidden)]
pub use orders::word_orders;
pub use portable::PlainBits;
