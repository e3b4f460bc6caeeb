//! The names of the instruction paths.

use core::{fmt, str::FromStr};

/// An instruction-set path: one way of running the kernels.
///
/// ```
/// use fianchetto_simd::SimdPath;
/// assert_eq!("avx2".parse(), Ok(SimdPath::Avx2));
/// assert!(SimdPath::Portable.detect().is_some(), "every machine has it");
/// assert_eq!(SimdPath::detected().last(), Some(SimdPath::best()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SimdPath {
    /// Plain 64-bit words, on every machine.
    Portable,
    /// Two lanes in 128 bits (SSE2), on every x86-64.
    Sse2,
    /// Four lanes in 256 bits (AVX2), and the bit instructions BMI1, BMI2, LZCNT and POPCNT on single words.
    Avx2,
    /// Eight lanes in 512 bits (AVX-512 F, CD, BW, DQ and VL), and everything that the AVX2 path has.
    Avx512,
}

impl SimdPath {
    /// All paths, the most portable first.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Sse2, Self::Avx2, Self::Avx512];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Sse2 => "sse2",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

impl fmt::Display for SimdPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not the name of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSimdPathError;

impl fmt::Display for ParseSimdPathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an instruction path: the paths are `portable`, `sse2`, `avx2` and `avx512`")
    }
}

impl core::error::Error for ParseSimdPathError {}

impl FromStr for SimdPath {
    type Err = ParseSimdPathError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|path| path.name().eq_ignore_ascii_case(text)).ok_or(ParseSimdPathError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn names_are_read_back() {
        for path in SimdPath::ALL {
            assert_eq!(path.to_string().parse(), Ok(path));
        }
        assert_eq!("AVX2".parse::<SimdPath>(), Ok(SimdPath::Avx2));
        assert_eq!("avx".parse::<SimdPath>(), Err(ParseSimdPathError));
    }
}
