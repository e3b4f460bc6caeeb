//! Kindergarten bitboards: the attacks along one line by a multiplication that brings its six inner squares together.
//!
//! Source: *Kindergarten Bitboards*, Chess Programming Wiki, <https://www.chessprogramming.org/Kindergarten_Bitboards>.

use fianchetto_types::{Bitboard, Square};

use crate::{Aligned, generated};

static RANKS: Aligned<[[Bitboard; 64]; 8]> = Aligned(generated!("kindergarten_ranks"));
static A_FILE: Aligned<[[Bitboard; 64]; 8]> = Aligned(generated!("kindergarten_a_file"));

/// The bytes of both tables.
pub const BYTES: usize = size_of_val(&RANKS) + size_of_val(&A_FILE);

/// The b-file: as a factor it sums the ranks, one file higher, in the highest rank.
pub const B_FILE: u64 = 0x0202_0202_0202_0202;

/// The diagonal from c2 to h7: as a factor it turns the a-file into the highest rank.
pub const C2_H7: u64 = 0x0080_4020_1008_0400;

const A1_A8: u64 = 0x0101_0101_0101_0101;

/// A lookup along a line with what is computed on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineLookup {
    /// The pieces on the line, shifted to the a-file if it is a file.
    pub key: Bitboard,
    /// Their product.
    pub product: u64,
    /// The six highest bits of the product: the inner squares of the line.
    pub index: u64,
    /// The attacked squares.
    pub attacks: Bitboard,
}

/// The attacks along a rank or a diagonal, given its squares without the slider's own. A line has at most one square on
/// each file, so that the product has no carries.
///
/// ```
/// use fianchetto_tables::{kindergarten::along, lines};
/// use fianchetto_types::{Bitboard, Square};
/// let [.., rank] = lines::through(Square::E4).map(|line| along(line, Square::E4, Bitboard::of(Square::B4)));
/// assert_eq!((rank.index, rank.attacks.len()), (0b00_0001, 6));
/// ```
#[inline(always)]
#[must_use]
pub const fn along(line: Bitboard, from: Square, occupied: Bitboard) -> LineLookup {
    let key = Bitboard(occupied.0 & line.0);
    let product = key.0.wrapping_mul(B_FILE);
    let index = product >> 58;
    let attacks = Bitboard(RANKS.0[from.file().index()][index as usize].0 & line.0);
    LineLookup { key, product, index, attacks }
}

/// The attacks along a file, which is shifted to the a-file and back.
#[inline(always)]
#[must_use]
pub const fn along_file(from: Square, occupied: Bitboard) -> LineLookup {
    let file = from.file().index();
    let key = Bitboard(occupied.0 >> file & A1_A8);
    let product = key.0.wrapping_mul(C2_H7);
    let index = product >> 58;
    let attacks = Bitboard(A_FILE.0[from.rank().index()][index as usize].0 << file);
    LineLookup { key, product, index, attacks }
}
