//! The squares that a slider attacks.

use fianchetto_simd::Compress;
use fianchetto_tables::lines;
use fianchetto_tables::prepared::{Slide, SliderRow, slider};
use fianchetto_types::{Bitboard, Square};

/// The attacked places of a slider's row.
#[inline(always)]
pub(crate) fn attacked_places<C: Compress>(path: C, row: &SliderRow, occupied: Bitboard) -> u32 {
    row.attacked(path.extract(occupied.0, row.relevant().0))
}

/// Whether a slider on a square attacks one of some squares.
#[inline(always)]
pub(crate) fn hits<C: Compress>(
    path: C,
    slide: Slide,
    from: Square,
    occupied: Bitboard,
    set: Bitboard,
) -> bool {
    if !C::EXTRACTS {
        return attacked_squares(slide, from, occupied).intersects(set);
    }
    let row = slider(slide, from);
    attacked_places(path, row, occupied) & path.extract(set.0, row.rays().0) as u32 != 0
}

/// The squares that a slider attacks, where bits are not extracted by an instruction.
#[inline(always)]
pub(crate) fn attacked_squares(slide: Slide, from: Square, occupied: Bitboard) -> Bitboard {
    match slide {
        Slide::Diagonal => lines::bishop_attacks(from, occupied),
        Slide::Straight => lines::rook_attacks(from, occupied),
    }
}
