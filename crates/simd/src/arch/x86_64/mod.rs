//! The paths of x86-64 and how one of them is chosen.

mod avx2;
mod avx512;
mod sse2;

use crate::portable::{self, PlainBits, PlainPacker};
use crate::{BitKernel, CompressKernel, Kernel, Lanes as _, Path};

/// The variants of the kernels: one for each path, and two for AVX-512.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Variant {
    Portable(portable::Token),
    Sse2(sse2::Token),
    Avx2(avx2::Token),
    Avx512(avx512::Token<false>),
    Avx512Extra(avx512::Token<true>),
}

impl Variant {
    /// The best variant of a path, if this machine has it.
    pub(crate) fn detect(path: Path) -> Option<Self> {
        match path {
            Path::Portable => Some(Self::Portable(portable::Token)),
            Path::Sse2 => sse2::Token::detect().map(Self::Sse2),
            Path::Avx2 => avx2::Token::detect().map(Self::Avx2),
            Path::Avx512 => avx512::Token::detect()
                .map(Self::Avx512Extra)
                .or_else(|| avx512::Token::detect().map(Self::Avx512)),
        }
    }

    #[inline]
    pub(crate) const fn path(self) -> Path {
        match self {
            Self::Portable(_) => Path::Portable,
            Self::Sse2(_) => Path::Sse2,
            Self::Avx2(_) => Path::Avx2,
            Self::Avx512(_) | Self::Avx512Extra(_) => Path::Avx512,
        }
    }

    /// The instructions beyond those that the path requires.
    #[inline]
    pub(crate) const fn extras(self) -> &'static str {
        match self {
            Self::Avx512Extra(_) => "vpopcntdq, vbmi, vbmi2, gfni",
            _ => "",
        }
    }

    /// The same path without the extra instructions, if this variant uses any.
    pub(crate) fn other(self) -> Option<Self> {
        match self {
            Self::Avx512Extra(_) => avx512::Token::detect().map(Self::Avx512),
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(token) => kernel.run::<portable::WordVector<1>>(token),
            Self::Sse2(token) => sse2::WordVector::run(token, kernel),
            Self::Avx2(token) => avx2::WordVector::run(token, kernel),
            Self::Avx512(token) => avx512::WordVector::run(token, kernel),
            Self::Avx512Extra(token) => avx512::WordVector::run(token, kernel),
        }
    }

    #[inline]
    pub(crate) fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(_) | Self::Sse2(_) => kernel.run(PlainBits),
            Self::Avx2(token) => avx2::run_bits(token, kernel),
            Self::Avx512(token) => avx2::run_bits(token.into(), kernel),
            Self::Avx512Extra(token) => avx2::run_bits(token.into(), kernel),
        }
    }

    #[inline]
    pub(crate) fn run_bits_extra<K: BitKernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Avx512Extra(token) => avx512::run_bits(token, kernel),
            _ => self.run_bits(kernel),
        }
    }

    #[inline]
    pub(crate) fn run_compress<K: CompressKernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable(_) | Self::Sse2(_) => kernel.run(PlainPacker {}),
            Self::Avx2(token) => avx2::run_compress(token, kernel),
            Self::Avx512(token) => avx512::run_compress(token, kernel),
            Self::Avx512Extra(token) => avx512::run_compress_extra(token, kernel),
        }
    }

    /// Whether the path extracts bits by one fast instruction.
    pub(crate) fn extracts_fast(self) -> bool {
        self.path() >= Path::Avx2 && avx2::extracts_fast()
    }
}

/// The conversions of quad-bitboards: one for each path; that for SSE2 is the document's code.
#[derive(Clone, Copy, Debug)]
pub(crate) enum QuadVariant {
    Portable,
    Sse2(sse2::Token),
    Avx2(avx2::Token),
    Avx512(avx512::Token<false>),
}

impl QuadVariant {
    pub(crate) fn detect(path: Path) -> Option<Self> {
        match path {
            Path::Portable => Some(Self::Portable),
            Path::Sse2 => sse2::Token::detect().map(Self::Sse2),
            Path::Avx2 => avx2::Token::detect().map(Self::Avx2),
            Path::Avx512 => avx512::Token::detect().map(Self::Avx512),
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Sse2(_) => "sse2",
            Self::Avx2(_) => "avx2",
            Self::Avx512(_) => "avx512",
        }
    }

    pub(crate) fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        match self {
            Self::Portable => portable::to_sets(quad),
            Self::Sse2(token) => sse2::to_sets(token, quad),
            Self::Avx2(token) => avx2::to_sets(token, quad),
            Self::Avx512(token) => avx2::to_sets(token.into(), quad),
        }
    }

    pub(crate) fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        match self {
            Self::Portable => portable::to_bytes(quad),
            Self::Sse2(token) => sse2::to_bytes(token, quad),
            Self::Avx2(token) => avx2::to_bytes(token, quad),
            Self::Avx512(token) => avx2::to_bytes(token.into(), quad),
        }
    }

    pub(crate) fn bytes_to_quad(self, bytes: &[u8; 64]) -> [u64; 4] {
        match self {
            Self::Portable => portable::from_bytes(bytes),
            Self::Sse2(token) => sse2::from_bytes(token, bytes),
            Self::Avx2(token) => avx2::from_bytes(token, bytes),
            Self::Avx512(token) => avx512::from_bytes(token, bytes),
        }
    }
}
