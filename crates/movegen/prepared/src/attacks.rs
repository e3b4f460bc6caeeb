//! The squares that a slider attacks.

use fianchetto_simd::Compress;
use fianchetto_tables::prepared::SliderRow;
use fianchetto_types::Bitboard;

/// The attacked places of a slider's row.
#[inline(always)]
pub(crate) fn attacked_places<C: Compress>(path: C, row: &SliderRow, occupied: Bitboard) -> u32 {
    row.attacked(path.extract(occupied.0, row.relevant().0))
}
