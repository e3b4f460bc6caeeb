//! What techniques need of a path.

/// What the code of a technique consists of. A technique has the paths that have instructions of
/// their own for that. On any other path the same instructions would run as on a narrower one.
///
/// ```
/// use fianchetto_simd::{Isa, IsaName, Needs};
/// assert!(Isa::all().all(|isa| isa.meets(Needs::Lanes)));
/// assert!(IsaName::Portable.meets(Needs::Words) && !IsaName::Avx2.meets(Needs::Words));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Plain words, which the portable path alone has.
    Words,
    /// Bit instructions on single words ([`Isa::run_bits`](crate::Isa::run_bits)).
    Bits,
    /// Bit instructions, and those that find spans or list squares
    /// ([`Isa::run_wide_bits`](crate::Isa::run_wide_bits)).
    WideBits,
    /// Rows of words packed by masks ([`Isa::run_packer`](crate::Isa::run_packer)).
    Packing,
    /// Lanes, as many as there are ([`Isa::run`](crate::Isa::run)).
    Lanes,
    /// Lanes of which four are enough ([`Isa::run`](crate::Isa::run)).
    FourLanes,
}

impl Needs {
    /// Every need.
    pub(crate) const ALL: &'static [Self] =
        &[Self::Words, Self::Bits, Self::WideBits, Self::Packing, Self::Lanes, Self::FourLanes];
}

/// How a path extracts the bits of a word that a mask selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extraction {
    /// In plain code, one after the other.
    ByLoop,
    /// By one instruction in slow microcode: on Excavator, Zen 1 and 2, where other ways are
    /// faster.
    ByMicrocode,
    /// By one fast instruction.
    ByInstruction,
}
