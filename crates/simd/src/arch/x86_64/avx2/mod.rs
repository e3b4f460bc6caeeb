//! The AVX2 path: four lanes in a register, 64 bytes in two, and the bit instructions on single words.

mod bits;
mod bytes;
mod lanes;
mod quad;

pub(crate) use bits::{WordBits, run_bits, run_compress};
pub(in crate::arch) use bits::{shuffle_halves, shuffle8};
pub(crate) use bytes::ONE_HOT;
pub(crate) use lanes::WordVector;
pub(crate) use quad::{to_bytes, to_sets};
