//! Architectures with the portable path alone.
//!
//! If a flag only simulates one of them, tests also get the twin of `portable/bits.rs`.

use crate::portable::{self, PlainBits, PlainPacker, Token, WordVector};
#[cfg(fianchetto_portable_only)]
use crate::portable::{TwinBits, TwinPacker, TwinVector};
use crate::{BitKernel, CompressKernel, Kernel, SimdPath};

/// The variants of the kernels: the portable one, and in tests its twin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    Portable(Token),
    #[cfg(fianchetto_portable_only)]
    Twin(Token),
}

impl Variant {
    pub(crate) fn detect(path: SimdPath) -> Option<Self> {
        (path == SimdPath::Portable).then_some(Self::Portable(Token))
    }

    pub(crate) const fn path(self) -> SimdPath {
        SimdPath::Portable
    }

    pub(crate) const fn extras(self) -> &'static str {
        match self {
            Self::Portable(_) => "",
            #[cfg(fianchetto_portable_only)]
            Self::Twin(_) => "twin of vpopcntdq, vbmi, vbmi2, gfni, bmi2",
        }
    }

    pub(crate) const fn other(self) -> Option<Self> {
        match self {
            #[cfg(fianchetto_portable_only)]
            Self::Portable(token) => Some(Self::Twin(token)),
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(token) => kernel.run::<WordVector>(token),
            #[cfg(fianchetto_portable_only)]
            Self::Twin(token) => kernel.run::<TwinVector>(token),
        }
    }

    pub(crate) fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(_) => kernel.run(PlainBits),
            #[cfg(fianchetto_portable_only)]
            Self::Twin(_) => kernel.run(TwinBits),
        }
    }

    pub(crate) fn run_bits_extra<K: BitKernel>(self, kernel: K) -> K::Output {
        self.run_bits(kernel)
    }

    pub(crate) fn run_compress<K: CompressKernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(_) => kernel.run(PlainPacker::default()),
            #[cfg(fianchetto_portable_only)]
            Self::Twin(_) => kernel.run(TwinPacker::default()),
        }
    }

    pub(crate) fn extracts_fast(self) -> bool {
        false
    }

    pub(crate) fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        portable::to_sets(quad)
    }

    pub(crate) fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        portable::to_bytes(quad)
    }
}
