//! The technique's slider attacks.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{self as bitboard, BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Needs};
use fianchetto_tables::classical;
use fianchetto_types::{Bitboard, Direction, Square};

/// The classical approach.
pub type Classical = BitboardTechnique<Rays>;

/// Slider attacks, ray by ray.
///
/// ```
/// use fianchetto_classical::Rays;
/// use fianchetto_movegen_bitboard::{SliderKind, Sliders};
/// use fianchetto_simd::PlainBits;
/// use fianchetto_types::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::C1, Square::A3]);
/// let attacks = Rays.attacks(PlainBits, SliderKind::Orthogonal, Square::A1, occupied);
/// assert_eq!(attacks, Bitboard::from_iter([Square::B1, Square::C1, Square::A2, Square::A3]));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Rays;

/// The directions along these lines, those towards higher indices first.
#[inline(always)]
pub(crate) const fn directions(kind: SliderKind) -> [Direction; 4] {
    match kind {
        SliderKind::Orthogonal => [Direction::North, Direction::East, Direction::South, Direction::West],
        SliderKind::Diagonal => {
            [Direction::NorthEast, Direction::NorthWest, Direction::SouthWest, Direction::SouthEast]
        }
    }
}

/// A ray cut off behind its first blocker.
#[derive(Clone, Copy)]
pub(crate) struct Cut {
    pub(crate) ray: Bitboard,
    pub(crate) blockers: Bitboard,
    pub(crate) behind: Bitboard,
    pub(crate) attacked: Bitboard,
}

/// The squares of a ray up to its first blocker.
#[inline(always)]
// ANCHOR: cut
pub(crate) fn cut(direction: Direction, from: Square, occupied: Bitboard) -> Cut {
    let ray = classical::ray(direction, from);
    let blockers = ray & occupied;
    let first = if direction.delta(8) > 0 {
        (blockers.0 | 1 << 63).trailing_zeros()
    } else {
        63 - (blockers.0 | 1).leading_zeros()
    };
    let behind = classical::ray(direction, Square::wrapping(first as u8));
    Cut { ray, blockers, behind, attacked: ray ^ behind }
}
// ANCHOR_END: cut

impl Sliders for Rays {
    const INFO: TechniqueInfo = TechniqueInfo::new("classical", Needs::Bits)
        .summary("the ray of each direction, cut behind the first blocker by a bit scan")
        .author("David Slate and Larry Atkin (Chess), the Kaissa team")
        .year(1977)
        .source("chessprogramming.org/Classical_Approach")
        .own_table_bytes(classical::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let [one, other, third, fourth] = directions(kind);
        cut(one, from, occupied).attacked
            | cut(other, from, occupied).attacked
            | cut(third, from, occupied).attacked
            | cut(fourth, from, occupied).attacked
    }
}
