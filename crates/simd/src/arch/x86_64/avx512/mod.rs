//! The AVX-512 path: eight lanes in a register, and 64 bytes in one. On single words it is the AVX2
//! path, with GFNI and VBMI2 for kernels that find spans or list squares.

mod bits;
mod bytes;
mod lanes;

use super::token::{Avx2, Avx512};
use crate::variant::Path;
use crate::{BitKernel, Extraction, IsaName, Kernel, Lanes as _, Needs, PackKernel};

/// With four lanes and on single words it would run what AVX2 runs.
impl<const EXTRA: bool> Path for Avx512<EXTRA> {
    const PATH: IsaName = IsaName::Avx512;
    const MEETS: &'static [Needs] = &[Needs::WideBits, Needs::Packing, Needs::Lanes];
    const REQUIRES: &'static str =
        "avx2, bmi1, bmi2, lzcnt, popcnt, avx512f, avx512cd, avx512bw, avx512dq, avx512vl";
    const EXTRAS: &'static str = if EXTRA { "vpopcntdq, vbmi, vbmi2, gfni" } else { "" };
    const ON_WORDS: &'static str = if EXTRA { "AVX-512, GFNI" } else { Avx2::ON_WORDS };

    fn detect() -> Option<Self> {
        Self::detect()
    }

    fn extraction(self) -> Extraction {
        Avx2::from(self).extraction()
    }

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        lanes::WordVector::run(self, kernel)
    }

    #[inline(always)]
    fn run_four_lanes<K: Kernel>(self, kernel: K) -> K::Output {
        Avx2::from(self).run(kernel)
    }

    fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        Avx2::from(self).run_bits(kernel)
    }

    fn run_wide_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        match self.with_extras() {
            Some(token) => bits::run_bits(token, kernel),
            None => self.run_bits(kernel),
        }
    }

    fn run_packer<K: PackKernel>(self, kernel: K) -> K::Output {
        match self.with_extras() {
            Some(token) => bits::run_packer_extra(token, kernel),
            None => bits::run_packer(self.without_extras(), kernel),
        }
    }

    fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        Avx2::from(self).to_sets(quad)
    }

    fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        Avx2::from(self).to_bytes(quad)
    }
}
