//! The AVX-512 path: eight lanes in a register, and 64 bytes in one. On single words it is the AVX2 path, with GFNI and VBMI2
//! for kernels that use spans or places.

mod bits;
mod bytes;
mod lanes;

pub(crate) use bits::{run_bits, run_compress, run_compress_extra};
pub(crate) use lanes::WordVector;
