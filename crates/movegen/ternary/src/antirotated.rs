//! The approach that the source compares its own with: attack sets by the collapsed line, and moves from the sets.

use fianchetto_board_repr::Quad;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Trace};
use fianchetto_simd::{Bits, Path};
use fianchetto_tables::ternary::{self, ANTIROTATED_BYTES};
use fianchetto_types::{Bitboard, PieceType, Square};

use crate::generator::lines_of;

/// Antirotated bitboards.
pub type Antirotated = OnBitboards<FoldedLines>;

/// Where sliders go, by lines that are collapsed by shifts: what rotated bitboards keep is computed here, once for both
/// sides.
#[derive(Clone, Copy, Debug)]
pub struct FoldedLines;

impl Sliders for FoldedLines {
    const INFO: Info = Info::new("antirotated", &[Path::Portable, Path::Avx2])
        .summary("attack sets by the pieces of a line, collapsed by shifts")
        .author("Zach Wegner")
        .year(2006)
        .source("open-aurec.com/wbforum/viewtopic.php?f=4&t=5623")
        .own_table_bytes(ANTIROTATED_BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Quad;

    #[inline(always)]
    fn on(_: &Quad) -> Self {
        Self
    }

    #[inline(always)]
    fn attacks<B: Bits, R: Trace>(
        self,
        _: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for line in lines_of(lines) {
            let folded = ternary::folded(occupied, from, line);
            let attacked = ternary::antirotated(from, line, folded);
            trace.note(|| Note::For(&PieceType::ALL, line.name()));
            trace.note(|| Note::Code(include_str!("antirotated.txt"), Arrangement::Words));
            trace.note(|| Note::Ran(&[1]));
            trace.note(|| Note::Set("on the line", occupied & ternary::mask(from, line)));
            trace.note(|| Note::Number("collapsed", folded.into()));
            trace.note(|| Note::Ran(&[2]));
            trace.note(|| Note::Set("attacked", attacked));
            attacks |= attacked;
        }
        attacks
    }
}
