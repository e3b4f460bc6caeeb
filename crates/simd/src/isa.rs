//! The proof that a machine has the instructions of a path, and what carries kernels out.

use core::fmt;

use crate::bits::PlainBits;
use crate::portable::{Portable, Words};
#[cfg(target_arch = "x86_64")]
use crate::x86::{self, Avx2, Avx512};
use crate::{BitKernel, Lanes, Path};

/// A computation written once over [`Lanes`].
pub trait Kernel {
    /// What it computes.
    type Output;

    /// Computes it on the lanes of one path. Mark this `#[inline(always)]`, and all that it calls in its inner loop:
    /// only what is inlined is compiled for the path's instructions.
    fn run<L: Lanes>(self, token: L::Token) -> Self::Output;
}

/// The proof that this machine has the instructions of a path.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Isa(Variant);

/// The variants of the kernels that exist: one for each path, and two for AVX-512.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512<false>),
    #[cfg(target_arch = "x86_64")]
    Avx512Extra(Avx512<true>),
}

impl Isa {
    /// The proof for the portable path, which every machine can run.
    pub const PORTABLE: Self = Self(Variant::Portable(Portable));

    /// The best variants for this machine, one for each path that it has, the plainest first.
    pub fn all() -> impl Iterator<Item = Self> {
        Path::ALL.into_iter().filter_map(Self::detect)
    }

    /// Every variant that this machine has: what a test has to run.
    pub fn variants() -> impl Iterator<Item = Self> {
        Self::all().flat_map(|isa| [isa.plainer(), Some(isa)]).flatten()
    }

    /// The widest path that this machine can run.
    #[must_use]
    pub fn best() -> Self {
        Self::all().last().unwrap_or(Self::PORTABLE)
    }

    /// The path of which this is the proof.
    #[must_use]
    pub const fn path(self) -> Path {
        match self.0 {
            Variant::Portable(_) => Path::Portable,
            #[cfg(target_arch = "x86_64")]
            Variant::Avx2(_) => Path::Avx2,
            #[cfg(target_arch = "x86_64")]
            Variant::Avx512(_) | Variant::Avx512Extra(_) => Path::Avx512,
        }
    }

    /// The instructions used beyond those that the path requires; empty if there are none.
    #[must_use]
    pub const fn extras(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Variant::Avx512Extra(_) => "vpopcntdq, vbmi, vbmi2, gfni",
            _ => "",
        }
    }

    /// Runs a kernel on this path. Inlined even into a kernel of another path, whose instructions it then may use.
    #[inline(always)]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self.0 {
            Variant::Portable(token) => kernel.run::<Words<1>>(token),
            #[cfg(target_arch = "x86_64")]
            Variant::Avx2(token) => x86::run_four(token, kernel),
            #[cfg(target_arch = "x86_64")]
            Variant::Avx512(token) => x86::run_eight(token, kernel),
            #[cfg(target_arch = "x86_64")]
            Variant::Avx512Extra(token) => x86::run_eight_extra(token, kernel),
        }
    }

    /// Runs a kernel on single words with the bit instructions of this path.
    #[inline]
    pub fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        match self.0 {
            Variant::Portable(_) => kernel.run(PlainBits),
            #[cfg(target_arch = "x86_64")]
            Variant::Avx2(token) => x86::run_bits(token.into(), kernel),
            #[cfg(target_arch = "x86_64")]
            Variant::Avx512(token) => x86::run_bits(token.into(), kernel),
            #[cfg(target_arch = "x86_64")]
            Variant::Avx512Extra(token) => x86::run_bits(token.into(), kernel),
        }
    }

    /// The proof that this machine can run a path, if it can.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn detect(path: Path) -> Option<Self> {
        match path {
            Path::Portable => Some(Self::PORTABLE),
            Path::Avx2 => Avx2::detect().map(|token| Self(Variant::Avx2(token))),
            Path::Avx512 => Avx512::detect()
                .map(|token| Self(Variant::Avx512Extra(token)))
                .or_else(|| Avx512::detect().map(|token| Self(Variant::Avx512(token)))),
        }
    }

    /// The proof that this machine can run a path, if it can.
    #[cfg(not(target_arch = "x86_64"))]
    pub(crate) fn detect(path: Path) -> Option<Self> {
        (path == Path::Portable).then_some(Self::PORTABLE)
    }

    /// The same path without the extra instructions, if this variant uses any.
    fn plainer(self) -> Option<Self> {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Variant::Avx512Extra(_) => Avx512::detect().map(|token| Self(Variant::Avx512(token))),
            _ => None,
        }
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.extras() {
            "" => write!(f, "{}", self.path()),
            extras => write!(f, "{} ({extras})", self.path()),
        }
    }
}

impl fmt::Debug for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Isa({self})")
    }
}
