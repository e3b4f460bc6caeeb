//! The approach that the source compares its own with: attack sets by the collapsed line, and moves from the sets.

use fianchetto_board_repr::QuadBoard;
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_core::bitboard::{self, BitboardTechnique, SliderKind, Sliders};
use fianchetto_simd::{Bits, SimdPath};
use fianchetto_tables::ternary::{self, ANTIROTATED_BYTES, Line};
use fianchetto_types::{Bitboard, Square};

use crate::generator::lines_of;

/// Antirotated bitboards.
pub type Antirotated = BitboardTechnique<FoldedLines>;

/// Where sliders go, by lines that are collapsed by shifts: what rotated bitboards keep is computed here, once for both
/// sides.
#[derive(Clone, Copy, Debug)]
pub struct FoldedLines;

/// The collapsed pieces of a line, and what a slider among them attacks.
#[derive(Clone, Copy)]
pub(crate) struct Lookup {
    pub(crate) folded: u8,
    pub(crate) attacked: Bitboard,
}

/// What a slider attacks on one line.
#[inline(always)]
// ANCHOR: lookup
pub(crate) fn lookup(line: Line, from: Square, occupied: Bitboard) -> Lookup {
    let folded = ternary::folded(occupied, from, line);
    let attacked = ternary::antirotated(from, line, folded);
    Lookup { folded, attacked }
}
// ANCHOR_END: lookup

impl Sliders for FoldedLines {
    const INFO: TechniqueInfo = TechniqueInfo::new("antirotated", &[SimdPath::Portable, SimdPath::Avx2])
        .summary("attack sets by the pieces of a line, collapsed by shifts")
        .author("Zach Wegner")
        .year(2006)
        .source("open-aurec.com/wbforum/viewtopic.php?f=4&t=5623")
        .own_table_bytes(ANTIROTATED_BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = QuadBoard;

    #[inline(always)]
    fn on(_: &QuadBoard) -> Self {
        Self
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let [first, second] = lines_of(kind);
        lookup(first, from, occupied).attacked | lookup(second, from, occupied).attacked
    }
}
