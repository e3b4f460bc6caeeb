//! The technique's slider attacks.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{self as bitboard, BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Needs};
use fianchetto_tables::obstruction;
use fianchetto_types::{Bitboard, Square};

/// Obstruction difference.
pub type ObstructionDifference = BitboardTechnique<Differences>;

/// Slider attacks by a subtraction on each line.
///
/// ```
/// use fianchetto_movegen_bitboard::{SliderKind, Sliders};
/// use fianchetto_obstruction_difference::Differences;
/// use fianchetto_simd::PlainBits;
/// use fianchetto_types::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D2, Square::D7]);
/// let attacks = Differences.attacks(PlainBits, SliderKind::Orthogonal, Square::D4, occupied);
/// assert_eq!(attacks.len(), 5 + 7);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Differences;

/// A line between its blockers.
#[derive(Clone, Copy)]
pub(crate) struct LineLookup {
    pub(crate) lower: Bitboard,
    pub(crate) upper: Bitboard,
    pub(crate) difference: Bitboard,
    pub(crate) attacked: Bitboard,
}

/// The squares of a line from one blocker to the other.
#[inline(always)]
// ANCHOR: line
pub(crate) fn between_blockers([below, above]: [Bitboard; 2], occupied: Bitboard) -> LineLookup {
    let lower = below & occupied;
    let upper = above & occupied;
    let highest = 1 << (63 - (lower.0 | 1).leading_zeros());
    let lowest = upper.0 & upper.0.wrapping_neg();
    let difference = Bitboard((lowest << 1).wrapping_sub(highest));
    LineLookup { lower, upper, difference, attacked: (below | above) & difference }
}
// ANCHOR_END: line

impl Sliders for Differences {
    const INFO: TechniqueInfo = TechniqueInfo::new("obstruction-difference", Needs::Bits)
        .summary("both blockers of a line from one subtraction")
        .author("Michael Hoffmann")
        .year(2009)
        .source("chessprogramming.org/Obstruction_Difference")
        .own_table_bytes(obstruction::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let [diagonal, anti_diagonal, file, rank] = *obstruction::halves(from);
        match kind {
            SliderKind::Diagonal => {
                between_blockers(diagonal, occupied).attacked
                    | between_blockers(anti_diagonal, occupied).attacked
            }
            SliderKind::Orthogonal => {
                between_blockers(file, occupied).attacked | between_blockers(rank, occupied).attacked
            }
        }
    }
}
