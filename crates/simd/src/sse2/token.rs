//! The proof that the machine has SSE2.

/// Proves SSE2. Only [`Sse2::detect`] makes a new one. Values that could not exist without a token make another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sse2(pub(super) ());

impl Sse2 {
    /// Every x86-64 has SSE2, but a program for the bare machine may be compiled not to touch vector registers.
    pub(crate) fn detect() -> Option<Self> {
        cfg!(target_feature = "sse2").then_some(Self(()))
    }
}
