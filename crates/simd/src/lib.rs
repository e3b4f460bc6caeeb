//! 64-bit lanes: one position, direction or set in each lane, and the same few operations on all lanes at once.
//!
//! A kernel is written once, over [`Lanes`], as the `run` of a [`Kernel`]; [`Isa::run`] runs it on one
//! instruction-set *path*: [`SimdPath::Portable`], [`SimdPath::Sse2`], [`SimdPath::Avx2`] or [`SimdPath::Avx512`]. The choice is made at run time, so
//! that a plain release build holds every path and uses the best that the machine has.
//!
//! [`Bytes`] are the other shape of data: 64 bytes, one for each square. A kernel has those of its path as `L::Bytes`.
//!
//! An [`Isa`] is the proof that the machine has the instructions of its path: only detection makes one, and lanes are
//! made from the token that it hands to the kernel. Safe code cannot call a kernel that the machine cannot run.
//!
//! A computation that needs no lanes but the bit instructions on single words, PEXT above all, is a [`BitKernel`] for
//! [`Isa::run_bits`], or for [`Isa::run_bits_extra`] if it asks for spans or places. One that packs rows of 16-bit words by masks is a [`CompressKernel`] for [`Isa::run_compress`].
//!
//! [`atomic_words`] are memory that threads share without a lock.
//!
//! Each path has a folder with the same files: `lanes`, `bytes`, `bits` if it has instructions for single words, and `quad` for
//! the [conversions](quad) of quad-bitboards. `arch` says which of them exist on which architecture.
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
