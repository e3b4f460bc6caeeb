//! The proof that the machine has AVX-512.

use super::super::avx2;

/// Proves the AVX-512 path's instructions and, if `EXTRA`, VPOPCNTDQ, VBMI, VBMI2 and GFNI. Only [`Token::detect`]
/// makes one in safe code. It holds the proof of AVX2, which is detected first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<const EXTRA: bool>(avx2::Token);

cpufeatures::new!(avx512, "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl");
cpufeatures::new!(extra, "avx512vpopcntdq", "avx512vbmi", "avx512vbmi2", "gfni");

impl<const EXTRA: bool> Token<EXTRA> {
    pub(crate) fn detect() -> Option<Self> {
        avx2::Token::detect().filter(|_| avx512::get() && (!EXTRA || extra::get())).map(Self)
    }

    /// What every such token proves.
    #[inline(always)]
    pub(super) const fn without_extras(self) -> Token<false> {
        Token(self.0)
    }

    /// The token once more, for values that could not exist without one.
    ///
    /// # Safety
    /// Detection found what the token proves.
    #[inline(always)]
    pub(super) const unsafe fn assumed() -> Self {
        // SAFETY: the machine has AVX2, since this token proves that, too.
        Self(unsafe { avx2::Token::assumed() })
    }
}

impl<const EXTRA: bool> From<Token<EXTRA>> for avx2::Token {
    fn from(token: Token<EXTRA>) -> Self {
        token.0
    }
}
