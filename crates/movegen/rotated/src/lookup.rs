//! The technique as a way of finding where sliders go.

use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_core::bitboard::{self, BitboardTechnique, SliderKind, Sliders};
use fianchetto_simd::{Bits, SimdPath};
use fianchetto_tables::rotated::{self, Turn};
use fianchetto_types::{Bitboard, Square};

use crate::{RotatedBoard, Turned};

/// Rotated bitboards.
pub type Rotated = BitboardTechnique<RotatedLookup>;

/// Where sliders go, by the words of a board.
#[derive(Clone, Copy, Debug)]
pub struct RotatedLookup(pub(crate) Turned);

/// The two words of these kind, and what they are called.
#[inline(always)]
pub(crate) const fn turns(kind: SliderKind) -> [(Turn, &'static str); 2] {
    match kind {
        SliderKind::Orthogonal => [(Turn::Ranks, "the rank"), (Turn::Files, "the file")],
        SliderKind::Diagonal => {
            [(Turn::Diagonals, "the diagonal"), (Turn::AntiDiagonals, "the anti-diagonal")]
        }
    }
}

impl Sliders for RotatedLookup {
    const INFO: TechniqueInfo = TechniqueInfo::new("rotated", &[SimdPath::Portable, SimdPath::Avx2])
        .summary("rotated bitboards, four turned occupancies looked up by line")
        .author("Robert Hyatt, Peter Gillgasch and Ernst Heinz")
        .year(1997)
        .source("chessprogramming.org/Rotated_Bitboards")
        .own_table_bytes(rotated::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = RotatedBoard;

    #[inline(always)]
    fn on(board: &RotatedBoard) -> Self {
        Self(*board.turned())
    }

    /// The occupied squares that are asked about are mostly those of the board.
    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let turned = self.0.with(occupied);
        let [(first, _), (second, _)] = turns(kind);
        turned.look_up(first, from).attacked | turned.look_up(second, from).attacked
    }
}
