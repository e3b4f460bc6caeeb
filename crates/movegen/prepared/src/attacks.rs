//! The squares that a slider attacks.

use fianchetto_simd::Compress;
use fianchetto_tables::lines;
use fianchetto_tables::prepared::{Slide, SliderRow};
use fianchetto_types::{Bitboard, Square};

/// The attacked places of a slider's row.
#[inline(always)]
pub(crate) fn attacked_places<C: Compress>(path: C, row: &SliderRow, occupied: Bitboard) -> u32 {
    row.attacked(path.extract(occupied.0, row.relevant().0))
}

/// The squares that a slider attacks, where bits are not extracted by an instruction.
#[inline(always)]
pub(crate) fn attacked_squares(slide: Slide, from: Square, occupied: Bitboard) -> Bitboard {
    match slide {
        Slide::Diagonal => lines::bishop_attacks(from, occupied),
        Slide::Straight => lines::rook_attacks(from, occupied),
    }
}
