//! The technique's slider attacks.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{self as bitboard, BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Needs};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Square};

/// Hyperbola quintessence.
pub type Hyperbola = BitboardTechnique<Quintessence>;

/// Slider attacks by subtractions on lines and their mirror images.
///
/// ```
/// use fianchetto_hyperbola::Quintessence;
/// use fianchetto_movegen_bitboard::{SliderKind, Sliders};
/// use fianchetto_simd::PlainBits;
/// use fianchetto_types::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::C3, Square::F6]);
/// let attacks = Quintessence.attacks(PlainBits, SliderKind::Diagonal, Square::D4, occupied);
/// assert_eq!(attacks.len(), 1 + 2 + 6);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Quintessence;

/// A line lookup from both ends.
#[derive(Clone, Copy)]
pub(crate) struct LineLookup {
    pub(crate) blockers: Bitboard,
    pub(crate) forward: Bitboard,
    pub(crate) reverse: Bitboard,
    pub(crate) attacked: Bitboard,
}

/// A file or a diagonal, which a byte swap reverses.
#[inline(always)]
// ANCHOR: on_line
pub(crate) fn on_line(line: Bitboard, from: Square, occupied: Bitboard) -> LineLookup {
    let slider = 1_u64 << from.index();
    let blockers = occupied & line;
    let forward = blockers.0.wrapping_sub(slider);
    let reverse = blockers.0.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    let attacked = Bitboard(forward ^ reverse) & line;
    LineLookup { blockers, forward: Bitboard(forward), reverse: Bitboard(reverse), attacked }
}
// ANCHOR_END: on_line

/// A rank, in one byte.
#[derive(Clone, Copy)]
pub(crate) struct RankLookup {
    pub(crate) rank: u8,
    pub(crate) on_rank: u8,
    pub(crate) attacked: Bitboard,
}

/// A rank, from the table.
#[inline(always)]
// ANCHOR: on_rank
pub(crate) fn on_rank(from: Square, occupied: Bitboard) -> RankLookup {
    let first = from.to_u8() & 56;
    let rank = (occupied.0 >> first) as u8;
    let on_rank = lines::rank_attacks(rank, from);
    let attacked = Bitboard(u64::from(on_rank) << first);
    RankLookup { rank, on_rank, attacked }
}
// ANCHOR_END: on_rank

impl Sliders for Quintessence {
    const INFO: TechniqueInfo = TechniqueInfo::new("hyperbola", Needs::WideBits)
        .summary("hyperbola quintessence, a subtraction on a line and one on its mirror image")
        .author("Gerd Isenberg, Aleks Peshkov")
        .year(2007)
        .source("chessprogramming.org/Hyperbola_Quintessence")
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES + lines::SLIDER_BYTES);

    const FINDS_SPANS: bool = true;

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let [first, second] = kind.through(from);
        if B::SPANS {
            return Bitboard(bits.spans(occupied.0, [first.0, second.0], from.to_u8().into()));
        }
        match kind {
            SliderKind::Diagonal => {
                on_line(first, from, occupied).attacked | on_line(second, from, occupied).attacked
            }
            SliderKind::Orthogonal => {
                on_line(first, from, occupied).attacked | on_rank(from, occupied).attacked
            }
        }
    }
}
