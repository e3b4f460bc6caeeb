//! From the men on a line to an index.

use fianchetto_simd::Bits;
use fianchetto_tables::ternary::{self, Index, Line};
use fianchetto_types::{Bitboard, Square};

/// The index of the men of both sides on a line.
#[inline(always)]
pub(crate) fn index<B: Bits>(bits: B, own: Bitboard, enemy: Bitboard, square: Square, line: Line) -> Index {
    Index::of(collapsed(bits, own, square, line), collapsed(bits, enemy, square, line))
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
