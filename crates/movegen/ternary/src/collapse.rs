//! From the men on a line to an index.

use fianchetto_movegen_core::Digits;
use fianchetto_simd::Bits;
use fianchetto_tables::ternary::{self, Index, Line};
use fianchetto_types::{Bitboard, Square};

/// The index of the men of both sides on a line: one's own, and the enemy's.
#[inline(always)]
pub(crate) fn index<B: Bits>(bits: B, [own, enemy]: [Bitboard; 2], square: Square, line: Line) -> Index {
    Index::of(collapsed(bits, own, square, line), collapsed(bits, enemy, square, line))
}

/// The look-up as a trace sees it; `found` are the place of the entry and the number of its moves.
pub(crate) fn digits<B: Bits>(
    bits: B,
    men: [Bitboard; 2],
    square: Square,
    line: Line,
    found: (usize, usize),
) -> Digits {
    let [own, enemy] = men.map(|men| collapsed(bits, men, square, line).number());
    let (entry, count) = found;
    let index = index(bits, men, square, line).number();
    Digits { line: line.name(), squares: ternary::mask(square, line), own, enemy, index, entry, count }
}

/// The index of the men on a line as if they were all one's own.
#[inline(always)]
pub(crate) fn collapsed<B: Bits>(bits: B, men: Bitboard, square: Square, line: Line) -> Index {
    if B::EXTRACTS {
        ternary::by_extraction(bits.extract(men.0, ternary::mask(square, line).0))
    } else {
        ternary::by_multiplication(men, square, line)
    }
}
