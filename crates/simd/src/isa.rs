//! The proof that a machine has the instructions of a path, by which kernels are run on it.

use core::fmt;

use crate::arch::Variant;
use crate::portable::{PlainPacker, Token, WordVector};
use crate::{BitKernel, CompressKernel, Kernel, SimdPath};

/// The proof that this machine has the instructions of a path.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Isa(Variant);

impl Isa {
    /// The proof for the portable path, which every machine can run.
    pub const PORTABLE: Self = Self(Variant::Portable(Token));

    /// The best variants for this machine, one for each path that it has, the plainest first.
    pub fn all() -> impl Iterator<Item = Self> {
        SimdPath::ALL.into_iter().filter_map(SimdPath::detect)
    }

    /// Every variant that this machine has: what a test has to run.
    pub fn variants() -> impl Iterator<Item = Self> {
        Self::all().flat_map(|isa| [isa.other(), Some(isa)]).flatten()
    }

    /// The other variant of the same path, if there is one, for tests: AVX-512 without the extra instructions that this
    /// machine has. Where the compiler is told to pretend that a machine has the portable path alone
    /// (`--cfg fianchetto_portable_only`), it is plain code that runs the algorithms of machines that have them all.
    pub fn other(self) -> Option<Self> {
        self.0.other().map(Self)
    }

    /// The widest path that this machine can run.
    pub fn best() -> Self {
        Self::all().last().unwrap_or(Self::PORTABLE)
    }

    /// The path of which this is the proof.
    #[inline]
    pub const fn path(self) -> SimdPath {
        self.0.path()
    }

    /// The instructions used beyond those that the path requires; empty if there are none.
    #[inline]
    pub const fn extras(self) -> &'static str {
        self.0.extras()
    }

    /// Runs a kernel on this path.
    #[inline(always)]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        self.0.run(kernel)
    }

    /// Runs a kernel on the portable path, and compiles it for no other. Inlined even into a kernel of another path, whose
    /// instructions it then may use.
    #[inline(always)]
    pub fn run_portable<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<WordVector<1>>(Token)
    }

    /// Runs a kernel on single words with the bit instructions of this path. Those of SSE2 are none.
    #[inline]
    pub fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        self.0.run_bits(kernel)
    }

    /// Runs a kernel on single words that asks for [`spans`](crate::Bits::spans) or [`places`](crate::Bits::places), for which
    /// AVX-512 machines with GFNI and VBMI2 have instructions. A kernel that does not is compiled once less by
    /// [`run_bits`](Self::run_bits).
    #[inline]
    pub fn run_bits_extra<K: BitKernel>(self, kernel: K) -> K::Output {
        self.0.run_bits_extra(kernel)
    }

    /// Runs a kernel that packs rows of words by masks on this path.
    #[inline]
    pub fn run_compress<K: CompressKernel>(self, kernel: K) -> K::Output {
        self.0.run_compress(kernel)
    }

    /// Runs a kernel that packs rows of words by masks on the portable path, and compiles it for no other.
    #[inline]
    pub fn run_compress_portable<K: CompressKernel>(kernel: K) -> K::Output {
        kernel.run(PlainPacker {})
    }

    /// Whether bits are extracted by one fast instruction. Only AVX2 and AVX-512 have one; Zen 1 and 2 have PEXT in
    /// microcode, which takes many times as long.
    pub fn extracts_fast(self) -> bool {
        self.0.extracts_fast()
    }
}

impl SimdPath {
    /// The proof that this machine can run the path, if it can.
    pub fn detect(self) -> Option<Isa> {
        Variant::detect(self).map(Isa)
    }

    /// The paths that this machine can run, the plainest first.
    pub fn detected() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|path| path.detect().is_some())
    }

    /// The widest path that this machine can run.
    pub fn best() -> Self {
        Isa::best().path()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_machine_has_the_portable_path_and_the_best_is_detected() {
        assert_eq!(SimdPath::detected().next(), Some(SimdPath::Portable));
        assert_eq!(SimdPath::detected().last(), Some(SimdPath::best()));
    }
}
