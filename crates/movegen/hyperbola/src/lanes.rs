//! The lines of a queen in lanes.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{self as bitboard, BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{BitKernel, Bits, Isa, Needs};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Square};

use crate::quintessence::{Quintessence, on_rank};

/// Hyperbola quintessence with a queen's lines in lanes.
pub type LaneHyperbola = BitboardTechnique<QueenLanes>;

/// The lookups of [`Quintessence`], but those of a queen at once: her four lines are lanes of one
/// vector with AVX2. On the rank the two subtractions cancel out, so it comes from the table.
///
/// ```
/// use fianchetto_hyperbola::QueenLanes;
/// use fianchetto_movegen_bitboard::Sliders;
/// use fianchetto_simd::PlainBits;
/// use fianchetto_types::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::C3, Square::F6, Square::D6]);
/// let attacks = QueenLanes.queen_attacks(PlainBits, Square::D4, occupied);
/// assert_eq!(attacks.len(), 1 + 2 + 6 + 7 + 5);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct QueenLanes;

impl Sliders for QueenLanes {
    const INFO: TechniqueInfo = TechniqueInfo::new("hyperbola-lanes", Needs::FourLanes)
        .form_of("hyperbola")
        .summary("hyperbola quintessence with the four lines of a queen in one vector")
        .author("Timothy Herchen")
        .year(2026)
        .source("github.com/official-stockfish/Stockfish/pull/6845")
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES + lines::SLIDER_BYTES);

    const QUEENS_AT_ONCE: bool = true;

    type Board = Bitboards;

    #[inline(always)]
    fn run<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        isa.run_lane_bits(kernel)
    }

    #[inline(always)]
    fn run_count<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        isa.run_lane_bits(kernel)
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        Quintessence.attacks(bits, kind, from, occupied)
    }

    #[inline(always)]
    fn queen_attacks<B: Bits>(self, bits: B, from: Square, occupied: Bitboard) -> Bitboard {
        let lines = lines::through(from).map(|line| line.0);
        let attacked = bits.byte_spans(occupied.0, lines, from.to_u8().into());
        Bitboard(attacked) | on_rank(from, occupied).attacked
    }
}
