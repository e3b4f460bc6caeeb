//! Architectures that have the portable path alone.

use crate::portable::{self, PlainBits, PlainCompress, Portable, WordVector};
use crate::{BitKernel, CompressKernel, Kernel, Path};

/// The variants of the kernels: the portable one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Variant {
    Portable(Portable),
}

impl Variant {
    pub(crate) fn detect(path: Path) -> Option<Self> {
        (path == Path::Portable).then_some(Self::Portable(Portable))
    }

    pub(crate) const fn path(self) -> Path {
        Path::Portable
    }

    pub(crate) const fn extras(self) -> &'static str {
        ""
    }

    pub(crate) fn plainer(self) -> Option<Self> {
        None
    }

    #[inline(always)]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        let Self::Portable(token) = self;
        kernel.run::<WordVector<1>>(token)
    }

    #[inline]
    pub(crate) fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        kernel.run(PlainBits)
    }

    #[inline]
    pub(crate) fn run_bits_extra<K: BitKernel>(self, kernel: K) -> K::Output {
        self.run_bits(kernel)
    }

    #[inline]
    pub(crate) fn run_compress<K: CompressKernel>(self, kernel: K) -> K::Output {
        kernel.run(PlainCompress)
    }

    pub(crate) fn extracts_fast(self) -> bool {
        false
    }
}

/// The conversions of quad-bitboards: the portable one.
#[derive(Clone, Copy, Debug)]
pub(crate) enum QuadVariant {
    Portable,
}

impl QuadVariant {
    pub(crate) fn detect(path: Path) -> Option<Self> {
        (path == Path::Portable).then_some(Self::Portable)
    }

    pub(crate) const fn name(self) -> &'static str {
        "portable"
    }

    pub(crate) fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        portable::to_sets(quad)
    }

    pub(crate) fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        portable::to_bytes(quad)
    }

    pub(crate) fn bytes_to_quad(self, bytes: &[u8; 64]) -> [u64; 4] {
        portable::from_bytes(bytes)
    }
}
