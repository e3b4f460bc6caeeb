//! The technique as a way of finding where sliders go.

use core::marker::PhantomData;

use fianchetto_board_repr::QuadBoard;
use fianchetto_movegen_core::bitboard::{self, BitboardTechnique, SetBoard, SliderKind, Sliders};
use fianchetto_movegen_core::{Sink, TechniqueInfo};
use fianchetto_simd::{Bits, SimdPath};
use fianchetto_tables::ternary::{Index, Line};
use fianchetto_types::{Bitboard, Square};

use crate::{Copying, Plain, StoreAll, Tables};

/// Ternary move lookup with plain tables on a quad-bitboard.
pub type Ternary = TernaryForm;

/// Ternary move lookup, with a form of the tables, a method of copying, and a board.
pub type TernaryForm<T = Plain, C = StoreAll, B = QuadBoard> = BitboardTechnique<TernaryLookup<T, C, B>>;

/// Where sliders go, by the tables of ternary move lookup.
#[derive(Clone, Copy, Debug)]
pub struct TernaryLookup<T, C, B = QuadBoard> {
    pub(crate) tables: T,
    copying: PhantomData<(C, B)>,
}

/// The index of the pieces of both sides on a line: the slider's side first.
#[inline(always)]
pub(crate) fn index<T: Tables, B: Bits>(
    bits: B,
    [own, enemy]: [Bitboard; 2],
    square: Square,
    line: Line,
) -> Index {
    Index::of(T::collapsed(bits, own, square, line), T::collapsed(bits, enemy, square, line))
}

/// The lines of the ternary tables.
#[inline(always)]
pub(crate) const fn lines_of(kind: SliderKind) -> [Line; 2] {
    match kind {
        SliderKind::Orthogonal => Line::STRAIGHT,
        SliderKind::Diagonal => Line::DIAGONALS,
    }
}

impl<T: Tables, C: Copying, Q: SetBoard + Copy + 'static> Sliders for TernaryLookup<T, C, Q> {
    const INFO: TechniqueInfo = TechniqueInfo::new(T::NAME, &[SimdPath::Portable, SimdPath::Avx2])
        .summary(T::SUMMARY)
        .author("Zach Wegner")
        .year(2006)
        .source("open-aurec.com/wbforum/viewtopic.php?f=4&t=5623")
        .own_table_bytes(T::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Q;

    const HAS_MOVES: bool = true;

    #[inline(always)]
    fn on(_: &Q) -> Self {
        Self { tables: T::get(), copying: PhantomData }
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for line in lines_of(kind) {
            attacks |= self.tables.attacks(bits, occupied, from, line);
        }
        attacks
    }

    #[inline(always)]
    fn moves<B: Bits, S: Sink>(
        self,
        bits: B,
        kind: SliderKind,
        from: Square,
        pieces: [Bitboard; 2],
        sink: &mut S,
    ) {
        // ANCHOR: moves
        for line in lines_of(kind) {
            let index = index::<T, B>(bits, pieces, from, line);
            let info = self.tables.moves(from, line, index);
            C::copy(info, sink);
        }
        // ANCHOR_END: moves
    }
}
