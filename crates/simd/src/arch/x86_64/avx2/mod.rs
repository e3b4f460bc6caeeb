//! The AVX2 path: four lanes in a register, 64 bytes in two, and the bit instructions on single words.
//!
//! A kernel and all lane operations are `#[inline(always)]`, so that they end up inside `Lanes::run` and
//! are compiled for the instructions that it enables.

mod bits;
mod bytes;
mod compress;
mod lanes;
mod quad;
mod token;

pub(crate) use bits::{WordBits, run_bits};
pub(crate) use bytes::ONE_HOT;
pub(crate) use compress::run_compress;
pub(in crate::arch) use compress::{shuffle_halves, shuffle8};
pub(crate) use lanes::WordVector;
pub(crate) use quad::{from_bytes, to_bytes, to_sets};

pub(crate) use token::{Token, extracts_fast};
