//! The SSE2 path: two lanes in a register, 64 bytes in four. Every x86-64 has it. POPCNT is not
//! used: counting bits in vectors is as fast, and POPCNT would require a second variant of each
//! kernel.
//!
//! The operations are common to all 128-bit instruction sets: logic, shifts by one count,
//! comparisons, sums of bytes. Operations that SSE2 lacks, such as shifts by a count for each lane
//! or comparisons of 64-bit words, are composed of them. `arch/v128` has the same types over the
//! instructions of other architectures, which lack fewer.

mod bytes;
mod lanes;
mod quad;

use super::token::Sse2;
use crate::variant::Path;
use crate::{IsaName, Kernel, Lanes as _, Needs};

impl Path for Sse2 {
    const PATH: IsaName = IsaName::Sse2;
    const MEETS: &'static [Needs] = &[Needs::Lanes, Needs::FourLanes];
    const REQUIRES: &'static str = "sse2";

    fn detect() -> Option<Self> {
        Self::detect()
    }

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        lanes::WordVector::run(self, kernel)
    }

    fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        quad::to_sets(self, quad)
    }

    fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        quad::to_bytes(self, quad)
    }
}
