//! The techniques as ways of finding where sliders go.

use core::marker::PhantomData;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_core::bitboard::{self, BitboardTechnique, SliderKind, Sliders};
use fianchetto_simd::{Bits, SimdPath};
use fianchetto_types::{Bitboard, Direction, PieceType, Square};

use crate::{Fill, Prefix, Seven};

/// Fills of seven steps.
pub type Dumb7Fill = BitboardTechnique<Fills<Seven>>;

/// Fills by a Kogge-Stone network.
pub type KoggeStone = BitboardTechnique<Fills<Prefix>>;

/// Where sliders go, by a fill of each direction.
#[derive(Clone, Copy, Debug)]
pub struct Fills<F>(PhantomData<F>);

/// What all sliders of a set attack.
#[inline(always)]
fn fill<F: Fill>(kind: SliderKind, from: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    for &direction in directions(kind) {
        attacks |= F::attacks(from, !occupied, direction);
    }
    attacks
}

/// The four directions along these lines.
#[inline(always)]
pub(crate) const fn directions(kind: SliderKind) -> &'static [Direction] {
    match kind {
        SliderKind::Orthogonal => Direction::of(PieceType::Rook),
        SliderKind::Diagonal => Direction::of(PieceType::Bishop),
    }
}

impl<F: Fill> Sliders for Fills<F> {
    const INFO: TechniqueInfo = TechniqueInfo::new(F::NAME, &[SimdPath::Portable, SimdPath::Avx2])
        .summary(F::SUMMARY)
        .author(F::AUTHOR)
        .year(F::YEAR)
        .source(F::SOURCE)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn on(_: &Bitboards) -> Self {
        Self(PhantomData)
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        fill::<F>(kind, Bitboard::of(from), occupied)
    }

    #[inline(always)]
    fn attacks_of_all<B: Bits>(
        self,
        _: B,
        kind: SliderKind,
        sliders: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        if sliders.is_empty() {
            return sliders;
        }
        fill::<F>(kind, sliders, occupied)
    }
}
