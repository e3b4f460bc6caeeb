//! The AVX2 path: four lanes in a register, 64 bytes in two, and the bit instructions on single
//! words.

mod bits;
mod bytes;
mod lanes;
mod quad;

use super::token::{self, Avx2};
use crate::variant::Path;
use crate::{BitKernel, Extraction, IsaName, Kernel, Lanes as _, Needs, PackKernel};

pub(in crate::arch) use bits::{WordBits, shuffle_halves, shuffle8};
pub(in crate::arch) use bytes::ONE_HOT;

impl Path for Avx2 {
    const PATH: IsaName = IsaName::Avx2;
    const MEETS: &'static [Needs] =
        &[Needs::Bits, Needs::WideBits, Needs::Packing, Needs::Lanes, Needs::FourLanes];
    const REQUIRES: &'static str = "avx2, bmi1, bmi2, lzcnt, popcnt";
    const ON_WORDS: &'static str = "AVX2, BMI2";

    fn detect() -> Option<Self> {
        Self::detect()
    }

    fn extraction(self) -> Extraction {
        if token::extracts_fast() { Extraction::ByInstruction } else { Extraction::ByMicrocode }
    }

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        lanes::WordVector::run(self, kernel)
    }

    fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        bits::run_bits(self, kernel)
    }

    fn run_packer<K: PackKernel>(self, kernel: K) -> K::Output {
        bits::run_packer(self, kernel)
    }

    fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        quad::to_sets(self, quad)
    }

    fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        quad::to_bytes(self, quad)
    }
}
