//! The proof that the machine has SSE2, and perhaps POPCNT.

/// Proves SSE2 and, if `POPCNT`, the instruction of that name. Only [`Sse2::detect`] makes a new one.
/// Values that could not exist without a token make another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sse2<const POPCNT: bool>(pub(super) ());

cpufeatures::new!(popcnt, "popcnt");

impl<const POPCNT: bool> Sse2<POPCNT> {
    /// Every x86-64 has SSE2, but a program for the bare machine may be compiled not to touch vector registers.
    pub(crate) fn detect() -> Option<Self> {
        (cfg!(target_feature = "sse2") && (!POPCNT || popcnt::get())).then_some(Self(()))
    }
}

impl From<Sse2<true>> for Sse2<false> {
    fn from(_: Sse2<true>) -> Self {
        Self(())
    }
}
