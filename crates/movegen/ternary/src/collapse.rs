//! From the pieces on a line to an index.

use fianchetto_movegen_core::Digits;
use fianchetto_simd::Bits;
use fianchetto_tables::ternary::{self, Index, Line};
use fianchetto_types::{Bitboard, Square};

use crate::Tables;

/// The index of the pieces of both sides on a line: the slider's side first.
#[inline(always)]
pub(crate) fn index<T: Tables, B: Bits>(
    bits: B,
    [own, enemy]: [Bitboard; 2],
    square: Square,
    line: Line,
) -> Index {
    Index::of(T::collapsed(bits, own, square, line), T::collapsed(bits, enemy, square, line))
}

/// The lookup for a trace; `found` is the place of the entry and the number of its moves.
pub(crate) fn digits<T: Tables, B: Bits>(
    bits: B,
    pieces: [Bitboard; 2],
    square: Square,
    line: Line,
    found: (usize, usize),
) -> Digits {
    let [own, enemy] = pieces.map(|side| T::collapsed(bits, side, square, line).number());
    let (entry, count) = found;
    let index = index::<T, B>(bits, pieces, square, line).number();
    Digits { line: line.name(), squares: ternary::mask(square, line), own, enemy, index, entry, count }
}
