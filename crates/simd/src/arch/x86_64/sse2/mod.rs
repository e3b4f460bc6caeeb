//! The SSE2 path: two lanes in a register, 64 bytes in four. Every x86-64 has it. POPCNT is not used: counting bits in vectors
//! is as fast, and POPCNT would require a second variant of each kernel.
//!
//! The operations are common to all 128-bit instruction sets: logic, shifts by one count, comparisons, sums of bytes.
//! Operations that SSE2 lacks, such as shifts by a count for each lane or comparisons of 64-bit words, are composed of them. So
//! the path is also a template for NEON, with the same types over other intrinsics.

mod bytes;
mod lanes;
mod quad;

pub(crate) use lanes::WordVector;
pub(crate) use quad::{to_bytes, to_sets};
