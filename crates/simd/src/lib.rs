//! 64-bit lanes: one position, direction or set to a lane, and the same few operations on all lanes at once.
//!
//! A kernel is written once, over [`Lanes`], as the `run` of a [`Kernel`]; [`Isa::run`] carries it out on one
//! instruction-set *path*: [`Path::Portable`], [`Path::Avx2`] or [`Path::Avx512`]. The choice is made at run time, so
//! that a plain release build holds every path and uses the best that the machine has.
//!
//! [`Bytes`] are the other shape of data: 64 bytes, one to a square. A kernel has those of its path as `L::Bytes`.
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
//! What wants no lanes but the bit instructions of single words, PEXT above all, is a [`BitKernel`] for
//! [`Isa::run_bits`].
#![no_std]
#![allow(unsafe_code)] // Intrinsics, loads and stores: what this crate exists to wrap.

#[cfg(test)]
extern crate std;

mod bits;
mod bytes;
mod isa;
mod lanes;
mod path;
mod portable;
mod portable_bytes;
pub mod quad;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use bits::{BitKernel, Bits};
pub use bytes::Bytes;
pub use isa::{Isa, Kernel};
pub use lanes::Lanes;
pub use path::{ParsePathError, Path};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
