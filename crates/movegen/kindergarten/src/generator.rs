//! The technique's slider attacks.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{self as bitboard, BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Needs};
use fianchetto_tables::{kindergarten, lines};
use fianchetto_types::{Bitboard, Square};

/// Kindergarten bitboards.
pub type Kindergarten = BitboardTechnique<LineByLine>;

/// The b-file: as a factor it adds up the ranks, shifted by a file, in the highest rank.
pub(crate) const B_FILE: u64 = 0x0202_0202_0202_0202;

/// The diagonal from c2 to h7: as a factor it maps the a-file to the highest rank.
pub(crate) const C2_H7: u64 = 0x0080_4020_1008_0400;

const A_FILE: u64 = 0x0101_0101_0101_0101;

/// A lookup along a line with its intermediate values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineProduct {
    /// The pieces on the line, shifted to the a-file if it is a file.
    pub key: Bitboard,
    /// The six highest bits of their product: the inner squares of the line.
    pub inner: u64,
    /// The attacked squares.
    pub attacked: Bitboard,
}

/// The attacks along a rank or a diagonal, given its squares without the slider's. A line has at
/// most one square on each file, so the product has no carries.
///
/// ```
/// use fianchetto_kindergarten::along;
/// use fianchetto_tables::lines;
/// use fianchetto_types::{Bitboard, Square};
/// let [.., rank] = lines::through(Square::E4).map(|line| along(line, Square::E4, Bitboard::of(Square::B4)));
/// assert_eq!((rank.inner, rank.attacked.len()), (0b00_0001, 6));
/// ```
#[inline(always)]
// ANCHOR: along
pub const fn along(line: Bitboard, from: Square, occupied: Bitboard) -> LineProduct {
    let key = Bitboard(occupied.0 & line.0);
    let inner = key.0.wrapping_mul(B_FILE) >> 58;
    let attacked = Bitboard(kindergarten::ranks(from.file(), inner).0 & line.0);
    LineProduct { key, inner, attacked }
}
// ANCHOR_END: along

/// The attacks along a file, which is shifted to the a-file and back.
#[inline(always)]
// ANCHOR: along_file
pub const fn along_file(from: Square, occupied: Bitboard) -> LineProduct {
    let file = from.file().index();
    let key = Bitboard(occupied.0 >> file & A_FILE);
    let inner = key.0.wrapping_mul(C2_H7) >> 58;
    let attacked = Bitboard(kindergarten::a_file(from.rank(), inner).0 << file);
    LineProduct { key, inner, attacked }
}
// ANCHOR_END: along_file

/// Both lines of a slider.
#[inline(always)]
pub(crate) fn on_both(kind: SliderKind, from: Square, occupied: Bitboard) -> [LineProduct; 2] {
    let [diagonal, anti_diagonal, _, rank] = lines::through(from);
    match kind {
        SliderKind::Orthogonal => [along_file(from, occupied), along(rank, from, occupied)],
        SliderKind::Diagonal => [along(diagonal, from, occupied), along(anti_diagonal, from, occupied)],
    }
}

/// Slider attacks, one line at a time.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineByLine;

impl Sliders for LineByLine {
    const INFO: TechniqueInfo = TechniqueInfo::new("kindergarten", Needs::Bits)
        .summary("kindergarten bitboards, the attacks of each line by one multiplication")
        .author("Gerd Isenberg, Urban Koistinen")
        .year(2006)
        .source("www.chessprogramming.org/Kindergarten_Bitboards")
        .own_table_bytes(kindergarten::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES + lines::THROUGH_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let [first, second] = on_both(kind, from, occupied);
        first.attacked | second.attacked
    }
}
