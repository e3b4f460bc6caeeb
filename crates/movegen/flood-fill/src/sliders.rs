//! The techniques as ways of finding where sliders go.

use core::marker::PhantomData;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::Info;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_simd::{Bits, Path};
use fianchetto_types::{Bitboard, Direction, PieceType, Square};

use crate::{Fill, Prefix, Seven};

/// Fills of seven steps.
pub type Dumb7Fill = OnBitboards<Fills<Seven>>;

/// Fills by a Kogge-Stone network.
pub type KoggeStone = OnBitboards<Fills<Prefix>>;

/// Where sliders go, by a fill of each direction.
#[derive(Clone, Copy, Debug)]
pub struct Fills<F>(PhantomData<F>);

/// What all sliders of a set attack.
#[inline(always)]
fn fill<F: Fill>(lines: Lines, from: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    for &direction in directions(lines) {
        attacks |= F::attacks(from, !occupied, direction);
    }
    attacks
}

/// The four directions along these lines.
#[inline(always)]
pub(crate) const fn directions(lines: Lines) -> &'static [Direction] {
    match lines {
        Lines::Straight => Direction::of(PieceType::Rook),
        Lines::Diagonal => Direction::of(PieceType::Bishop),
    }
}

impl<F: Fill> Sliders for Fills<F> {
    const INFO: Info = Info::new(F::NAME, &[Path::Portable, Path::Avx2])
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
    fn attacks<B: Bits>(self, _: B, lines: Lines, from: Square, occupied: Bitboard) -> Bitboard {
        fill::<F>(lines, Bitboard::of(from), occupied)
    }

    #[inline(always)]
    fn attacks_of_all<B: Bits>(self, _: B, lines: Lines, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
        if sliders.is_empty() {
            return sliders;
        }
        fill::<F>(lines, sliders, occupied)
    }
}
