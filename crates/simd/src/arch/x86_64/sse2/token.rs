//! The proof that the machine has SSE2.

/// Proves SSE2. Only [`Token::detect`] makes one in safe code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token(());

impl Token {
    /// Every x86-64 has SSE2, but a program for the bare machine may be compiled not to touch vector registers.
    pub(crate) fn detect() -> Option<Self> {
        cfg!(target_feature = "sse2").then_some(Self(()))
    }

    /// The token once more, for values that could not exist without one.
    ///
    /// # Safety
    /// Detection found SSE2.
    #[inline(always)]
    pub(super) const unsafe fn assumed() -> Self {
        Self(())
    }
}
