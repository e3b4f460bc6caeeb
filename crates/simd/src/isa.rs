//! The proof that a machine has the instructions of a path, which runs kernels.

use core::fmt;

use crate::arch::Variant;
use crate::lane_bits::OnLanes;
use crate::portable::{PlainPacker, Token, WordVector};
use crate::variant::Facts;
use crate::{BitKernel, Extraction, IsaName, Kernel, Needs, PackKernel};

/// The proof that this machine has the instructions of a path.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Isa(Variant);

impl Isa {
    /// The proof for the portable path, which every machine can run.
    pub const PORTABLE: Self = Self(Variant::Portable(Token));

    /// The best variants for this machine, one for each of its paths, the most portable first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        IsaName::ALL.into_iter().filter_map(IsaName::detect)
    }

    /// Every variant of this machine, the most portable first, for tests: AVX-512 with the
    /// machine's extra instructions, and without. With `--cfg fianchetto_portable_only`, also plain
    /// code with the algorithms of machines that have all instructions.
    pub fn variants() -> impl Iterator<Item = Self> {
        Variant::detected().map(Self)
    }

    /// The other variant of the same path, if any, for tests.
    pub fn other(self) -> Option<Self> {
        Self::variants().find(|&other| other.name() == self.name() && other != self)
    }

    /// The widest path that this machine can run.
    pub fn best() -> Self {
        Self::variants().last().unwrap_or(Self::PORTABLE)
    }

    /// Its name.
    pub const fn name(self) -> IsaName {
        self.0.facts().path
    }

    /// The instructions used beyond those that the path requires; empty if there are none.
    pub const fn extras(self) -> &'static str {
        self.0.facts().extras
    }

    /// The instructions that kernels on single words use, for tables.
    pub const fn on_words(self) -> &'static str {
        self.0.facts().on_words
    }

    /// Runs a kernel on this path.
    #[inline(always)]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        self.0.run(kernel)
    }

    /// Runs a kernel that uses at most four lanes, so that eight would only compile more copies.
    #[inline(always)]
    pub fn run_four_lanes<K: Kernel>(self, kernel: K) -> K::Output {
        self.0.run_four_lanes(kernel)
    }

    /// Runs a kernel on the portable path, without compiling it for others. It may be inlined into
    /// a kernel of another path and use its instructions.
    #[inline(always)]
    pub fn run_portable<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<WordVector>(Token)
    }

    /// Runs a kernel on single words with the bit instructions of this path; SSE2 has none.
    pub fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        self.0.run_bits(kernel)
    }

    /// Runs a kernel that uses [`spans`](crate::Bits::spans) or
    /// [`square_words`](crate::Bits::square_words), for which AVX-512 machines with GFNI and VBMI2
    /// have instructions. Other kernels should use [`run_bits`](Self::run_bits), which compiles one
    /// copy fewer.
    pub fn run_wide_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        self.0.run_wide_bits(kernel)
    }

    /// Runs a kernel on single words that uses [`byte_spans`](crate::Bits::byte_spans), whose masks
    /// then have a lane each. It has no other instructions for bits than the compiler chooses.
    pub fn run_lane_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        self.run_four_lanes(OnLanes(kernel))
    }

    /// Runs a kernel that packs rows of words by masks on this path.
    pub fn run_packer<K: PackKernel>(self, kernel: K) -> K::Output {
        self.0.run_packer(kernel)
    }

    /// Runs a kernel that packs rows of words by masks on the portable path, without compiling it
    /// for others.
    pub fn run_packer_portable<K: PackKernel>(kernel: K) -> K::Output {
        kernel.run(PlainPacker::default())
    }

    /// How this path extracts bits.
    pub fn extraction(self) -> Extraction {
        self.0.extraction()
    }

    /// Whether its path has instructions of its own for a need.
    pub fn meets(self, needs: Needs) -> bool {
        self.name().meets(needs)
    }

    pub(crate) const fn variant(self) -> Variant {
        self.0
    }
}

impl IsaName {
    /// The proof that this machine can run the path, if it can.
    pub fn detect(self) -> Option<Isa> {
        Isa::variants().filter(|isa| isa.name() == self).last()
    }

    /// What this architecture says of the variants of the path, if it has the path.
    fn facts(self) -> impl Iterator<Item = &'static Facts> {
        Variant::FACTS.iter().filter(move |facts| facts.path == self)
    }

    /// Whether the path has instructions of its own for a need, on a machine of this architecture.
    pub fn meets(self, needs: Needs) -> bool {
        self.facts().any(|facts| facts.meets.contains(&needs))
    }

    /// The instructions that a machine with the path has, separated by commas; `None` on another
    /// architecture.
    pub fn requires(self) -> Option<&'static str> {
        self.facts().next().map(|facts| facts.requires)
    }

    /// The instructions that the path uses beyond these where the machine has them, separated by
    /// commas.
    pub fn extras(self) -> &'static str {
        self.facts().last().map_or("", |facts| facts.extras)
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.extras() {
            "" => write!(f, "{}", self.name()),
            extras => write!(f, "{} ({extras})", self.name()),
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
        assert_eq!(Isa::all().next(), Some(Isa::PORTABLE));
        assert_eq!(Isa::all().last(), Some(Isa::best()));
    }
}
