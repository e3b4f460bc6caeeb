//! The paths of x86-64 and their detection.

mod avx2;
mod avx512;
mod sse2;
mod token;

use crate::portable::{self, PlainBits, PlainPacker};
use crate::{BitKernel, CompressKernel, Kernel, Lanes as _, SimdPath};
use token::{Avx2, Avx512, Sse2};

/// The variants of the kernels: one for each path, and two for AVX-512.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    Portable(portable::Token),
    Sse2(Sse2),
    Avx2(Avx2),
    Avx512(Avx512<false>),
    Avx512Extra(Avx512<true>),
}

impl Variant {
    /// The best variant of a path, if this machine has it.
    pub(crate) fn detect(path: SimdPath) -> Option<Self> {
        match path {
            SimdPath::Portable => Some(Self::Portable(portable::Token)),
            SimdPath::Sse2 => Sse2::detect().map(Self::Sse2),
            SimdPath::Avx2 => Avx2::detect().map(Self::Avx2),
            SimdPath::Avx512 => {
                Avx512::detect().map(Self::Avx512Extra).or_else(|| Avx512::detect().map(Self::Avx512))
            }
        }
    }

    pub(crate) const fn path(self) -> SimdPath {
        match self {
            Self::Portable(_) => SimdPath::Portable,
            Self::Sse2(_) => SimdPath::Sse2,
            Self::Avx2(_) => SimdPath::Avx2,
            Self::Avx512(_) | Self::Avx512Extra(_) => SimdPath::Avx512,
        }
    }

    /// The instructions beyond those that the path requires.
    pub(crate) const fn extras(self) -> &'static str {
        match self {
            Self::Avx512Extra(_) => "vpopcntdq, vbmi, vbmi2, gfni",
            _ => "",
        }
    }

    /// The same path without the extra instructions, if this variant uses any.
    pub(crate) fn other(self) -> Option<Self> {
        match self {
            Self::Avx512Extra(token) => Some(Self::Avx512(token.without_extras())),
            _ => None,
        }
    }

    /// Whether the path extracts bits by one fast instruction.
    pub(crate) fn extracts_fast(self) -> bool {
        self.path() >= SimdPath::Avx2 && token::extracts_fast()
    }

    #[inline(always)]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(token) => kernel.run::<portable::WordVector>(token),
            Self::Sse2(token) => sse2::WordVector::run(token, kernel),
            Self::Avx2(token) => avx2::WordVector::run(token, kernel),
            Self::Avx512(token) => avx512::WordVector::run(token, kernel),
            Self::Avx512Extra(token) => avx512::WordVector::run(token, kernel),
        }
    }

    pub(crate) fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(_) | Self::Sse2(_) => kernel.run(PlainBits),
            Self::Avx2(token) => avx2::run_bits(token, kernel),
            Self::Avx512(token) => avx2::run_bits(token.into(), kernel),
            Self::Avx512Extra(token) => avx2::run_bits(token.into(), kernel),
        }
    }

    pub(crate) fn run_bits_extra<K: BitKernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Avx512Extra(token) => avx512::run_bits(token, kernel),
            _ => self.run_bits(kernel),
        }
    }

    pub(crate) fn run_compress<K: CompressKernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(_) | Self::Sse2(_) => kernel.run(PlainPacker::default()),
            Self::Avx2(token) => avx2::run_compress(token, kernel),
            Self::Avx512(token) => avx512::run_compress(token, kernel),
            Self::Avx512Extra(token) => avx512::run_compress_extra(token, kernel),
        }
    }

    pub(crate) fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        match self {
            Self::Portable(_) => portable::to_sets(quad),
            Self::Sse2(token) => sse2::to_sets(token, quad),
            Self::Avx2(token) => avx2::to_sets(token, quad),
            Self::Avx512(token) => avx2::to_sets(token.into(), quad),
            Self::Avx512Extra(token) => avx2::to_sets(token.into(), quad),
        }
    }

    pub(crate) fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        match self {
            Self::Portable(_) => portable::to_bytes(quad),
            Self::Sse2(token) => sse2::to_bytes(token, quad),
            Self::Avx2(token) => avx2::to_bytes(token, quad),
            Self::Avx512(token) => avx2::to_bytes(token.into(), quad),
            Self::Avx512Extra(token) => avx2::to_bytes(token.into(), quad),
        }
    }
}
