//! The techniques as ways of finding where sliders go.

use core::marker::PhantomData;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Info, NoTrace, Note, Trace};
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
fn fill<F: Fill, R: Trace>(lines: Lines, from: Bitboard, occupied: Bitboard, trace: &mut R) -> Bitboard {
    let slider = match lines {
        Lines::Straight => PieceType::Rook,
        Lines::Diagonal => PieceType::Bishop,
    };
    let mut attacks = Bitboard::EMPTY;
    for &direction in Direction::of(slider) {
        trace.note(|| Note::For(&PieceType::ALL, direction.name()));
        let seen = F::attacks(from, !occupied, direction, trace);
        trace.note(|| Note::Set("attacked", seen));
        attacks |= seen;
    }
    attacks
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
    fn attacks<B: Bits, R: Trace>(
        self,
        _: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        fill::<F, R>(lines, Bitboard::of(from), occupied, trace)
    }

    #[inline(always)]
    fn attacks_of_all<B: Bits>(self, _: B, lines: Lines, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
        if sliders.is_empty() {
            return sliders;
        }
        fill::<F, NoTrace>(lines, sliders, occupied, &mut NoTrace)
    }
}
