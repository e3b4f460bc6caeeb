//! 64-bit lanes, each with a position, direction or set, and a few operations on all lanes at once.
//!
//! A kernel is written once, over [`Lanes`], as the `run` of a [`Kernel`]; [`Isa::run`] runs it on one instruction-set *path*:
//! [`SimdPath::Portable`], [`SimdPath::Sse2`], [`SimdPath::Avx2`] or [`SimdPath::Avx512`]. The choice is made at run time: a
//! plain release build contains every path and uses the machine's best.
//!
//! [`Bytes`] are the other shape of data: 64 bytes, one for each square. A kernel has those of its path as `L::Bytes`.
//!
//! An [`Isa`] is the proof that the machine has the instructions of its path: only detection creates one, and lanes are made
//! from the token that it passes to the kernel. Safe code cannot call a kernel that the machine cannot run.
//!
//! A computation with bit instructions on single words, such as PEXT, is a [`BitKernel`] for [`Isa::run_bits`], or for
//! [`Isa::run_bits_extra`] if it uses spans or places. One that packs rows of 16-bit words by masks is a [`CompressKernel`] for
//! [`Isa::run_compress`].
//!
//! [`atomic_words`] is memory that threads share without a lock.
//!
//! Each path has a folder with the same files: `lanes`, `bytes`, `bits` if it has instructions for single words, and `quad` for
//! the [conversions](quad) of quad-bitboards. `arch` selects those of the architecture.
//!
#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![allow(unsafe_code)] // This crate wraps intrinsics, with their loads and stores, and views memory as atomics.

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(test)]
extern crate std;

mod arch;
pub mod atomic_words;
mod bits;
mod bytes;
mod inlined;
mod isa;
mod lanes;
mod path;
mod portable;
pub mod quad;

pub use bits::{BitKernel, Bits, Compress, CompressKernel};
pub use bytes::Bytes;
pub use isa::Isa;
pub use lanes::{Kernel, Lanes};
pub use path::{ParseSimdPathError, SimdPath};
pub use portable::PlainBits;
