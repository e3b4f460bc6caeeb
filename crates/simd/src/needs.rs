//! What techniques need, and which paths have it.

use crate::arch::Variant;
use crate::variant::Facts;
use crate::{Isa, SimdPath};

/// What the code of a technique consists of. It differs on the paths that have instructions of their own for that: the
/// technique has these paths, and not those on which the same instructions would run as on a narrower one.
///
/// ```
/// use fianchetto_simd::{Needs, SimdPath};
/// assert!(Needs::Words.paths().eq([SimdPath::Portable]));
/// assert!(Needs::Lanes.paths().eq(SimdPath::ALL.into_iter().filter(|&path| Needs::Lanes.are_met_on(path))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Plain words, which the portable path alone has.
    Words,
    /// Bit instructions on single words ([`Isa::run_bits`]).
    Bits,
    /// Bit instructions, and those that find spans or list squares ([`Isa::run_wide_bits`]).
    WideBits,
    /// Rows of words packed by masks ([`Isa::run_packer`]).
    Packing,
    /// Lanes, as many as there are ([`Isa::run`]).
    Lanes,
    /// Lanes of which four are enough ([`Isa::run`]).
    FourLanes,
}

impl Needs {
    /// Every need.
    pub(crate) const ALL: &'static [Self] =
        &[Self::Words, Self::Bits, Self::WideBits, Self::Packing, Self::Lanes, Self::FourLanes];

    /// Whether a path of this architecture has instructions of its own for it.
    pub fn are_met_on(self, path: SimdPath) -> bool {
        path.facts().any(|facts| facts.meets.contains(&self))
    }

    /// The paths of this architecture that have instructions of their own for it, the most portable first.
    pub fn paths(self) -> impl DoubleEndedIterator<Item = SimdPath> {
        SimdPath::ALL.into_iter().filter(move |&path| self.are_met_on(path))
    }
}

/// How a path extracts the bits of a word that a mask selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extraction {
    /// In plain code, one after the other.
    ByLoop,
    /// By one instruction that the processor carries out as many: Excavator, Zen 1 and 2, where other ways are faster.
    ByMicrocode,
    /// By one fast instruction.
    ByInstruction,
}

impl Isa {
    /// Whether its path has instructions of its own for a need.
    pub fn meets(self, needs: Needs) -> bool {
        needs.are_met_on(self.path())
    }
}

impl SimdPath {
    /// What this architecture says of the variants of the path, if it has the path.
    fn facts(self) -> impl Iterator<Item = &'static Facts> {
        Variant::FACTS.iter().filter(move |facts| facts.path == self)
    }

    /// The instructions that a machine with the path has, separated by commas; `None` on another architecture.
    pub fn requires(self) -> Option<&'static str> {
        self.facts().next().map(|facts| facts.requires)
    }

    /// The instructions that the path uses beyond these where the machine has them, separated by commas.
    pub fn extras(self) -> &'static str {
        self.facts().last().map_or("", |facts| facts.extras)
    }
}
