//! Conversions of a quad-bitboard (four bitboards whose vertical nibbles are codes) on every path.
//!
//! *Source:* the quad-bitboard document, "SSE2 Conversions": `quad2hexBB` and `quadBB2Board`. The portable code is the
//! plain meaning of both; that of SSE2 is the document's code line for line; AVX2 does the same with what those instructions are
//! good at, and AVX-512 has nothing to add.
//!
//! | | to sixteen sets | to 64 bytes |
//! | --- | --- | --- |
//! | portable | and | bits spread by a multiplication |
//! | SSE2 | unpacked halves and-ed | eight bits a step, three rounds of unpacking |
//! | AVX2 | planes xor-ed with masks | bytes broadcast, bits compared |

use crate::arch::Variant;
use crate::portable::Token;
use crate::{Lanes, SimdPath};

/// A method to convert quad-bitboards. There is no value for a method that this machine lacks.
#[derive(Clone, Copy, Debug)]
pub struct Conversion(Variant);

impl Conversion {
    /// In plain code, on every machine.
    pub const PORTABLE: Self = Self(Variant::Portable(Token));

    /// The conversions of a path, if this machine has it.
    pub fn of(path: SimdPath) -> Option<Self> {
        Variant::detect(path).map(Self)
    }

    /// All that this machine has, the plainest first.
    pub fn all() -> impl Iterator<Item = Self> {
        SimdPath::ALL.into_iter().filter_map(Self::of)
    }

    /// The name, for reports.
    pub const fn name(self) -> &'static str {
        self.0.path().name()
    }

    /// The sixteen disjoint sets of squares, one for each code.
    ///
    /// ```
    /// use fianchetto_simd::quad::Conversion;
    /// let sets = Conversion::PORTABLE.to_sets(&[0b0011, 0b0101, 0, 0]);
    /// assert_eq!(sets[..4], [!0b0111, 0b0010, 0b0100, 0b0001]);
    /// ```
    pub fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        self.0.to_sets(quad)
    }

    /// The code of each square: an 8x8 board of bytes.
    pub fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        self.0.to_bytes(quad)
    }
}

/// The code of a square below 64: its bits are shifted to the tops of the words, and gathered from there.
///
/// *Source:* [*AVX2*](https://www.chessprogramming.org/AVX2#VerticalNibble), Chess Programming Wiki, "Vertical Nibble", to which
/// the quad-bitboard document refers for its `getPiece`.
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
