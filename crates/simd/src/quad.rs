//! Conversions of a quad-bitboard, four bitboards whose vertical nibbles are codes, on every path.
//!
//! *Source:* the quad-bitboard document, "SSE2 Conversions": `quad2hexBB` and `quadBB2Board`. The portable code is the
//! plain meaning of both; [`Conversion::SSE2`] is the document's code line for line; AVX2 and AVX-512 do the same with
//! what those instructions are good at. Two of the three gain nothing from registers of 64 bytes (measured in the quad
//! technique's page), and are the same on both.
//!
//! | | to sixteen sets | to 64 bytes | from 64 bytes |
//! | --- | --- | --- | --- |
//! | portable | and | bits spread by a multiplication | bits gathered by a multiplication |
//! | SSE2 | unpacked halves and-ed | eight bits a step, three rounds of unpacking | shift and `pmovmskb` |
//! | AVX2 | planes xor-ed with masks | bytes broadcast, bits compared | shift and `vpmovmskb` |
//! | AVX-512 | as AVX2 | as AVX2 | `vptestmb` per plane |

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
#[cfg(target_arch = "x86_64")]
mod sse2;

use crate::Path;
#[cfg(target_arch = "x86_64")]
use crate::x86::{Avx2, Avx512};

/// A way to convert quad-bitboards; one that this machine lacks cannot be made.
#[derive(Clone, Copy, Debug)]
pub struct Conversion(Way);

#[derive(Clone, Copy, Debug)]
enum Way {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Sse2,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512<false>),
}

impl Conversion {
    /// In plain code, on every machine.
    pub const PORTABLE: Self = Self(Way::Portable);

    /// As in the document, with the SSE2 that every x86-64 has.
    #[cfg(target_arch = "x86_64")]
    pub const SSE2: Self = Self(Way::Sse2);

    /// The conversions of a path, if this machine has it.
    #[cfg(target_arch = "x86_64")]
    #[must_use]
    pub fn of(path: Path) -> Option<Self> {
        match path {
            Path::Portable => Some(Self::PORTABLE),
            Path::Avx2 => Avx2::detect().map(|token| Self(Way::Avx2(token))),
            Path::Avx512 => Avx512::detect().map(|token| Self(Way::Avx512(token))),
        }
    }

    /// The conversions of a path, if this machine has it.
    #[cfg(not(target_arch = "x86_64"))]
    #[must_use]
    pub fn of(path: Path) -> Option<Self> {
        (path == Path::Portable).then_some(Self::PORTABLE)
    }

    /// All that this machine has, the plainest first.
    pub fn all() -> impl Iterator<Item = Self> {
        #[cfg(target_arch = "x86_64")]
        let plain = [Self::PORTABLE, Self::SSE2];
        #[cfg(not(target_arch = "x86_64"))]
        let plain = [Self::PORTABLE];
        let vectors = [Path::Avx2, Path::Avx512].into_iter().filter_map(Self::of);
        plain.into_iter().chain(vectors)
    }

    /// The name, for reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Way::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Way::Sse2 => "sse2",
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(_) => "avx512",
        }
    }

    /// The sixteen disjoint sets of squares, one for each code.
    ///
    /// ```
    /// use fianchetto_simd::quad::Conversion;
    /// let sets = Conversion::PORTABLE.to_sets(&[0b0011, 0b0101, 0, 0]);
    /// assert_eq!(sets[..4], [!0b0111, 0b0010, 0b0100, 0b0001]);
    /// ```
    #[must_use]
    pub fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        match self.0 {
            Way::Portable => portable::to_sets(quad),
            #[cfg(target_arch = "x86_64")]
            Way::Sse2 => sse2::to_sets(quad),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(token) => avx2::to_sets(token, quad),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(token) => avx2::to_sets(token.into(), quad),
        }
    }

    /// The code of each square: an 8x8 board of bytes.
    #[must_use]
    pub fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        match self.0 {
            Way::Portable => portable::to_bytes(quad),
            #[cfg(target_arch = "x86_64")]
            Way::Sse2 => sse2::to_bytes(quad),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(token) => avx2::to_bytes(token, quad),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(token) => avx2::to_bytes(token.into(), quad),
        }
    }

    /// The quad-bitboard of an 8x8 board of codes; only the low four bits of each byte count.
    #[must_use]
    pub fn from_bytes(self, bytes: &[u8; 64]) -> [u64; 4] {
        match self.0 {
            Way::Portable => portable::from_bytes(bytes),
            #[cfg(target_arch = "x86_64")]
            Way::Sse2 => sse2::from_bytes(bytes),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(token) => avx2::from_bytes(token, bytes),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(token) => avx512::from_bytes(token, bytes),
        }
    }
}
