//! The SSE2 path: two lanes in a register, 64 bytes in four. Every x86-64 has it. POPCNT is not used:
//! bits are counted in vectors, which is as fast, and a second variant of each kernel would have to be built for it.
//!
//! The operations are those that any set of 128-bit vectors has: logic, shifts by one count, comparisons, sums of bytes.
//! What SSE2 lacks, such as shifts by a count for each lane or a comparison of 64-bit words, is composed of them here.
//! So the path is also the pattern of one for NEON, with the same types over other intrinsics.

mod bytes;
mod lanes;
mod quad;

pub(crate) use lanes::WordVector;
pub(crate) use quad::{to_bytes, to_sets};
