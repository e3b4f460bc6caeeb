//! Conversions of a quad-bitboard (four bitboards whose vertical nibbles are codes) on every path.
//!
//! *Source:* the Wiki's article on quad-bitboards, "SSE2 Conversions": `quad2hexBB` and
//! `quadBB2Board`. The portable code is the reference for both; SSE2 has the article's code line by
//! line; AVX2 and AVX-512 use their own instructions. Two of the three conversions gain nothing
//! from 64-byte registers (measured), so they are the same on both.
//!
//! | | to sixteen sets | to 64 bytes |
//! | --- | --- | --- |
//! | portable | and | bits spread by a multiplication |
//! | SSE2 | unpacked halves and-ed | eight bits a step, three rounds of unpacking |
//! | AVX2 | planes xor-ed with masks | bytes broadcast, bits compared |

use crate::{Isa, Lanes};

/// A method to convert quad-bitboards that this machine supports.
#[derive(Clone, Copy, Debug)]
pub struct Conversion(Isa);

impl Conversion {
    /// In plain code, on every machine.
    pub const PORTABLE: Self = Self(Isa::PORTABLE);

    /// The conversions of a path.
    pub const fn of(isa: Isa) -> Self {
        Self(isa)
    }

    /// All methods of this machine, the most portable first.
    pub fn all() -> impl Iterator<Item = Self> {
        Isa::all().map(Self)
    }

    /// The name, for reports.
    pub const fn name(self) -> &'static str {
        self.0.name().name()
    }

    /// The sixteen disjoint sets of squares, one for each code.
    ///
    /// ```
    /// use fianchetto_simd::quad::Conversion;
    /// let sets = Conversion::PORTABLE.to_sets(&[0b0011, 0b0101, 0, 0]);
    /// assert_eq!(sets[..4], [!0b0111, 0b0010, 0b0100, 0b0001]);
    /// ```
    pub fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        self.0.variant().to_sets(quad)
    }

    /// The code of each square: an 8x8 board of bytes.
    pub fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        self.0.variant().to_bytes(quad)
    }
}

/// The code of a square below 64: its bits are shifted to the tops of the words, and gathered from
/// there.
///
/// *Source:* [*AVX2*](https://www.chessprogramming.org/AVX2#VerticalNibble), Chess Programming
/// Wiki, "Vertical Nibble", to which the quad-bitboard document refers for its `getPiece`.
#[inline(always)]
pub fn vertical_nibble<L: Lanes>(token: L::Token, quad: &[u64; 4], square: u8) -> u8 {
    let mut words = [0; 8];
    words[..4].copy_from_slice(quad);
    let (mut code, mut lane) = (0, 0);
    while lane < 4 {
        code |= L::load(token, &words[lane..]).shl(63 - u32::from(square)).top_bits() << lane;
        lane += L::COUNT;
    }
    code as u8
}
