//! 64-bit lanes: one position, direction or set in each lane, and the same few operations on all lanes at once.
//!
//! A kernel is written once, over [`Lanes`], as the `run` of a [`Kernel`]; [`Isa::run`] runs it on one
//! instruction-set *path*: [`Path::Portable`], [`Path::Sse2`], [`Path::Avx2`] or [`Path::Avx512`]. The choice is made at run time, so
//! that a plain release build holds every path and uses the best that the machine has.
//!
//! [`Bytes`] are the other shape of data: 64 bytes, one for each square. A kernel has those of its path as `L::Bytes`.
//!
//! An [`Isa`] is the proof that the machine has the instructions of its path: only detection makes one, and lanes are
//! made from the token that it hands to the kernel. Safe code cannot call a kernel that the machine cannot run.
//!
//! ```
//! use fianchetto_simd::{Isa, Kernel, Lanes};
//!
//! /// Counts the bits of a slice.
//! struct Count<'a>(&'a [u64]);
//!
//! impl Kernel for Count<'_> {
//!     type Output = u64;
//!
//!     #[inline(always)]
//!     fn run<L: Lanes>(self, token: L::Token) -> u64 {
//!         let (blocks, rest) = self.0.as_chunks::<8>();
//!         let sum = |total: L, block: &[u64; 8]| {
//!             block.chunks_exact(L::COUNT).fold(total, |total, part| total + L::load(token, part).popcount())
//!         };
//!         let total = blocks.iter().fold(L::splat(token, 0), sum).sum();
//!         total + rest.iter().map(|word| u64::from(word.count_ones())).sum::<u64>()
//!     }
//! }
//!
//! for isa in Isa::all() {
//!     assert_eq!(isa.run(Count(&[3; 20])), 40, "{isa}");
//! }
//! ```
//!
//! A computation that needs no lanes but the bit instructions on single words, PEXT above all, is a [`BitKernel`] for
//! [`Isa::run_bits`], or for [`Isa::run_bits_extra`] if it asks for spans or places. One that packs rows of 16-bit words by masks is a [`CompressKernel`] for [`Isa::run_compress`].
//!
//! [`words`] are memory that threads share without a lock.
//!
//! Each path has a folder with the same files: `lanes`, `bytes`, and `quad` for the [conversions](quad) of
//! quad-bitboards. `arch` says which of them exist on which architecture.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![allow(unsafe_code)] // This crate wraps intrinsics, with their loads and stores, and views memory as atomics.

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(test)]
extern crate std;

mod arch;
mod bits;
mod bytes;
mod compress;
mod isa;
mod kernel;
mod lanes;
mod path;
mod portable;
pub mod quad;
pub mod words;

pub use bits::Bits;
pub use bytes::Bytes;
pub use compress::{Compress, CompressKernel};
pub use isa::Isa;
pub use kernel::BitKernel;
pub use lanes::{Kernel, Lanes};
pub use path::{ParsePathError, Path};
pub use portable::PlainBits;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
